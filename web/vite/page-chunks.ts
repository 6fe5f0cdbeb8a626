interface Graph {
  getModuleInfo(id: string): { importedIds: readonly string[]; code: string | null } | null;
}

interface FirstPage {
  /** The files of the page. */
  modules: readonly string[];
  /** The chunk of its texts, before the language. */
  texts: string;
}

interface FirstPages {
  /** The chunk of a module of ours by its path, and of an icon by its name. */
  chunkOf: Map<string, string>;
  /** The chunk of an area of texts that the pages use. */
  textsOf: Map<string, string>;
}

const iconFile = /@tabler\/icons-react\/.*\/(Icon\w+)\.\w+$/;
const iconNames = /\bIcon[A-Z]\w*/g;
const catalogFile = /messages\/src\/([\w-]+)\/(?:\w+\/)?([\w-]+)\.ts$/;
const areaNames = /\buseText\(["']([\w-]+)["']\)/g;
/** The areas that every page loads before it is shown. */
const shellAreas = ['common', 'shell'];
const shellTexts = 'start';

/**
 * Names the chunks of the pages that a visit starts with, so that such a page comes in one piece
 * instead of a dozen: the modules of ours that it imports, their icons, and one piece of texts per
 * language. A module or a text that two pages need belongs to the first.
 * Packages are left out, because their index files reach all of their parts; the icons and the areas
 * of texts are read from the names in the code of the pages instead.
 */
export function pageChunks(pages: Record<string, FirstPage>) {
  let read: FirstPages | undefined;
  const first = (graph: Graph) => {
    read ??= readPages(pages, graph);
    return read;
  };
  return {
    /** The modules of one page. */
    modulesOf: (name: string) => (id: string, graph: Graph) =>
      first(graph).chunkOf.get(iconFile.exec(id)?.[1] ?? id) === name ? name : null,
    texts: (id: string, graph: Graph): string | null => {
      const [, locale, area] = catalogFile.exec(id) ?? [];
      const texts = area && first(graph).textsOf.get(area);
      return texts ? `${texts}-${locale}` : null;
    },
  };
}

function readPages(pages: Record<string, FirstPage>, graph: Graph): FirstPages {
  const chunkOf = new Map<string, string>();
  const textsOf = new Map(shellAreas.map((area) => [area, shellTexts]));
  for (const [name, { modules, texts }] of Object.entries(pages)) {
    const waiting = [...modules];
    for (let id = waiting.pop(); id; id = waiting.pop()) {
      if (chunkOf.has(id) || id.includes('/node_modules/')) continue;
      chunkOf.set(id, name);
      const { importedIds = [], code } = graph.getModuleInfo(id) ?? {};
      waiting.push(...importedIds);
      const icons = namesIn(code, iconNames).filter((icon) => !chunkOf.has(icon));
      for (const icon of icons) chunkOf.set(icon, name);
      const areas = namesIn(code, areaNames).filter((area) => !textsOf.has(area));
      for (const area of areas) textsOf.set(area, texts);
    }
  }
  return { chunkOf, textsOf };
}

function namesIn(code: string | null | undefined, names: RegExp): string[] {
  return [...(code ?? '').matchAll(names)].map(([whole, name = whole]) => name);
}

interface Graph {
  getModuleInfo(id: string): { importedIds: readonly string[]; code: string | null } | null;
}

interface FirstPages {
  /** The chunk of a module of ours by its path, and of an icon by its name. */
  chunkOf: Map<string, string>;
  /** The areas of texts that the pages use. */
  areas: Set<string>;
}

const iconFile = /@tabler\/icons-react\/.*\/(Icon\w+)\.\w+$/;
const iconNames = /\bIcon[A-Z]\w*/g;
const catalogFile = /messages\/src\/([\w-]+)\/([\w-]+)\.ts$/;
const areaNames = /\buseText\(["']([\w-]+)["']\)/g;
/** The areas that every page loads before it is shown. */
const shellAreas = ['common', 'shell'];

/**
 * Names the chunks of the pages that a visit starts with, so that such a page comes in one piece
 * instead of a dozen: the modules of ours that it imports, their icons, and one piece of texts per
 * language. A module that two pieces need belongs to the first.
 * Packages are left out, because their index files reach all of their parts; the icons and the areas
 * of texts are read from the names in the code of the pages instead.
 */
export function pageChunks(pages: Record<string, readonly string[]>) {
  let read: FirstPages | undefined;
  const first = (graph: Graph) => {
    read ??= readPages(pages, graph);
    return read;
  };
  return {
    module: (id: string, graph: Graph): string | null =>
      first(graph).chunkOf.get(iconFile.exec(id)?.[1] ?? id) ?? null,
    texts: (id: string, graph: Graph): string | null => {
      const [, locale, area] = catalogFile.exec(id) ?? [];
      return locale && area && first(graph).areas.has(area) ? `start-${locale}` : null;
    },
  };
}

function readPages(pages: Record<string, readonly string[]>, graph: Graph): FirstPages {
  const chunkOf = new Map<string, string>();
  const areas = new Set(shellAreas);
  for (const [name, together] of Object.entries(pages)) {
    const waiting = [...together];
    for (let id = waiting.pop(); id; id = waiting.pop()) {
      if (chunkOf.has(id) || id.includes('/node_modules/')) continue;
      chunkOf.set(id, name);
      const { importedIds = [], code } = graph.getModuleInfo(id) ?? {};
      waiting.push(...importedIds);
      const icons = namesIn(code, iconNames).filter((icon) => !chunkOf.has(icon));
      for (const icon of icons) chunkOf.set(icon, name);
      for (const area of namesIn(code, areaNames)) areas.add(area);
    }
  }
  return { chunkOf, areas };
}

function namesIn(code: string | null | undefined, names: RegExp): string[] {
  return [...(code ?? '').matchAll(names)].map(([whole, name = whole]) => name);
}

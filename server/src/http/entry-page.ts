import { createHash, randomBytes } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { routeOf } from '@endcap/contract/routes/routes';

/** Stands for the nonce in rendered HTML. No text can contain it, because each start has another. */
export const noncePlace = randomBytes(16).toString('hex');

/** What the server adds to the entry page for a visitor without a session. */
export interface WrittenPage {
  /** Title, description and addresses, as HTML. */
  head: string;
  /** Null where only the head is written. */
  body: WrittenBody | null;
  /** The module under web/ that shows the page, or its chunk. */
  source: string;
}

interface WrittenBody {
  html: string;
  /** JSON that the page's script starts from. */
  data: string;
  /** Of the style attributes in the HTML, for the content security policy. */
  styleHashes: readonly string[];
}

interface BuiltModule {
  file: string;
  /** Of its chunk. */
  name?: string;
  css?: string[];
  imports?: string[];
}

type Manifest = Record<string, BuiltModule>;

function readManifest(folder: string): Manifest {
  const file = join(folder, '.vite/manifest.json');
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Manifest) : {};
}

/** The address of a built module, by the path of its source under web/; null in a folder without it. */
export function builtAddress(folder: string, source: string): string | null {
  const file = readManifest(folder)[source]?.file;
  return file === undefined ? null : `/${file}`;
}

const styleAttributes = / style="([^"]*)"/g;
const entities: Record<string, string> = {
  '&amp;': '&',
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&#x27;': "'",
};

/** A style attribute cannot have a nonce: the policy allows those of a page by their hashes. */
export function styleHashesOf(html: string): string[] {
  const values = [...html.matchAll(styleAttributes)].map(([, value = '']) =>
    value.replace(/&(?:amp|lt|gt|quot|#x27);/g, (entity) => entities[entity] ?? entity),
  );
  return [...new Set(values)].map(hashSource);
}

function hashSource(text: string): string {
  return `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
}

const headPlace = /<!-- page-head -->.*?<!-- \/page-head -->/s;
const rootPlace = '<div id="root"></div>';
const inlineScripts = /<script>(.*?)<\/script>/gs;

/** The pages whose routes are in the entry; the others load the chunk of all routes beside it. */
const startPaths: ReadonlySet<string> = new Set([routeOf('landing').path, routeOf('login').path]);
const routes = 'routes';

/** The built entry page, and the pages for visitors that are made of it. */
export function readEntryPage(folder: string) {
  const entry = readFileSync(join(folder, 'index.html'), 'utf8');
  const manifest = readManifest(folder);
  /** The first paint of a written page needs no script. */
  const unblocked = entry.replace(' blocking="render"', '');
  const linksOf = (sources: readonly string[]) =>
    filesOf(manifest, sources)
      .filter(({ file }) => !entry.includes(file))
      .map(({ file, isStyle }) => {
        const rel = isStyle ? 'stylesheet' : 'modulepreload';
        return `<link rel="${rel}" crossorigin href="/${file}" />`;
      });
  return {
    entry,
    /** For the content security policy: the page's own inline scripts and no others. */
    scriptHashes: [...entry.matchAll(inlineScripts)].map(([, script = '']) => hashSource(script)),
    /** Fills in the values that the screens need before their first call. */
    fill(values: Record<string, string>, path: string, written: WrittenPage | null): string {
      const fillIn = (html: string) =>
        html
          .replace('lang="en-US"', `lang="${values.__SITE_LOCALE__}"`)
          .replace(/__[A-Z_]+__/g, (place) => values[place] ?? place);
      const needed = [
        ...(written ? [written.source] : []),
        ...(startPaths.has(path) ? [] : [routes]),
      ];
      const links = linksOf(needed);
      if (!written)
        return fillIn(entry).replace('</head>', () => [...links, '</head>'].join('\n    '));
      const { head, body } = written;
      // The values come first: a text of the page that looks like a place is not one.
      return fillIn(body ? unblocked : entry)
        .replace(headPlace, () => [head, ...links].join('\n    '))
        .replace(rootPlace, () => (body ? bodyOf(body, values.__CSP_NONCE__ ?? '') : rootPlace));
    },
  };
}

function bodyOf({ html, data }: WrittenBody, nonce: string): string {
  const json = data.replaceAll('<', '\\u003c');
  return `<div id="root">${html.replaceAll(noncePlace, nonce)}</div>\n    <script type="application/json" id="page-data">${json}</script>`;
}

/** The scripts and styles of modules and of their static imports. */
function filesOf(manifest: Manifest, sources: readonly string[]) {
  const files = new Map<string, { file: string; isStyle: boolean }>();
  const seen = new Set<string>();
  // A module that shares a chunk with others is listed under the name of the chunk.
  const chunkOf = (source: string) =>
    Object.keys(manifest).find((key) => manifest[key]?.name === source);
  const waiting = sources.map((source) => chunkOf(source) ?? source);
  for (let key = waiting.pop(); key !== undefined; key = waiting.pop()) {
    const built = manifest[key];
    if (!built || seen.has(key)) continue;
    seen.add(key);
    for (const file of built.css ?? []) files.set(file, { file, isStyle: true });
    files.set(built.file, { file: built.file, isStyle: false });
    waiting.push(...(built.imports ?? []));
  }
  return [...files.values()].sort((a, b) => Number(b.isStyle) - Number(a.isStyle));
}

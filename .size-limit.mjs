import { readFileSync } from 'node:fs';

const manifest = JSON.parse(readFileSync('web/dist/.vite/manifest.json', 'utf8'));
const entry = Object.keys(manifest).find((key) => manifest[key].isEntry);

const chunkNamed = (name) => Object.keys(manifest).find((key) => manifest[key].name === name);

/** What a browser loads for these modules: they and everything they import statically. */
function filesOf(...keys) {
  const seen = new Set();
  const collect = (key) => {
    if (seen.has(key)) return;
    seen.add(key);
    for (const imported of manifest[key].imports ?? []) collect(imported);
  };
  for (const key of keys) collect(key);
  const chunks = [...seen].map((key) => manifest[key]);
  const inDist = (files) => [...new Set(files)].map((file) => `web/dist/${file}`);
  return {
    scripts: inDist(chunks.map(({ file }) => file)),
    styles: inDist(chunks.flatMap(({ css = [] }) => css)),
  };
}

const firstLoad = filesOf(entry);
/** French has the longest texts. */
const firstPage = (name) =>
  filesOf(entry, ...[name, 'start-fr-CA', `texts-${name}-fr-CA`].map(chunkNamed));
const launcher = filesOf(entry, chunkNamed('routes'), chunkNamed('home'));

export default [
  { name: 'script of the first load', path: firstLoad.scripts, limit: '111 kB', brotli: true },
  { name: 'script of /', path: firstPage('landing').scripts, limit: '120 kB', brotli: true },
  { name: 'script of /login', path: firstPage('login').scripts, limit: '121 kB', brotli: true },
  { name: 'style of the first load', path: firstLoad.styles, limit: '10 kB', brotli: true },
  // A route that imports a screen would bring that screen to every page: they show here. The routes
  // have the definitions of the lists, by which they read an address and ask for the first page.
  { name: 'script of the launcher', path: launcher.scripts, limit: '155 kB', brotli: true },
];

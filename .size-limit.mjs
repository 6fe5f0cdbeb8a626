import { readFileSync } from 'node:fs';

const manifest = JSON.parse(readFileSync('web/dist/.vite/manifest.json', 'utf8'));
const entry = Object.keys(manifest).find((key) => manifest[key].isEntry);

/** The entry and everything it imports statically: what a browser loads before the first page. */
const firstLoad = new Set();
function collect(key) {
  if (firstLoad.has(key)) return;
  firstLoad.add(key);
  for (const imported of manifest[key].imports ?? []) collect(imported);
}
collect(entry);

const chunks = [...firstLoad].map((key) => manifest[key]);
const inDist = (files) => [...new Set(files)].map((file) => `web/dist/${file}`);

export default [
  {
    name: 'script of the first load',
    path: inDist(chunks.map(({ file }) => file)),
    limit: '125 kB',
    brotli: true,
  },
  {
    name: 'style of the first load',
    path: inDist(chunks.flatMap(({ css = [] }) => css)),
    limit: '40 kB',
    brotli: true,
  },
];

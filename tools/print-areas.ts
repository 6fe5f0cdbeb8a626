import { globSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { type Area, areaNames, areas } from './areas/areas.ts';
import {
  areaGraph,
  type FeatureGraph,
  findCircles,
  readFeatureGraph,
} from './areas/feature-graph.ts';
import { root } from './child.ts';

/**
 * `npm run areas`: writes the areas into ARCHITECTURE.md, with the features in them and who knows whom,
 * read from the imports. With --check it fails when the page is stale, and for a circle.
 */
const file = new URL('../ARCHITECTURE.md', import.meta.url);
const begin = '<!-- areas: printed by `npm run areas` -->';
const end = '<!-- end of areas -->';

const server = readFeatureGraph(root, 'server/src/features');
const circles = [...findCircles(server), ...findCircles(areaGraph(server))];

function featuresOf(side: string, area: Area): string[] {
  const folders = globSync(`${side}/src/features/${area}/*/`, { cwd: root });
  return folders.map((folder) => folder.split('/').at(-1) ?? '').sort();
}

function row(area: Area, known: FeatureGraph): string {
  const ofServer = featuresOf('server', area).filter((name) => name !== 'shared');
  const ofWeb = featuresOf('web', area).filter((name) => name !== 'shared');
  const both = ofServer.filter((name) => ofWeb.includes(name));
  const one = (names: string[], side: string) =>
    names.filter((name) => !both.includes(name)).map((name) => `${name} (${side})`);
  const features = [...both, ...one(ofServer, 'server'), ...one(ofWeb, 'web')];
  const others = areaNames.filter((other) => known.get(area)?.has(other));
  return `| ${area} | ${areas[area]} | ${features.join(', ')} | ${others.join(', ') || 'none'} |`;
}

const known = areaGraph(server);
const table = [
  '| area | is for | features | knows |',
  '|---|---|---|---|',
  ...areaNames.map((area) => row(area, known)),
].join('\n');

const page = await readFile(file, 'utf8');
const [before, rest] = page.split(`${begin}\n`);
const after = rest?.split(`${end}\n`)[1];
if (before === undefined || after === undefined)
  throw new Error(`ARCHITECTURE.md has no place for the areas: ${begin} … ${end}`);
const text = `${before}${begin}\n${table}\n${end}\n${after}`;
for (const circle of circles) process.stderr.write(`A circle of imports: ${circle}\n`);
if (process.argv.includes('--check')) {
  if (page !== text) process.stderr.write('ARCHITECTURE.md is stale: run `npm run areas`\n');
  process.exitCode = page !== text || circles.length > 0 ? 1 : 0;
} else {
  await writeFile(file, text);
}

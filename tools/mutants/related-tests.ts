import { glob, readFile } from 'node:fs/promises';
import { dirname, join, normalize } from 'node:path';

/** They import every feature, so that each test of a route would be related to every file. */
const compositionRoots = /^server\/src\/(app|start-portal|main|portal-jobs)\.ts$/;
const packages: Record<string, string> = {
  '@endcap/contract': 'contract',
  '@endcap/messages': 'messages',
};
const imported =
  /(?:^|\n)[ \t]*(?:import|export) (?!type\b)[^'";]*?from '([^']+)'|import\('([^']+)'\)/g;

export interface Sources {
  /** By path from the root. */
  texts: Map<string, string>;
  /** The files that a file imports, types left out. */
  imports: Map<string, string[]>;
}

export async function readSources(root: string): Promise<Sources> {
  const texts: Record<string, string> = {};
  const pattern = '{contract,messages,server,tools}/**/*.ts';
  for await (const file of glob(pattern, { cwd: root, exclude: ['**/node_modules', '**/dist'] })) {
    texts[file] = await readFile(join(root, file), 'utf8');
  }
  return sourcesOf(texts);
}

export function sourcesOf(given: Record<string, string>): Sources {
  const texts = new Map(Object.entries(given));
  const imports = new Map<string, string[]>();
  for (const [file, text] of texts) {
    const specifiers = Array.from(text.matchAll(imported), (match) => match[1] ?? match[2] ?? '');
    imports.set(
      file,
      specifiers.flatMap((specifier) => resolve(file, specifier, texts)),
    );
  }
  return { texts, imports };
}

function resolve(file: string, specifier: string, texts: Map<string, string>): string[] {
  if (specifier.startsWith('.')) return [normalize(join(dirname(file), specifier))];
  const name = Object.keys(packages).find((one) => specifier.startsWith(`${one}/`));
  if (!name) return [];
  const path = `${packages[name]}/src${specifier.slice(name.length)}.ts`;
  return texts.has(path) ? [path] : [];
}

export const isTest = (file: string) => /\.test\.tsx?$/.test(file);

/** The room or the feature that a file belongs to: the unit that its tests cover through HTTP. */
export function areaOf(file: string): string {
  return (
    /^(?:\w+\/src\/features\/[^/]+|\w+\/src\/[^/]+|\w+)(?=\/)/.exec(file)?.[0] ?? dirname(file)
  );
}

/**
 * The tests that may reach a file, with the number of imports between them: a test reaches what it
 * imports, what the code of its own area imports, and what is behind the endpoints that it calls.
 */
export function relatedTests(sources: Sources, target: string): Map<string, number> {
  const distance = distancesTo(sources, target);
  const areas = new Map<string, number>();
  for (const [file, steps] of distance) {
    if (isTest(file) || compositionRoots.test(file) || file.includes('/testing/')) continue;
    areas.set(areaOf(file), Math.min(steps, areas.get(areaOf(file)) ?? steps));
  }
  const endpoints = new Map<string, number>();
  for (const [file, steps] of distance) {
    if (!file.endsWith('.routes.ts')) continue;
    for (const one of sources.imports.get(file) ?? [])
      if (one.startsWith('contract/')) endpoints.set(one, endpoints.get(one) ?? steps + 1);
  }
  const tests = [...sources.texts.keys()].filter(isTest).map((file): [string, number] => {
    const never = Number.POSITIVE_INFINITY;
    const called = (sources.imports.get(file) ?? []).map((one) => endpoints.get(one) ?? never);
    const throughArea = areas.get(areaOf(file)) ?? never;
    return [file, Math.min(distance.get(file) ?? never, 1 + throughArea, 1 + Math.min(...called))];
  });
  return new Map(tests.filter(([, steps]) => Number.isFinite(steps)));
}

/** Every file that imports the target, directly or through others, nearest first. */
function distancesTo({ imports }: Sources, target: string): Map<string, number> {
  const importers = new Map<string, string[]>();
  for (const [file, list] of imports)
    for (const one of list) importers.set(one, [...(importers.get(one) ?? []), file]);
  const distance = new Map([[target, 0]]);
  // The loop also visits the entries that it adds.
  for (const [file, steps] of distance) {
    const next = compositionRoots.test(file) ? [] : (importers.get(file) ?? []);
    for (const importer of next) distance.set(importer, distance.get(importer) ?? steps + 1);
  }
  return distance;
}

import { globSync } from 'node:fs';
import { join, relative } from 'node:path';

/** The parts of the product, each with the files and folders that hold its tests. */
export type Parts = Map<string, string[]>;

const folders = [
  '{server,web}/src/features/*',
  '{server,web}/src/features',
  '{server,web}/src',
  'tools',
];
const notParts = new Set(['features', 'testing', 'shared']);

/**
 * A feature is named alike in contract, server and web, so one name finds its tests on all sides; the
 * name of an area finds those of its features.
 */
export function findParts(root: string): Parts {
  const parts: Parts = new Map();
  for (const path of folders.flatMap((folder) => foldersIn(root, folder))) {
    const name = path.split('/').at(-1) ?? '';
    if (notParts.has(name)) continue;
    const paths = parts.get(name) ?? contractTest(root, name);
    // The slash keeps `users` from meaning `users-files` too.
    parts.set(name, [...paths, `${path}/`]);
  }
  return new Map([...parts].sort(([a], [b]) => a.localeCompare(b)));
}

function foldersIn(root: string, folder: string): string[] {
  const entries = globSync(`${folder}/*`, { cwd: root, withFileTypes: true });
  return entries
    .filter((entry) => entry.isDirectory())
    .map((entry) => relative(root, join(entry.parentPath, entry.name)))
    .sort();
}

function contractTest(root: string, name: string): string[] {
  return globSync(`contract/src/**/${name}.test.ts`, { cwd: root });
}

/** The paths of the named parts, or the names that do not exist. */
export function choosePaths(parts: Parts, names: string[]): { paths: string[]; unknown: string[] } {
  return {
    paths: names.flatMap((name) => parts.get(name) ?? []),
    unknown: names.filter((name) => !parts.has(name)),
  };
}

import { globSync, readdirSync } from 'node:fs';
import { join } from 'node:path';

/** The parts of the product, each with the files and folders that hold its tests. */
export type Parts = Map<string, string[]>;

const folders = ['server/src/features', 'web/src/features', 'server/src', 'web/src', 'tools'];
const notParts = new Set(['features', 'testing']);

/** A feature is named alike in contract, server and web, so one name finds its tests on all sides. */
export function findParts(root: string): Parts {
  const parts: Parts = new Map();
  for (const folder of folders) {
    for (const entry of readdirSync(join(root, folder), { withFileTypes: true })) {
      if (!entry.isDirectory() || notParts.has(entry.name)) continue;
      const paths = parts.get(entry.name) ?? contractTest(root, entry.name);
      // The slash keeps `users` from meaning `users-files` too.
      parts.set(entry.name, [...paths, `${folder}/${entry.name}/`]);
    }
  }
  return new Map([...parts].sort(([a], [b]) => a.localeCompare(b)));
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

import { glob, readFile } from 'node:fs/promises';
import { dirname, join, normalize } from 'node:path';

const packages: Record<string, string> = {
  '@endcap/contract': 'contract',
  '@endcap/messages': 'messages',
};
const imported =
  /(?:^|\n)[ \t]*(?:import|export) (?!type\b)[^'";]*?from '([^']+)'|import\('([^']+)'\)/g;

export interface Sources {
  /** By path from the root. */
  texts: Map<string, string>;
  /** The files that import a file, types left out. */
  importers: Map<string, string[]>;
  /** The files that a file imports, types left out. */
  imports: Map<string, string[]>;
}

export async function readSources(root: string): Promise<Sources> {
  const texts: Record<string, string> = {};
  const pattern = '{contract,messages,server}/src/**/*.ts';
  for await (const file of glob(pattern, { cwd: root, exclude: ['**/node_modules', '**/dist'] })) {
    texts[file] = await readFile(join(root, file), 'utf8');
  }
  return sourcesOf(texts);
}

export function sourcesOf(given: Record<string, string>): Sources {
  const texts = new Map(Object.entries(given));
  const importers = new Map<string, string[]>();
  const imports = new Map<string, string[]>();
  for (const [file, text] of texts) {
    for (const match of text.matchAll(imported)) {
      const target = resolve(file, match[1] ?? match[2] ?? '');
      if (!target) continue;
      importers.set(target, [...(importers.get(target) ?? []), file]);
      imports.set(file, [...(imports.get(file) ?? []), target]);
    }
  }
  return { texts, importers, imports };
}

/** The path of an imported file of ours. */
export function resolve(file: string, specifier: string): string | undefined {
  if (specifier.startsWith('.')) return normalize(join(dirname(file), specifier));
  const name = Object.keys(packages).find((one) => specifier.startsWith(`${one}/`));
  return name && `${packages[name]}/src${specifier.slice(name.length)}.ts`;
}

export const isTest = (file: string) => /\.test\.tsx?$/.test(file);

/** Code that mutants and probes are planted in. */
export const isProbed = (file: string) =>
  /^(contract|server)\/src\//.test(file) && !/\.test\.ts$|\.d\.ts$|\/testing\//.test(file);

/** The room or the feature that a file belongs to: the unit that its tests cover through HTTP. */
export function areaOf(file: string): string {
  return (
    /^(?:\w+\/src\/features\/[^/]+\/[^/]+|\w+\/src\/[^/]+|\w+)(?=\/)/.exec(file)?.[0] ??
    dirname(file)
  );
}

import { readdir } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { root } from '../child.ts';

export const source = 'en-US';
export const translations = ['es-MX', 'fr-CA'] as const;

export type Catalog = Readonly<Record<string, string>>;
/** The catalogs of one locale by area. */
export type Catalogs = ReadonlyMap<string, Catalog>;

export async function loadCatalogs(locale: string): Promise<Catalogs> {
  const folder = join(root, 'messages/src', locale);
  const files = (await readdir(folder, { recursive: true }))
    .filter((name) => name.endsWith('.ts'))
    .sort();
  const entries = files.map(async (file) => {
    const exported: Record<string, Catalog> = await import(join(folder, file));
    return [basename(file, '.ts'), Object.assign({}, ...Object.values(exported))] as const;
  });
  return new Map(await Promise.all(entries));
}

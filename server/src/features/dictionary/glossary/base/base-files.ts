import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** Texts of content/glossary by file name. */
export type BaseFiles = ReadonlyMap<string, string>;

const folder = fileURLToPath(new URL('../../../../../../content/glossary/', import.meta.url));

export function readBaseFiles(): BaseFiles {
  const names = readdirSync(folder).filter((name) => name.endsWith('.yaml'));
  return new Map(names.sort().map((name) => [name, readFileSync(join(folder, name), 'utf8')]));
}

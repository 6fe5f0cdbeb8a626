import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** The names of all lists that the contract defines, so that a table of them lacks none. */
export function namesOfLists(): string[] {
  const folder = join(import.meta.dirname, '../../../../contract/src');
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' });
  return files
    .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'))
    .map((file) => readFileSync(join(folder, file), 'utf8'))
    .flatMap((text) => [...text.matchAll(/defineList\(\{\s*name: '([^']+)'/g)])
    .map(([, name]) => name ?? '');
}

import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { TestApp } from '../../../../testing/test-app.ts';

interface TextColumn {
  /** With its schema, where it is not the portal's own. */
  table: string;
  column: string;
  type: string;
}

/** Every column that can hold a text: search words and bytes too, and the tables of the job queue. */
async function textColumns({ ownerPool }: TestApp): Promise<TextColumn[]> {
  const { rows } = await ownerPool.query<TextColumn>(`
    select case n.nspname when 'public' then '' else n.nspname || '.' end || c.relname as table,
      a.attname as column, format_type(a.atttypid, null) as type
    from pg_class c join pg_namespace n on n.oid = c.relnamespace join pg_attribute a on a.attrelid = c.oid
    where n.nspname in ('public', 'jobs') and c.relkind in ('r', 'p') and not c.relispartition
      and a.attnum > 0 and not a.attisdropped
    order by 1, a.attnum`);
  return rows;
}

/** The columns in which one of the words stands, as table and column. */
export async function placesOf(test: TestApp, words: readonly string[]): Promise<string[]> {
  const found: string[] = [];
  for (const [table, columns] of Map.groupBy(await textColumns(test), (one) => one.table)) {
    const tests = columns.map(({ column, type }) => {
      const text = type === 'bytea' ? `encode("${column}", 'escape')` : `"${column}"::text`;
      return `bool_or(exists (select from unnest($1::text[]) w where strpos(lower(${text}), w) > 0))`;
    });
    const { rows } = await test.ownerPool.query<{ hits: (boolean | null)[] }>(
      `select array[${tests.join()}] as hits from ${table}`,
      [words.map((word) => word.toLowerCase())],
    );
    columns.forEach(({ column }, index) => {
      if (rows[0]?.hits[index]) found.push(`${table}.${column}`);
    });
  }
  return found;
}

/** The stored files in which one of the words stands. */
export async function filesWith(test: TestApp, words: readonly string[]): Promise<string[]> {
  const folder = join(test.config.DATA_DIR, 'files');
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const found: string[] = [];
  for (const entry of entries.filter((one) => one.isFile())) {
    const text = (await readFile(join(entry.parentPath, entry.name), 'latin1')).toLowerCase();
    if (words.some((word) => text.includes(word.toLowerCase()))) found.push(entry.name);
  }
  return found;
}

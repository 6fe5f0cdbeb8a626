import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';

export interface SqlFile {
  name: string;
  sql: string;
  checksum: string;
}

export interface SqlFiles {
  /** Tables, constraints, indexes and grants: applied once, in order, and never edited afterwards. */
  migrations: SqlFile[];
  /** Functions and triggers: applied again whenever the text of their file changes. */
  routines: SqlFile[];
}

export async function readSqlFiles(folder = new URL('./', import.meta.url)): Promise<SqlFiles> {
  const [migrations, routines] = await Promise.all([
    readFolder(new URL('./migrations/', folder)),
    readFolder(new URL('./routines/', folder)),
  ]);
  return { migrations, routines };
}

async function readFolder(folder: URL): Promise<SqlFile[]> {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.sql')).sort();
  return Promise.all(
    names.map(async (name) => sqlFile(name, await readFile(new URL(name, folder), 'utf8'))),
  );
}

export function sqlFile(name: string, sql: string): SqlFile {
  return { name, sql, checksum: createHash('sha256').update(sql).digest('hex') };
}

/** A file says in its first line how it is applied: `-- before migrations` or `-- no transaction`. */
export function hasDirective(
  { sql }: SqlFile,
  directive: 'before migrations' | 'no transaction',
): boolean {
  return sql.startsWith(`-- ${directive}\n`);
}

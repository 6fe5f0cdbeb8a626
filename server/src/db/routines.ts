import { createHash } from 'node:crypto';
import type pg from 'pg';
import type { Database } from './connection.ts';
import { inTransaction } from './in-transaction.ts';
import { hasDirective, readSqlFiles, type SqlFile, type SqlFiles } from './sql-files.ts';

export interface Routines {
  /** Functions that depend on no table, for generated columns and indexes of a migration. */
  applyBeforeMigrations(): Promise<void>;
  applyAfterMigrations(): Promise<void>;
}

/**
 * Applies the functions and triggers whose text has changed. A database that a newer version of the
 * portal has set up keeps its routines, so that a node of the old version that starts again during
 * an upgrade does not take them back. `exclusive`: no other version can use this database.
 */
export async function prepareRoutines(
  client: pg.PoolClient,
  files: SqlFiles,
  { log, exclusive }: { log: (line: string) => void; exclusive: boolean },
): Promise<Routines> {
  await client.query(`
    create table if not exists routine (
      name text primary key, checksum text not null, applied_on timestamptz not null default now()
    );
    create table if not exists routine_release (
      id integer generated always as identity primary key, checksum text not null unique,
      applied_on timestamptz not null default now()
    )`);
  if (!(await becomesCurrent(client, releaseOf(files), exclusive))) {
    log('Database: functions and triggers of a newer version are in place and stay as they are.');
    return { applyBeforeMigrations: nothing, applyAfterMigrations: nothing };
  }
  const first = files.routines.filter((file) => hasDirective(file, 'before migrations'));
  const last = files.routines.filter((file) => !first.includes(file));
  return {
    applyBeforeMigrations: () => applyChanged(client, first, log),
    applyAfterMigrations: () => applyChanged(client, last, log),
  };
}

const nothing = async () => undefined;

/** Identifies a version of the portal by all of its SQL. */
function releaseOf({ migrations, routines }: SqlFiles): string {
  const hash = createHash('sha256');
  for (const { name, checksum } of [...migrations, ...routines])
    hash.update(`${name} ${checksum}\n`);
  return hash.digest('hex');
}

/**
 * False when a later release has been applied since this one. Written before the first routine, so
 * that a start that fails half-way is continued by the same version and not taken back by an older.
 */
async function becomesCurrent(
  client: pg.PoolClient,
  release: string,
  exclusive: boolean,
): Promise<boolean> {
  const { rows } = await client.query<{ checksum: string }>(
    'select checksum from routine_release order by id',
  );
  if (rows.at(-1)?.checksum === release) return true;
  const wasApplied = rows.some(({ checksum }) => checksum === release);
  if (wasApplied && !exclusive) return false;
  await inTransaction(client, async () => {
    await client.query('delete from routine_release where checksum = $1', [release]);
    await client.query('insert into routine_release (checksum) values ($1)', [release]);
  });
  return true;
}

/** Whether the functions and triggers in place are those of this version. */
export async function isNewestRelease(db: Database): Promise<boolean> {
  const newest = await db
    .selectFrom('routine_release')
    .select('checksum')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return newest?.checksum === releaseOf(await readSqlFiles());
}

/** Whether this version has been applied, alone or before a newer one. */
export async function wasReleaseApplied(pool: pg.Pool, files: SqlFiles): Promise<boolean> {
  const { rowCount } = await pool.query('select from routine_release where checksum = $1', [
    releaseOf(files),
  ]);
  return rowCount === 1;
}

async function applyChanged(
  client: pg.PoolClient,
  files: SqlFile[],
  log: (line: string) => void,
): Promise<void> {
  const { rows } = await client.query<SqlFile>('select name, checksum from routine');
  for (const { name, sql, checksum } of files) {
    if (rows.some((row) => row.name === name && row.checksum === checksum)) continue;
    await inTransaction(client, async () => {
      await client.query(sql);
      await client.query(
        `insert into routine (name, checksum) values ($1, $2)
         on conflict (name) do update set checksum = excluded.checksum, applied_on = now()`,
        [name, checksum],
      );
    });
    log(`Database: applied routines/${name}`);
  }
}

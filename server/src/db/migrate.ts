import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import type pg from 'pg';
import { applicationRole } from './connection.ts';
import { sqlState } from './sql-state.ts';

const folder = new URL('./migrations/', import.meta.url);

export interface Migration {
  name: string;
  sql: string;
  checksum: string;
}

/** The operator must act: the database is newer than, or differs from, this version of the portal. */
export class MigrationError extends Error {}

export async function knownMigrations(): Promise<Migration[]> {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.sql')).sort();
  return Promise.all(
    names.map(async (name) => {
      const sql = await readFile(new URL(name, folder), 'utf8');
      return { name, sql, checksum: createHash('sha256').update(sql).digest('hex') };
    }),
  );
}

/** Names of migrations that the database lacks. Runs as the application's role too. */
export async function pendingMigrations(pool: pg.Pool): Promise<string[]> {
  const { rows } = await pool.query<{ name: string }>('select name from migration');
  const applied = new Set(rows.map((row) => row.name));
  return (await knownMigrations()).map(({ name }) => name).filter((name) => !applied.has(name));
}

/** Brings the database up to date, under a lock, so that many nodes may start at once. */
export async function migrate(
  ownerPool: pg.Pool,
  log: (line: string) => void,
  afterwards?: () => Promise<void>,
): Promise<void> {
  const client = await ownerPool.connect();
  try {
    await client.query('set statement_timeout = 0');
    await client.query("select pg_advisory_lock(hashtext('endcap migrations'))");
    await ensureApplicationRole(client);
    await client.query(`
      create table if not exists migration (
        name text primary key, checksum text not null, applied_on timestamptz not null default now()
      )`);
    await client.query(`grant select on migration to ${applicationRole}`);
    const { rows } = await client.query<Migration>('select name, checksum from migration');
    const known = await knownMigrations();
    refuseStrangers(known, rows);
    for (const migration of known) {
      if (rows.some((row) => row.name === migration.name)) continue;
      await apply(client, migration);
      log(`Database: applied ${migration.name}`);
    }
    await afterwards?.();
  } finally {
    // Ends the connection rather than returning it: the lock and the settings go with it.
    client.release(true);
  }
}

async function ensureApplicationRole(client: pg.PoolClient): Promise<void> {
  const { rowCount } = await client.query('select from pg_roles where rolname = $1', [
    applicationRole,
  ]);
  if (!rowCount) await client.query(`create role ${applicationRole} nologin`);
  const { rows } = await client.query<{ member: boolean }>(
    "select pg_has_role(current_user, $1, 'member') as member",
    [applicationRole],
  );
  if (rows[0]?.member) return;
  // Needed only where the application steps down from this login. Where it has a login of its own,
  // the owner may well not be allowed to.
  await client.query(`grant ${applicationRole} to current_user`).catch((error) => {
    if (sqlState(error) !== '42501') throw error;
  });
}

async function apply(client: pg.PoolClient, { name, sql, checksum }: Migration): Promise<void> {
  await client.query('begin');
  try {
    await client.query(sql);
    await client.query('insert into migration (name, checksum) values ($1, $2)', [name, checksum]);
    await client.query('commit');
  } catch (error) {
    await client.query('rollback');
    throw error;
  }
}

function refuseStrangers(
  known: Migration[],
  applied: Pick<Migration, 'name' | 'checksum'>[],
): void {
  for (const { name, checksum } of applied) {
    const ours = known.find((migration) => migration.name === name);
    // A database that a newer version has migrated still serves this one: migrations are safe
    // while the old version runs. One that was edited after it was applied is a mistake.
    if (ours && ours.checksum !== checksum) {
      throw new MigrationError(
        `Database: the migration ${name} was changed after it had been applied. Restore that file, or add a new migration.`,
      );
    }
  }
}

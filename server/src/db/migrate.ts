import { setTimeout as wait } from 'node:timers/promises';
import type pg from 'pg';
import { applicationRole } from './connection.ts';
import { inTransaction } from './in-transaction.ts';
import { prepareRoutines, wasReleaseApplied } from './routines.ts';
import { hasDirective, readSqlFiles, type SqlFile, type SqlFiles } from './sql-files.ts';
import { sqlState } from './sql-state.ts';
import { startLocks, waitLine } from './wait-for-lock.ts';

/** The operator must act: the database does not fit this version of the portal. */
export class MigrationError extends Error {}

export interface MigrateOptions {
  /** Runs under the same lock, after the database is up to date. */
  afterwards?: () => Promise<void>;
  /** Only this process uses the database: true for the embedded server. */
  exclusive?: boolean;
  files?: SqlFiles;
}

/** Names of migrations that the database lacks. Runs as the application's role too. */
export async function pendingMigrations(pool: pg.Pool): Promise<string[]> {
  const { rows } = await pool.query<{ name: string }>('select name from migration');
  const applied = new Set(rows.map((row) => row.name));
  const { migrations } = await readSqlFiles();
  return migrations.map(({ name }) => name).filter((name) => !applied.has(name));
}

/** Brings the database up to date, under a lock, so that many nodes may start at once. */
export async function migrate(
  ownerPool: pg.Pool,
  log: (line: string) => void,
  { afterwards, exclusive = false, files }: MigrateOptions = {},
): Promise<void> {
  const known = files ?? (await readSqlFiles());
  const client = await ownerPool.connect();
  try {
    await client.query('set statement_timeout = 0');
    await takeLock(client, log);
    await ensureApplicationRole(client);
    await client.query(`
      create table if not exists migration (
        name text primary key, checksum text not null, applied_on timestamptz not null default now()
      )`);
    await client.query(`grant select on migration to ${applicationRole}`);
    const { rows: applied } = await client.query<SqlFile>('select name, checksum from migration');
    refuseUnknown(known.migrations, applied);
    refuseEdited(known.migrations, applied);
    const routines = await prepareRoutines(client, known, { log, exclusive });
    await routines.applyBeforeMigrations();
    for (const migration of known.migrations) {
      if (applied.some((row) => row.name === migration.name)) continue;
      await apply(client, migration);
      log(`Database: applied ${migration.name}`);
    }
    await routines.applyAfterMigrations();
    await afterwards?.();
  } finally {
    // Given back by name, because the server ends the connection a moment after it is closed here, and
    // the next start would wait for the lock.
    await client.query('select pg_advisory_unlock_all()').catch(() => undefined);
    // Ends the connection rather than returning it: the settings go with it.
    client.release(true);
  }
}

/**
 * Asks again and again instead of waiting in one statement: `create index concurrently` waits until
 * every running statement has ended, so a node that waits for the lock would block the node that
 * holds it.
 */
async function takeLock(client: pg.PoolClient, log: (line: string) => void): Promise<void> {
  for (let attempt = 1; ; attempt++) {
    const { rows } = await client.query<{ taken: boolean }>(
      'select pg_try_advisory_lock(hashtext($1)) as taken',
      [startLocks.migrations],
    );
    if (rows[0]?.taken) return;
    if (attempt === 1) log(waitLine(startLocks.migrations));
    await wait(100);
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
  // Needed only where the application steps down from this login. Where the application has a login
  // of its own, the owner may lack the right to grant the role.
  await client.query(`grant ${applicationRole} to current_user`).catch((error) => {
    if (sqlState(error) !== '42501') throw error;
  });
}

async function apply(client: pg.PoolClient, migration: SqlFile): Promise<void> {
  const { name, sql, checksum } = migration;
  const isAlone = hasDirective(migration, 'no transaction');
  if (isAlone) await applyWithoutTransaction(client, migration);
  await inTransaction(client, async () => {
    if (!isAlone) await client.query(sql);
    await client.query('insert into migration (name, checksum) values ($1, $2)', [name, checksum]);
  });
}

type Applied = Pick<SqlFile, 'name' | 'checksum'>;

/**
 * A newer version only adds migrations after ours, and its database still serves this version. An
 * unknown migration before our last one comes from the time before the first release.
 */
function refuseUnknown(known: SqlFile[], applied: Applied[]): void {
  const last = known.at(-1)?.name ?? '';
  const unknown = applied.find(
    ({ name }) => name < last && !known.some((migration) => migration.name === name),
  );
  if (!unknown) return;
  throw new MigrationError(
    `Database: it was set up by a version from before the first release (${unknown.name}), which cannot be upgraded. Remove the data folder (DATA_DIR, .data by default), or set DATABASE_URL to an empty database.`,
  );
}

function refuseEdited(known: SqlFile[], applied: Applied[]): void {
  for (const { name, checksum } of applied) {
    const ours = known.find((migration) => migration.name === name);
    if (ours && ours.checksum !== checksum) {
      throw new MigrationError(
        `Database: the migration ${name} was changed after it had been applied. Restore that file, or add a new migration.`,
      );
    }
  }
}

/**
 * For a node that leaves migrations to `npm run migrate`: refuses to start until the SQL of this
 * version has been applied. A newer version may have been applied since.
 */
export async function requireMigrated(pool: pg.Pool): Promise<void> {
  const missing = await missingSql(pool);
  if (!missing) return;
  throw new MigrationError(
    `Database: ${missing}. Run \`npm run migrate\` of this version with the owner's address, or set MIGRATE_AT_START to on.`,
  );
}

async function missingSql(pool: pg.Pool): Promise<string | undefined> {
  try {
    const [first, ...more] = await pendingMigrations(pool);
    if (first) return `it lacks ${first}${more.length > 0 ? ` and ${more.length} more` : ''}`;
    const isApplied = await wasReleaseApplied(pool, await readSqlFiles());
    return isApplied ? undefined : 'it lacks the functions and triggers of this version';
  } catch (error) {
    // A table that does not exist, or that this login may not read yet.
    if (!['42P01', '42501'].includes(sqlState(error) ?? '')) throw error;
    return 'it has not been migrated';
  }
}

const indexName = /^create\s+(?:unique\s+)?index\s+concurrently\s+(?:if\s+not\s+exists\s+)?(\w+)/im;

/**
 * Runs the one statement of a migration that PostgreSQL refuses inside a transaction, which is
 * `create index concurrently` in most cases. A build that failed or was killed leaves an invalid
 * index, which costs writes and serves no query: it is dropped and built again.
 */
async function applyWithoutTransaction(client: pg.PoolClient, { sql }: SqlFile): Promise<void> {
  const index = indexName.exec(sql)?.[1];
  if (index) {
    const { rows } = await client.query<{ valid: boolean }>(
      'select indisvalid as valid from pg_index where indexrelid = to_regclass($1)',
      [index],
    );
    // Built completely by a start that ended before it was recorded.
    if (rows[0]?.valid) return;
    if (rows[0]) await client.query(`drop index concurrently ${index}`);
  }
  await client.query(sql);
}

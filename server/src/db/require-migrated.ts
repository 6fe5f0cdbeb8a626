import type pg from 'pg';
import { MigrationError, pendingMigrations } from './migrate.ts';
import { wasReleaseApplied } from './routines.ts';
import { readSqlFiles } from './sql-files.ts';
import { sqlState } from './sql-state.ts';

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

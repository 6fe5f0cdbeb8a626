import { Kysely, PostgresDialect, type Transaction as KyselyTransaction } from 'kysely';
import pg from 'pg';
import type { Schema } from './schema.ts';

export type Database = Kysely<Schema>;
export type Transaction = KyselyTransaction<Schema>;

export interface PoolOptions {
  url: string;
  /** Runs every statement as this role, when the address itself belongs to the tables' owner. */
  role?: string | undefined;
  maxConnections?: number;
  statementTimeoutMs?: number;
  onIdleError?: (error: Error) => void;
}

/** Role that the application works as: it owns no table and cannot change the activity log. */
export const applicationRole = 'endcap_app';

export function createPool(options: PoolOptions): pg.Pool {
  const pool = new pg.Pool({
    connectionString: options.url,
    max: options.maxConnections ?? 20,
    connectionTimeoutMillis: 5_000,
    idleTimeoutMillis: 30_000,
    statement_timeout: options.statementTimeoutMs ?? 15_000,
    idle_in_transaction_session_timeout: 30_000,
    application_name: 'endcap',
    ...(options.role ? { options: `-c role=${options.role}` } : {}),
  });
  // Without a listener an idle connection that the server closes would end the process.
  pool.on('error', (error) => options.onIdleError?.(error));
  return pool;
}

export function createDatabase(pool: pg.Pool): Database {
  return new Kysely<Schema>({ dialect: new PostgresDialect({ pool }) });
}

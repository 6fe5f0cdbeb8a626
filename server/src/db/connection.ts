import { Kysely, type Transaction as KyselyTransaction, PostgresDialect } from 'kysely';
import pg from 'pg';
import type { Schema } from './schema.ts';
import { statementContext, timeStatement, withRequestId } from './statement-context.ts';

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
    Client: PortalClient,
    connectionString: options.url,
    max: options.maxConnections ?? 20,
    connectionTimeoutMillis: 5_000,
    idleTimeoutMillis: 30_000,
    statement_timeout: options.statementTimeoutMs ?? 15_000,
    idle_in_transaction_session_timeout: 30_000,
    application_name: 'endcap',
    // Statements are short, and compiling one takes longer than running it.
    options: options.role ? `-c jit=off -c role=${options.role}` : '-c jit=off',
  });
  // Without these listeners a connection that the server closes would end the process: the pool
  // reports idle connections only, not one that is checked out between two statements.
  pool.on('error', (error) => options.onIdleError?.(error));
  pool.on('connect', (client) => client.on('error', () => undefined));
  return pool;
}

/** Kysely leaves a pool open that it has never used. */
export async function closeDatabase(db: Database, pool: pg.Pool): Promise<void> {
  await db.destroy();
  if (!pool.ended) await pool.end();
}

const pools = new WeakMap<Database, pg.Pool>();

/** None for a transaction, which holds a connection of its own. */
export function poolOf(db: Database): pg.Pool | undefined {
  return pools.get(db);
}

export function createDatabase(pool: pg.Pool): Database {
  const db = new Kysely<Schema>({
    dialect: new PostgresDialect({
      pool: {
        // With a callback, for the reason that PortalClient names.
        connect: () =>
          new Promise<pg.PoolClient>((resolve, reject) => {
            const chosen = statementContext.getStore()?.readPool ?? pool;
            chosen.connect((error, client) => (client ? resolve(client) : reject(error)));
          }),
        end: () => pool.end(),
        options: pool.options,
      },
    }),
  });
  pools.set(db, pool);
  return db;
}

/**
 * Turns pg's callbacks into promises itself: what pg's own promises reach is alive until the next
 * full collection, a fifth of all memory that a request takes, and every small collection then
 * paused the server for 20 ms.
 */
export class PortalClient extends pg.Client {
  // `never` is the only type that fits the return types of all overloads of `query`.
  override query(...given: unknown[]): never {
    const [text, values] = given;
    const send = (...sent: unknown[]) => Reflect.apply(super.query, this, sent) as never;
    const isPlain = typeof text === 'string' && typeof given.at(-1) !== 'function';
    if (!isPlain) return send(...given);
    return new Promise((resolve, reject) => {
      const finished = timeStatement(text);
      send({ text: withRequestId(text), values }, (error: Error | null, result: unknown) => {
        finished?.();
        if (error) reject(error);
        else resolve(result);
      });
    }) as never;
  }
}

import { randomInt } from 'node:crypto';
import type pg from 'pg';
import type { Config } from '../config.ts';
import {
  applicationRole,
  closeDatabase,
  createDatabase,
  createPool,
  type Database,
} from './connection.ts';
import { startEmbeddedServer } from './embedded/embedded-server.ts';
import { type ReadReplica, watchReplica } from './read-replica.ts';

export interface OpenDatabase {
  /** Migrations and housekeeping of the tables' owner; never used to answer a request. */
  ownerPool: pg.Pool;
  pool: pg.Pool;
  db: Database;
  replica?: ReadReplica | undefined;
  close(): Promise<void>;
}

/** The address does not lead to a usable database, reported in one line. */
export class DatabaseAddressError extends Error {}

interface Addresses {
  owner: string;
  app: string;
  /** Set when both addresses are one: the application then steps down to its own role. */
  appRole?: string;
  stop(): Promise<void>;
}

/** `claim: false` is for tools that work beside a running portal. */
export async function openDatabase(
  config: Pick<Config, 'DATA_DIR' | 'DATABASE_URL' | 'DATABASE_OWNER_URL'> &
    Partial<Pick<Config, 'DATABASE_READ_URL'>>,
  options: { claim?: boolean; log: (line: string) => void },
): Promise<OpenDatabase> {
  const addresses = await findAddresses(config, options);
  const onIdleError = (error: Error) =>
    options.log(`Database: lost a connection (${error.message})`);
  const ownerPool = createPool({ url: addresses.owner, maxConnections: 4, onIdleError });
  const pool = createPool({ url: addresses.app, role: addresses.appRole, onIdleError });
  if (config.DATABASE_URL && config.DATABASE_OWNER_URL) await requireSameDatabase(ownerPool, pool);
  const db = createDatabase(pool);
  const readPool = config.DATABASE_READ_URL
    ? createPool({ url: config.DATABASE_READ_URL, role: addresses.appRole, onIdleError })
    : undefined;
  // A replica that is away does not keep the portal from starting: the primary answers then.
  const replica = readPool && (await watchReplica(pool, readPool));
  return {
    ownerPool,
    pool,
    db,
    replica,
    async close() {
      replica?.stop();
      await readPool?.end();
      await Promise.all([closeDatabase(db, pool), ownerPool.end()]);
      await addresses.stop();
    },
  };
}

async function findAddresses(
  config: Pick<Config, 'DATA_DIR' | 'DATABASE_URL' | 'DATABASE_OWNER_URL'>,
  { claim = true, log }: { claim?: boolean; log: (line: string) => void },
): Promise<Addresses> {
  if (!config.DATABASE_URL) {
    const server = await startEmbeddedServer({ dataDir: config.DATA_DIR, log, claim });
    return { owner: server.ownerUrl, app: server.appUrl, stop: () => server.stop() };
  }
  const owner = config.DATABASE_OWNER_URL ?? config.DATABASE_URL;
  await checkReachable(config.DATABASE_OWNER_URL ? 'DATABASE_OWNER_URL' : 'DATABASE_URL', owner);
  return {
    owner,
    app: config.DATABASE_URL,
    ...(config.DATABASE_OWNER_URL ? {} : { appRole: applicationRole }),
    stop: async () => undefined,
  };
}

async function checkReachable(setting: string, url: string): Promise<void> {
  const pool = createPool({ url, maxConnections: 1 });
  try {
    const { rows } = await pool.query<{ version: number }>(
      "select current_setting('server_version_num')::int as version",
    );
    const version = rows[0]?.version ?? 0;
    if (version < 150_000) {
      throw new Error(
        `PostgreSQL 15 or later is needed, and this is ${Math.floor(version / 10_000)}`,
      );
    }
  } catch (error) {
    const reason = error instanceof Error ? error.message || error.name : String(error);
    throw new DatabaseAddressError(`${setting}: cannot use ${withoutPassword(url)}: ${reason}`);
  } finally {
    await pool.end();
  }
}

/** An advisory lock belongs to one database: a second one that can be had is one of another database. */
async function requireSameDatabase(ownerPool: pg.Pool, pool: pg.Pool): Promise<void> {
  const key = randomInt(2 ** 47);
  const owner = await ownerPool.connect();
  try {
    await owner.query('begin');
    await owner.query('select pg_advisory_xact_lock($1)', [key]);
    const { rows } = await pool.query<{ free: boolean }>(
      'select pg_try_advisory_xact_lock($1) as free',
      [key],
    );
    if (rows[0]?.free === false) return;
  } finally {
    await owner.query('rollback');
    owner.release();
  }
  await Promise.all([ownerPool.end(), pool.end()]);
  throw new DatabaseAddressError(
    'DATABASE_OWNER_URL: names another database than DATABASE_URL. Both must lead to the same one.',
  );
}

function withoutPassword(url: string): string {
  return url.replace(/^(\w+:\/\/[^:/@]*):[^@]*@/, '$1:…@');
}

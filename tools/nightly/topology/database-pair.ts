import { chown, readFile, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import pg from 'pg';
import { makeBackup } from '../../../server/src/db/embedded/backup/backup.ts';
import {
  type EmbeddedServer,
  startEmbeddedServer,
} from '../../../server/src/db/embedded/embedded-server.ts';
import { guardServer } from '../../../server/src/testing/test-server.ts';
import { type Forwarder, startForwarder } from './forwarder.ts';

const slot = 'replica';
/** As of a server of its own; the folder is thrown away, so a power cut need not be survived. */
const settings = { fsync: 'off', max_connections: '200', hot_standby_feedback: 'on' };

export interface DatabasePair {
  /** The address of the server that takes writes: it moves to the other one at a failover. */
  primary: Forwarder;
  /** The address of the server that only reads. */
  replica: Forwarder;
  /** What the replica receives the changes through. */
  stream: Forwarder;
  /** `admin` is the superuser in the portal's database, for loading many rows at once. */
  urls: { admin: string; owner: string; app: string; read: string };
  /** As superuser, in the portal's database, past the forwarders. */
  askPrimary<Row extends object>(statement: string, values?: unknown[]): Promise<Row[]>;
  askReplica<Row extends object>(statement: string, values?: unknown[]): Promise<Row[]>;
  /** Stops the primary as `pg_ctl restart -m fast` does; `meanwhile` runs while it is away. */
  restartPrimary(meanwhile?: () => Promise<void>): Promise<void>;
  stopReplica(): Promise<void>;
  startReplica(): Promise<void>;
  /** The primary is killed, the replica is promoted, and both addresses lead to it. */
  failOver(): Promise<void>;
  /** Commits wait for the replica, so that a failover loses none. */
  waitForReplica(on: boolean): Promise<void>;
  /** Process ids of the two servers; undefined for one that is stopped. */
  pids(): Promise<{ primary: number | undefined; replica: number | undefined }>;
  stop(): Promise<void>;
}

interface Side {
  dataDir: string;
  server: EmbeddedServer | undefined;
  guard: { kill(signal: NodeJS.Signals): boolean } | undefined;
  settings: Record<string, string>;
}

/** A primary and a streaming replica, from the binaries that the portal brings. */
export async function startDatabasePair(folder: string): Promise<DatabasePair> {
  const one: Side = sideOf(join(folder, 'one'), settings);
  await start(one);
  const addresses = one.server as EmbeddedServer;
  const stream = await startForwarder({ path: socketOf(addresses) });
  const two = await copyOf(one, addresses, stream.port, join(folder, 'two'));
  const primary = await startForwarder({ path: socketOf(addresses) });
  const replica = await startForwarder({ path: socketOf(two.server as EmbeddedServer) });
  let writing = one;

  return {
    primary,
    replica,
    stream,
    urls: {
      admin: overTcp(addresses.adminUrl.replace('/postgres?', '/endcap?'), primary.port),
      owner: overTcp(addresses.ownerUrl, primary.port),
      app: overTcp(addresses.appUrl, primary.port),
      read: overTcp(addresses.appUrl, replica.port),
    },
    askPrimary: (statement, values) => ask(writing, statement, values),
    askReplica: (statement, values) => ask(two, statement, values),
    async restartPrimary(meanwhile) {
      await stop(writing);
      await meanwhile?.();
      await start(writing);
    },
    stopReplica: () => stop(two),
    startReplica: () => start(two),
    async failOver() {
      primary.cut();
      stream.cut();
      process.kill((await pidOf(one)) ?? 0, 'SIGKILL');
      await stop(one);
      await ask(two, 'select pg_promote(true)');
      await ask(two, `alter system set synchronous_standby_names = ''`);
      await ask(two, 'select pg_reload_conf()');
      writing = two;
      primary.leadTo({ path: socketOf(two.server as EmbeddedServer) });
      primary.restore();
    },
    async waitForReplica(on) {
      await ask(writing, `alter system set synchronous_standby_names = '${on ? '*' : ''}'`);
      await ask(writing, 'select pg_reload_conf()');
    },
    pids: async () => ({ primary: await pidOf(one), replica: await pidOf(two) }),
    async stop() {
      await Promise.all([primary, replica, stream].map((forwarder) => forwarder.close()));
      await stop(two);
      await stop(one);
    },
  };
}

function sideOf(dataDir: string, own: Record<string, string>): Side {
  return { dataDir, server: undefined, guard: undefined, settings: own };
}

/** A copy of the running primary that follows it, made as `npm run backup` makes its copies. */
async function copyOf(
  one: Side,
  { adminUrl }: EmbeddedServer,
  streamPort: number,
  dataDir: string,
): Promise<Side> {
  await ask(one, 'select pg_create_physical_replication_slot($1, true)', [slot]);
  await makeBackup({ dataDir: one.dataDir, adminUrl }, dataDir);
  const data = join(dataDir, 'postgres', 'data');
  const signal = join(data, 'standby.signal');
  await writeFile(signal, '');
  const { uid, gid } = await stat(join(data, 'PG_VERSION'));
  await chown(signal, uid, gid);
  const { username, password } = new URL(adminUrl.replace('@/', '@localhost/'));
  const two = sideOf(dataDir, {
    ...settings,
    primary_conninfo: `host=127.0.0.1 port=${streamPort} user=${username} password=${password} application_name=${slot}`,
    primary_slot_name: slot,
    wal_retrieve_retry_interval: '200ms',
  });
  await start(two);
  return two;
}

async function start(side: Side): Promise<void> {
  const { dataDir, settings: own } = side;
  // Without supervision: a server that is killed stays away until the test starts it.
  side.server = await startEmbeddedServer({
    dataDir,
    settings: own,
    claim: false,
    log: () => undefined,
  });
  side.guard = await guardServer(dataDir);
}

async function stop(side: Side): Promise<void> {
  side.guard?.kill('SIGKILL');
  await side.server?.stop();
  side.server = undefined;
}

async function pidOf({ dataDir, server }: Side): Promise<number | undefined> {
  if (!server) return undefined;
  const text = await readFile(join(dataDir, 'postgres', 'data', 'postmaster.pid'), 'utf8');
  return Number(text.split('\n')[0]);
}

async function ask<Row extends object>(
  { server }: Side,
  statement: string,
  values: unknown[] = [],
): Promise<Row[]> {
  const address = server?.adminUrl.replace('/postgres?', '/endcap?');
  const client = new pg.Client({ connectionString: address });
  client.on('error', () => undefined);
  await client.connect();
  try {
    return (await client.query<Row>(statement, values)).rows;
  } finally {
    await client.end();
  }
}

function socketOf({ adminUrl }: EmbeddedServer): string {
  const folder = /\?host=(.*)$/.exec(adminUrl)?.[1] ?? '';
  return join(decodeURIComponent(folder), '.s.PGSQL.5432');
}

function overTcp(url: string, port: number): string {
  return url.replace('@/', `@127.0.0.1:${port}/`).replace(/\?host=.*$/, '');
}

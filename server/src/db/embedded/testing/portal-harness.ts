import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, realpath, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import pg from 'pg';
import { afterAll, afterEach, beforeAll } from 'vitest';
import type { Addresses } from '../addresses.ts';
import {
  type EmbeddedServer,
  type EmbeddedServerOptions,
  startEmbeddedServer,
} from '../embedded-server.ts';
import { openPlace } from '../folder/place.ts';
import { endServer } from '../process/postmaster-end.ts';

/** Kills of processes lose nothing that the kernel has, so the tests need not wait for the disk. */
const quick = { fsync: 'off', full_page_writes: 'off' };

const script = fileURLToPath(new URL('portal-process.ts', import.meta.url));
const cleanups: (() => Promise<unknown>)[] = [];

/** Ends and removes after each test all that it left. */
export function cleanUpAfterEach(): void {
  afterEach(async () => {
    for (const cleanup of cleanups.splice(0).reverse()) await cleanup();
  });
}

export async function temporaryFolder(): Promise<string> {
  const folder = await realpath(await mkdtemp(join(tmpdir(), 'endcap-embedded-')));
  cleanups.push(() => rm(folder, { recursive: true, force: true, maxRetries: 5 }));
  return folder;
}

/**
 * Initialises one data folder for the file. Returns a function that copies it for a test that is not
 * about the first start, in a tenth of the time.
 */
export function useInitialisedFolder(
  prepare: (server: EmbeddedServer) => Promise<void> = async () => undefined,
): () => Promise<string> {
  let original: string;
  beforeAll(async () => {
    original = await realpath(await mkdtemp(join(tmpdir(), 'endcap-original-')));
    const server = await startEmbeddedServer({ dataDir: original, log: () => {}, settings: quick });
    await prepare(server);
    await server.stop();
  });
  afterAll(() => rm(original, { recursive: true, force: true, maxRetries: 5 }));
  return async () => {
    const folder = await temporaryFolder();
    // Not node's own copy, which does not keep the owner.
    await promisify(execFile)('cp', ['-a', join(original, 'postgres'), folder]);
    return folder;
  };
}

export async function start(
  dataDir: string,
  options: Partial<EmbeddedServerOptions> = {},
): Promise<EmbeddedServer & { lines: string[] }> {
  const lines: string[] = [];
  const log = (line: string) => lines.push(line);
  const settings = { ...quick, ...options.settings };
  const server = await startEmbeddedServer({ dataDir, log, ...options, settings });
  cleanups.push(() => server.stop());
  return { ...server, lines };
}

export interface Portal {
  child: ChildProcess;
  /** Rejects with the reason when the portal is refused or ends before it is ready. */
  ready: Promise<Addresses>;
  kill(): Promise<void>;
}

/** A portal in a process of its own, which a test may kill. */
export function spawnPortal(dataDir: string, prefix: string[] = []): Portal {
  const portal = [process.execPath, script, dataDir, JSON.stringify(quick)];
  const [command = '', ...args] = [...prefix, ...portal];
  const child = spawn(command, args, {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const ended = once(child, 'exit');
  const kill = async () => {
    child.kill('SIGKILL');
    await ended;
  };
  cleanups.push(async () => {
    await kill();
    await endServer(await openPlace(dataDir));
  });
  const ready = untilReady(child);
  // A test that kills it does not wait for it.
  ready.catch(() => undefined);
  return { child, ready, kill };
}

async function untilReady(child: ChildProcess): Promise<Addresses> {
  if (!child.stdout) throw new Error('the child has a pipe');
  for await (const line of createInterface({ input: child.stdout })) {
    const event = JSON.parse(line) as { ready?: Addresses; refused?: string };
    if (event.ready) return event.ready;
    if (event.refused) throw new Error(event.refused);
  }
  throw new Error('the portal ended before it was ready');
}

export async function query<Row extends pg.QueryResultRow>(
  url: string,
  sql: string,
): Promise<Row[]> {
  const client = await openClient(url);
  try {
    return (await client.query<Row>(sql)).rows;
  } finally {
    await client.end();
  }
}

async function openClient(url: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: url });
  client.on('error', () => undefined);
  await client.connect();
  return client;
}

/** A backend that outlives its server and keeps the shared memory, as after a crash. */
export async function startBusyBackend(url: string): Promise<number> {
  const client = await openClient(url);
  const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid');
  client.query('do $$ begin loop end loop; end $$').catch(() => undefined);
  return rows[0]?.pid ?? 0;
}

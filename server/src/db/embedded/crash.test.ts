import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { describe, expect, it, vi } from 'vitest';
import { openPlace } from './folder/place.ts';
import { findPostmaster } from './process/postmaster-end.ts';
import { isRunning, signal } from './process/processes.ts';
import {
  cleanUpAfterEach,
  query,
  spawnPortal,
  start,
  startBusyBackend,
  temporaryFolder,
  useInitialisedFolder,
} from './testing/portal-harness.ts';

cleanUpAfterEach();
const initialisedFolder = useInitialisedFolder();

const postmasterOf = async (dataDir: string) => findPostmaster(await openPlace(dataDir)) ?? 0;
const one = [{ one: 1 }];

describe('after a crash', () => {
  it('takes over the server of a portal that was killed', async () => {
    const dataDir = await initialisedFolder();
    const portal = spawnPortal(dataDir);
    const { ownerUrl } = await portal.ready;
    await query(ownerUrl, 'create table kept as select 1 as one');
    const orphan = await postmasterOf(dataDir);
    const backend = await startBusyBackend(ownerUrl);
    await portal.kill();
    expect(isRunning(orphan)).toBe(true);

    const server = await start(dataDir);
    expect(server.lines).toEqual([
      `Found a database server (pid ${orphan}) that an Endcap left running; restarting it.`,
    ]);
    expect(await query(server.ownerUrl, 'select one from kept')).toEqual(one);
    expect([orphan, backend].filter(isRunning)).toEqual([]);
  });

  it('recovers when portal and server were killed while a backend was busy', async () => {
    const dataDir = await initialisedFolder();
    const portal = spawnPortal(dataDir);
    const { ownerUrl } = await portal.ready;
    await query(ownerUrl, 'create table kept as select 1 as one');
    const backend = await startBusyBackend(ownerUrl);
    const postmaster = await postmasterOf(dataDir);
    await portal.kill();
    signal(postmaster, 'SIGKILL');

    const server = await start(dataDir);
    expect(await query(server.ownerUrl, 'select one from kept')).toEqual(one);
    expect(isRunning(backend)).toBe(false);
  });

  it('restarts a server that is killed under a live portal', async () => {
    const dataDir = await initialisedFolder();
    const server = await start(dataDir);
    await query(server.ownerUrl, 'create table kept as select 1 as one');
    const backend = await startBusyBackend(server.ownerUrl);
    for (const round of [1, 2]) {
      signal(await postmasterOf(dataDir), 'SIGKILL');
      await vi.waitFor(() => expect(server.lines).toHaveLength(round), 60_000);
      expect(server.lines.at(-1)).toContain(
        'The database server ended unexpectedly and runs again',
      );
      expect(await query(server.ownerUrl, 'select one from kept')).toEqual(one);
    }
    expect(isRunning(backend)).toBe(false);
    await expect(spawnPortal(dataDir).ready).rejects.toThrow('Another Endcap');
  });

  it('takes its lock again when only its connection broke', async () => {
    const server = await start(await initialisedFolder());
    const lock = `select pid from pg_locks where locktype = 'advisory' and granted`;
    const [before] = await query<{ pid: number }>(server.adminUrl, lock);
    await query(server.adminUrl, `select pg_terminate_backend(${before?.pid})`);
    await vi.waitFor(() => expect(server.lines).toHaveLength(1), 60_000);
    expect(server.lines).toEqual(['The connection to the database broke and is back.']);
    const [after] = await query<{ pid: number }>(server.adminUrl, lock);
    expect(after?.pid).toBeGreaterThan(0);
    expect(after).not.toEqual(before);
  });

  it('stops at once even while it restarts the server', async () => {
    const dataDir = await initialisedFolder();
    const server = await start(dataDir);
    signal(await postmasterOf(dataDir), 'SIGKILL');
    await sleep(Math.random() * 100);
    await server.stop();
    await sleep(300);
    expect(await postmasterOf(dataDir)).toBe(0);
  });

  it.each([
    ['another program has now', 'sleep 60 & echo $!; exec sleep 60'],
    ['a defunct process has', 'sleep 0.01 & echo $!; exec sleep 60'],
  ])('is not misled by a pid that %s', async (_, script) => {
    const dataDir = await initialisedFolder();
    await (await start(dataDir)).stop();
    const shell = spawn('sh', ['-c', script], {
      stdio: ['ignore', 'pipe', 'ignore'],
      detached: true,
    });
    try {
      const [pid] = await once(shell.stdout, 'data');
      await sleep(50);
      const stale = `${String(pid).trim()}\n${dataDir}/postgres/data\n1\n5432\n\n\n 1 1\nready\n`;
      await writeFile(join(dataDir, 'postgres', 'data', 'postmaster.pid'), stale);
      expect(await query((await start(dataDir)).appUrl, 'select 1 as one')).toEqual(one);
    } finally {
      process.kill(-(shell.pid ?? 0), 'SIGKILL');
    }
  });

  it('opens after kills at any moment of the first start', async () => {
    for (const share of [0.15, 0.4, 0.65, 0.9]) {
      const dataDir = await temporaryFolder();
      const portal = spawnPortal(dataDir);
      // Node itself needs 0.2 s or so; then the folder is made in less than a second.
      await sleep(200 + 900 * (share + (Math.random() - 0.5) / 5));
      await portal.kill();
      const server = await start(dataDir);
      expect(await query(server.appUrl, 'select 1 as one')).toEqual(one);
      expect(await readdir(dataDir)).toEqual(['postgres']);
      await server.stop();
    }
  });
});

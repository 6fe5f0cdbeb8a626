import { spawnSync } from 'node:child_process';
import { chmod, mkdir, readdir, rm, stat, symlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { EmbeddedServerError } from './embedded-server-error.ts';
import { openPlace } from './folder/place.ts';
import { socketFolder } from './folder/socket-folder.ts';
import { findPostmaster } from './process/postmaster-end.ts';
import { ownUid } from './process/run-as.ts';
import {
  cleanUpAfterEach,
  query,
  spawnPortal,
  start,
  temporaryFolder,
  useInitialisedFolder,
} from './testing/portal-harness.ts';

const runs = (command: string, ...args: string[]) =>
  spawnSync(command, [...args, 'true']).status === 0;
const isRoot = ownUid() === 0;

cleanUpAfterEach();
const initialisedFolder = useInitialisedFolder();

describe('the embedded server', () => {
  it('keeps its data from one start to the next, and stops on request', async () => {
    const dataDir = await temporaryFolder();
    const first = await start(dataDir);
    await query(first.ownerUrl, 'create table kept (value text)');
    await query(first.ownerUrl, "insert into kept values ('still here')");
    await Promise.all([first.stop(), first.stop()]);
    expect(findPostmaster(await openPlace(dataDir))).toBeUndefined();

    const second = await start(dataDir);
    expect(await query(second.ownerUrl, 'select value from kept')).toEqual([
      { value: 'still here' },
    ]);
    expect(second.lines).toEqual([]);
  });

  it('keeps everything in DATA_DIR/postgres, closed to others', async () => {
    const dataDir = await temporaryFolder();
    await start(dataDir);
    expect(await readdir(dataDir)).toEqual(['postgres']);
    expect((await stat(join(dataDir, 'postgres'))).mode & 0o777).toBe(0o700);
    expect((await stat(join(dataDir, 'postgres', 'secrets.json'))).mode & 0o777).toBe(0o600);
  });

  it('gives the owner what migrations need, and the application no more than it needs', async () => {
    const server = await start(await initialisedFolder());
    await query(server.ownerUrl, 'create extension pg_trgm; create extension unaccent');
    const [row] = await query(server.ownerUrl, `select show_trgm('é') <> show_trgm('') as letters`);
    expect(row).toEqual({ letters: true });

    await expect(query(server.appUrl, 'create table mine ()')).rejects.toThrow('permission denied');
    const [app] = await query(server.appUrl, 'select current_user, current_database()');
    expect(app).toEqual({ current_user: 'endcap_app', current_database: 'endcap' });
    const wrongPassword = server.appUrl.replace(/:[^:@]+@/, ':wrong@');
    await expect(query(wrongPassword, 'select 1')).rejects.toThrow(
      'password authentication failed',
    );
    const settings = await query(
      server.adminUrl,
      `select name, setting from pg_settings where name in ('data_checksums', 'listen_addresses') order by name`,
    );
    expect(settings).toEqual([
      { name: 'data_checksums', setting: 'on' },
      { name: 'listen_addresses', setting: '' },
    ]);
  });

  it('refuses a second portal in one line that names the first', async () => {
    const dataDir = await initialisedFolder();
    const first = await start(dataDir);
    const message = `Another Endcap (pid ${process.pid}) is already running on ${dataDir}. Stop it, or set DATA_DIR to another folder.`;
    await expect(start(dataDir)).rejects.toThrow(new EmbeddedServerError(message));
    await expect(spawnPortal(dataDir).ready).rejects.toThrow(message);
    expect(await query(first.appUrl, 'select 1 as one')).toEqual([{ one: 1 }]);
  });

  // Skipped on a machine without user namespaces.
  if (runs('unshare', '--net')) {
    it('refuses a portal in another container that shares the folder', async () => {
      const dataDir = await initialisedFolder();
      await start(dataDir);
      const apart = spawnPortal(dataDir, ['unshare', '--net']);
      await expect(apart.ready).rejects.toThrow(`Another Endcap (pid ${process.pid}) is already`);
    });
  }

  it('lets exactly one of two win that start on an empty folder at once', async () => {
    const dataDir = await temporaryFolder();
    const portals = [spawnPortal(dataDir), spawnPortal(dataDir)];
    const results = await Promise.allSettled(portals.map(({ ready }) => ready));
    const won = results.findIndex(({ status }) => status === 'fulfilled');
    const lost = results.find((result) => result.status === 'rejected');
    expect(lost?.reason.message).toContain(`Another Endcap (pid ${portals[won]?.child.pid}) is`);
    await portals[won]?.kill();
    expect(await query((await start(dataDir)).appUrl, 'select 1 as one')).toEqual([{ one: 1 }]);
  });

  it('lets a tool work beside a portal, and without one', async () => {
    const dataDir = await initialisedFolder();
    const alone = await start(dataDir, { claim: false });
    await query(alone.ownerUrl, 'create table made_by_a_tool ()');
    await alone.stop();
    const portal = await start(dataDir);
    const beside = await start(dataDir, { claim: false });
    await query(beside.ownerUrl, 'select from made_by_a_tool');
    await beside.stop();
    expect(await query(portal.appUrl, 'select 1 as one')).toEqual([{ one: 1 }]);
  });

  it.each([
    ['long', 'a-long-name/'.repeat(12)],
    ['odd', 'it\'s 50% «ñ», #1 & "more"?'],
  ])('starts in a folder with a path that is %s', async (_, name) => {
    const dataDir = join(await temporaryFolder(), name);
    const server = await start(dataDir);
    expect(await query(server.appUrl, 'select 1 as one')).toEqual([{ one: 1 }]);
    const socketFolder = decodeURIComponent(server.appUrl.split('host=')[1] ?? '');
    expect((await stat(socketFolder)).mode & 0o777).toBe(0o700);
    await server.stop();
    await expect(stat(socketFolder)).rejects.toThrow('ENOENT');
  });

  it('does not use a socket folder that another user may have made', async () => {
    const dataDir = join(await temporaryFolder(), 'a-long-name/'.repeat(12));
    const place = await openPlace(dataDir);
    const candidates = new Set([ownUid(), 65_534].map((uid) => socketFolder(place, uid)));
    for (const path of candidates) await symlink(await temporaryFolder(), path);
    await expect(start(dataDir)).rejects.toThrow(
      'where the database would put its socket, belongs',
    );
    for (const path of candidates) await rm(path);
    await start(dataDir);
  });

  it('refuses a folder that another major version made', async () => {
    const dataDir = await initialisedFolder();
    await (await start(dataDir)).stop();
    await writeFile(join(dataDir, 'postgres', 'data', 'PG_VERSION'), '17\n');
    await expect(start(dataDir)).rejects.toThrow(
      /was made by PostgreSQL 17, and this Endcap runs PostgreSQL 18\. Run the Endcap version/,
    );
  });

  it('refuses a folder that is no database', async () => {
    const dataDir = await temporaryFolder();
    await mkdir(join(dataDir, 'postgres'));
    await expect(start(dataDir)).rejects.toThrow('is not a database of Endcap');
  });

  it('names a data folder that it may not write', async () => {
    const folder = await temporaryFolder();
    await writeFile(join(folder, 'file'), '');
    const below = join(folder, 'file', 'data');
    await expect(start(below)).rejects.toThrow(
      `The data folder ${below} cannot be made or written (ENOTDIR)`,
    );
  });

  // Root may write where modes forbid it.
  if (!isRoot) {
    it('names a data folder whose mode forbids to write it', async () => {
      const folder = await temporaryFolder();
      await chmod(folder, 0o500);
      await expect(start(folder)).rejects.toThrow(
        `The data folder ${folder} cannot be made or written (EACCES)`,
      );
    });
  }

  it('refuses a disk without room for a new database, and leaves nothing there', async () => {
    const dataDir = await temporaryFolder();
    const starting = start(dataDir, { freeBytes: async () => 60 * 1024 * 1024 });
    await expect(starting).rejects.toThrow(EmbeddedServerError);
    await expect(starting).rejects.toThrow(/has 60 MB free, and a new database needs 400 MB\./);
    expect(await readdir(dataDir)).toEqual([]);
  });

  it('quotes the log of a server that does not start', async () => {
    const dataDir = await initialisedFolder();
    const failing = start(dataDir, { settings: { shared_buffers: 'plenty' } });
    await expect(failing).rejects.toThrow(/did not start .*server\.log.*shared_buffers.*"plenty"/);
    await expect(failing).rejects.toThrow(EmbeddedServerError);
    await start(dataDir);
  });
});

import { chmod, mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { basename, dirname, join, resolve, sep } from 'node:path';
import pg from 'pg';
import { EmbeddedServerError } from '../embedded-server-error.ts';
import { dataFolder, openPlace } from '../folder/place.ts';
import { checksumsOf, copyFiles, isEmptyOrMissing, syncFilesOf } from './copy-files.ts';

const checksums = 'SHA256SUMS';

/** Folders that PostgreSQL fills anew at its start; they must exist and may be empty. */
const emptied = [
  ...['pg_wal', 'pg_replslot', 'pg_dynshmem', 'pg_notify', 'pg_serial', 'pg_snapshots'],
  ...['pg_stat_tmp', 'pg_subtrans'],
];

/** Files of the running server, and of its sorts. */
const ofTheProcess = /^postmaster\.(pid|opts)$|^pg_internal\.init|^pgsql_tmp/;

function isLeftOut(path: string): boolean {
  const [first = '', ...below] = path.split(sep);
  return (emptied.includes(first) && below.length > 0) || ofTheProcess.test(basename(path));
}

/**
 * Copies a data folder while the portal works on it. PostgreSQL's own way without its tools: the
 * copied files belong to different moments, and the log of changes from before the first copy to
 * after the last makes them one.
 */
export async function makeBackup(
  { dataDir, adminUrl }: { dataDir: string; adminUrl: string },
  target: string,
): Promise<{ folder: string; files: number }> {
  const place = await openPlace(dataDir);
  const folder = resolve(target);
  if (`${folder}${sep}`.startsWith(`${place.dataDir}${sep}`))
    throw new EmbeddedServerError(`${folder} is inside the data folder. Name another place.`);
  if (!(await isEmptyOrMissing(folder)))
    throw new EmbeddedServerError(`${folder} is not empty. Name a new folder.`);
  const unfinished = join(dirname(folder), `.${basename(folder)}.unfinished`);
  await rm(unfinished, { recursive: true, force: true });
  await mkdir(unfinished, { mode: 0o700 });
  try {
    // Twice: a file that is saved while the database is copied belongs to a row of the copy.
    await copyOtherFiles(place.dataDir, unfinished);
    await copyDatabase(place.folder, join(unfinished, 'postgres'), adminUrl);
    await copyOtherFiles(place.dataDir, unfinished);
    const sums = await checksumsOf(unfinished, checksums);
    await writeFile(join(unfinished, checksums), sums, { mode: 0o600 });
    await syncFilesOf(unfinished);
    await rm(folder, { recursive: true, force: true });
    await rename(unfinished, folder);
    return { folder, files: sums.split('\n').length - 1 };
  } catch (error) {
    await rm(unfinished, { recursive: true, force: true });
    throw error;
  }
}

/** Stored files and keys: all of DATA_DIR that is not the database. */
function copyOtherFiles(dataDir: string, to: string): Promise<void> {
  const leaveOut = (path: string) => path === 'postgres' || path.split(sep).includes('.unfinished');
  return copyFiles(dataDir, to, { leaveOut, mayVanish: true });
}

async function copyDatabase(from: string, to: string, adminUrl: string): Promise<void> {
  const client = new pg.Client({ connectionString: adminUrl });
  await client.connect();
  try {
    await client.query('set statement_timeout = 0');
    // Keeps the log of changes until the session ends, whatever happens to this process.
    await client.query(
      "select pg_create_physical_replication_slot('endcap_backup_' || pg_backend_pid(), true, true)",
    );
    const { rows: started } = await client.query<{ segment: string }>(
      "select pg_walfile_name(pg_backup_start('endcap', true)) as segment",
    );
    await mkdir(to, { mode: 0o700 });
    await copyFiles(from, to, {
      leaveOut: (path) => {
        const [folder, ...below] = path.split(sep);
        return folder === 'data' ? isLeftOut(below.join(sep)) : path !== 'secrets.json';
      },
      mayVanish: true,
    });
    const { rows: stopped } = await client.query<{ label: string; segment: string }>(
      'select labelfile as label, pg_walfile_name(lsn) as segment from pg_backup_stop(false)',
    );
    const [first, last] = [started[0]?.segment ?? '', stopped[0]?.segment ?? ''];
    const changes = join(dataFolder(from), 'pg_wal');
    const copied = join(dataFolder(to), 'pg_wal');
    await copyFiles(changes, copied, {
      leaveOut: (name) => !isSegmentBetween(name, first, last),
    });
    if (!(await readdir(copied)).includes(last))
      throw new Error(`The log of changes has no segment ${last} for the backup.`);
    await writeFile(join(dataFolder(to), 'backup_label'), stopped[0]?.label ?? '', { mode: 0o600 });
  } finally {
    await client.end();
  }
}

/** The names of segments are hexadecimal numbers of one length, so that their order is the text's. */
function isSegmentBetween(name: string, first: string, last: string): boolean {
  return /^[0-9A-F]{24}$/.test(name) && name >= first && name <= last;
}

/** Copies a backup into a data folder that has nothing yet. The next start recovers the database. */
export async function restoreBackup(from: string, dataDir: string): Promise<void> {
  const backup = resolve(from);
  await checkBackup(backup);
  const place = await openPlace(dataDir);
  if (!(await isEmptyOrMissing(place.dataDir)))
    throw new EmbeddedServerError(
      `${place.dataDir} is not empty. Move it away, or set DATA_DIR to a new folder.`,
    );
  const unfinished = join(place.dataDir, 'postgres.restored');
  const leaveOut = (path: string) => path === 'postgres' || path === checksums;
  await copyFiles(backup, place.dataDir, { leaveOut });
  await copyFiles(join(backup, 'postgres'), unfinished);
  await chmod(unfinished, 0o700);
  await syncFilesOf(place.dataDir);
  // Last: a folder without a database is started as a new one, and half of a database is not.
  await rename(unfinished, place.folder);
}

async function checkBackup(folder: string): Promise<void> {
  const written = await readFile(join(folder, checksums), 'utf8').catch(() => undefined);
  if (written === undefined)
    throw new EmbeddedServerError(`${folder} is no backup: it has no ${checksums}.`);
  const found = await checksumsOf(folder, checksums);
  if (found === written) return;
  const known = new Set(written.split('\n'));
  const actual = new Set(found.split('\n'));
  const broken =
    [...known].find((line) => !actual.has(line)) ?? [...actual].find((line) => !known.has(line));
  throw new EmbeddedServerError(
    `${folder} is damaged: ${broken?.slice(66)} is not as it was when the backup was made.`,
  );
}

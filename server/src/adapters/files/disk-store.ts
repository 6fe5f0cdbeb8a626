import { createReadStream, createWriteStream } from 'node:fs';
import { access, chmod, mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { newId } from '../../db/id.ts';
import { checkKey, FileMissingError, type FileStore } from './file-store.ts';

/** Files name users: no other account of the machine reads them. */
const ownFolder = { recursive: true, mode: 0o700 };

const dayMs = 24 * 60 * 60 * 1000;

/** Files below one folder, which every node must share when there are several. */
export function diskStore(folder: string): FileStore {
  const pathOf = (key: string) => join(folder, checkKey(key));
  // Outside of what keys can name, and on the same file system, so that the move is atomic.
  const workshop = join(folder, '.unfinished');
  let prepared: Promise<void> | undefined;
  return {
    async save(key, content) {
      const path = pathOf(key);
      prepared ??= prepare(folder, workshop);
      await prepared;
      const unfinished = join(workshop, newId());
      try {
        await pipeline(content, createWriteStream(unfinished, { flush: true, mode: 0o600 }));
        await mkdir(dirname(path), ownFolder);
        await rename(unfinished, path);
        await syncFolder(dirname(path));
      } catch (error) {
        await rm(unfinished, { force: true });
        throw error;
      }
    },
    async read(key) {
      const file = await open(pathOf(key)).catch((error) => {
        throw isMissing(error) ? new FileMissingError(`No file ${key}`) : error;
      });
      return createReadStream('', { fd: file });
    },
    remove: (key) => rm(pathOf(key), { force: true }),
    exists: (key) =>
      access(pathOf(key)).then(
        () => true,
        (error) => {
          if (isMissing(error)) return false;
          throw error;
        },
      ),
  };
}

/** Makes the folder and removes files that a crash has left there: no upload takes a day. */
async function prepare(folder: string, workshop: string): Promise<void> {
  await mkdir(workshop, ownFolder);
  // A folder of an earlier release may be open to others; one of another owner stays as it is.
  await chmod(folder, ownFolder.mode).catch(() => undefined);
  for (const name of await readdir(workshop)) {
    const { mtimeMs } = await stat(join(workshop, name));
    if (Date.now() - mtimeMs > dayMs) await rm(join(workshop, name), { force: true });
  }
}

/** A row that names the file may be committed next: the name must survive a power cut as well. */
async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder);
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

function isMissing(error: unknown): boolean {
  return (
    error instanceof Error && 'code' in error && ['ENOENT', 'ENOTDIR'].includes(String(error.code))
  );
}

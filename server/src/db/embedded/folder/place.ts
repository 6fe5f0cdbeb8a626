import { createHash } from 'node:crypto';
import { constants, existsSync } from 'node:fs';
import { access, mkdir, realpath, stat } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { explainFileError } from '../embedded-server-error.ts';

/** Where one portal keeps its database. */
export interface Place {
  /** DATA_DIR, absolute and without symbolic links. */
  dataDir: string;
  /** DATA_DIR/postgres. It appears by a rename, so that it is complete or not there. */
  folder: string;
  /** Names the folder wherever a path cannot: process titles, the name of the lock. */
  mark: string;
}

export const dataFolder = (folder: string) => join(folder, 'data');
export const secretsFile = (folder: string) => join(folder, 'secrets.json');
export const serverLogFile = (folder: string) => join(folder, 'server.log');

/** Makes DATA_DIR when it is missing. */
export async function openPlace(dataDir: string): Promise<Place> {
  const wanted = resolve(dataDir);
  try {
    await makeFolder(wanted);
    await access(wanted, constants.W_OK | constants.X_OK);
    const real = await realpath(wanted);
    return { dataDir: real, folder: join(real, 'postgres'), mark: await markOf(real) };
  } catch (error) {
    throw explainFileError(error, wanted);
  }
}

/** Not mkdir's own recursion: where a disk refuses with ENOENT, as /proc does, that never ends. */
async function makeFolder(path: string): Promise<void> {
  try {
    await mkdir(path);
  } catch (error) {
    const code = (error as NodeJS.ErrnoException).code;
    if (code === 'EEXIST') return;
    if (code !== 'ENOENT' || existsSync(dirname(path))) throw error;
    await makeFolder(dirname(path));
    await mkdir(path);
  }
}

/** By device and inode: one folder mounted at two paths is still one folder. */
async function markOf(dataDir: string): Promise<string> {
  const { dev, ino } = await stat(dataDir);
  return `endcap-${shortHash(`${dev}:${ino}`)}`;
}

export function shortHash(text: string): string {
  return createHash('sha256').update(text).digest('hex').slice(0, 16);
}

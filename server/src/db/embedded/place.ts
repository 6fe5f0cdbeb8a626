import { createHash } from 'node:crypto';
import { constants } from 'node:fs';
import { access, mkdir, realpath, stat } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { explainFileError } from './embedded-server-error.ts';

/** Where one portal keeps its database. */
export interface Place {
  /** DATA_DIR, absolute and without symbolic links. */
  dataDir: string;
  /** DATA_DIR/postgres. It appears by a rename, so that it is complete or not there. */
  folder: string;
  /** Names the folder wherever a path cannot: process titles, the name of the turn. */
  mark: string;
}

export const dataFolder = (folder: string) => join(folder, 'data');
export const secretsFile = (folder: string) => join(folder, 'secrets.json');
export const serverLogFile = (folder: string) => join(folder, 'server.log');

/** Makes DATA_DIR when it is missing. */
export async function openPlace(dataDir: string): Promise<Place> {
  const wanted = resolve(dataDir);
  try {
    await mkdir(wanted, { recursive: true });
    await access(wanted, constants.W_OK | constants.X_OK);
    const real = await realpath(wanted);
    return { dataDir: real, folder: join(real, 'postgres'), mark: await markOf(real) };
  } catch (error) {
    throw explainFileError(error, wanted);
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

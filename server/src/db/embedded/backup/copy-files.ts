import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { chmod, chown, copyFile, lstat, mkdir, readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { errorCode } from '../embedded-server-error.ts';
import { syncToDisk } from '../folder/durable.ts';
import { ownUid } from '../process/run-as.ts';

interface CopyOptions {
  /** Paths below the folder for which nothing is copied. */
  leaveOut?: (path: string) => boolean;
  /** A file that the running portal removes meanwhile is not missed. */
  mayVanish?: boolean;
}

/** Copies folders and regular files, with owner and mode. A file that is there already stays. */
export async function copyFiles(
  from: string,
  to: string,
  { leaveOut = () => false, mayVanish = false }: CopyOptions = {},
): Promise<void> {
  const walk = async (path: string) => {
    const source = join(from, path);
    const found = await lstat(source).catch((error) => {
      if (mayVanish && errorCode(error) === 'ENOENT') return undefined;
      throw error;
    });
    if (found?.isDirectory()) {
      await mkdir(join(to, path), { recursive: true });
      await keepOwner(join(to, path), found);
      for (const name of await readdir(source)) {
        const below = join(path, name);
        if (!leaveOut(below)) await walk(below);
      }
    }
    if (found?.isFile()) await copyOne(source, join(to, path), mayVanish);
  };
  await walk('');
}

async function copyOne(source: string, target: string, mayVanish: boolean): Promise<void> {
  const done = await stat(target).catch(() => undefined);
  if (done) return;
  try {
    await copyFile(source, target);
    await keepOwner(target, await stat(source));
  } catch (error) {
    if (!mayVanish || errorCode(error) !== 'ENOENT') throw error;
  }
}

async function keepOwner(
  path: string,
  { uid, gid, mode }: { uid: number; gid: number; mode: number },
) {
  if (ownUid() === 0) await chown(path, uid, gid);
  await chmod(path, mode & 0o777);
}

async function pathsBelow(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(folder.length + 1))
    .sort();
}

/** What is reported as copied survives a power cut. */
export async function syncFilesOf(folder: string): Promise<void> {
  const left = await pathsBelow(folder);
  const worker = async () => {
    for (let path = left.pop(); path; path = left.pop()) await syncToDisk(join(folder, path));
  };
  await Promise.all(Array.from({ length: 16 }, worker));
  await syncToDisk(folder);
}

/** Every file below a folder as sha256sum prints it: `sha256sum --check` reads it too. */
export async function checksumsOf(folder: string, leaveOut: string): Promise<string> {
  const lines: string[] = [];
  for (const path of await pathsBelow(folder)) {
    if (path === leaveOut) continue;
    const hash = createHash('sha256');
    for await (const chunk of createReadStream(join(folder, path))) hash.update(chunk);
    lines.push(`${hash.digest('hex')}  ${path}`);
  }
  return `${lines.join('\n')}\n`;
}

export async function isEmptyOrMissing(folder: string): Promise<boolean> {
  try {
    return (await readdir(folder)).length === 0;
  } catch (error) {
    if (errorCode(error) === 'ENOENT') return true;
    throw error;
  }
}

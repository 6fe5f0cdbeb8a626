import { lstat, readFile, symlink } from 'node:fs/promises';
import { dirname, join, relative } from 'node:path';
import { EmbeddedServerError, errorCode } from '../embedded-server-error.ts';

interface LibraryLink {
  source: string;
  target: string;
}

/**
 * A package cannot hold symbolic links, so an install script makes them. Where install scripts do
 * not run, PostgreSQL would not find its libraries: make the missing ones here.
 */
export async function linkLibraries(packageFolder: string): Promise<void> {
  for (const { source, target } of await linksOf(packageFolder)) {
    const link = join(packageFolder, target);
    if (await lstat(link).catch(() => undefined)) continue;
    const aim = relative(dirname(link), join(packageFolder, source));
    await symlink(aim, link).catch((error) => ignoreExisting(error, packageFolder));
  }
}

async function linksOf(packageFolder: string): Promise<LibraryLink[]> {
  const list = join(packageFolder, 'native', 'pg-symlinks.json');
  const text = await readFile(list, 'utf8').catch(() => '[]');
  return JSON.parse(text) as LibraryLink[];
}

function ignoreExisting(error: unknown, packageFolder: string): void {
  if (errorCode(error) === 'EEXIST') return;
  throw new EmbeddedServerError(
    `The library links of PostgreSQL are missing in ${packageFolder}, which cannot be written (${errorCode(error)}). Install with install scripts allowed, make the folder writable for one start, or set DATABASE_URL.`,
    { cause: error },
  );
}

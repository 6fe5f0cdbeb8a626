import { randomBytes } from 'node:crypto';
import { chmod, cp, mkdir, readdir, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { EmbeddedServerError, errorCode } from '../embedded-server-error.ts';
import type { RunAs } from '../process/launch.ts';
import { starts } from '../process/run-as.ts';
import type { Binaries } from './binaries.ts';

/** Only root writes here, and every user may enter. */
const copies = '/var/lib/endcap';

/**
 * The package's own folder, or a copy of it when root steps down to a user who may not enter it
 * (a checkout in root's home).
 */
export async function reachableBinaries(binaries: Binaries, runAs: RunAs): Promise<string> {
  if (!runAs.user || (await starts({ binaries: binaries.folder, runAs }))) return binaries.folder;
  const copy = join(copies, `postgres-${binaries.version}`);
  if (await starts({ binaries: copy, runAs })) return copy;
  await copyBinaries(binaries.folder, copy).catch((error: Error) => {
    throw unusable(binaries.folder, runAs, error.message);
  });
  if (await starts({ binaries: copy, runAs })) return copy;
  throw unusable(binaries.folder, runAs, `nor those in ${copy}`);
}

/** Copies under another name and renames, so that a kill leaves no incomplete copy. */
async function copyBinaries(from: string, to: string): Promise<void> {
  const aside = `${to}.${randomBytes(6).toString('hex')}`;
  try {
    await mkdir(aside, { recursive: true });
    const isNeeded = (path: string) => !path.endsWith('.a');
    await cp(from, aside, { recursive: true, verbatimSymlinks: true, filter: isNeeded });
    await openToAll(aside);
    await rename(aside, to).catch(ignoreOtherCopy);
  } finally {
    await rm(aside, { recursive: true, force: true });
  }
}

/** Another portal on this machine made the copy first. */
function ignoreOtherCopy(error: unknown): void {
  if (errorCode(error) !== 'ENOTEMPTY') throw error;
}

async function openToAll(folder: string): Promise<void> {
  await chmod(copies, 0o755);
  await chmod(folder, 0o755);
  for (const entry of await readdir(folder, { recursive: true, withFileTypes: true })) {
    if (!entry.isSymbolicLink()) await chmod(join(entry.parentPath, entry.name), 0o755);
  }
}

function unusable(folder: string, { user }: RunAs, reason: string): EmbeddedServerError {
  return new EmbeddedServerError(
    `User namespaces are refused here, and uid ${user?.uid} cannot run the PostgreSQL binaries in ${folder} (${reason}). Run Endcap as an ordinary user, or set DATABASE_URL.`,
  );
}

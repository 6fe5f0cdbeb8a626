import { chmod, chown, lstat, mkdir } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { EmbeddedServerError, errorCode } from '../embedded-server-error.ts';
import { type RunAs, seenFolder } from '../process/launch.ts';
import { ownerUid, ownUid } from '../process/run-as.ts';
import { type Place, shortHash } from './place.ts';

/** The kernel's limit for the path of a socket. */
const longestPath = 107;

/** The server puts its socket here, and clients look for it here. */
export function socketFolder(place: Place, uid: number): string {
  const within = join(place.folder, 'run');
  if (fits(within)) return within;
  const name = `endcap-${uid}-${shortHash(place.folder)}`;
  // TMPDIR may be long as well, or closed to the user that root steps down to.
  const own = join(tmpdir(), name);
  return uid === ownUid() && fits(own) ? own : join('/tmp', name);
}

const fits = (folder: string) => Buffer.byteLength(join(folder, '.s.PGSQL.5432')) <= longestPath;

/** Makes it, and gives its path as the server sees it. */
export async function makeSocketFolder(place: Place, runAs: RunAs): Promise<string> {
  const uid = ownerUid(runAs);
  const folder = socketFolder(place, uid);
  await mkdir(folder, { mode: 0o700 }).catch((error) => {
    if (errorCode(error) !== 'EEXIST') throw error;
  });
  await checkSocketFolder(folder, uid);
  await chmod(folder, 0o700);
  if (runAs.user) await chown(folder, runAs.user.uid, runAs.user.gid);
  return folder.startsWith(`${place.folder}/`)
    ? join(seenFolder(runAs, place.folder), 'run')
    : folder;
}

/**
 * Call it before anything connects: in a shared folder another user may have made the socket first,
 * to receive our password.
 */
export async function checkSocketFolder(folder: string, uid: number): Promise<void> {
  const found = await lstat(folder);
  if (found.isDirectory() && [ownUid(), uid].includes(found.uid)) return;
  throw new EmbeddedServerError(
    `${folder}, where the database would put its socket, belongs to another user. Remove it, or set DATA_DIR to a folder with a shorter path.`,
  );
}

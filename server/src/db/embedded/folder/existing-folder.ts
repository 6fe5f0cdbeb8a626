import { constants } from 'node:fs';
import { access, chown, readdir, readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { majorVersion } from '../binaries/binaries.ts';
import { EmbeddedServerError, errorCode, explainFileError } from '../embedded-server-error.ts';
import type { RunAs } from '../process/launch.ts';
import { type Owner, ownUid } from '../process/run-as.ts';
import { dataFolder, type Place } from './place.ts';

/** The owner of an existing database. Refuses a database that this version cannot open. */
export async function inspectFolder(place: Place): Promise<Owner | undefined> {
  if (!(await exists(place.folder))) return undefined;
  const { uid, gid } = await openFolder(place);
  if (ownUid() !== 0 && uid !== ownUid()) {
    throw new EmbeddedServerError(
      `The database in ${place.folder} belongs to uid ${uid}, and Endcap runs as uid ${ownUid()}. Run it as that user, or set DATA_DIR to another folder.`,
    );
  }
  return { uid, gid };
}

async function openFolder(place: Place): Promise<Owner> {
  const data = dataFolder(place.folder);
  try {
    await access(place.folder, constants.W_OK | constants.X_OK);
    checkVersion(place, (await readFile(join(data, 'PG_VERSION'), 'utf8')).trim());
    return await stat(data);
  } catch (error) {
    if (errorCode(error) !== 'ENOENT') throw explainFileError(error, place.folder);
    throw new EmbeddedServerError(
      `${place.folder} is not a database of Endcap: it has no data/PG_VERSION. Move it away, or set DATA_DIR to another folder.`,
    );
  }
}

function checkVersion(place: Place, version: string): void {
  if (version === majorVersion) return;
  throw new EmbeddedServerError(
    `The database in ${place.folder} was made by PostgreSQL ${version}, and this Endcap runs PostgreSQL ${majorVersion}. Run the Endcap version that made it and dump the data there, or move the folder away or set DATA_DIR to another one to start empty.`,
  );
}

/** Data that root made in a user namespace, opened where those are refused. */
export async function handOver(place: Place, { user }: RunAs, owner: Owner): Promise<void> {
  if (!user || owner.uid === user.uid) return;
  const data = dataFolder(place.folder);
  for (const entry of await readdir(data, { recursive: true })) {
    await chown(join(data, entry), user.uid, user.gid);
  }
  // Last, because the owner of this folder decides: after a kill half-way the work is repeated.
  await chown(place.folder, user.uid, user.gid);
  await chown(data, user.uid, user.gid);
}

async function exists(path: string): Promise<boolean> {
  return stat(path).then(
    () => true,
    (error) => {
      if (errorCode(error) === 'ENOENT') return false;
      throw explainFileError(error, path);
    },
  );
}

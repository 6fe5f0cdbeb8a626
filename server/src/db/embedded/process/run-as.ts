import { userInfo } from 'node:os';
import { EmbeddedServerError } from '../embedded-server-error.ts';
import { type Launcher, type RunAs, run } from './launch.ts';
import { mapUser } from './user-namespace.ts';

export interface Owner {
  uid: number;
  gid: number;
}

/** The system user nobody and its group: they have no rights, and every system knows them. */
const nobody = { uid: 65_534, gid: 65_534 };
const self: RunAs = { prefix: [] };

/**
 * `owner` is the owner of an existing data folder: PostgreSQL starts as that user only.
 */
export async function chooseRunAs(binaries: string, owner: Owner | undefined): Promise<RunAs> {
  const uid = ownUid();
  if (uid === 0) return runAsForRoot(binaries, owner);
  // The server needs no name for its user; initdb does.
  if (owner || hasName()) return self;
  const mapped: RunAs = { prefix: mapUser(nobody) };
  if (await starts({ binaries, runAs: mapped })) return mapped;
  throw new EmbeddedServerError(
    `PostgreSQL cannot be set up by uid ${uid}: it has no entry in /etc/passwd, and user namespaces are refused here. Add an entry, run Endcap as another user, or set DATABASE_URL.`,
  );
}

async function runAsForRoot(binaries: string, owner: Owner | undefined): Promise<RunAs> {
  if (owner && owner.uid !== 0) return { prefix: [], user: { uid: owner.uid, gid: owner.gid } };
  const mapped: RunAs = { prefix: mapUser(nobody) };
  return (await starts({ binaries, runAs: mapped })) ? mapped : { prefix: [], user: nobody };
}

/** False when user namespaces are refused, unshare is missing, or the binaries are out of reach. */
export async function starts(launcher: Launcher): Promise<boolean> {
  return run(launcher, '/', ['postgres', '--version']).then(
    ({ succeeded }) => succeeded,
    () => false,
  );
}

/** The user whose files the server's files are. */
export function ownerUid({ user }: RunAs): number {
  return user?.uid ?? ownUid();
}

export function ownUid(): number {
  return process.getuid?.() ?? 0;
}

function hasName(): boolean {
  try {
    return userInfo().username !== '';
  } catch {
    return false;
  }
}

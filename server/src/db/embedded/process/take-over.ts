import type pg from 'pg';
import { connectOnce } from '../connect.ts';
import { EmbeddedServerError } from '../embedded-server-error.ts';
import type { Place } from '../folder/place.ts';
import { anotherPortal, findPortal, takePortalLock } from '../portal-lock.ts';
import { endServer, findPostmaster } from './postmaster-end.ts';

/**
 * Ends a server that outlived its portal. It is not kept: it may run with other settings, or from
 * binaries that an update has replaced.
 */
export async function takeOverOrphan(
  place: Place,
  adminUrl: string,
  log: (line: string) => void,
): Promise<void> {
  const pid = findPostmaster(place);
  const client = await connectOnce(adminUrl).catch(() => undefined);
  if (client) {
    try {
      await refuseServerInUse(place, client, pid);
    } finally {
      await client.end();
    }
  }
  if (!pid) return;
  log(`Found a database server (pid ${pid}) that an Endcap left running; restarting it.`);
  await endServer(place);
}

/** Our lock covers this machine's network namespace; another container may share the folder. */
async function refuseServerInUse(
  place: Place,
  client: pg.Client,
  pid: number | undefined,
): Promise<void> {
  // An orphan that is going down refuses the question: then it is no portal's server.
  const isOrphan = await takePortalLock(client).catch(() => true);
  if (!isOrphan) throw anotherPortal(place, await findPortal(client));
  if (pid) return;
  throw new EmbeddedServerError(
    `The database in ${place.folder} is run by a process that cannot be seen from here (another container?). Stop it there, or set DATA_DIR to another folder.`,
  );
}

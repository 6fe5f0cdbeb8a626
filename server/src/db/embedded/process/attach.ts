import { stat } from 'node:fs/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import { type Addresses, addressesOf } from '../addresses.ts';
import { connectOnce } from '../connect.ts';
import { EmbeddedServerError } from '../embedded-server-error.ts';
import { dataFolder, type Place } from '../folder/place.ts';
import { readSecrets } from '../folder/secrets.ts';
import { checkSocketFolder, socketFolder } from '../folder/socket-folder.ts';

/** How long to wait for a portal that is starting or recovering from a crash. */
const limitMs = 60_000;

/** For a tool beside a live portal: it uses that portal's server and leaves it running. */
export async function attachToServer(place: Place): Promise<Addresses & { stop(): Promise<void> }> {
  const deadline = Date.now() + limitMs;
  for (;;) {
    try {
      return { ...(await reach(place)), stop: async () => undefined };
    } catch (error) {
      if (Date.now() < deadline) await sleep(100);
      else throw unreachable(place, error);
    }
  }
}

async function reach(place: Place): Promise<Addresses> {
  const { uid } = await stat(dataFolder(place.folder));
  const sockets = socketFolder(place, uid);
  await checkSocketFolder(sockets, uid);
  const addresses = addressesOf(sockets, await readSecrets(place.folder));
  const client = await connectOnce(addresses.adminUrl);
  await client.end();
  return addresses;
}

function unreachable(place: Place, cause: unknown): EmbeddedServerError {
  const reason = cause instanceof Error ? cause.message : String(cause);
  return new EmbeddedServerError(
    `Endcap is running on ${place.dataDir}, but its database does not answer: ${reason}`,
    { cause },
  );
}

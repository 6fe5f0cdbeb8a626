import { once } from 'node:events';
import { connect, createServer } from 'node:net';
import { text } from 'node:stream/consumers';
import { errorCode } from '../embedded-server-error.ts';
import type { Place } from './place.ts';

/** The right to start, stop and repair the server of one folder. */
export interface FolderLock {
  release(): Promise<void>;
}

export interface HeldByAnother {
  /** The pid of the process that has the lock, unless that process is too busy to answer. */
  heldBy: number | undefined;
}

/**
 * Two portals that start at the same moment have no database to lock yet. The kernel gives an
 * abstract socket name to one process and frees it when that process ends, even when it is killed,
 * so there is no lock file that could become stale.
 */
export async function lockFolder(place: Place): Promise<FolderLock | HeldByAnother> {
  const name = `\0${place.mark}`;
  const server = createServer((caller) => {
    caller.on('error', () => undefined).end(String(process.pid), () => caller.destroy());
  });
  try {
    server.listen(name);
    await once(server, 'listening');
  } catch (error) {
    if (errorCode(error) !== 'EADDRINUSE') throw error;
    return { heldBy: await askHolder(name) };
  }
  server.unref();
  return {
    async release() {
      if (server.listening) await new Promise((done) => server.close(done));
    },
  };
}

async function askHolder(name: string): Promise<number | undefined> {
  const caller = connect(name);
  caller.setTimeout(2_000, () => caller.destroy());
  const pid = Number(await text(caller).catch(() => ''));
  return pid > 0 ? pid : undefined;
}

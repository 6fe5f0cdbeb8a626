import { setTimeout as sleep } from 'node:timers/promises';
import type pg from 'pg';
import { connectWhenReady } from '../connect.ts';
import { EmbeddedServerError } from '../embedded-server-error.ts';
import { anotherPortal, findPortal, retakePortalLock } from '../portal-lock.ts';
import { type RunningServer, type ServerSetup, startPostmaster } from './postmaster-start.ts';
import { worksIn } from './processes.ts';

export interface Supervision {
  /** Leaves the server running. */
  end(): Promise<void>;
}

const longestPauseMs = 10_000;

/**
 * Keeps the portal's lock, and the server itself, for as long as the portal lives. The lock's
 * connection ends at once when the server, or only that connection, is gone.
 */
export async function supervise(setup: ServerSetup, first: RunningServer): Promise<Supervision> {
  const stopping = new AbortController();
  let server = first;
  let regaining = Promise.resolve();

  const watch = () => {
    server.client.once('end', () => {
      if (!stopping.signal.aborted) regaining = regain();
    });
  };

  const regain = async () => {
    for (
      let pauseMs = 100;
      !stopping.signal.aborted;
      pauseMs = Math.min(pauseMs * 2, longestPauseMs)
    ) {
      try {
        const regained = await regainOnce(setup, server.pid, stopping.signal);
        if (!regained) return;
        server = regained;
        watch();
        return;
      } catch (error) {
        setup.log(`The database is away, trying again: ${(error as Error).message}`);
        await sleep(pauseMs, undefined, { signal: stopping.signal }).catch(() => undefined);
      }
    }
  };

  await lock(setup, first.client);
  watch();
  return {
    async end() {
      stopping.abort();
      await regaining;
      await server.client.end();
    },
  };
}

async function regainOnce(
  setup: ServerSetup,
  pid: number,
  signal: AbortSignal,
): Promise<RunningServer | undefined> {
  const isAlive = () => worksIn(pid, setup.place.folder, setup.place.mark);
  const wait = { isAlive, log: setup.log, signal };
  const client = await connectWhenReady(setup.adminUrl, wait);
  const regained = client ? { pid, client } : await startPostmaster(setup, signal);
  if (!regained) return undefined;
  await lock(setup, regained.client);
  setup.log(
    client
      ? 'The connection to the database broke and is back.'
      : `The database server ended unexpectedly and runs again (pid ${regained.pid}).`,
  );
  return regained;
}

async function lock({ place }: ServerSetup, client: pg.Client): Promise<void> {
  try {
    if (await retakePortalLock(client)) return;
    throw anotherPortal(place, await findPortal(client));
  } catch (error) {
    await client.end();
    if (error instanceof EmbeddedServerError) throw error;
    throw new EmbeddedServerError('The database went away during the start', { cause: error });
  }
}

import { readFileSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { dataFolder, type Place } from '../folder/place.ts';
import { endProcessesIn, hasEnded, signal, worksIn } from './processes.ts';

/** Fast: open transactions are rolled back. Immediate: the next start recovers. Then by force. */
const steps = [
  ['SIGINT', 20_000],
  ['SIGQUIT', 8_000],
  ['SIGKILL', 5_000],
] as const;

const pidFile = (place: Place) => join(dataFolder(place.folder), 'postmaster.pid');

/** The server that runs on this folder, started by this process or by another. */
export function findPostmaster(place: Place): number | undefined {
  const pid = Number.parseInt(readIfThere(pidFile(place)), 10);
  return worksIn(pid, place.folder, place.mark) ? pid : undefined;
}

export async function endServer(place: Place): Promise<void> {
  const pid = findPostmaster(place);
  for (const [name, limitMs] of steps) {
    if (!pid || !worksIn(pid, place.folder, place.mark)) break;
    signal(pid, name);
    if (await hasEnded(pid, limitMs)) break;
  }
  await endProcessesIn(place.folder, place.mark);
}

/**
 * Removes everything of an earlier server that would block a new one. PostgreSQL itself would take a
 * defunct or reused pid in its files for a running server.
 */
export async function clearTheWay(place: Place, sockets: string): Promise<void> {
  await endServer(place);
  await rm(pidFile(place), { force: true });
  for (const name of ['.s.PGSQL.5432', '.s.PGSQL.5432.lock']) {
    await rm(join(sockets, name), { force: true });
  }
}

function readIfThere(path: string): string {
  try {
    return readFileSync(path, 'latin1');
  } catch {
    return '';
  }
}

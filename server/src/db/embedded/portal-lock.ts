import { setTimeout as sleep } from 'node:timers/promises';
import type pg from 'pg';
import { EmbeddedServerError } from './embedded-server-error.ts';
import type { Place } from './folder/place.ts';

/** "endc" and "ap", read as numbers. */
const key = [0x65_6e_64_63, 0x61_70];

/**
 * A running portal holds this lock; a server whose lock is free has lost its portal. The lock belongs
 * to the connection, so it ends with the portal, even when the portal is killed.
 */
export async function takePortalLock(client: pg.Client): Promise<boolean> {
  const { rows } = await client.query<{ taken: boolean }>(
    'select pg_try_advisory_lock($1, $2) as taken',
    key,
  );
  return rows[0]?.taken ?? false;
}

/** For a portal that lost its connection: the server may take a moment to notice that too. */
export async function retakePortalLock(client: pg.Client): Promise<boolean> {
  for (let attempt = 0; attempt < 50; attempt += 1) {
    if (await takePortalLock(client)) return true;
    await sleep(100);
  }
  return false;
}

export async function findPortal(client: pg.Client): Promise<number | undefined> {
  const { rows } = await client.query<{ name: string }>(
    `select application_name as name from pg_stat_activity join pg_locks using (pid)
      where locktype = 'advisory' and granted and classid = $1 and objid = $2 and objsubid = 2`,
    key,
  );
  const pid = Number(/(?<!\d)\d+$/.exec(rows[0]?.name ?? '')?.[0]);
  return pid > 0 ? pid : undefined;
}

export function anotherPortal(place: Place, pid: number | undefined): EmbeddedServerError {
  const who = pid ? `Another Endcap (pid ${pid})` : 'Another Endcap';
  return new EmbeddedServerError(
    `${who} is already running on ${place.dataDir}. Stop it, or set DATA_DIR to another folder.`,
  );
}

import type { TrackingEvent } from '@endcap/contract/tracking';
import type { Database } from '../../db/connection.ts';
import { newId } from '../../db/id.ts';
import { deleteEventsBefore, insertEvents, type Visitor } from './tracking.unscoped.repository.ts';

const dayMs = 24 * 60 * 60 * 1000;
const keepMonths = 13;
const slice = 10_000;

export async function recordEvents(
  db: Database,
  visitor: Visitor,
  events: readonly TrackingEvent[],
  now = Date.now(),
): Promise<void> {
  const rows = events.map(({ at, ...event }) => ({
    ...event,
    id: newId(now),
    happenedOn: likelyTime(at, now),
  }));
  await insertEvents(db, visitor, rows);
}

/** A browser's clock may be wrong; when it is off by more than a day, the server's time is used. */
function likelyTime(at: string, now: number): Date {
  const sent = Date.parse(at);
  return new Date(Math.abs(sent - now) > dayMs ? now : Math.min(sent, now));
}

export async function forgetOldEvents(db: Database, signal: AbortSignal): Promise<void> {
  const before = new Date();
  before.setUTCMonth(before.getUTCMonth() - keepMonths);
  let gone = slice;
  while (gone === slice && !signal.aborted) gone = await deleteEventsBefore(db, before, slice);
}

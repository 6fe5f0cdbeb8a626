import type { TrackingEvent } from '@endcap/contract/record/tracking';
import { z } from 'zod';
import type { Database } from '../../../db/connection.ts';
import { newId } from '../../../db/id.ts';
import { sqlState } from '../../../db/sql-state.ts';
import { defineJob } from '../../../jobs/define-job.ts';
import { type WorkedJob, workedJob } from '../../../jobs/job-context.ts';
import {
  deleteEventsBefore,
  dropMonthsBefore,
  ensureTrackingMonth,
  insertEvents,
  type Visitor,
} from './tracking.unscoped.repository.ts';

const dayMs = 24 * 60 * 60 * 1000;
const keepMonths = 13;
const slice = 10_000;
/** PostgreSQL reports a row that fits no partition as a violated check. */
const noPartition = '23514';

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
  await insertEvents(db, visitor, rows).catch(async (error) => {
    if (sqlState(error) !== noPartition) throw error;
    await ensureTrackingMonth(db, new Date(now));
    await insertEvents(db, visitor, rows);
  });
}

/** A browser's clock may be wrong; when it is off by more than a day, the server's time is used. */
function likelyTime(at: string, now: number): Date {
  const sent = Date.parse(at);
  return new Date(Math.abs(sent - now) > dayMs ? now : Math.min(sent, now));
}

/** Whole months are dropped; of the month in which the time limit lies, the oldest rows are deleted. */
export async function forgetOldEvents(db: Database, signal: AbortSignal): Promise<void> {
  const before = new Date();
  before.setUTCMonth(before.getUTCMonth() - keepMonths);
  await dropMonthsBefore(db, before);
  let gone = slice;
  while (gone === slice && !signal.aborted) gone = await deleteEventsBefore(db, before, slice);
}

const forgetOldEventsJob = defineJob({
  name: 'tracking.forget-old',
  payload: z.object({}),
  schedule: { cron: '20 4 * * *', payload: {} },
});

export const trackingJobs: WorkedJob[] = [
  workedJob(forgetOldEventsJob, ({ db, signal }) => forgetOldEvents(db, signal)),
];

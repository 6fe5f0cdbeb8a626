import { sites } from '@endcap/contract/sites';
import { z } from 'zod';
import type { Database } from '../../../db/connection.ts';
import { transact } from '../../../db/transact.ts';
import { defineJob } from '../../../jobs/define-job.ts';
import { type WorkedJob, workedJob } from '../../../jobs/job-context.ts';
import * as repository from './count-usage.unscoped.repository.ts';

/** After an outage the count catches up this far by itself; `npm run usage` goes back further. */
const catchUpDays = 14;
const keepDays = 3 * 366;

/** Counts what is over and was not counted; returns how many days of sites that were. */
export async function countUsage(
  db: Database,
  signal: AbortSignal,
  given?: { from: string; to: string },
): Promise<number> {
  let counted = 0;
  for (const site of sites) {
    const last = await repository.selectLastDay(db, site);
    const from = given?.from ?? daysBefore(last, catchUpDays - 1);
    const to = given && given.to < last ? given.to : last;
    for (const day of await repository.selectUncountedDays(db, site, { from, to })) {
      if (signal.aborted) return counted;
      counted += await countDay(db, { site, day });
    }
  }
  return counted;
}

/** All counts of a day are written in one transaction, so that a day is never counted in part. */
async function countDay(db: Database, siteDay: repository.SiteDay): Promise<number> {
  return transact(db, async (tx) => {
    if (!(await repository.beginDay(tx, siteDay))) return 0;
    for (const metric of repository.countedMetrics)
      await repository.insertCounts(tx, siteDay, metric);
    return 1;
  });
}

function daysBefore(day: string, days: number): string {
  const date = new Date(`${day}T00:00:00Z`);
  date.setUTCDate(date.getUTCDate() - days);
  return date.toISOString().slice(0, 10);
}

/** At 06:25 UTC the day before is over on every site, in summer and in winter. */
const countUsageJob = defineJob({
  name: 'usage.count',
  payload: z.object({}),
  schedule: { cron: '25 6 * * *', payload: {} },
});

export const usageJobs: WorkedJob[] = [
  workedJob(countUsageJob, async ({ db, signal, log }) => {
    const days = await countUsage(db, signal);
    await repository.deleteCountsBefore(db, keepDays);
    log.info({ days }, 'usage counted');
  }),
];

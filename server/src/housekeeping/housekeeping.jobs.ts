import { sql } from 'kysely';
import { z } from 'zod';
import { purgeSessions } from '../access/session.repository.ts';
import { purgeThrottles } from '../access/throttle.ts';
import { defineJob } from '../jobs/define-job.ts';
import { type WorkedJob, workedJob } from '../jobs/job-context.ts';

const nothing = z.object({});
const dayMs = 24 * 60 * 60 * 1000;

/** Ended sessions are kept a while, so that a late request still learns why it is refused. */
const purgeSessionsJob = defineJob({
  name: 'sessions.purge',
  payload: nothing,
  schedule: { cron: '20 3 * * *', payload: {} },
});

/** The log's monthly tables exist before their month begins, so that no write has to make one. */
const prepareActivityMonthsJob = defineJob({
  name: 'activity.prepare-months',
  payload: nothing,
  schedule: { cron: '40 3 * * *', payload: {} },
});

/** A failed job that is tried again needs its steps; after a month nobody tries any more. */
const forgetOldJobsJob = defineJob({
  name: 'jobs.forget-old',
  payload: nothing,
  schedule: { cron: '0 4 * * *', payload: {} },
});

/** Delays are at most minutes long and forgotten after an hour. */
const purgeThrottlesJob = defineJob({
  name: 'throttles.purge',
  payload: nothing,
  schedule: { cron: '25 3 * * *', payload: {} },
});

/** Kept for a month after their time, so that an old mail's link is told as expired or used. */
const purgeLinksJob = defineJob({
  name: 'links.purge',
  payload: nothing,
  schedule: { cron: '30 3 * * *', payload: {} },
});

const keepMailDays = 90;
const keepLinkDays = 30;

export const housekeepingJobs: WorkedJob[] = [
  workedJob(purgeSessionsJob, ({ db }) => purgeSessions(db, new Date(Date.now() - 7 * dayMs))),
  workedJob(purgeThrottlesJob, ({ db }) => purgeThrottles(db, new Date(Date.now() - dayMs))),
  workedJob(purgeLinksJob, async ({ db }) => {
    const before = new Date(Date.now() - keepLinkDays * dayMs);
    await db.deleteFrom('one_time_link').where('expires_on', '<', before).execute();
  }),
  workedJob(prepareActivityMonthsJob, async ({ db }) => {
    await sql`select ensure_activity_month(now() + m * interval '1 month')
      from generate_series(0, 2) m`.execute(db);
  }),
  workedJob(forgetOldJobsJob, async ({ db }) => {
    const before = (days: number) => new Date(Date.now() - days * dayMs);
    await db.deleteFrom('job_step').where('done_on', '<', before(30)).execute();
    await db.deleteFrom('job_progress').where('updated_on', '<', before(30)).execute();
    await db.deleteFrom('mail_outbox').where('sent_on', '<', before(keepMailDays)).execute();
  }),
];

import { sql } from 'kysely';
import { z } from 'zod';
import { purgeSessions } from '../access/session.repository.ts';
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

export const housekeepingJobs: WorkedJob[] = [
  workedJob(purgeSessionsJob, ({ db }) => purgeSessions(db, new Date(Date.now() - 7 * dayMs))),
  workedJob(prepareActivityMonthsJob, async ({ db }) => {
    await sql`select ensure_activity_month(now() + m * interval '1 month')
      from generate_series(0, 2) m`.execute(db);
  }),
];

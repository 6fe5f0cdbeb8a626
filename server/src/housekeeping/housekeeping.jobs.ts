import { z } from 'zod';
import { purgeSessions } from '../access/session.unscoped.repository.ts';
import { forgetSubjects, purgeThrottles } from '../access/throttle.unscoped.repository.ts';
import type { Database } from '../db/connection.ts';
import { deleteOldRows } from '../db/delete-old-rows.ts';
import { defineJob } from '../jobs/define-job.ts';
import { type WorkedJob, workedJob } from '../jobs/job-context.ts';
import { deleteWorkersSeenBefore } from '../jobs/worker-presence.ts';
import {
  deleteMailsFailedBefore,
  deleteMailsSentBefore,
  updateLostMails,
} from '../mail/mail-outbox.unscoped.repository.ts';
import {
  createActivityMonths,
  deleteJobRowsBefore,
  deleteLinksExpiredBefore,
  tidyActivitySearch,
} from './housekeeping.unscoped.repository.ts';

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

/** Each minute, so that no entry of the log has to do it for thousands of others. */
const tidyActivitySearchJob = defineJob({
  name: 'activity.tidy-search',
  payload: nothing,
  schedule: { cron: '* * * * *', payload: {} },
});

/** A failed job that is tried again needs its steps; after a month it is no longer tried. */
const forgetOldJobsJob = defineJob({
  name: 'jobs.forget-old',
  payload: nothing,
  schedule: { cron: '0 4 * * *', payload: {} },
});

/** Delays are at most minutes long and forgotten after an hour. */
const purgeThrottlesJob = defineJob({
  name: 'throttles.purge',
  payload: nothing,
  schedule: { cron: '25 * * * *', payload: {} },
});

/** Kept for a month after their time, so that the link of an old mail is reported as expired or used. */
const purgeLinksJob = defineJob({
  name: 'links.purge',
  payload: nothing,
  schedule: { cron: '30 3 * * *', payload: {} },
});

const keepMailDays = 90;
const keepSubjectMs = 60 * 60 * 1000;
const keepLinkDays = 30;
const keepJobDays = 30;
const daysAgo = (days: number) => new Date(Date.now() - days * dayMs);

async function forgetExpired(db: Database): Promise<void> {
  await deleteLinksExpiredBefore(db, daysAgo(keepLinkDays));
  for (const table of ['sign_in_step', 'factor_enrolment', 'passkey_challenge'] as const)
    await deleteOldRows(db, { table, column: 'expires_on', before: daysAgo(1) });
  const recoveries = { table: 'account_recovery', column: 'ended_on' } as const;
  await deleteOldRows(db, { ...recoveries, before: daysAgo(keepMailDays) });
}

export const housekeepingJobs: WorkedJob[] = [
  workedJob(purgeSessionsJob, ({ db }) => purgeSessions(db, daysAgo(7))),
  workedJob(purgeThrottlesJob, async ({ db }) => {
    await purgeThrottles(db, daysAgo(1));
    await forgetSubjects(db, new Date(Date.now() - keepSubjectMs));
  }),
  workedJob(purgeLinksJob, ({ db }) => forgetExpired(db)),
  workedJob(prepareActivityMonthsJob, ({ db }) => createActivityMonths(db)),
  workedJob(tidyActivitySearchJob, ({ db }) => tidyActivitySearch(db)),
  workedJob(forgetOldJobsJob, async ({ db }) => {
    await deleteJobRowsBefore(db, daysAgo(keepJobDays));
    await deleteWorkersSeenBefore(db, daysAgo(1));
    await updateLostMails(db);
    await deleteMailsSentBefore(db, daysAgo(keepMailDays));
    await deleteMailsFailedBefore(db, daysAgo(keepMailDays));
  }),
];

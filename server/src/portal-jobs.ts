import type { Mailer } from './adapters/mail/mailer.ts';
import { trackingJobs } from './features/tracking/tracking.jobs.ts';
import { housekeepingJobs } from './housekeeping/housekeeping.jobs.ts';
import type { WorkedJob } from './jobs/job-context.ts';
import { sendQueuedMail } from './mail/send-queued-mail.ts';

/** Every job of the portal with its handler. What is not here is not worked on. */
export function portalJobs({ mailer }: { mailer: Mailer }): WorkedJob[] {
  return [sendQueuedMail(mailer), ...housekeepingJobs, ...trackingJobs];
}

import { listJobs } from '../../../../jobs/job-list.ts';
import { startWorker, type Worker } from '../../../../jobs/start-worker.ts';
import { eventually } from '../../../../jobs/testing/job-test-kit.ts';
import type { TestApp } from '../../../../testing/test-app.ts';
import { mailResetLinksJob, passwordJobs } from '../passwords.jobs.ts';

const quiet = { debug() {}, info() {}, warn() {}, error() {} };

export function workOnResets({ pool, db }: TestApp): Promise<Worker> {
  return startWorker({ pool, db, jobs: passwordJobs, log: quiet, timing: { poll: 0.5 } });
}

/** What this person was sent, oldest first, when everything that was asked for is done. */
export async function mailsTo(test: TestApp, address: string) {
  await eventually(async () => {
    const jobs = await listJobs(test.db, { limit: 1_000 });
    const ours = jobs.filter(({ name }) => name === mailResetLinksJob.name);
    return ours.every(({ state }) => state === 'completed');
  });
  return test.db
    .selectFrom('mail_outbox')
    .select(['subject', 'body_text as text'])
    .where('to_address', '=', address)
    .orderBy('created_on')
    .orderBy('id')
    .execute();
}

/** The secret of the newest link that the person was sent. */
export async function tokenFor(test: TestApp, address: string): Promise<string> {
  const mails = await mailsTo(test, address);
  const links = mails.flatMap(({ text }) => text.match(/#token=([\w-]+)/)?.[1] ?? []);
  return links.at(-1) ?? '';
}

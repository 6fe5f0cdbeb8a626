import { z } from 'zod';
import type { Config } from '../../../../config.ts';
import type { Database } from '../../../../db/connection.ts';
import { transact } from '../../../../db/transact.ts';
import { defineJob } from '../../../../jobs/define-job.ts';
import { type WorkedJob, workedJob } from '../../../../jobs/job-context.ts';
import { queueMails } from '../../../../mail/queue-mail.ts';
import { mailLocale, renderMail } from '../../../../mail/render-mail.ts';
import { siteAddress } from '../../../../mail/site-address.ts';
import { type DueReview, markDueReviews } from './mail-reviews.unscoped.repository.ts';

/** Items that one mail names; the list behind its link has all of them. */
const namedItems = 20;

/** One mail to each owner about all items that are due since the last one. Returns how many. */
export async function mailDueReviews(db: Database, config: Config): Promise<number> {
  return transact(db, async (tx) => {
    const due = await markDueReviews(tx);
    const byOwner = [...Map.groupBy(due, ({ email }) => email).values()];
    await queueMails(
      tx,
      byOwner.flatMap((items) => (items[0] ? [mailOf(items[0], items, config)] : [])),
    );
    return byOwner.length;
  });
}

function mailOf(owner: DueReview, items: readonly DueReview[], config: Config) {
  const address = siteAddress('US', config);
  const lines = items
    .slice(0, namedItems)
    .map(({ id, title }) => `${title}\n${address}/contentEditor/items/${id}`);
  return {
    to: owner.email,
    ...renderMail(mailLocale(owner.language, 'US'), 'contentReview', {
      name: owner.firstName,
      count: String(items.length),
      items: lines.join('\n\n'),
      link: `${address}/contentEditor?concern=REVIEW_DUE`,
    }),
  };
}

const mailReviewsJob = defineJob({
  name: 'content.mail-reviews',
  payload: z.object({}),
  schedule: { cron: '20 13 * * *', payload: {} },
});

export function contentJobs(config: Config): WorkedJob[] {
  return [
    workedJob(mailReviewsJob, async ({ db, log }) => {
      const mails = await mailDueReviews(db, config);
      if (mails > 0) log.info({ mails }, 'owners of content were mailed about reviews');
    }),
  ];
}

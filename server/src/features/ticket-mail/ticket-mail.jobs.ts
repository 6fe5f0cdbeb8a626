import { type WorkedJob, workedJob } from '../../jobs/job-context.ts';
import { mailCommentJob, queueCommentMail, type TicketMailConfig } from './mail-comment.service.ts';

export function ticketMailJobs({ config }: { config: TicketMailConfig }): WorkedJob[] {
  return [
    workedJob(mailCommentJob, async ({ step, payload: { commentId } }) => {
      await step('queue the mail', (tx) => queueCommentMail(tx, config, commentId));
    }),
  ];
}

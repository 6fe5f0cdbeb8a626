import type { Config } from '../../../config.ts';
import { type WorkedJob, workedJob } from '../../../jobs/job-context.ts';
import { sendHeldReply, sendHeldReplyJob } from './held-replies.service.ts';

export function ticketQueueJobs({ config }: { config: Config }): WorkedJob[] {
  return [
    workedJob(sendHeldReplyJob, async ({ step, jobId, payload: { replyId } }) => {
      await step('send the reply', (tx) => sendHeldReply(tx, config, { replyId, jobId }));
    }),
  ];
}

import { z } from 'zod';
import type { Config } from '../../../config.ts';
import type { Transaction } from '../../../db/connection.ts';
import { defineJob } from '../../../jobs/define-job.ts';
import { enqueue } from '../../../jobs/enqueue.ts';

/** Ten seconds, doubling up to an hour: about half a day until an operator sees it. */
export const syncHelpDeskJob = defineJob({
  name: 'help-desk.sync',
  payload: z.object({ ticketId: z.uuid() }),
  retryLimit: 20,
  retryDelaySeconds: 10,
  concurrency: 2,
});

export type HelpDeskConfig = Pick<Config, 'helpDesk'>;

/** The job exists exactly when the change of the ticket is committed. Without a help desk there is none. */
export async function announceTicket(
  tx: Transaction,
  { helpDesk }: HelpDeskConfig,
  ticketId: string,
): Promise<void> {
  if (helpDesk) await enqueue(tx, syncHelpDeskJob, { ticketId });
}

import { z } from 'zod';
import { createHelpDesk } from '../../../adapters/help-desk/http-help-desk.ts';
import type { Config } from '../../../config.ts';
import { defineJob } from '../../../jobs/define-job.ts';
import { type WorkedJob, workedJob } from '../../../jobs/job-context.ts';
import { syncHelpDeskJob } from '../tickets/announce-ticket.ts';
import { forgetDeliveries } from './receive-event.service.ts';
import { syncTicket } from './sync-help-desk.service.ts';

const forgetDeliveriesJob = defineJob({
  name: 'help-desk.forget-old',
  payload: z.object({}),
  schedule: { cron: '15 4 * * *', payload: {} },
});

export function helpDeskJobs({ config }: { config: Pick<Config, 'helpDesk'> }): WorkedJob[] {
  const helpDesk = createHelpDesk(config.helpDesk);
  return [
    workedJob(syncHelpDeskJob, ({ db, signal, payload: { ticketId } }) =>
      syncTicket({ db, helpDesk, signal }, ticketId),
    ),
    workedJob(forgetDeliveriesJob, ({ db }) => forgetDeliveries(db)),
  ];
}

import { Readable } from 'node:stream';
import { inboundMailLimits } from '@endcap/contract/limits';
import { createPrivateFile } from '../../../adapters/files/private-file.ts';
import { imapMailbox } from '../../../adapters/mail/imap-mailbox.ts';
import type { Config } from '../../../config.ts';
import type { JobLog } from '../../../jobs/job-context.ts';
import { parkMail, restingMails, takeOrPark } from './failed-mail.service.ts';
import type { MailServices } from './take-mail.service.ts';

/** Messages that one run takes; the next one is a minute later. */
const limit = 50;

interface PollServices extends MailServices {
  config: MailServices['config'] & Pick<Config, 'IMAP_URL'>;
}

/** Takes the unread messages of the support mailbox. Does nothing without IMAP_URL. */
export async function pollMailbox(
  services: PollServices,
  { jobId, signal, log }: { jobId: string; signal: AbortSignal; log: JobLog },
): Promise<void> {
  const { IMAP_URL } = services.config;
  if (!IMAP_URL) return;
  const report = (error: unknown, key: number | string) =>
    log.error({ err: error, key }, 'inbound mail: a message failed');
  await imapMailbox(IMAP_URL).takeUnread({
    limit,
    signal,
    resting: await restingMails(services.db),
    maxBytes: inboundMailLimits.bytes,
    beginningBytes: inboundMailLimits.beginningBytes,
    onFailure: report,
    async take({ key, content, isWhole }) {
      const file = await createPrivateFile();
      try {
        await file.write(Readable.from([content]));
        const mail = { path: file.path, key, requestId: jobId };
        if (!isWhole) return await parkMail(services, mail, 'TOO_LARGE').then(() => true);
        const onParked = (error: unknown) => report(error, key);
        const { reason } = await takeOrPark(services, { ...mail, onParked });
        return reason === 'FAILED';
      } finally {
        await file.discard();
      }
    },
  });
}

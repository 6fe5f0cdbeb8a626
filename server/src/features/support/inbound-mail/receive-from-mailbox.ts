import { Readable } from 'node:stream';
import { inboundMailLimits } from '@endcap/contract/limits';
import { createPrivateFile } from '../../../adapters/files/private-file.ts';
import { imapMailbox } from '../../../adapters/mail/imap-mailbox.ts';
import type { Config } from '../../../config.ts';
import type { JobLog } from '../../../jobs/job-context.ts';
import type { MailServices } from './process-mail.service.ts';
import { parkMail, processOrPark, waitingMails } from './retry-mail.service.ts';

/** Messages that one run receives; the next one is a minute later. */
const limit = 50;

interface PollServices extends MailServices {
  config: MailServices['config'] & Pick<Config, 'IMAP_URL'>;
}

/** Receives the unread messages of the support mailbox. Does nothing without IMAP_URL. */
export async function receiveFromMailbox(
  services: PollServices,
  { jobId, signal, log }: { jobId: string; signal: AbortSignal; log: JobLog },
): Promise<void> {
  const { IMAP_URL } = services.config;
  if (!IMAP_URL) return;
  const report = (error: unknown, key: number | string) =>
    log.error({ err: error, key }, 'inbound mail: a message failed');
  await imapMailbox(IMAP_URL).receiveUnread({
    limit,
    signal,
    waiting: await waitingMails(services.db),
    maxBytes: inboundMailLimits.bytes,
    beginningBytes: inboundMailLimits.beginningBytes,
    onFailure: report,
    async process({ key, content, isWhole }) {
      const file = await createPrivateFile();
      try {
        await file.write(Readable.from([content]));
        const mail = { path: file.path, key, requestId: jobId };
        if (!isWhole) return await parkMail(services, mail, 'TOO_LARGE').then(() => true);
        const onParked = (error: unknown) => report(error, key);
        const { reason } = await processOrPark(services, { ...mail, onParked });
        return reason === 'FAILED';
      } finally {
        await file.discard();
      }
    },
  });
}

import { Readable } from 'node:stream';
import { inboundMailLimits } from '@endcap/contract/limits';
import { createPrivateFile } from '../../adapters/files/private-file.ts';
import { imapMailbox } from '../../adapters/mail/imap-mailbox.ts';
import type { Config } from '../../config.ts';
import type { JobLog } from '../../jobs/job-context.ts';
import { type MailServices, takeMail } from './take-mail.service.ts';

/** Messages of one run; the next one is a minute later. */
const most = 50;

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
  await imapMailbox(IMAP_URL).takeUnread({
    most,
    signal,
    maxBytes: inboundMailLimits.bytes,
    onFailure: (error, uid) => log.error({ err: error, uid }, 'inbound mail: a message failed'),
    async take(message) {
      const file = await createPrivateFile();
      try {
        await file.write(Readable.from([message]));
        await takeMail(services, { path: file.path, requestId: jobId });
      } finally {
        await file.discard();
      }
    },
  });
}

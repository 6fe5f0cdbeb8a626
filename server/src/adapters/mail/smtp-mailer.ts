import { createTransport } from 'nodemailer';
import type { Config } from '../../config.ts';
import {
  type Mailer,
  MailRefusedError,
  messageIdDomain,
  type OutgoingMail,
  outboxOnlyMailer,
} from './mailer.ts';

// Together below what a job's heartbeat allows, so that a silent server never looks like a crash.
const timeouts = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 20_000 };

/** `from` as in "Endcap <no-reply@endcap.example>". */
export function smtpMailer(smtpUrl: string, from: string): Mailer {
  const transport = createTransport({
    url: smtpUrl,
    pool: true,
    maxConnections: 3,
    idleTimeout: 15_000,
    // The job decides about another try: it knows what was sent.
    maxRequeues: 0,
    disableFileAccess: true,
    disableUrlAccess: true,
    ...timeouts,
  });
  const domain = messageIdDomain(from);
  return {
    async send(mail) {
      try {
        await transport.sendMail(asMessage(mail, from, domain));
      } catch (error) {
        if (isRefusal(error)) throw new MailRefusedError(error.message);
        throw error;
      }
    },
    close: () => transport.close(),
  };
}

function asMessage(mail: OutgoingMail, from: string, domain: string) {
  const { id, to, subject, text, replyTo, references = [] } = mail;
  const { autoSubmitted = 'auto-generated' } = mail;
  return {
    from,
    // As an object, since a string would be read as a list of addresses.
    to: { name: '', address: to },
    subject,
    text,
    messageId: `<${id}@${domain}>`,
    // A report that the mail could not be delivered goes to the envelope's sender.
    ...(replyTo && { replyTo: { name: '', address: replyTo }, envelope: { from: replyTo, to } }),
    ...(references.length > 0 && { inReplyTo: references.at(-1), references: [...references] }),
    headers: {
      ...(autoSubmitted !== 'no' && { 'Auto-Submitted': autoSubmitted }),
      // Keeps out-of-office answers away, also those of servers that do not know RFC 3834.
      'X-Auto-Response-Suppress': 'All',
    },
  };
}

/** A 5xx answer about this very mail; one about our password or the connection may pass. */
function isRefusal(error: unknown): error is Error {
  if (!(error instanceof Error) || !('code' in error) || !('responseCode' in error)) return false;
  return (
    ['EENVELOPE', 'EMESSAGE'].includes(String(error.code)) && Number(error.responseCode) >= 500
  );
}

export function createMailer(config: Pick<Config, 'SMTP_URL' | 'MAIL_FROM'>): Mailer {
  return config.SMTP_URL ? smtpMailer(config.SMTP_URL, config.MAIL_FROM) : outboxOnlyMailer();
}

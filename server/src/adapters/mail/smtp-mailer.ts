import { createTransport } from 'nodemailer';
import { type Mailer, MailRefusedError, type OutgoingMail } from './mailer.ts';

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
  const domain = /@([^\s>@]+)>?\s*$/.exec(from)?.[1] ?? 'localhost';
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

function asMessage({ id, to, subject, text }: OutgoingMail, from: string, domain: string) {
  return {
    from,
    // As an object, since a string would be read as a list of addresses.
    to: { name: '', address: to },
    subject,
    text,
    messageId: `<${id}@${domain}>`,
    // Keeps out-of-office answers away.
    headers: { 'Auto-Submitted': 'auto-generated' },
  };
}

/** A 5xx answer about this very mail; one about our password or the connection may pass. */
function isRefusal(error: unknown): error is Error {
  if (!(error instanceof Error) || !('code' in error) || !('responseCode' in error)) return false;
  return (
    ['EENVELOPE', 'EMESSAGE'].includes(String(error.code)) && Number(error.responseCode) >= 500
  );
}

export interface OutgoingMail {
  /** Becomes part of the Message-ID, so that a mail that had to be sent twice is recognised. */
  id: string;
  to: string;
  subject: string;
  text: string;
}

export interface Mailer {
  /** Resolves when the mail is in the hands of the next server. */
  send(mail: OutgoingMail): Promise<void>;
  close(): void;
}

/** The mail server refuses this mail for good: sending it again cannot help. */
export class MailRefusedError extends Error {
  override name = 'MailRefusedError';
}

/** No mail server is configured: mails stay in the outbox, where the demo shows them. */
export function outboxOnlyMailer(): Mailer {
  return { send: async () => undefined, close: () => undefined };
}

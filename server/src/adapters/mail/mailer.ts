export interface OutgoingMail {
  /** Becomes part of the Message-ID, so that a mail that had to be sent twice is recognised. */
  id: string;
  to: string;
  subject: string;
  text: string;
  /** Where answers go, and reports of mail that could not be delivered. */
  replyTo?: string | null;
  /** Message-IDs of earlier mails of the same thread, the oldest first. */
  references?: readonly string[];
  /** RFC 3834: `no` when a person wrote it. */
  autoSubmitted?: AutoSubmitted;
}

export type AutoSubmitted = 'no' | 'auto-generated' | 'auto-replied';

export interface Mailer {
  /** Resolves when the mail is in the hands of the next server. */
  send(mail: OutgoingMail): Promise<void>;
  close(): void;
}

/** The mail server refuses this mail for good: sending it again cannot help. */
export class MailRefusedError extends Error {
  override name = 'MailRefusedError';
}

/** The part of a Message-ID after the sign: that of the sender's address. */
export function messageIdDomain(from: string): string {
  return /@([^\s>@]+)>?\s*$/.exec(from)?.[1] ?? 'localhost';
}

/** No mail server is configured: mails stay in the outbox, where the demo shows them. */
export function outboxOnlyMailer(): Mailer {
  return { send: async () => undefined, close: () => undefined };
}

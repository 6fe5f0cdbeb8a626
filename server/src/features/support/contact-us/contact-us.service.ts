import { createHash } from 'node:crypto';
import { type Locale, type Site, siteLocales } from '@endcap/contract/sites';
import type { Network } from '../../../access/network.ts';
import type { Scope } from '../../../access/scope.ts';
import { type ThrottlePolicy, takeAttempt } from '../../../access/throttle.unscoped.repository.ts';
import { recordActivity } from '../../../activity/record-activity.ts';
import type { Config } from '../../../config.ts';
import type { Database, Transaction } from '../../../db/connection.ts';
import { newId } from '../../../db/id.ts';
import { transact } from '../../../db/transact.ts';
import { queueMail } from '../../../mail/queue-mail.ts';
import { renderMail } from '../../../mail/render-mail.ts';
import { newReference } from '../../../texts/new-reference.ts';
import { translate } from '../../../texts/translate.ts';
import { companyOf, openTicket } from '../tickets/create-ticket.service.ts';
import {
  type ContactMessage,
  type ContactRow,
  insertMessage,
} from './contact-us.unscoped.repository.ts';

/** Five messages an hour from one address, then a wait that doubles up to an hour. */
const perAddress: ThrottlePolicy = {
  free: 5,
  firstDelaySeconds: 10 * 60,
  longestDelaySeconds: 60 * 60,
  forgetAfterSeconds: 60 * 60,
};

export interface Writer {
  /** Null when signed out. */
  scope: Scope | null;
  site: Site;
  locale: Locale;
  network: Network;
}

/**
 * Keeps the message and mails it, or does neither. Nothing is mailed to the writer: the address is
 * not proved to be theirs, and the form must not become a way to write to strangers.
 */
export async function sendContactMessage(
  db: Database,
  config: Pick<Config, 'CONTACT_EMAIL'>,
  writer: Writer,
  message: ContactMessage,
): Promise<{ reference: string }> {
  await takeAttempt(db, { kind: 'contact-us', of: writer.network }, perAddress);
  return transact(db, async (tx) => {
    const { id, reference } = await keep(tx, writer, message);
    await fileAsTicket(tx, writer, message, reference);
    await queueMail(tx, { to: config.CONTACT_EMAIL, ...mailOf(writer, message, reference) });
    // Without a session there is no actor for the log: then the stored message is the record.
    if (writer.scope) {
      await recordActivity(tx, writer.scope, {
        event: 'CONTACT_MESSAGE_SENT',
        entity: { type: 'CONTACT_MESSAGE', id, name: reference },
        after: { reason: message.reason },
        sourceApp: 'SUPPORT',
      });
    }
    return { reference };
  });
}

async function keep(
  tx: Transaction,
  { scope, site, locale }: Writer,
  message: ContactMessage,
): Promise<ContactRow> {
  const row = { id: newId(), site, locale, userId: scope?.actor.id ?? null, ...message };
  for (;;) {
    const numbered = { ...row, reference: newReference('C', 6) };
    if (await insertMessage(tx, numbered)) return numbered;
  }
}

/** The queue that staff answer has the message too, as a ticket of its writer. */
async function fileAsTicket(
  tx: Transaction,
  writer: Writer,
  { name, email, company, reason, message }: ContactMessage,
  reference: string,
): Promise<void> {
  const { scope, locale } = writer;
  const ticketReason = reason === 'PARTNERSHIP' ? 'OTHER' : reason;
  const subject = translate(locale, 'tickets.contact.subject', {
    reason: translate(locale, `tickets.reason.${ticketReason}`),
    reference,
  });
  const description = `${message}\n\n${name}, ${company}`;
  // The typed address is the one to answer: it is the account's only when it is the same.
  const id = scope?.actor.loginId === email ? scope.actor.id : null;
  await openTicket(
    tx,
    // Without the account, the admins of its company do not read it either.
    { ...writer, companyId: id ? companyOf(scope) : null },
    {
      ticket: { reason: ticketReason, subject, description },
      type: 'SUPPORT',
      requester: { id, name, email },
      submitDigest: createHash('sha256').update(reference).digest(),
      channel: 'CONTACT_US',
    },
    [],
  );
}

/** In the language of the site, for the team that answers there. */
function mailOf({ scope, site, locale }: Writer, message: ContactMessage, reference: string) {
  const values = {
    ...message,
    reference,
    site,
    locale,
    signedIn: scope ? 'yes' : 'no',
    loginId: scope?.actor.loginId ?? '',
    actsFor: scope?.company?.name ?? '–',
  };
  const language = siteLocales[site];
  return {
    ...renderMail(language, 'contact', values),
  };
}

import type { Transaction } from '../../../../db/connection.ts';
import { queueMails } from '../../../../mail/queue-mail.ts';
import { mailLocale, renderMail } from '../../../../mail/render-mail.ts';
import {
  type Deletion,
  type RemovedUser,
  updateMailIds,
} from './delete-users.unscoped.repository.ts';

/**
 * Mails removed users once the removal can no longer be undone; an undo deletes the mail before
 * that. Invitees who never joined get none.
 */
export async function mailRemoved(
  tx: Transaction,
  { companyId, companyName, site, undoUntil }: Deletion,
  users: RemovedUser[],
): Promise<void> {
  const recipients = users.filter(({ joined, before }) => joined && before.state !== 'BLOCKED');
  const mails = recipients.map(({ email, firstName, languageCode }) => {
    const locale = mailLocale(languageCode, site);
    const values = { name: firstName, company: companyName };
    return { to: email, companyId, ...renderMail(locale, 'userRemoved', values) };
  });
  const ids = await queueMails(tx, mails, undoUntil ? { after: undoUntil } : {});
  if (ids.length === 0) return;
  await updateMailIds(
    tx,
    ids.flatMap((mailId, index) => {
      const taskId = recipients[index]?.taskId;
      return taskId ? [{ taskId, mailId }] : [];
    }),
  );
}

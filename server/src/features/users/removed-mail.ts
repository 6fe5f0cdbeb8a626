import type { Transaction } from '../../db/connection.ts';
import { queueMails } from '../../mail/queue-mail.ts';
import { mailLocale, renderMail } from '../../mail/render-mail.ts';
import { type Deletion, keepMailIds, type Leaver } from './delete-users.repository.ts';

/** When it can no longer be undone; until then an undo withholds it. Guests who never came are not told. */
export async function tellRemoved(
  tx: Transaction,
  { companyName, site, undoUntil }: Deletion,
  leavers: Leaver[],
): Promise<void> {
  const told = leavers.filter(
    ({ registered, before, wasWelcomed }) =>
      registered && (before.state === 'ACTIVE' || (before.state === 'PENDING' && wasWelcomed)),
  );
  const mails = told.map(({ email, firstName, languageCode }) => {
    const locale = mailLocale(languageCode, site);
    const values = { name: firstName, company: companyName };
    return {
      to: email,
      ...renderMail(locale, 'userRemoved', values),
    };
  });
  const ids = await queueMails(tx, mails, undoUntil ? { after: undoUntil } : {});
  if (ids.length === 0) return;
  await keepMailIds(
    tx,
    ids.flatMap((mailId, index) => {
      const taskId = told[index]?.taskId;
      return taskId ? [{ taskId, mailId }] : [];
    }),
  );
}

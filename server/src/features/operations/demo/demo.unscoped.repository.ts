// No scope: the demo's mailbox shows the mails of all companies, outside production only.
import type { Database } from '../../../db/connection.ts';

const shown = 100;

/** Without those that did not arrive. */
export async function selectLatestMails(db: Database) {
  return db
    .selectFrom('mail_outbox')
    .select([
      'id',
      'to_address as to',
      'reply_to as replyTo',
      'subject',
      'body_text as text',
      'created_on as createdOn',
      'sent_on as sentOn',
    ])
    .where('failed_on', 'is', null)
    .orderBy('created_on', 'desc')
    .orderBy('id')
    .limit(shown)
    .execute();
}

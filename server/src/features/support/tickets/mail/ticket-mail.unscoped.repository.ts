// No scope: mail is sent by jobs and received without a session, for tickets of all companies.
import { sql } from 'kysely';
import type { Transaction } from '../../../../db/connection.ts';
import { isRequesterGone } from '../../shared/requester-gone.ts';

/** The comment with its ticket, the requester and the assignee; the account's address counts. */
export async function findComment(tx: Transaction, commentId: string) {
  const row = await tx
    .selectFrom('ticket_comment as c')
    .innerJoin('ticket as t', 't.id', 'c.ticket_id')
    .leftJoin('user_account as r', 'r.id', 't.requester_id')
    .leftJoin('user_account as a', (join) =>
      join
        .onRef('a.id', '=', 't.assignee_id')
        .on('a.removed_on', 'is', null)
        .on('a.blocked_on', 'is', null),
    )
    .select([
      'c.author',
      'c.author_name as authorName',
      'c.body as text',
      'c.internal',
      't.id as ticketId',
      't.reference',
      't.status',
      't.site',
      't.locale',
      't.company_id as companyId',
      't.requester_id as requesterId',
      sql<string>`coalesce(r.email, t.requester_email)`.as('requesterEmail'),
      'r.language_code as requesterLanguage',
      isRequesterGone.as('isGone'),
      'a.email as assigneeEmail',
      'a.first_name as assigneeName',
      'a.language_code as assigneeLanguage',
      sql<string[]>`coalesce((select array_agg(f.file_name order by f.created_on)
        from ticket_attachment f where f.comment_id = c.id), '{}')`.as('fileNames'),
    ])
    .where('c.id', '=', commentId)
    .executeTakeFirst();
  if (!row) return undefined;
  const { requesterEmail, requesterLanguage, isGone, ...rest } = row;
  const { assigneeEmail, assigneeName, assigneeLanguage, ...comment } = rest;
  return {
    ...comment,
    requester: { email: requesterEmail, languageCode: requesterLanguage, isGone },
    assignee: assigneeEmail
      ? { email: assigneeEmail, firstName: assigneeName ?? '', languageCode: assigneeLanguage }
      : null,
  };
}
export type CommentToMail = NonNullable<Awaited<ReturnType<typeof findComment>>>;

/** The last mail of the requester: the answer refers to it. */
export async function findLastMessageId(tx: Transaction, ticketId: string) {
  const row = await tx
    .selectFrom('inbound_mail')
    .select('message_id as messageId')
    .where('ticket_id', '=', ticketId)
    .where('outcome', '=', 'COMMENT')
    .where('message_id', 'is not', null)
    .orderBy('received_on', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row?.messageId ?? undefined;
}

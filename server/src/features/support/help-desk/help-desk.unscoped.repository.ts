// No scope: a help desk answers the tickets of all companies.
import { sql } from 'kysely';
import type { HelpDeskComment, HelpDeskTicket } from '../../../adapters/help-desk/help-desk.ts';
import type { Database, Transaction } from '../../../db/connection.ts';
import { deleteOldRows } from '../../../db/delete-old-rows.ts';
import { newId } from '../../../db/id.ts';

export async function lockTicket(tx: Transaction, ticketId: string): Promise<boolean> {
  const row = await tx
    .selectFrom('ticket')
    .select('id')
    .where('id', '=', ticketId)
    .forUpdate()
    .executeTakeFirst();
  return row !== undefined;
}

/**
 * The ticket itself once, with its description. The thread of a merged ticket may come first: a text that
 * was sent with that ticket is not sent again.
 */
export async function insertCreated(tx: Transaction, ticketId: string): Promise<void> {
  await sql`insert into help_desk_event (id, ticket_id, kind, comment_id, status)
    select gen_random_uuid(), t.id, 'CREATED', c.id, t.status
    from ticket t cross join lateral (
      select m.id from ticket_comment m where m.ticket_id = t.id and not m.internal
        and m.channel <> 'HELP_DESK'
        and not exists (select from help_desk_event s where s.comment_id = m.id)
      order by m.created_on, m.id limit 1) c
    where t.id = ${ticketId}
      and not exists (select from help_desk_event e where e.ticket_id = t.id and e.kind = 'CREATED')`.execute(
    tx,
  );
}

/** The comments of people that did not come from the help desk. */
export async function insertComments(tx: Transaction, ticketId: string): Promise<void> {
  await sql`insert into help_desk_event (id, ticket_id, kind, comment_id, status)
    select gen_random_uuid(), t.id, 'COMMENT', c.id, t.status
    from ticket t join ticket_comment c on c.ticket_id = t.id
    where t.id = ${ticketId} and not c.internal and c.channel <> 'HELP_DESK' and c.author <> 'PORTAL'
      and not exists (select from help_desk_event e where e.comment_id = c.id)
    order by c.created_on, c.id`.execute(tx);
}

/** The status, when it is another than the last one that either side has reported. */
export async function insertStatus(tx: Transaction, ticketId: string): Promise<void> {
  await sql`insert into help_desk_event (id, ticket_id, kind, status)
    select gen_random_uuid(), t.id, 'STATUS', t.status from ticket t
    where t.id = ${ticketId} and t.status is distinct from (
      select e.status from help_desk_event e where e.ticket_id = t.id and e.status is not null
      order by e.sequence desc limit 1)`.execute(tx);
}

export interface EventToSend {
  id: string;
  kind: 'CREATED' | 'COMMENT' | 'STATUS';
  status: string | null;
  ticket: HelpDeskTicket;
  comment: HelpDeskComment | null;
  /** Another job is sending it. */
  isClaimed: boolean;
}

export async function lockNextEvent(
  tx: Transaction,
  ticketId: string,
): Promise<EventToSend | undefined> {
  const { rows } = await sql<EventToSend>`select e.id, e.kind, e.status,
      coalesce(e.claimed_until > clock_timestamp(), false) as "isClaimed",
      json_build_object('incidentId', t.reference, 'subject', t.subject, 'status', t.status,
        'priority', t.priority, 'reason', t.reason, 'product', t.product_code, 'site', t.site,
        'locale', t.locale,
        'company', (select json_build_object('id', c.id, 'name', c.name) from company c where c.id = t.company_id),
        'requester', json_build_object('name', t.requester_name, 'email', t.requester_email)) as ticket,
      (select json_build_object('id', m.id, 'author', m.author, 'authorName', m.author_name,
        'text', m.body, 'createdOn', m.created_on, 'fileNames', coalesce((
          select json_agg(f.file_name order by f.created_on) from ticket_attachment f
          where f.comment_id = m.id), '[]'))
        from ticket_comment m where m.id = e.comment_id and not m.internal) as comment
    from help_desk_event e join ticket t on t.id = e.ticket_id
    where e.ticket_id = ${ticketId} and e.sent_on is null
    order by e.sequence limit 1 for update of e`.execute(tx);
  return rows[0];
}

export async function updateClaimed(db: Database, id: string, seconds: number): Promise<void> {
  await db
    .updateTable('help_desk_event')
    .set({ claimed_until: sql<Date>`clock_timestamp() + make_interval(secs => ${seconds})` })
    .where('id', '=', id)
    .execute();
}

export async function updateSent(db: Database, id: string): Promise<void> {
  await db
    .updateTable('help_desk_event')
    .set({ sent_on: sql<Date>`now()` })
    .where('id', '=', id)
    .execute();
}

/** A status that the help desk reported, so that it is not sent back. */
export async function insertReportedStatus(
  tx: Transaction,
  ticketId: string,
  status: string,
): Promise<void> {
  await sql`insert into help_desk_event (id, ticket_id, kind, status, sent_on)
    values (${newId()}, ${ticketId}, 'STATUS', ${status}, now())`.execute(tx);
}

/** False when an event with this id was taken before. */
export async function insertDelivery(tx: Transaction, id: string): Promise<boolean> {
  const inserted = await tx
    .insertInto('help_desk_delivery')
    .values({ id })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  return inserted !== undefined;
}

export async function deleteDeliveriesBefore(db: Database, before: Date): Promise<void> {
  await deleteOldRows(db, { table: 'help_desk_delivery', column: 'received_on', before });
}

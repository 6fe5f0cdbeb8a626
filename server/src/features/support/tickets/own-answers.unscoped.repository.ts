// No scope: what these functions read is of one requester in every company, and so is what is new.
import { sql } from 'kysely';
import type { Database } from '../../../db/connection.ts';

/** Older answers are in the list of tickets and are no news. */
const newsDays = 30;

export interface AnswerRow {
  reference: string;
  subject: string;
  by: string;
  on: Date;
  isUnread: boolean;
}

/** The tickets of a requester with the last answer of each; one statement reads or counts them. */
const answered = (requesterId: string) => sql`
  ticket t join lateral (
    select c.author_name, c.created_on from ticket_comment c
    where c.ticket_id = t.id and c.author = 'STAFF' and not c.internal
    order by c.created_on desc limit 1) last on true
  left join ticket_answer_read r on r.ticket_id = t.id and r.user_id = ${requesterId}
  where t.requester_id = ${requesterId} and t.merged_into_id is null
    and t.updated_on > now() - make_interval(days => ${sql.lit(newsDays)})
    and last.created_on > now() - make_interval(days => ${sql.lit(newsDays)})`;

const isUnread = sql<boolean>`(r.read_on is null or r.read_on < last.created_on)`;

export async function selectAnswers(
  db: Database,
  requesterId: string,
  limit: number,
): Promise<AnswerRow[]> {
  const { rows } = await sql<AnswerRow>`
    select t.reference, t.subject, last.author_name as by, last.created_on as "on",
      ${isUnread} as "isUnread"
    from ${answered(requesterId)} order by 5 desc, 4 desc limit ${limit}`.execute(db);
  return rows;
}

/** Up to a limit: a count beside the navigation. */
export async function countUnreadAnswers(
  db: Database,
  requesterId: string,
  limit: number,
): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from (
    select from ${answered(requesterId)} and ${isUnread} limit ${limit}) unread`.execute(db);
  return rows[0]?.count ?? 0;
}

/** Only the requester has answers to read; returns whether the ticket is theirs. */
export async function upsertAnswersRead(
  db: Database,
  requesterId: string,
  reference: string,
): Promise<boolean> {
  const { rows } = await sql`
    insert into ticket_answer_read (ticket_id, user_id)
    select id, ${requesterId} from ticket
      where reference = ${reference} and requester_id = ${requesterId}
    on conflict (user_id, ticket_id) do update set read_on = now()
    returning ticket_id`.execute(db);
  return rows.length > 0;
}

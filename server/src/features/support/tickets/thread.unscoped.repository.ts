// No scope: requesters and staff read threads of tickets; the caller decides which, and who sees notes.
import { sql } from 'kysely';
import type { Database } from '../../../db/connection.ts';

export interface ThreadOf {
  ticketId: string;
  /** Internal notes are for staff only. */
  withNotes: boolean;
}

function entriesOf(db: Database, { ticketId, withNotes }: ThreadOf) {
  return db
    .selectFrom('ticket_comment as c')
    .where('c.ticket_id', '=', ticketId)
    .$if(!withNotes, (query) => query.where('c.internal', '=', false));
}

const columns = [
  'c.id',
  'c.author',
  'c.author_name as authorName',
  'c.body as text',
  'c.internal',
  'c.channel',
  'c.created_on as createdOn',
  'c.answer_by as answerBy',
  'c.answered_on as answeredOn',
  sql<{ id: string; fileName: string; bytes: number }[]>`coalesce((
    select json_agg(json_build_object('id', a.id, 'fileName', a.file_name, 'bytes', a.bytes) order by a.created_on)
    from ticket_attachment a where a.comment_id = c.id), '[]')`.as('attachments'),
] as const;

/** The description. */
export async function findFirstEntry(db: Database, thread: ThreadOf) {
  return entriesOf(db, thread)
    .select(columns)
    .orderBy('c.created_on')
    .orderBy('c.id')
    .limit(1)
    .executeTakeFirst();
}
export type ThreadRow = NonNullable<Awaited<ReturnType<typeof findFirstEntry>>>;

/** The latest first; those before an entry of the same thread when it is given. */
export async function selectEntries(
  db: Database,
  thread: ThreadOf,
  { before, limit }: { before?: string | undefined; limit: number },
): Promise<ThreadRow[]> {
  return entriesOf(db, thread)
    .select(columns)
    .$if(before !== undefined, (query) => query.where(isBefore(before ?? '')))
    .orderBy('c.created_on', 'desc')
    .orderBy('c.id', 'desc')
    .limit(limit)
    .execute();
}

const isBefore = (id: string) => sql<boolean>`(c.created_on, c.id) <
  (select b.created_on, b.id from ticket_comment b where b.id = ${id})`;

export async function countEntries(
  db: Database,
  thread: ThreadOf,
  { before }: { before?: string | undefined } = {},
): Promise<number> {
  const { count } = await entriesOf(db, thread)
    .select(sql<number>`count(*)::int`.as('count'))
    .$if(before !== undefined, (query) => query.where(isBefore(before ?? '')))
    .executeTakeFirstOrThrow();
  return count;
}

export async function hasEntry(db: Database, thread: ThreadOf, id: string): Promise<boolean> {
  const row = await entriesOf(db, thread).select('c.id').where('c.id', '=', id).executeTakeFirst();
  return row !== undefined;
}

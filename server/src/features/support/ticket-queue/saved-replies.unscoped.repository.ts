// No scope: saved replies belong to the retailer's staff and to no company.
import type { Locale } from '@endcap/contract/sites';
import type { ReplyStatus } from '@endcap/contract/support/ticket-queue-options';
import { sql } from 'kysely';
import type { Database, Transaction } from '../../../db/connection.ts';

export interface SavedReplyValues {
  name: string;
  texts: Record<Locale, string>;
  status: ReplyStatus | null;
}

const columnsOf = ({ name, texts, status }: SavedReplyValues) => ({
  name,
  status,
  text_english: texts['en-US'],
  text_spanish: texts['es-MX'],
  text_french: texts['fr-CA'],
});

const columns = [
  'id',
  'name',
  'text_english as english',
  'text_spanish as spanish',
  'text_french as french',
  sql<ReplyStatus | null>`status`.as('status'),
  'changed_by as changedBy',
  'changed_on as changedOn',
  'version',
] as const;

export async function selectSavedReplies(db: Database) {
  return db
    .selectFrom('saved_reply')
    .select(columns)
    .orderBy(sql`folded(name)`)
    .limit(1000)
    .execute();
}
export type SavedReplyRecord = Awaited<ReturnType<typeof selectSavedReplies>>[number];

export async function countSavedReplies(tx: Transaction): Promise<number> {
  const { count } = await tx
    .selectFrom('saved_reply')
    .select(sql<number>`count(*)::int`.as('count'))
    .executeTakeFirstOrThrow();
  return count;
}

interface Author {
  id: string;
  name: string;
}

export async function insertSavedReply(
  tx: Transaction,
  id: string,
  values: SavedReplyValues,
  author: Author,
): Promise<SavedReplyRecord> {
  return tx
    .insertInto('saved_reply')
    .values({ id, ...columnsOf(values), changed_by_id: author.id, changed_by: author.name })
    .returning(columns)
    .executeTakeFirstOrThrow();
}

export async function lockSavedReply(tx: Transaction, id: string) {
  return tx
    .selectFrom('saved_reply')
    .select(columns)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
}

export async function updateSavedReply(
  tx: Transaction,
  id: string,
  values: SavedReplyValues,
  author: Author,
): Promise<SavedReplyRecord> {
  return tx
    .updateTable('saved_reply')
    .set({
      ...columnsOf(values),
      changed_by_id: author.id,
      changed_by: author.name,
      changed_on: sql<Date>`now()`,
      version: sql<number>`version + 1`,
    })
    .where('id', '=', id)
    .returning(columns)
    .executeTakeFirstOrThrow();
}

export async function deleteSavedReply(tx: Transaction, id: string): Promise<void> {
  await tx.deleteFrom('saved_reply').where('id', '=', id).execute();
}

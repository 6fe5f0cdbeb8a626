// No scope: a feed is found by the hash of its address, and the scope is built from its person.
import { sql } from 'kysely';
import type { Database } from '../../../db/connection.ts';

export interface FeedRow {
  userId: string;
  companyId: string | null;
  languageCode: string | null;
}

export async function findFeed(db: Database, tokenHash: Buffer): Promise<FeedRow | undefined> {
  return db
    .selectFrom('release_note_feed as f')
    .innerJoin('user_account as u', 'u.id', 'f.user_id')
    .select(['f.user_id as userId', 'f.company_id as companyId', 'u.language_code as languageCode'])
    .where('f.token_hash', '=', tokenHash)
    .executeTakeFirst();
}

/** To the hour: a feed reader that asks every minute does not write every minute. */
export async function updateFetched(db: Database, userId: string): Promise<void> {
  await db
    .updateTable('release_note_feed')
    .set({ fetched_on: sql<Date>`now()` })
    .where('user_id', '=', userId)
    .where(sql<boolean>`coalesce(fetched_on < now() - interval '1 hour', true)`)
    .execute();
}

import { sql } from 'kysely';
import type { Scope } from '../../../access/scope.ts';
import type { Database, Transaction } from '../../../db/connection.ts';

interface FeedState {
  createdOn: Date;
  fetchedOn: Date | null;
}

export async function selectFeedOf(db: Database, { actor }: Scope): Promise<FeedState | undefined> {
  return db
    .selectFrom('release_note_feed')
    .select(['created_on as createdOn', 'fetched_on as fetchedOn'])
    .where('user_id', '=', actor.id)
    .executeTakeFirst();
}

export async function upsertFeed(
  tx: Transaction,
  { actor }: Scope,
  feed: { companyId: string | null; tokenHash: Buffer },
): Promise<FeedState> {
  const values = { token_hash: feed.tokenHash, company_id: feed.companyId };
  return tx
    .insertInto('release_note_feed')
    .values({ user_id: actor.id, ...values })
    .onConflict((conflict) =>
      conflict
        .column('user_id')
        .doUpdateSet({ ...values, created_on: sql<Date>`now()`, fetched_on: null }),
    )
    .returning(['created_on as createdOn', 'fetched_on as fetchedOn'])
    .executeTakeFirstOrThrow();
}

export async function deleteFeed(tx: Transaction, { actor }: Scope): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom('release_note_feed')
    .where('user_id', '=', actor.id)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

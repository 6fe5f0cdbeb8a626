// No scope: a file is stored before the row of its company exists.
import type { Database, Transaction } from '../../../db/connection.ts';

export async function insertArriving(db: Database, key: string): Promise<void> {
  await db.insertInto('arriving_file').values({ key }).execute();
}

/**
 * Returns whether the file was listed. Waits for a transaction that has taken the row away and whose
 * commit is not over.
 */
export async function deleteArriving(tx: Transaction, key: string): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom('arriving_file')
    .where('key', '=', key)
    .executeTakeFirstOrThrow();
  return numDeletedRows > 0n;
}

export async function selectArrivingBefore(db: Database, before: Date): Promise<string[]> {
  const rows = await db
    .selectFrom('arriving_file')
    .select('key')
    .where('created_on', '<', before)
    .orderBy('created_on')
    .limit(500)
    .execute();
  return rows.map(({ key }) => key);
}

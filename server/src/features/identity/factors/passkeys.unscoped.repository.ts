// No scope: a passkey opens its account before there is a session, and belongs to it in all companies.
import { sql } from 'kysely';
import { accountColumns } from '../../../access/account-columns.ts';
import type { Database, Transaction } from '../../../db/connection.ts';

export async function insertChallenge(
  db: Database,
  row: { challengeHash: Buffer; holder: Buffer; minutes: number },
): Promise<void> {
  await db
    .insertInto('passkey_challenge')
    .values({
      challenge_hash: row.challengeHash,
      holder: row.holder,
      expires_on: sql<Date>`now() + make_interval(mins => ${row.minutes})`,
    })
    .execute();
}

/** Some of those that are over, oldest first; a caller who deletes others at the same moment is passed. */
export async function deleteExpiredChallenges(db: Database, limit: number): Promise<void> {
  await sql`delete from passkey_challenge where challenge_hash = any(array(
    select challenge_hash from passkey_challenge where expires_on < now()
    order by expires_on limit ${limit} for update skip locked))`.execute(db);
}

/** True for the one request that uses it, of the holder who asked for it. */
export async function deleteChallenge(
  db: Database,
  { challengeHash, holder }: { challengeHash: Buffer; holder: Buffer },
): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('passkey_challenge')
    .where('challenge_hash', '=', challengeHash)
    .where('holder', '=', holder)
    .where('expires_on', '>', sql<Date>`now()`)
    .executeTakeFirst();
  return numDeletedRows === 1n;
}

/** Those of one domain: the others work nowhere. */
export async function selectPasskeys(db: Database, userId: string, rpId: string) {
  return db
    .selectFrom('sign_in_factor')
    .select(['credential_id as credentialId', 'transports'])
    .where('user_id', '=', userId)
    .where('rp_id', '=', rpId)
    .orderBy('added_on')
    .execute();
}

/** With the account that it opens; one that is removed or not registered is as if there were none. */
export async function findPasskey(db: Database, credentialId: Buffer, rpId: string) {
  return db
    .selectFrom('sign_in_factor as f')
    .innerJoin('user_account as u', 'u.id', 'f.user_id')
    .select([
      'f.id as factorId',
      'f.name as factorName',
      'f.public_key as publicKey',
      ...accountColumns,
    ])
    .where('f.credential_id', '=', credentialId)
    .where('f.rp_id', '=', rpId)
    .where('u.removed_on', 'is', null)
    .where('u.registered_on', 'is not', null)
    .executeTakeFirst();
}

/** One statement decides on the counter; a passkey that does not count says 0 each time. */
export async function updateUsed(
  db: Database,
  used: { factorId: string; count: number; synced: boolean },
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('sign_in_factor')
    .set({ sign_count: String(used.count), synced: used.synced, last_used_on: sql`now()` })
    .where('id', '=', used.factorId)
    .where(sql<boolean>`(sign_count < ${used.count} or (sign_count = 0 and ${used.count} = 0))`)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

export async function isThere(db: Database, factorId: string): Promise<boolean> {
  const row = await db
    .selectFrom('sign_in_factor')
    .select('id')
    .where('id', '=', factorId)
    .executeTakeFirst();
  return row !== undefined;
}

export async function insertPasskey(
  tx: Transaction,
  row: {
    id: string;
    userId: string;
    name: string;
    credentialId: Buffer;
    publicKey: Buffer;
    rpId: string;
    count: number;
    transports: string[];
    aaguid: string;
    synced: boolean;
  },
): Promise<void> {
  await tx
    .insertInto('sign_in_factor')
    .values({
      id: row.id,
      user_id: row.userId,
      kind: 'PASSKEY',
      name: row.name,
      credential_id: row.credentialId,
      public_key: row.publicKey,
      rp_id: row.rpId,
      sign_count: String(row.count),
      transports: row.transports,
      aaguid: row.aaguid,
      synced: row.synced,
    })
    .execute();
}

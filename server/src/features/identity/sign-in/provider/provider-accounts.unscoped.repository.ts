// No scope: sign-in at a provider finds the account before there is a session.
import { sql } from 'kysely';
import { accountColumns } from '../../../../access/account-columns.ts';
import type { Database, Transaction } from '../../../../db/connection.ts';

const columns = [
  ...accountColumns,
  'u.registered_on as registeredOn',
  'u.provider_subject as subject',
] as const;

export async function findLinkedAccount(
  db: Database,
  { issuer, subject }: { issuer: string; subject: string },
) {
  return db
    .selectFrom('user_account as u')
    .select(columns)
    .where('u.provider_issuer', '=', issuer)
    .where('u.provider_subject', '=', subject)
    .where('u.removed_on', 'is', null)
    .executeTakeFirst();
}

/** At most two: with more than one, the address does not identify an account. */
export async function findAccountsByEmail(db: Database, storedAddress: string) {
  return db
    .selectFrom('user_account as u')
    .select(columns)
    .where(sql`lower(u.email)`, '=', storedAddress)
    .where('u.removed_on', 'is', null)
    .limit(2)
    .execute();
}
export type ProviderAccount = Awaited<ReturnType<typeof findAccountsByEmail>>[number];

/** Returns false when another identity has been linked to the account since. */
export async function linkAccount(
  tx: Transaction,
  userId: string,
  { issuer, subject }: { issuer: string; subject: string },
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('user_account')
    .set({ provider_issuer: issuer, provider_subject: subject })
    .where('id', '=', userId)
    .where('provider_subject', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/** Undefined for an account that is not blocked. */
export async function findBlock(db: Database, userId: string) {
  return db
    .selectFrom('user_account')
    .select(['blocked_on as on', 'blocked_reason as reason'])
    .where('id', '=', userId)
    .where('blocked_on', 'is not', null)
    .where('removed_on', 'is', null)
    .$narrowType<{ on: Date }>()
    .executeTakeFirst();
}

export async function selectProviderIdToken(
  db: Database,
  sessionId: string,
): Promise<string | null> {
  const row = await db
    .selectFrom('session')
    .select('provider_id_token as idToken')
    .where('id', '=', sessionId)
    .executeTakeFirst();
  return row?.idToken ?? null;
}

// No scope: sign-in finds the account before there is a session.
import { sql } from 'kysely';
import { accountColumns } from '../../../access/account-columns.ts';
import { membershipIsOpen } from '../../../access/partner-associations.ts';
import type { Database, Transaction } from '../../../db/connection.ts';

/** A removed account is as if there were none. */
export async function findAccount(db: Database, loginId: string) {
  return db
    .selectFrom('user_account as u')
    .select([
      ...accountColumns,
      'u.password_hash as passwordHash',
      'u.registered_on as registeredOn',
    ])
    .where('u.login_id', '=', loginId)
    .where('u.removed_on', 'is', null)
    .executeTakeFirst();
}

/** The companies that the user has joined, or may join by registering. Active memberships first. */
export async function selectCompaniesOf(db: Database, userId: string) {
  return db
    .selectFrom('membership as m')
    .innerJoin('company as c', 'c.id', 'm.company_id')
    .innerJoin('user_account as u', 'u.id', 'm.user_id')
    .select(['c.id', 'c.site', 'm.state'])
    .where('m.user_id', '=', userId)
    .where(sql<boolean>`(m.joined_on is not null or u.registered_on is null)`)
    .where(membershipIsOpen)
    .orderBy(sql`array_position(array['ACTIVE', 'PENDING', 'BLOCKED'], m.state)`)
    .orderBy('m.created_on')
    .orderBy('c.id')
    .execute();
}

/** Returns the account as it is now, locked until commit. */
export async function updateLastLogin(tx: Transaction, userId: string) {
  return tx
    .updateTable('user_account')
    .set({ last_login_on: sql`now()` })
    .where('id', '=', userId)
    .returning([
      'blocked_on as blockedOn',
      'blocked_reason as blockedReason',
      'removed_on as removedOn',
      'registered_on as registeredOn',
      'password_hash as passwordHash',
    ])
    .executeTakeFirstOrThrow();
}
export type LockedAccount = Awaited<ReturnType<typeof updateLastLogin>>;

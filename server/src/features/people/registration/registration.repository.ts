import { sql } from 'kysely';
import { membershipIsUsable } from '../../../access/company-rights.ts';
import type { Scope } from '../../../access/scope.ts';
import type { Database, Transaction } from '../../../db/connection.ts';
import { nameIn } from '../../shared/memberships/name-in-company.ts';

export async function selectRegistrant(db: Database, scope: Scope) {
  const invited = nameIn(sql`${scope.company?.id ?? null}::uuid`);
  return db
    .selectFrom('user_account as u')
    .select([
      'u.email',
      invited.first.as('firstName'),
      invited.last.as('lastName'),
      'u.registered_on as registeredOn',
    ])
    .where('u.id', '=', scope.actor.id)
    .executeTakeFirstOrThrow();
}

/**
 * Locks the membership until commit. Returns false when the company has withdrawn the invitation or
 * blocked the user, or when the user has lost the company in another way: an invitation of a company
 * leads to no account without it.
 */
export async function lockMembership(tx: Transaction, scope: Scope): Promise<boolean> {
  // The retailer's own people register without a company.
  if (!scope.person.external) return true;
  if (!scope.company) return false;
  const membership = await tx
    .selectFrom('membership as m')
    .innerJoin('company as c', 'c.id', 'm.company_id')
    .select('m.user_id')
    .where('m.company_id', '=', scope.company.id)
    .where('m.user_id', '=', scope.actor.id)
    .where(membershipIsUsable)
    .forUpdate('m')
    .executeTakeFirst();
  return membership !== undefined;
}

export interface RegisteredAccount {
  firstName: string;
  lastName: string;
  languageCode: string | null;
  timeZone: string;
  passwordHash: string | null;
}

/** Returns false when another request registered the account first. */
export async function finishAccount(
  tx: Transaction,
  scope: Scope,
  account: RegisteredAccount,
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('user_account')
    .set({
      first_name: account.firstName,
      last_name: account.lastName,
      language_code: account.languageCode,
      time_zone: account.timeZone,
      password_hash: account.passwordHash,
      password_changed_on: account.passwordHash ? sql`now()` : null,
      registered_on: sql`now()`,
      last_login_on: sql`now()`,
      version: sql`version + 1`,
    })
    .where('id', '=', scope.actor.id)
    .where('registered_on', 'is', null)
    .where('removed_on', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/** Extends the short registration session to the length of an ordinary one. */
export async function prolongSession(tx: Transaction, scope: Scope, hours: number): Promise<void> {
  await tx
    .updateTable('session')
    .set({
      signed_in_on: sql`now()`,
      expires_on: sql<Date>`now() + make_interval(hours => ${hours})`,
    })
    .where('id', '=', scope.sessionId)
    .execute();
}

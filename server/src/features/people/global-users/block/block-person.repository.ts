import type { CompanyType } from '@endcap/contract/company-options';
import type { Site } from '@endcap/contract/sites';
import { sql } from 'kysely';
import type { Scope } from '../../../../access/scope.ts';
import type { Transaction } from '../../../../db/connection.ts';
import { nameIn } from '../../../shared/memberships/name-in-company.ts';

/**
 * Locks the caller and the person in one order: of two super admins who block each other, the
 * second finds that they are blocked. Not `for update`, for which every new row about them would wait.
 */
export async function lockPeople(tx: Transaction, { actor }: Scope, userId: string): Promise<void> {
  await tx
    .selectFrom('user_account')
    .select('id')
    .where('id', 'in', [actor.id, userId])
    .orderBy('id')
    .forNoKeyUpdate()
    .execute();
}

export async function updateBlock(
  tx: Transaction,
  { actor }: Scope,
  userId: string,
  reason: string | null,
): Promise<void> {
  const isBlock = reason !== null;
  await tx
    .updateTable('user_account')
    .set({
      blocked_on: isBlock ? sql`now()` : null,
      blocked_by: isBlock ? actor.id : null,
      blocked_reason: reason,
      version: sql`version + 1`,
    })
    .where('id', '=', userId)
    .execute();
}

export interface CompanyOfPerson {
  id: string;
  name: string;
  type: CompanyType;
  site: Site;
  /** As the company calls the person. */
  memberName: string;
}

/**
 * The companies that the person has joined, or is to join by registering. Not the open invitations
 * of a person with an account: those companies must not learn of it.
 */
export async function selectCompaniesOfPerson(
  tx: Transaction,
  _scope: Scope,
  userId: string,
): Promise<CompanyOfPerson[]> {
  return tx
    .selectFrom('membership as m')
    .innerJoin('company as c', 'c.id', 'm.company_id')
    .innerJoin('user_account as u', 'u.id', 'm.user_id')
    .select(['c.id', 'c.name', 'c.type', 'c.site', nameIn(sql`c.id`).full.as('memberName')])
    .where('m.user_id', '=', userId)
    .where(sql<boolean>`(m.joined_on is not null or u.registered_on is null)`)
    .orderBy('c.id')
    .execute();
}

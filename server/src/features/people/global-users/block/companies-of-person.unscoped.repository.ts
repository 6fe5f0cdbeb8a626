// No scope: staff block a person in all companies, and the endpoint asks for that right.
import type { CompanyType } from '@endcap/contract/company-options';
import type { Site } from '@endcap/contract/sites';
import { sql } from 'kysely';
import type { Transaction } from '../../../../db/connection.ts';
import { nameIn } from '../../../shared/memberships/name-in-company.ts';

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

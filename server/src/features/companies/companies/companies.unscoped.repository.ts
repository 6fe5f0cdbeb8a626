// No scope: a user is found by login id to list the companies of that account.
import { sql } from 'kysely';
import { membershipIsOpen } from '../../../access/partner-associations.ts';
import type { Database } from '../../../db/connection.ts';

export async function findPerson(db: Database, loginId: string) {
  return db
    .selectFrom('user_account')
    .select(['id', 'blocked_on as blockedOn'])
    .where('login_id', '=', loginId)
    .executeTakeFirst();
}

/** The companies that the user has joined; an invitation to a user with an account is not among them. */
export async function selectMemberships(db: Database, userId: string) {
  return db
    .selectFrom('membership as m')
    .innerJoin('company as c', 'c.id', 'm.company_id')
    .innerJoin('user_account as u', 'u.id', 'm.user_id')
    .select([
      'c.id as companyId',
      'c.name as companyName',
      'c.type as companyType',
      'c.site',
      'm.role',
      'm.state',
      sql<{ code: string; accessStatus: string; accessTypes: number[] }[]>`coalesce((
        select json_agg(json_build_object(
          'code', p.product_code, 'accessStatus', p.status, 'accessTypes', p.access_types
        ) order by p.product_code)
        from product_access p where p.company_id = m.company_id and p.user_id = m.user_id
      ), '[]')`.as('products'),
    ])
    .where('m.user_id', '=', userId)
    .where(sql<boolean>`(m.joined_on is not null or u.registered_on is null)`)
    .where(membershipIsOpen)
    .where('c.status', 'in', ['ACTIVE', 'PENDING'])
    .orderBy('c.name')
    .orderBy('c.id')
    .execute();
}

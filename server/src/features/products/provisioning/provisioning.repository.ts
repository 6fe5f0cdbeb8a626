import { sql } from 'kysely';
import type { Database } from '../../../db/connection.ts';
import type { MemberScope } from '../../shared/memberships/members.repository.ts';

/** The user, the company and the access types that the product is asked for. */
export async function selectSubject(
  db: Database,
  { userId, companyId }: MemberScope,
  product: string,
) {
  return db
    .selectFrom('user_account as u')
    .innerJoin('company as c', (join) => join.on('c.id', '=', companyId))
    .leftJoin('product_access as p', (join) =>
      join
        .onRef('p.user_id', '=', 'u.id')
        .onRef('p.company_id', '=', 'c.id')
        .on('p.product_code', '=', product),
    )
    .select([
      'u.login_id as loginId',
      'u.email',
      'u.first_name as firstName',
      'u.last_name as lastName',
      'c.business_code as businessCode',
      sql<number[]>`coalesce(p.access_types || p.waiting_types, '{}')`.as('wantedTypes'),
    ])
    .where('u.id', '=', userId)
    .executeTakeFirst();
}

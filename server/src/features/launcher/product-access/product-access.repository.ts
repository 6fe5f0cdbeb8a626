import type { ProductCode } from '@endcap/contract/products';
import { sql } from 'kysely';
import type { Scope } from '../../../access/scope.ts';
import type { Database } from '../../../db/connection.ts';

/** Whether the company subscribes, whether the user is a member, and the product's address on the site. */
export async function selectProductFacts(
  db: Database,
  { company, actor, site }: Scope,
  product: ProductCode,
) {
  const companyId = company?.id ?? null;
  const { rows } = await sql<{ subscribed: boolean; member: boolean; redirectUrl: string | null }>`
    select
      exists (select from company_product
        where company_id = ${companyId} and product_code = ${product}) as subscribed,
      exists (select from membership
        where company_id = ${companyId} and user_id = ${actor.id}) as member,
      (select redirect_url from product_target
        where site = ${site} and product_code = ${product}) as "redirectUrl"`.execute(db);
  return rows[0] ?? { subscribed: false, member: false, redirectUrl: null };
}

/** The admins a member can ask, longest membership first. */
export async function selectCompanyAdmins(
  db: Database,
  { company, actor }: Scope,
  limit: number,
): Promise<{ name: string; email: string }[]> {
  return db
    .selectFrom('membership as m')
    .innerJoin('user_account as u', 'u.id', 'm.user_id')
    .select([sql<string>`u.first_name || ' ' || u.last_name`.as('name'), 'u.email'])
    .where('m.company_id', '=', company?.id ?? null)
    .where('m.role', '=', 'ADMIN')
    .where('m.state', '=', 'ACTIVE')
    .where('u.blocked_on', 'is', null)
    .where('u.id', '<>', actor.id)
    .orderBy('m.created_on')
    .orderBy('m.user_id')
    .limit(limit)
    .execute();
}

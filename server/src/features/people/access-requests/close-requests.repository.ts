import { sql } from 'kysely';
import type { Transaction } from '../../../db/connection.ts';
import type { MembershipScope } from '../../shared/memberships/membership.ts';

export interface SettledProducts {
  id: string;
  userId: string;
  firstName: string;
  lastName: string;
  email: string;
  languageCode: string | null;
  internal: boolean;
  /** The products that were settled now, and all that were requested. */
  settled: string[];
  products: string[];
  /** The version of the request that is approved with it; null while other products are open. */
  version: number | null;
}

/**
 * Marks the requested products that users have got in another way. A request that has no open
 * product left is approved. Returns each request that had such a product.
 */
export async function settleProducts(
  tx: Transaction,
  { company, actor }: MembershipScope,
  granted: { userId: string; codes: string[] }[],
): Promise<SettledProducts[]> {
  const { rows } = await sql<SettledProducts>`
    with given as materialized (
      select * from jsonb_to_recordset(${JSON.stringify(granted)}::jsonb)
        as g("userId" uuid, codes text[])
    ), settled as (
      update access_request_product p set granted = true
      from access_request r join given g on g."userId" = r.user_id
      where p.request_id = r.id and r.company_id = ${company.id} and r.status = 'PENDING'
        and p.granted is null and p.product_code = any(g.codes)
      returning p.request_id, p.product_code
    ), closed as (
      update access_request r set status = 'APPROVED', decided_on = now(),
        decided_by = ${actor.id}, version = r.version + 1
      where r.status = 'PENDING' and r.id in (select request_id from settled)
        -- The statement sees the products as they were before it.
        and not exists (select from access_request_product p
          where p.request_id = r.id and p.granted is null
            and (p.request_id, p.product_code) not in (select request_id, product_code from settled))
      returning r.id, r.version
    )
    select r.id, r.user_id as "userId", u.first_name as "firstName", u.last_name as "lastName",
      u.email, u.language_code as "languageCode", u.user_type = 'INTERNAL' as internal,
      array(select s.product_code from settled s where s.request_id = r.id order by 1) as settled,
      array(select p.product_code from access_request_product p
        where p.request_id = r.id order by p.product_code) as products,
      (select c.version from closed c where c.id = r.id) as version
    from access_request r join user_account u on u.id = r.user_id
    where r.id in (select request_id from settled)`.execute(tx);
  return rows;
}

// No scope: a job expires the requests of all companies.
import { requestLimits } from '@endcap/contract/limits';
import type { Site } from '@endcap/contract/sites';
import { sql } from 'kysely';
import type { Transaction } from '../../../db/connection.ts';

export interface ExpiredRequest {
  id: string;
  companyId: string;
  companyName: string;
  site: Site;
  userId: string;
  firstName: string;
  lastName: string;
  email: string;
  languageCode: string | null;
  internal: boolean;
  products: string[];
}

/** Leaves out a request that is being decided at this moment. */
export async function expireOldest(tx: Transaction, limit: number): Promise<ExpiredRequest[]> {
  const { rows } = await sql<ExpiredRequest>`
    update access_request r set status = 'EXPIRED', decided_on = now(), version = r.version + 1
    from user_account u, company c
    where r.id in (
        select o.id from access_request o where o.status = 'PENDING'
          and o.created_on < now() - make_interval(days => ${requestLimits.days})
        order by o.created_on, o.id limit ${limit} for update skip locked)
      and u.id = r.user_id and c.id = r.company_id
    returning r.id, r.company_id as "companyId", c.name as "companyName", c.site,
      r.user_id as "userId", u.first_name as "firstName", u.last_name as "lastName", u.email,
      u.language_code as "languageCode", u.user_type = 'INTERNAL' as internal,
      array(select p.product_code from access_request_product p
        where p.request_id = r.id and p.granted is null order by p.product_code) as products`.execute(
    tx,
  );
  return rows;
}

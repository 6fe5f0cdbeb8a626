import { sql } from 'kysely';
import type { Transaction } from '../../db/connection.ts';
import { nameIn } from '../memberships/name-in-company.ts';

export interface Requester {
  companyId: string;
  userId: string;
}

export interface MovedRequest extends Requester {
  id: string;
  /** Of who asked. */
  name: string;
  products: string[];
}

const moved = sql`r.id, r.company_id as "companyId", r.user_id as "userId",
  ${nameIn(sql`r.company_id`).full} as name,
  array(select p.product_code from access_request_product p
    where p.request_id = r.id order by p.product_code) as products`;

/** What these people still wait for in these companies. */
export async function cancelOpen(
  tx: Transaction,
  requesters: Requester[],
  decidedBy: string | null,
): Promise<MovedRequest[]> {
  const { rows } = await sql<MovedRequest>`
    update access_request r set status = 'CANCELLED', decided_on = now(), decided_by = ${decidedBy},
      version = r.version + 1
    from user_account u, jsonb_to_recordset(${JSON.stringify(requesters)}::jsonb)
      as g("companyId" uuid, "userId" uuid)
    where r.company_id = g."companyId" and r.user_id = g."userId" and r.status = 'PENDING'
      and u.id = r.user_id
    returning ${moved}`.execute(tx);
  return rows;
}

export async function reopen(
  tx: Transaction,
  companyId: string,
  requestIds: string[],
): Promise<MovedRequest[]> {
  const { rows } = await sql<MovedRequest>`
    update access_request r set status = 'PENDING', decided_on = null, decided_by = null,
      version = r.version + 1
    from user_account u
    where r.id = any(${requestIds}::uuid[]) and r.company_id = ${companyId}
      and r.status = 'CANCELLED' and u.id = r.user_id
    returning ${moved}`.execute(tx);
  return rows;
}

// No scope: requests end with a membership, also in jobs, for several companies at once.
import { sql } from 'kysely';
import type { Transaction } from '../../../db/connection.ts';
import { nameIn } from '../../shared/memberships/name-in-company.ts';

export interface Requester {
  companyId: string;
  userId: string;
}

export interface ChangedRequest extends Requester {
  id: string;
  /** The requester's name. */
  name: string;
  products: string[];
}

export const changedColumns = sql`r.id, r.company_id as "companyId", r.user_id as "userId",
  ${nameIn(sql`r.company_id`).full} as name,
  array(select p.product_code from access_request_product p
    where p.request_id = r.id order by p.product_code) as products`;

/** Cancels the pending requests of these users in these companies. */
export async function cancelOpen(
  tx: Transaction,
  requesters: Requester[],
  decidedBy: string | null,
): Promise<ChangedRequest[]> {
  const { rows } = await sql<ChangedRequest>`
    update access_request r set status = 'CANCELLED', decided_on = now(), decided_by = ${decidedBy},
      version = r.version + 1
    from user_account u, jsonb_to_recordset(${JSON.stringify(requesters)}::jsonb)
      as g("companyId" uuid, "userId" uuid)
    where r.company_id = g."companyId" and r.user_id = g."userId" and r.status = 'PENDING'
      and u.id = r.user_id
    returning ${changedColumns}`.execute(tx);
  return rows;
}

import { sql } from 'kysely';
import type { Transaction } from '../../../db/connection.ts';
import type { CompanyIdScope, SettledRequest } from '../../shared/memberships/membership.ts';

export interface ReopenedRequest {
  id: string;
  userId: string;
  /** The requester's name. */
  name: string;
  /** The status that the decision had given; null where the request waited for other products. */
  decided: 'APPROVED' | 'DENIED' | null;
  products: string[];
}

/**
 * Lets requests wait for a decision again, unless something has come between: another decision, a
 * new request for one of the products, or the end of the requester's membership.
 */
export async function reopenDecided(
  tx: Transaction,
  { company }: CompanyIdScope,
  decided: SettledRequest[],
): Promise<ReopenedRequest[]> {
  const { rows } = await sql<ReopenedRequest>`
    with given as materialized (
      select * from jsonb_to_recordset(${JSON.stringify(decided)}::jsonb)
        as g(id uuid, products text[], version integer)
    ), again as materialized (
      select r.id, r.user_id, r.status, g.products
      from given g join access_request r on r.id = g.id join user_account u on u.id = r.user_id
      where r.company_id = ${company.id}
        and case when g.version is null then r.status = 'PENDING'
          else r.status in ('APPROVED', 'DENIED') and r.version = g.version end
        and (u.user_type = 'INTERNAL' or exists (select from membership m
          where m.company_id = r.company_id and m.user_id = r.user_id))
        and not exists (
          select from access_request o join access_request_product p on p.request_id = o.id
          where o.user_id = r.user_id and o.company_id = r.company_id and o.id <> r.id
            and o.status = 'PENDING' and p.granted is null and p.product_code = any(g.products))
      order by r.id for update of r
    ), products as (
      update access_request_product p set granted = null
      from again a where p.request_id = a.id and p.product_code = any(a.products)
    ), reopened as (
      update access_request r set status = 'PENDING', decided_on = null, decided_by = null,
        decision_note = null, version = r.version + 1
      from again a where r.id = a.id and a.status <> 'PENDING'
    )
    select a.id, a.user_id as "userId", u.first_name || ' ' || u.last_name as name,
      nullif(a.status, 'PENDING') as decided, a.products
    from again a join user_account u on u.id = a.user_id`.execute(tx);
  return rows;
}

/** The decisions that are taken back are not mailed. */
export async function deleteUnsent(
  tx: Transaction,
  { company }: CompanyIdScope,
  mailIds: string[],
): Promise<void> {
  await sql`delete from mail_outbox
    where id = any(${mailIds}::uuid[]) and company_id = ${company.id} and sent_on is null`.execute(
    tx,
  );
}

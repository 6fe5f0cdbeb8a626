import { sql } from 'kysely';
import type { CompanyScope } from '../../../access/scope.ts';
import type { Transaction } from '../../../db/connection.ts';
import type { MemberProduct } from '../member-values.ts';

type HeldProducts = { userId: string; products: MemberProduct[] }[];

/** What they have and had not. */
export async function deleteOtherProducts(
  tx: Transaction,
  scope: CompanyScope,
  restored: HeldProducts,
): Promise<void> {
  await sql`
    delete from product_access p using jsonb_to_recordset(${JSON.stringify(restored)}::jsonb) as r(
      "userId" uuid, products jsonb)
    where p.company_id = ${scope.company.id} and p.user_id = r."userId"
      and not exists (select from jsonb_array_elements(r.products) h
        where h->>'code' = p.product_code)`.execute(tx);
}

/** What they have now. */
export async function selectAccess(tx: Transaction, scope: CompanyScope, userIds: string[]) {
  return tx
    .selectFrom('product_access')
    .select(['user_id as userId', 'product_code as code', 'access_types as accessTypes', 'status'])
    .where('company_id', '=', scope.company.id)
    .where('user_id', '=', sql<string>`any(${userIds}::uuid[])`)
    .execute();
}

/** What they had. */
export async function upsertProducts(
  tx: Transaction,
  scope: CompanyScope,
  restored: HeldProducts,
): Promise<void> {
  await sql`
    insert into product_access
      (company_id, user_id, product_code, status, access_types, waiting_types)
    select ${scope.company.id}, r."userId", h.code, h.status, h."accessTypes",
      coalesce(h."waitingTypes", '{}')
    from jsonb_to_recordset(${JSON.stringify(restored)}::jsonb) as r("userId" uuid, products jsonb),
      jsonb_to_recordset(r.products) as h(
        code text, status text, "accessTypes" smallint[], "waitingTypes" smallint[])
    on conflict (company_id, user_id, product_code) do update set status = excluded.status,
      access_types = excluded.access_types, waiting_types = excluded.waiting_types`.execute(tx);
}

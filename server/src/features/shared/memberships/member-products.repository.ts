import type { ProductCode } from '@endcap/contract/products';
import { type RawBuilder, sql } from 'kysely';
import type { Database, Transaction } from '../../../db/connection.ts';
import type { MemberScope } from './members.repository.ts';
import type { CompanyIdScope, MembershipProduct } from './membership.ts';

export interface MemberProducts {
  userId: string;
  products: MembershipProduct[];
}

export async function selectMemberProducts(
  db: Database,
  { company }: CompanyIdScope,
  userIds: string[],
): Promise<Map<string, MembershipProduct[]>> {
  const rows = await db
    .selectFrom('product_access')
    .select([
      'user_id as userId',
      'product_code as code',
      'access_types as accessTypes',
      'waiting_types as waitingTypes',
      'status',
    ])
    .where('company_id', '=', company.id)
    .where('user_id', '=', sql<string>`any(${userIds}::uuid[])`)
    .orderBy('product_code')
    .execute();
  const products = new Map(userIds.map((userId) => [userId, [] as MembershipProduct[]]));
  for (const { userId, code, waitingTypes, ...access } of rows) {
    products.get(userId)?.push({
      code: code as ProductCode,
      ...access,
      ...(waitingTypes.length > 0 ? { waitingTypes } : {}),
    });
  }
  return products;
}

export async function selectProductsOfMember(
  db: Database,
  { companyId, userId }: MemberScope,
): Promise<MembershipProduct[]> {
  const products = await selectMemberProducts(db, { company: { id: companyId } }, [userId]);
  return products.get(userId) ?? [];
}

const givenRows = (members: MemberProducts[]) => sql`
  jsonb_to_recordset(${JSON.stringify(members)}::jsonb) as g("userId" uuid, products jsonb)`;

/** Rows that change nothing are not written. */
const upsertFrom = (companyId: string, source: RawBuilder<unknown>) => sql`
  insert into product_access as p
    (company_id, user_id, product_code, status, access_types, waiting_types)
  select ${companyId}, g."userId", h.code, h.status, h."accessTypes", coalesce(h."waitingTypes", '{}')
  from ${source}
  cross join lateral jsonb_to_recordset(g.products) as h(
    code text, status text, "accessTypes" smallint[], "waitingTypes" smallint[])
  on conflict (company_id, user_id, product_code) do update set status = excluded.status,
    access_types = excluded.access_types, waiting_types = excluded.waiting_types
    where (p.status, p.access_types, p.waiting_types)
      is distinct from (excluded.status, excluded.access_types, excluded.waiting_types)`;

const deleteOthers = (companyId: string, source: RawBuilder<unknown>) => sql`
  delete from product_access p using ${source}
  where p.company_id = ${companyId} and p.user_id = g."userId"
    and not exists (select from jsonb_to_recordset(g.products) as h(code text)
      where h.code = p.product_code)`;

/**
 * Leaves each member with exactly these products. One statement, so that the trigger on
 * product_access computes the sort key once. Members are locked, so that no answer of a product
 * comes between plan and change.
 */
export async function replaceProducts(
  tx: Transaction,
  { company }: CompanyIdScope,
  members: MemberProducts[],
): Promise<void> {
  await sql`
    with g as materialized (select * from ${givenRows(members)}),
      lost as (${deleteOthers(company.id, sql`g`)})
    ${upsertFrom(company.id, sql`g`)}`.execute(tx);
}

/** Adds or changes these products; the member's other products stay. */
export async function upsertProducts(
  tx: Transaction,
  { company }: CompanyIdScope,
  members: MemberProducts[],
): Promise<void> {
  await upsertFrom(company.id, givenRows(members)).execute(tx);
}

/** Deletes the products that are not among these. */
export async function deleteOtherProducts(
  tx: Transaction,
  { company }: CompanyIdScope,
  members: MemberProducts[],
): Promise<void> {
  await deleteOthers(company.id, givenRows(members)).execute(tx);
}

export async function deleteProduct(
  tx: Transaction,
  { companyId, userId }: MemberScope,
  product: string,
): Promise<void> {
  await tx
    .deleteFrom('product_access')
    .where('company_id', '=', companyId)
    .where('user_id', '=', userId)
    .where('product_code', '=', product)
    .execute();
}

/** Deletes the products that the member has not got yet. */
export async function deletePendingProducts(
  tx: Transaction,
  { company }: CompanyIdScope,
  userIds: string[],
): Promise<void> {
  await tx
    .deleteFrom('product_access')
    .where('company_id', '=', company.id)
    .where('user_id', '=', sql<string>`any(${userIds}::uuid[])`)
    .where('status', '=', 'ACCESS_PENDING')
    .execute();
}

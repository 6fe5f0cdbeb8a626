import type { ProductCode } from '@endcap/contract/products';
import { sql } from 'kysely';
import type { CompanyScope } from '../../../access/scope.ts';
import type { Database, Transaction } from '../../../db/connection.ts';

/** Locks the caller's active membership: of two requests at once, the second waits for the first. */
export async function lockMembership(
  tx: Transaction,
  { company, actor }: CompanyScope,
): Promise<boolean> {
  const row = await tx
    .selectFrom('membership')
    .select('user_id')
    .where('company_id', '=', company.id)
    .where('user_id', '=', actor.id)
    .where('state', '=', 'ACTIVE')
    .forUpdate()
    .executeTakeFirst();
  return row !== undefined;
}

/** Each product of the company: whether the caller has it, or has an open request for it. */
export async function selectProductStates(tx: Transaction, { company, actor }: CompanyScope) {
  return tx
    .selectFrom('company_product as p')
    .select([
      'p.product_code as code',
      sql<boolean>`exists (select from product_access a
        where a.company_id = p.company_id and a.user_id = ${actor.id}
          and a.product_code = p.product_code)`.as('granted'),
      sql<boolean>`exists (select from access_request r
        join access_request_product rp on rp.request_id = r.id
        where r.user_id = ${actor.id} and r.company_id = p.company_id
          and r.status = 'PENDING' and rp.product_code = p.product_code)`.as('requested'),
    ])
    .where('p.company_id', '=', company.id)
    .execute();
}

export async function insertRequest(
  tx: Transaction,
  { company, actor }: CompanyScope,
  { id, note }: { id: string; note: string | null },
) {
  return tx
    .insertInto('access_request')
    .values({ id, company_id: company.id, user_id: actor.id, requestor_note: note })
    .returning([
      'id',
      'company_id as companyId',
      'requestor_note as note',
      'status',
      'created_on as createdOn',
      'decided_on as decidedOn',
      'decision_note as decisionNote',
    ])
    .executeTakeFirstOrThrow();
}

export async function insertProducts(
  tx: Transaction,
  { company }: CompanyScope,
  requestId: string,
  products: readonly ProductCode[],
): Promise<void> {
  await sql`
    insert into access_request_product (request_id, product_code)
    select r.id, code from access_request r, unnest(${products}::text[]) code
    where r.id = ${requestId} and r.company_id = ${company.id}`.execute(tx);
}

export async function countOpenRequests(db: Database, { company }: CompanyScope): Promise<number> {
  const { open } = await db
    .selectFrom('access_request')
    .select(sql<number>`count(*)::int`.as('open'))
    .where('company_id', '=', company.id)
    .where('status', '=', 'PENDING')
    .executeTakeFirstOrThrow();
  return open;
}

import type { ProductCode } from '@endcap/contract/products';
import { type Expression, type SqlBool, sql } from 'kysely';
import type { CompanyScope, Scope } from '../../access/scope.ts';
import type { Database, Transaction } from '../../db/connection.ts';
import { containing } from '../../lists/matches.ts';

/** The person's own place in the company, if they can work there; nobody else asks meanwhile. */
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

/** Each product of the company: whether the person has it, or waits for it. */
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
export type ProductState = Awaited<ReturnType<typeof selectProductStates>>[number];

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

/** Those who decide, in the order in which they came. */
export async function selectOtherAdmins(tx: Transaction, { company, actor }: CompanyScope) {
  return tx
    .selectFrom('membership as m')
    .innerJoin('user_account as u', 'u.id', 'm.user_id')
    .select(['u.email', 'u.first_name as firstName', 'u.language_code as languageCode'])
    .where('m.company_id', '=', company.id)
    .where('m.role', '=', 'ADMIN')
    .where('m.state', '=', 'ACTIVE')
    .where('u.blocked_on', 'is', null)
    .where('u.id', '<>', actor.id)
    .orderBy('m.created_on')
    .orderBy('m.user_id')
    .execute();
}

/** In the name of the company, or in what the person wrote. */
function mentions(search: string | undefined): Expression<SqlBool> {
  if (!search) return sql<boolean>`true`;
  const pattern = containing(search);
  return sql<boolean>`(c.name ilike ${pattern} or r.requestor_note ilike ${pattern})`;
}

export async function selectOwnRequests(
  db: Database,
  { actor }: Scope,
  page: { pageNo: number; pageSize: number; search: string | undefined },
) {
  return db
    .selectFrom('access_request as r')
    .innerJoin('company as c', 'c.id', 'r.company_id')
    .select([
      'r.id',
      'r.company_id as companyId',
      'c.name as companyName',
      'r.requestor_note as note',
      'r.status',
      'r.created_on as createdOn',
      sql<string[]>`array(select p.product_code from access_request_product p
        where p.request_id = r.id order by p.product_code)`.as('products'),
    ])
    .where('r.user_id', '=', actor.id)
    .where(mentions(page.search))
    .orderBy('r.created_on', 'desc')
    .orderBy('r.id')
    .limit(page.pageSize)
    .offset(page.pageNo * page.pageSize)
    .execute();
}
export type RequestRow = Awaited<ReturnType<typeof selectOwnRequests>>[number];

export async function countOwnRequests(
  db: Database,
  { actor }: Scope,
  search: string | undefined,
): Promise<number> {
  const { total } = await db
    .selectFrom('access_request as r')
    .innerJoin('company as c', 'c.id', 'r.company_id')
    .select(({ fn }) => fn.countAll<string>().as('total'))
    .where('r.user_id', '=', actor.id)
    .where(mentions(search))
    .executeTakeFirstOrThrow();
  return Number(total);
}

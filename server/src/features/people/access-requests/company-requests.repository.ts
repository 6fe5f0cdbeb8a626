import type { CompanyType } from '@endcap/contract/company-options';
import type { ProductCode } from '@endcap/contract/products';
import { sql } from 'kysely';
import type { Scope } from '../../../access/scope.ts';
import type { Database, Transaction } from '../../../db/connection.ts';
import { matches } from '../../../lists/matches.ts';
import { type PageRequest, readPage } from '../../../lists/read-page.ts';

export type ProductState = 'AVAILABLE' | 'REQUESTED' | 'PENDING' | 'GRANTED';

/** The suppliers of the site that internal users can ask for. */
const suppliers = sql<boolean>`c.status = 'ACTIVE' and c.type in ('BASIC_VENDOR', 'CHARTER_VENDOR')`;

/** Each product of the company, with what the user has of it or has asked for. */
function productsFor(userId: string) {
  return sql<{ code: ProductCode; state: ProductState }[]>`coalesce((
    select jsonb_agg(jsonb_build_object('code', p.product_code, 'state', case
        when a.status = 'ACCESS_COMPLETE' then 'GRANTED'
        when a.status is not null then 'PENDING'
        when exists (select from access_request r
          join access_request_product rp on rp.request_id = r.id
          where r.user_id = ${userId} and r.company_id = c.id and r.status = 'PENDING'
            and rp.product_code = p.product_code and rp.granted is null) then 'REQUESTED'
        else 'AVAILABLE' end) order by p.product_code)
    from company_product p
    left join product_access a on a.company_id = p.company_id and a.user_id = ${userId}
      and a.product_code = p.product_code
    where p.company_id = c.id), '[]')`;
}

/** The companies that the user can ask for; for users of a company, the companies they belong to. */
export function selectAskable(
  db: Database,
  scope: Scope,
  {
    userId,
    search,
    all,
    granted,
    needed,
    types,
    ...page
  }: PageRequest & {
    userId: string;
    search: string | undefined;
    all: boolean;
    granted: boolean;
    /** All of these products, in a company of one of these types. */
    needed: readonly ProductCode[];
    types: readonly CompanyType[];
  },
) {
  const companies = db
    .selectFrom('company as c')
    .select([
      'c.id',
      'c.name',
      'c.business_code as businessCode',
      'c.type',
      productsFor(userId).as('products'),
    ])
    .where('c.site', '=', scope.site)
    .where(
      all
        ? suppliers
        : sql<boolean>`exists (select from membership m where m.company_id = c.id
            and m.user_id = ${userId} and m.state = 'ACTIVE')`,
    )
    .$if(granted, (found) =>
      found.where(
        sql<boolean>`exists (select from product_access a where a.company_id = c.id
          and a.user_id = ${userId})`,
      ),
    )
    .$if(needed.length > 0, (found) =>
      found.where('c.type', 'in', types).where(
        sql<boolean>`(select count(*) from company_product p where p.company_id = c.id
          and p.product_code = any(${needed}::text[])) = ${needed.length}`,
      ),
    )
    .$if(Boolean(search), (found) => found.where(matches(['c.search_text'], search ?? '')));
  const order = { sortBy: 'name', sortOrder: 'asc' } as const;
  return readPage(
    companies,
    { ...page, ...order },
    {
      sort: { name: 'c.name' },
      id: 'c.id',
      idsFirst: true,
    },
  );
}

/** The supplier that an internal user asks for; undefined when there is none on this site. */
export async function selectSupplier(db: Database, { site }: Scope, companyId: string) {
  return db
    .selectFrom('company as c')
    .select(['c.id', 'c.name', 'c.type'])
    .where('c.id', '=', companyId)
    .where('c.site', '=', site)
    .where(suppliers)
    .executeTakeFirst();
}

/** Locks the caller's account: of two requests at once, the second waits. False for a blocked one. */
export async function lockAccount(tx: Transaction, { actor }: Scope): Promise<boolean> {
  const row = await tx
    .selectFrom('user_account')
    .select('id')
    .where('id', '=', actor.id)
    .where('blocked_on', 'is', null)
    .forNoKeyUpdate()
    .executeTakeFirst();
  return row !== undefined;
}

/** Cancels the caller's own open request; undefined when it is no longer open. */
export async function cancelOwn(tx: Transaction, { actor }: Scope, requestId: string) {
  return tx
    .updateTable('access_request')
    .set({
      status: 'CANCELLED',
      decided_on: sql`now()`,
      decided_by: actor.id,
      version: sql`version + 1`,
    })
    .where('id', '=', requestId)
    .where('user_id', '=', actor.id)
    .where('status', '=', 'PENDING')
    .returning(['id', 'company_id as companyId'])
    .executeTakeFirst();
}

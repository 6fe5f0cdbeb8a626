import { isSuperAdmin } from '@endcap/contract/access/user-kind';
import { type listCompanies, withoutProducts } from '@endcap/contract/companies/companies';
import { type RawBuilder, sql } from 'kysely';
import type { z } from 'zod';
import { isWorkingAdmin } from '../../../access/company-rights.ts';
import { associationsWith } from '../../../access/partner-associations.ts';
import type { Scope } from '../../../access/scope.ts';
import type { Database, Transaction } from '../../../db/connection.ts';
import { matches } from '../../../lists/matches.ts';
import { nameOrder } from '../../../lists/name-order.ts';
import { readPage } from '../../../lists/read-page.ts';
import { choosable } from './choosable.ts';

type ListQuery = z.output<typeof listCompanies.query>;

/** The chosen contact while that user is a working admin of the company, else its first admin. */
const adminEmail = sql<string | null>`coalesce(
  (select u.email from membership m join user_account u on u.id = m.user_id
    where m.company_id = c.id and m.user_id = c.primary_contact_id and ${isWorkingAdmin}),
  (select u.email from membership m join user_account u on u.id = m.user_id
    where m.company_id = c.id and ${isWorkingAdmin}
    order by m.created_on, m.user_id limit 1))`;

/** The rows `p` of the company's products; for a partner, of the products that it shares with them. */
function productRows(scope: Scope): RawBuilder<unknown> {
  if (scope.actor.group === 'THIRD_PARTY_SPONSORED_SUPPLIER') {
    return sql`partner_association_product p
      where p.association_id in (select a.id from ${associationsWith(scope.actor.id)})`;
  }
  return sql`company_product p where p.company_id = c.id`;
}

function productsFor(scope: Scope): RawBuilder<string[]> {
  return sql<string[]>`array(
    select distinct p.product_code from ${productRows(scope)} order by p.product_code)`;
}

/** Row by row instead of on the list of products, which would be built for every company. */
function hasProduct(scope: Scope, products: readonly string[]): RawBuilder<boolean> {
  const rows = productRows(scope);
  const named = products.filter((product) => product !== withoutProducts);
  const conditions = [
    ...(named.length > 0
      ? [sql`exists (select from ${rows} and p.product_code = any(${named}::text[]))`]
      : []),
    ...(named.length < products.length ? [sql`not exists (select from ${rows})`] : []),
  ];
  return sql<boolean>`(${sql.join(conditions, sql` or `)})`;
}

/** Only super admins see the primary contact. */
function contactFor(scope: Scope): RawBuilder<string | null> {
  return isSuperAdmin(scope.actor) ? adminEmail : sql<null>`null::text`;
}

function lastVisitOf({ actor }: Scope) {
  return sql<Date | null>`(
    select max(v.started_on) from company_visit v
    where v.user_id = ${actor.id} and v.company_id = c.id)`;
}

/** The companies of this site, or of all, that the user may choose, as far as the filters include them. */
function companiesOf(db: Database, scope: Scope, query: ListQuery) {
  const { search, companyTypes = [], companyStatuses = [], products = [] } = query;
  return db
    .selectFrom('company as c')
    .$if(!query.allSites, (q) => q.where('c.site', '=', scope.site))
    .where(choosable(scope))
    .$if(Boolean(search), (q) => q.where(matches(['c.search_text'], search ?? '')))
    .$if(companyTypes.length > 0, (q) => q.where('c.type', 'in', companyTypes))
    .$if(companyStatuses.length > 0, (q) => q.where('c.status', 'in', companyStatuses))
    .$if(products.length > 0, (q) => q.where(hasProduct(scope, products)));
}

/** Companies that precede the others in the list; more would push the order by name off the page. */
const recentLimit = 5;

/** Of the companies in the list, those that the user opened last, the latest first. */
export async function selectRecent(db: Database, scope: Scope, query: ListQuery) {
  const { rows } = await sql<{ id: string }>`
    select v.company_id as id from company_visit v
    where v.user_id = ${scope.actor.id} and v.company_id in (
      ${companiesOf(db, scope, query).select('c.id')})
    group by v.company_id order by max(v.started_on) desc limit ${recentLimit}`.execute(db);
  return rows.map(({ id }) => id);
}

/** One page of the list; the `recent` companies precede the others. */
export function selectCompanies(db: Database, scope: Scope, query: ListQuery, recent: string[]) {
  const { sortBy, sortOrder, page: pageNo, page_size: pageSize, includeProducts = true } = query;
  const contact = contactFor(scope);
  const products = productsFor(scope);
  const companies = companiesOf(db, scope, query).select([
    'c.id as companyId',
    'c.name as companyName',
    'c.business_code as businessCode',
    'c.status',
    'c.type as companyType',
    'c.site',
    contact.as('adminEmail'),
    (includeProducts ? products : sql<string[]>`'{}'::text[]`).as('subscribedProduct'),
    lastVisitOf(scope).as('lastVisitedOn'),
  ]);
  const name = nameOrder('c.name', scope.locale);
  const sort = {
    companyName: name,
    status: ['c.status', name],
    uiCompanyType: ['c.type', name],
    adminEmail: [{ nullsLast: contact }, name],
    subscribedProduct: [sql`array_to_string(${products}, ',')`, name],
  } as const;
  const request = { pageNo, pageSize, sortBy, sortOrder };
  const place = sql`-coalesce(array_position(${recent}::uuid[], c.id), ${recentLimit + 1})`;
  return readPage(companies, request, {
    sort,
    id: 'c.id',
    idsFirst: true,
    ...(recent.length > 0 ? { first: place } : {}),
  });
}

/** On any site: a user who could choose it there is answered with that site. */
export async function selectChoosable(db: Database, scope: Scope, companyId: string) {
  return db
    .selectFrom('company as c')
    .select(['c.id', 'c.name', 'c.site'])
    .where('c.id', '=', companyId)
    .where(choosable(scope))
    .executeTakeFirst();
}

/** The session as it is now, locked until the transaction ends. */
export async function lockSession(tx: Transaction, scope: Scope) {
  return tx
    .selectFrom('session')
    .select(['company_id as companyId', 'persona', sql<Date>`now()`.as('readOn')])
    .where('id', '=', scope.sessionId)
    .where('ended_on', 'is', null)
    .forUpdate()
    .executeTakeFirst();
}

export async function selectMembership(db: Database, scope: Scope) {
  return db
    .selectFrom('membership')
    .select(['role', 'state'])
    .where('company_id', '=', scope.company?.id ?? null)
    .where('user_id', '=', scope.actor.id)
    .executeTakeFirst();
}

import { isSuperAdmin } from '@endcap/contract/access/user-kind';
import type { listCompanies } from '@endcap/contract/companies/companies';
import { companyList, withoutProducts } from '@endcap/contract/companies/company-list';
import { type RawBuilder, sql } from 'kysely';
import type { z } from 'zod';
import { isWorkingAdmin } from '../../../access/company-rights.ts';
import { associationsWith } from '../../../access/partner-associations.ts';
import type { Scope } from '../../../access/scope.ts';
import type { Database, Transaction } from '../../../db/connection.ts';
import { listSource } from '../../../lists/list-source.ts';
import { matches } from '../../../lists/matches.ts';
import { nameOrder } from '../../../lists/name-order.ts';
import { choosable } from '../../shared/memberships/choosable.ts';

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

interface Given extends Pick<ListQuery, 'allSites' | 'includeProducts'> {
  /** The companies that precede the others. */
  recent?: string[];
}

/** The companies of this site, or of all, that the user may choose. */
function companyRows(db: Database, scope: Scope, { allSites, includeProducts = true }: Given) {
  return db
    .selectFrom('company as c')
    .select([
      'c.id as companyId',
      'c.name as companyName',
      'c.business_code as businessCode',
      'c.status',
      'c.type as companyType',
      'c.site',
      contactFor(scope).as('adminEmail'),
      (includeProducts ? productsFor(scope) : sql<string[]>`'{}'::text[]`).as('subscribedProduct'),
      lastVisitOf(scope).as('lastVisitedOn'),
    ])
    .$if(!allSites, (q) => q.where('c.site', '=', scope.site))
    .where(choosable(scope));
}

/** Companies that precede the others in the list; more would push the order by name off the page. */
const recentLimit = 5;

const listed = listSource(companyList, {
  rows: companyRows,
  id: 'c.id',
  sort: (scope) => {
    const name = nameOrder('c.name', scope.locale);
    return {
      companyName: name,
      status: ['c.status', name],
      uiCompanyType: ['c.type', name],
      adminEmail: [{ nullsLast: contactFor(scope) }, name],
      subscribedProduct: [sql`array_to_string(${productsFor(scope)}, ',')`, name],
    };
  },
  search: (search) => matches(['c.search_text'], search),
  filters: {
    companyTypes: (types) => sql<boolean>`c.type = any(${types}::text[])`,
    companyStatuses: (statuses) => sql<boolean>`c.status = any(${statuses}::text[])`,
    products: (products, scope) => hasProduct(scope, products),
    looks: (reasons, { actor }) =>
      isSuperAdmin(actor)
        ? sql<boolean>`c.id in (select l.company_id from company_look l
            where l.reason = any(${reasons}::text[]))`
        : sql<boolean>`false`,
  },
  idsFirst: true,
  first: (_scope, { recent = [] }) =>
    recent.length > 0
      ? sql`-coalesce(array_position(${recent}::uuid[], c.id), ${recentLimit + 1})`
      : undefined,
});

/** Of the companies in the list, those that the user opened last, the latest first. */
export async function selectRecent(db: Database, scope: Scope, query: ListQuery) {
  const { rows } = await sql<{ id: string }>`
    select v.company_id as id from company_visit v
    where v.user_id = ${scope.actor.id} and v.company_id in (
      ${listed.found(db, scope, query).clearSelect().select('c.id')})
    group by v.company_id order by max(v.started_on) desc limit ${recentLimit}`.execute(db);
  return rows.map(({ id }) => id);
}

/** One page of the list; the `recent` companies precede the others. */
export function selectCompanies(db: Database, scope: Scope, query: ListQuery, recent: string[]) {
  const { page: pageNo, page_size: pageSize, ...rest } = query;
  return listed.page(db, scope, { ...rest, pageNo, pageSize, recent });
}

/** Names of companies of this site that the user may choose and that resemble the text, the nearest first. */
export async function selectSimilarNames(
  db: Database,
  scope: Scope,
  { text, limit }: { text: string; limit: number },
): Promise<string[]> {
  const typed = sql<string>`folded(${text})`;
  const rows = await db
    .selectFrom('company as c')
    .select('c.name')
    .where('c.site', '=', scope.site)
    .where(choosable(scope))
    .where(sql<boolean>`${typed} <% c.search_text`)
    .orderBy(sql`word_similarity(${typed}, c.search_text)`, 'desc')
    .orderBy('c.name')
    .limit(limit)
    .execute();
  return rows.map(({ name }) => name);
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

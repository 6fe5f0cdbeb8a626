import type { listCompanies } from '@endcap/contract/companies';
import { isSuperAdmin } from '@endcap/contract/user-kind';
import { type RawBuilder, sql } from 'kysely';
import type { z } from 'zod';
import { associationsWith } from '../../access/partner-associations.ts';
import type { Scope } from '../../access/scope.ts';
import type { Database, Transaction } from '../../db/connection.ts';
import { containing } from '../../lists/matches.ts';
import { choosable } from './choosable.ts';
import { namePattern } from './name-pattern.ts';

type ListQuery = z.output<typeof listCompanies.query>;

const adminEmail = sql<string | null>`(
  select u.email from membership m join user_account u on u.id = m.user_id
  where m.company_id = c.id and m.role = 'ADMIN' and m.state = 'ACTIVE' and u.blocked_on is null
  order by m.created_on, m.user_id limit 1
)`;

/** The products of the company; for a partner, the products that the company shares with it. */
function productsFor(scope: Scope): RawBuilder<string[]> {
  if (scope.actor.group === 'THIRD_PARTY_SPONSORED_SUPPLIER') {
    return sql<string[]>`array(
      select distinct p.product_code from partner_association_product p
      where p.association_id in (select a.id from ${associationsWith(scope.actor.id)})
      order by p.product_code)`;
  }
  return sql<string[]>`array(
    select p.product_code from company_product p where p.company_id = c.id order by p.product_code)`;
}

/** Only super admins see the primary contact. */
function contactFor(scope: Scope): RawBuilder<string | null> {
  return isSuperAdmin(scope.actor) ? adminEmail : sql<null>`null::text`;
}

function sortExpression(scope: Scope, { sortBy }: ListQuery): RawBuilder<unknown> {
  switch (sortBy) {
    case 'status':
      return sql`c.status`;
    case 'uiCompanyType':
      return sql`c.type`;
    case 'adminEmail':
      return contactFor(scope);
    case 'subscribedProduct':
      return sql`array_to_string(${productsFor(scope)}, ',')`;
    default:
      return sql`c.name`;
  }
}

function matching(search: string | undefined): RawBuilder<boolean> {
  if (!search) return sql<boolean>`true`;
  return sql<boolean>`(
    lower(c.name) ~ ${namePattern(search)}
    or lower(c.business_code) like ${containing(search.toLowerCase())})`;
}

export async function selectCompanies(db: Database, scope: Scope, query: ListQuery) {
  const direction = sql.raw(query.sortOrder);
  // Names are never null, and `nulls last` would prevent the use of their index.
  const nulls = query.sortBy === 'adminEmail' ? sql` nulls last` : sql``;
  const order = sql`${sortExpression(scope, query)} ${direction}${nulls}, c.id ${direction}`;
  // Contacts and products are looked up for the rows of the page alone, not for those before it.
  const page = sql<{ id: string; place: string }>`(
    select c.id, row_number() over (order by ${order}) as place
    from company c
    where c.site = ${scope.site} and ${choosable(scope)} and ${matching(query.search)}
    order by ${order}
    limit ${query.page_size} offset ${query.page * query.page_size})`;
  return db
    .selectFrom(page.as('page'))
    .innerJoin('company as c', 'c.id', 'page.id')
    .select([
      'c.id as companyId',
      'c.name as companyName',
      'c.business_code as businessCode',
      'c.status',
      'c.type as companyType',
      'c.site',
      contactFor(scope).as('adminEmail'),
      productsFor(scope).as('subscribedProduct'),
    ])
    .orderBy('page.place')
    .execute();
}

export async function countCompanies(
  db: Database,
  scope: Scope,
  search: string | undefined,
): Promise<number> {
  const { total } = await db
    .selectFrom('company as c')
    .select(sql<number>`count(*)::int`.as('total'))
    .where('c.site', '=', scope.site)
    .where(choosable(scope))
    .where(matching(search))
    .executeTakeFirstOrThrow();
  return total;
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
    .select(['company_id as companyId', 'persona'])
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

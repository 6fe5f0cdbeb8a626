import type { listCompanies } from '@endcap/contract/companies';
import { isSuperAdmin } from '@endcap/contract/user-kind';
import { type RawBuilder, sql } from 'kysely';
import type { z } from 'zod';
import { associationsWith } from '../../access/partner-associations.ts';
import type { Scope } from '../../access/scope.ts';
import type { Database, Transaction } from '../../db/connection.ts';
import { matches } from '../../lists/matches.ts';
import { readPage } from '../../lists/read-page.ts';
import { choosable } from './choosable.ts';

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

/** The companies of this site that the user may choose. */
export function selectCompanies(db: Database, scope: Scope, query: ListQuery) {
  const { search, sortBy, sortOrder, page: pageNo, page_size: pageSize } = query;
  const contact = contactFor(scope);
  const products = productsFor(scope);
  const companies = db
    .selectFrom('company as c')
    .select([
      'c.id as companyId',
      'c.name as companyName',
      'c.business_code as businessCode',
      'c.status',
      'c.type as companyType',
      'c.site',
      contact.as('adminEmail'),
      products.as('subscribedProduct'),
    ])
    .where('c.site', '=', scope.site)
    .where(choosable(scope))
    .$if(Boolean(search), (q) => q.where(matches(['c.search_text'], search ?? '')));
  const sort = {
    companyName: 'c.name',
    status: 'c.status',
    uiCompanyType: 'c.type',
    adminEmail: { nullsLast: contact },
    subscribedProduct: sql`array_to_string(${products}, ',')`,
  } as const;
  const request = { pageNo, pageSize, sortBy, sortOrder };
  return readPage(companies, request, { sort, id: 'c.id', idsFirst: true });
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

import { requestLimits } from '@endcap/contract/limits';
import { requestList } from '@endcap/contract/people/user-lists';
import { sql } from 'kysely';
import type { CompanyScope } from '../../../access/scope.ts';
import type { Database } from '../../../db/connection.ts';
import { listSource } from '../../../lists/list-source.ts';
import { folded, matches } from '../../../lists/matches.ts';
import { openProducts } from '../shared/open-products.ts';

export type OpenRequestRow = Awaited<ReturnType<ReturnType<typeof requestRows>['execute']>>[number];

function requestRows(db: Database, { company }: CompanyScope) {
  return db
    .selectFrom('access_request as r')
    .innerJoin('user_account as u', 'u.id', 'r.user_id')
    .select([
      'r.id',
      'r.user_id as userId',
      'u.first_name as firstName',
      'u.last_name as lastName',
      'u.email',
      'u.user_type as userType',
      openProducts.as('products'),
      sql<string[]>`array(select a.product_code from product_access a
        where a.company_id = r.company_id and a.user_id = r.user_id)`.as('held'),
      'r.requestor_note as note',
      'r.created_on as createdOn',
      sql<Date>`r.created_on + make_interval(days => ${requestLimits.days})`.as('expiresOn'),
    ])
    .where('r.company_id', '=', company.id)
    .where('r.status', '=', 'PENDING');
}

export const openRequests = listSource(requestList, {
  rows: requestRows,
  id: 'r.id',
  sort: {
    first_name: sql`folded(u.first_name) collate "C"`,
    last_name: sql`folded(u.last_name) collate "C"`,
    email: sql`folded(u.email) collate "C"`,
    product_text: sql`array_to_string(${openProducts}, ',') collate "C"`,
    requestor_note: { nullsLast: sql`folded(r.requestor_note) collate "C"` },
    create_time: 'r.created_on',
  },
  search: (search) =>
    matches(['u.first_name', 'u.last_name', 'u.email', 'r.requestor_note'].map(folded), search),
  filters: {},
  chunks: { by: 'r.created_on' },
});

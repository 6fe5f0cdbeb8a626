import { requestLimits } from '@endcap/contract/limits';
import type { requestColumns } from '@endcap/contract/people/access-requests';
import { sql } from 'kysely';
import type { CompanyScope } from '../../../access/scope.ts';
import type { Database } from '../../../db/connection.ts';
import { chunksAfter } from '../../../lists/chunks-after.ts';
import { folded, matches } from '../../../lists/matches.ts';
import { readPage, type SortedPageRequest } from '../../../lists/read-page.ts';
import { openProducts } from '../shared/open-products.ts';

type Column = (typeof requestColumns)[number];

const sort = {
  first_name: sql`folded(u.first_name) collate "C"`,
  last_name: sql`folded(u.last_name) collate "C"`,
  email: sql`folded(u.email) collate "C"`,
  product_text: sql`array_to_string(${openProducts}, ',') collate "C"`,
  requestor_note: { nullsLast: sql`folded(r.requestor_note) collate "C"` },
  create_time: 'r.created_on',
} as const;

export type OpenRequestRow = Awaited<
  ReturnType<ReturnType<typeof openRequests>['execute']>
>[number];

function openRequests(db: Database, { company }: CompanyScope, search: string | undefined) {
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
      'r.requestor_note as note',
      'r.created_on as createdOn',
      sql<Date>`r.created_on + make_interval(days => ${requestLimits.days})`.as('expiresOn'),
    ])
    .where('r.company_id', '=', company.id)
    .where('r.status', '=', 'PENDING')
    .$if(Boolean(search), (found) =>
      found.where(
        matches(
          [
            folded('u.first_name'),
            folded('u.last_name'),
            folded('u.email'),
            folded('r.requestor_note'),
          ],
          search ?? '',
        ),
      ),
    );
}

export function selectOpenPage(
  db: Database,
  scope: CompanyScope,
  { search, ...request }: SortedPageRequest<Column> & { search: string | undefined },
) {
  return readPage(openRequests(db, scope, search), request, { sort, id: 'r.id' });
}

export function openRequestChunks(
  db: Database,
  scope: CompanyScope,
  { search }: { search?: string | undefined },
) {
  return chunksAfter(openRequests(db, scope, search), { id: 'r.id', by: 'r.created_on' });
}

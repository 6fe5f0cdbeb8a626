// No scope: a user's requests are in many companies, and a super admin reads those of any user.

import type { UserGroup } from '@endcap/contract/identity/identity';
import type { Page } from '@endcap/contract/paging';
import type { requestAccess } from '@endcap/contract/people/access-requests';
import { sql } from 'kysely';
import type { z } from 'zod';
import type { Database } from '../../../db/connection.ts';
import { folded, matches } from '../../../lists/matches.ts';
import { type PageRequest, readPage } from '../../../lists/read-page.ts';

export async function selectAccountByLogin(db: Database, loginId: string) {
  return db
    .selectFrom('user_account')
    .select([
      'id',
      sql<UserGroup>`user_group`.as('group'),
      sql<boolean>`user_type = 'INTERNAL'`.as('internal'),
    ])
    .where('login_id', '=', loginId)
    .executeTakeFirst();
}

export interface RequestRow {
  id: string;
  companyId: string;
  companyName: string;
  note: string | null;
  status: z.output<typeof requestAccess.response>['status'];
  createdOn: Date;
  decidedOn: Date | null;
  decisionNote: string | null;
  products: string[];
  granted: string[];
}

function requestsOf(db: Database, userId: string) {
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
      'r.decided_on as decidedOn',
      'r.decision_note as decisionNote',
      sql<string[]>`array(select p.product_code from access_request_product p
        where p.request_id = r.id order by p.product_code)`.as('products'),
      sql<string[]>`array(select p.product_code from access_request_product p
        where p.request_id = r.id and p.granted order by p.product_code)`.as('granted'),
    ])
    .where('r.user_id', '=', userId);
}

/** Requests of the user in all companies, latest first; searched by company name and note. */
export async function selectRequestsOf(
  db: Database,
  userId: string,
  { search, ...page }: PageRequest & { search: string | undefined },
): Promise<Page<RequestRow>> {
  const requests = requestsOf(db, userId).$if(Boolean(search), (found) =>
    found.where(matches([folded('c.name'), folded('r.requestor_note')], search ?? '')),
  );
  const order = { sortBy: 'createdOn', sortOrder: 'desc' } as const;
  return readPage(
    requests,
    { ...page, ...order },
    { sort: { createdOn: 'r.created_on' }, id: 'r.id' },
  );
}

export async function selectRequestOf(
  db: Database,
  userId: string,
  requestId: string,
): Promise<RequestRow | undefined> {
  return requestsOf(db, userId).where('r.id', '=', requestId).executeTakeFirst();
}

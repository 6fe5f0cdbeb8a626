import type { CompanyOverview } from '@endcap/contract/companies/company-records';
import { type CompanyScope, holds } from '../../../access/scope.ts';
import type { Database } from '../../../db/connection.ts';
import { countUsersToReview } from '../../people/users/list/list-users.service.ts';
import { countTicketsOf } from '../../support/ticket-queue/queue-list.service.ts';
import { readLooks } from './company-looks.service.ts';
import { selectAreaTotals, selectCounts, selectProductUse } from './company-records.repository.ts';

/** The figures of a company's page; each leads to the list that it counts. */
export async function readCompanyOverview(
  db: Database,
  scope: CompanyScope,
): Promise<CompanyOverview> {
  const [counts, review, products, looks, tickets] = await Promise.all([
    selectCounts(db, scope),
    countUsersToReview(db, scope),
    selectProductUse(db, scope),
    readLooks(db, scope),
    holds(scope, 'LIST', 'TICKET_QUEUE') ? countTicketsOf(db, scope) : null,
  ]);
  return {
    ...counts,
    ...review,
    tickets,
    looks,
    products: products.map(({ lastOpenedOn, ...product }) => ({
      ...product,
      lastOpenedOn: lastOpenedOn?.toISOString() ?? null,
    })),
  };
}

/** For the home of a company's admins, as the counts below. */
export async function listProductUse(db: Database, scope: CompanyScope) {
  return selectProductUse(db, scope);
}

export async function countAreas(db: Database, scope: CompanyScope) {
  return selectAreaTotals(db, scope);
}

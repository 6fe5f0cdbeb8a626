import type { AdminCounts, ProductSeats } from '@endcap/contract/companies/admin-home';
import { type CompanyScope, holds } from '../../../access/scope.ts';
import type { Database } from '../../../db/connection.ts';
import { readAudit } from '../../people/access-audit/access-audit.service.ts';
import { countOpenRequests } from '../../people/access-requests/access-requests.service.ts';
import { countUsersToReview } from '../../people/users/list/list-users.service.ts';
import { countAreas, listProductUse } from '../company-records/company-records.service.ts';

/** Reads only the numbers whose lists the caller may open; each is counted from an index. */
export async function readAdminCounts(db: Database, scope: CompanyScope): Promise<AdminCounts> {
  const [totals, users, requests, audit] = await Promise.all([
    countAreas(db, scope),
    countUsersToReview(db, scope),
    holds(scope, 'LIST', 'ACCESS_REQUEST') ? countOpenRequests(db, scope) : null,
    holds(scope, 'LIST', 'USER_ACCESS_AUDIT') ? readAudit(db, scope) : null,
  ]);
  const isOpen = audit?.status === 'PENDING' || audit?.status === 'OVERDUE';
  const sees = (resource: 'EMAIL_DOMAIN' | 'COMPANY_PARTNER_ASSOCIATION' | 'ACTIVITY_LOG') =>
    holds(scope, 'LIST', resource);
  return {
    ...users,
    users: totals.users,
    domains: sees('EMAIL_DOMAIN') ? totals.domains : null,
    partners: sees('COMPANY_PARTNER_ASSOCIATION') ? totals.partners : null,
    changes: sees('ACTIVITY_LOG') ? totals.changes : null,
    outsideDomains: holds(scope, 'LIST', 'EMAIL_DOMAIN') ? users.outsideDomains : null,
    requests,
    auditDue: isOpen ? audit.dueDate : null,
  };
}

/** Without the products that no one has. */
export async function listProductSeats(db: Database, scope: CompanyScope): Promise<ProductSeats> {
  const products = await listProductUse(db, scope);
  return {
    items: products
      .filter(({ users }) => users > 0)
      .map(({ code, users, used }) => ({ code, users, used })),
  };
}

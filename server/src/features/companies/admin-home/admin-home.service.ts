import type { AdminCounts } from '@endcap/contract/companies/admin-home';
import { type CompanyScope, holds } from '../../../access/scope.ts';
import type { Database } from '../../../db/connection.ts';
import { readAudit } from '../../people/access-audit/access-audit.service.ts';
import { countOpenRequests } from '../../people/access-requests/access-requests.service.ts';
import { countUsersToReview } from '../../people/users/list/list-users.service.ts';

/** Reads only the numbers whose lists the caller may open; each is counted from an index. */
export async function readAdminCounts(db: Database, scope: CompanyScope): Promise<AdminCounts> {
  const [users, requests, audit] = await Promise.all([
    countUsersToReview(db, scope),
    holds(scope, 'LIST', 'ACCESS_REQUEST') ? countOpenRequests(db, scope) : null,
    holds(scope, 'LIST', 'USER_ACCESS_AUDIT') ? readAudit(db, scope) : null,
  ]);
  const isOpen = audit?.status === 'PENDING' || audit?.status === 'OVERDUE';
  return {
    ...users,
    outsideDomains: holds(scope, 'LIST', 'EMAIL_DOMAIN') ? users.outsideDomains : null,
    requests,
    auditDue: isOpen ? audit.dueDate : null,
  };
}

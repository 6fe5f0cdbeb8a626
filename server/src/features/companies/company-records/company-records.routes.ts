import * as api from '@endcap/contract/companies/company-records';
import type { Database } from '../../../db/connection.ts';
import type { Bind } from '../../../http/endpoints/handler.ts';
import {
  listBlockedUsers,
  listPendingUsers,
} from '../../people/users/list/list-other-users.service.ts';
import { listUsers } from '../../people/users/list/list-users.service.ts';
import { listActivity } from '../../record/activity-log/activity-log.service.ts';
import { listVisits } from '../../record/activity-log/visits.service.ts';
import { readCompanyUse } from '../../record/usage/usage-reports.service.ts';
import { scopeOfAccount } from '../company-accounts/read-account.service.ts';
import { listEmailDomains } from '../email-domains/email-domains.service.ts';
import { listPartners } from '../partners/partners.service.ts';
import { readCompanyOverview } from './company-records.service.ts';

/** Staff read the lists of a company on its page, by the rules of the company's own lists. */
export function companyRecordRoutes(bind: Bind, { db }: { db: Database }): void {
  bind(api.readCompanyOverview, async ({ scope, params }) =>
    readCompanyOverview(db, await scopeOfAccount(db, scope, params.accountId)),
  );
  bind(api.readUseOfCompany, async ({ scope, params, query }) =>
    readCompanyUse(db, await scopeOfAccount(db, scope, params.accountId), query.weeks),
  );
  bind(api.listUsersOfCompany, async ({ scope, params, query }) =>
    listUsers(db, await scopeOfAccount(db, scope, params.accountId), query),
  );
  bind(api.listPendingOfCompany, async ({ scope, params, query }) =>
    listPendingUsers(db, await scopeOfAccount(db, scope, params.accountId), query),
  );
  bind(api.listBlockedOfCompany, async ({ scope, params, query }) =>
    listBlockedUsers(db, await scopeOfAccount(db, scope, params.accountId), query),
  );
  bind(api.listDomainsOfCompany, async ({ scope, params, query }) =>
    listEmailDomains(db, await scopeOfAccount(db, scope, params.accountId), query),
  );
  bind(api.listPartnersOfCompany, async ({ scope, params, query }) =>
    listPartners(db, await scopeOfAccount(db, scope, params.accountId), query),
  );
  bind(api.listVisitsOfCompany, async ({ scope, params, query }) =>
    listVisits(db, await scopeOfAccount(db, scope, params.accountId), query),
  );
  bind(api.listActivityOfCompany, async ({ scope, params, query, body }) => {
    const { pageNo, ...rest } = query;
    const own = await scopeOfAccount(db, scope, params.accountId);
    return listActivity(db, own, body, { pageNumber: pageNo, ...rest });
  });
}

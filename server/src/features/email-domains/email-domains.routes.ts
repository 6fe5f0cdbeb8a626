import {
  addEmailDomain,
  changeEmailDomain,
  emailDomainUsage,
  listEmailDomains,
  removeEmailDomain,
  validateEmailDomains,
} from '@endcap/contract/email-domains';
import type { Database } from '../../db/connection.ts';
import type { Bind } from '../../http/handler.ts';
import {
  authorizeDomain,
  changeDomain,
  countCoveredUsers,
  listDomains,
  tryDomainNames,
  withdrawDomain,
} from './email-domains.service.ts';

export function emailDomainRoutes(bind: Bind, { db }: { db: Database }): void {
  bind(listEmailDomains, ({ scope, query }) => listDomains(db, scope, query));
  bind(addEmailDomain, ({ scope, body }) => authorizeDomain(db, scope, body));
  bind(validateEmailDomains, ({ scope, body }) => tryDomainNames(db, scope, body.domainNames));
  bind(changeEmailDomain, ({ scope, params, headers, body }) =>
    changeDomain(db, scope, params.domain, body, headers['if-match']),
  );
  bind(removeEmailDomain, ({ scope, params }) => withdrawDomain(db, scope, params.domain));
  bind(emailDomainUsage, ({ scope, params }) => countCoveredUsers(db, scope, params.domain));
}

import * as endpoints from '@endcap/contract/email-domains';
import type { Database } from '../../db/connection.ts';
import type { Bind } from '../../http/endpoints/handler.ts';
import {
  addEmailDomain,
  changeEmailDomain,
  emailDomainUsage,
  listEmailDomains,
  removeEmailDomain,
  validateEmailDomains,
} from './email-domains.service.ts';

export function emailDomainRoutes(bind: Bind, { db }: { db: Database }): void {
  bind(endpoints.listEmailDomains, ({ scope, query }) => listEmailDomains(db, scope, query));
  bind(endpoints.addEmailDomain, ({ scope, body }) => addEmailDomain(db, scope, body));
  bind(endpoints.validateEmailDomains, ({ scope, body }) =>
    validateEmailDomains(db, scope, body.domainNames),
  );
  bind(endpoints.changeEmailDomain, ({ scope, params, headers, body }) =>
    changeEmailDomain(db, scope, params.domain, body, headers['if-match']),
  );
  bind(endpoints.removeEmailDomain, ({ scope, params }) =>
    removeEmailDomain(db, scope, params.domain),
  );
  bind(endpoints.emailDomainUsage, ({ scope, params }) =>
    emailDomainUsage(db, scope, params.domain),
  );
}

import * as endpoints from '@endcap/contract/companies/email-domains';
import { createTxtLookup } from '../../../adapters/dns/txt-lookup.ts';
import type { Config } from '../../../config.ts';
import type { Database } from '../../../db/connection.ts';
import type { Bind } from '../../../http/endpoints/handler.ts';
import {
  addEmailDomain,
  changeEmailDomain,
  emailDomainUsage,
  listEmailDomains,
  removeEmailDomain,
  validateEmailDomains,
} from './email-domains.service.ts';
import { checkEmailDomain, decideEmailDomain, listDomainRequests } from './prove-domain.service.ts';

export function emailDomainRoutes(
  bind: Bind,
  { db, config }: { db: Database; config: Pick<Config, 'DNS_SERVERS'> },
): void {
  const lookUp = createTxtLookup(config.DNS_SERVERS);
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
  bind(endpoints.checkEmailDomain, ({ scope, params }) =>
    checkEmailDomain(db, scope, params.domain, lookUp),
  );
  bind(endpoints.decideEmailDomain, ({ scope, params, body }) =>
    decideEmailDomain(db, scope, params.domain, body),
  );
  bind(endpoints.listDomainRequests, ({ scope }) => listDomainRequests(db, scope));
  bind(endpoints.emailDomainUsage, ({ scope, params }) =>
    emailDomainUsage(db, scope, params.domain),
  );
}

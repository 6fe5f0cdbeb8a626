import * as api from '@endcap/contract/people/access-requests';
import type { Config } from '../../../config.ts';
import type { Database } from '../../../db/connection.ts';
import type { Bind } from '../../../http/endpoints/handler.ts';
import { createFlags } from '../../products/configuration/flags.service.ts';
import {
  asksForCompanies,
  listAccessRequests,
  listOwnRequests,
  requestAccess,
} from './access-requests.service.ts';
import {
  cancelRequest,
  listAskableCompanies,
  requestCompanyAccess,
} from './company-requests.service.ts';

export function accessRequestRoutes(
  bind: Bind,
  { db, config }: { db: Database; config: Config },
): void {
  const services = { db, config, flags: createFlags(db) };
  bind(api.requestAccess, ({ scope, params, body }) =>
    asksForCompanies(scope)
      ? requestCompanyAccess(services, scope, params.userId, body)
      : requestAccess(services, scope, params.userId, body),
  );
  bind(api.listOwnRequests, ({ scope, params, query }) =>
    listOwnRequests(db, scope, params.userId, query),
  );
  bind(api.cancelRequest, ({ scope, params }) =>
    cancelRequest(db, scope, params.userId, params.requestId),
  );
  bind(api.listAskableCompanies, ({ scope, params, query }) =>
    listAskableCompanies(db, scope, params.userId, query),
  );
  bind(api.listAccessRequests, ({ scope, query }) => listAccessRequests(db, scope, query));
}

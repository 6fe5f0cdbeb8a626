import * as endpoints from '@endcap/contract/companies/companies';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Config } from '../../../config.ts';
import type { Database } from '../../../db/connection.ts';
import type { Bind } from '../../../http/endpoints/handler.ts';
import { writeSessionCookie } from '../../../http/guards/session-cookie.ts';
import {
  listChoosable,
  listCompanyStatuses,
  listCompanyTypes,
  listMemberships,
  listSwitchable,
} from './companies.service.ts';
import { type Chosen, chooseCompany, leaveCompany } from './company-context.service.ts';
import { describePersonas } from './personas.service.ts';

export function companyRoutes(bind: Bind, { db, config }: { db: Database; config: Config }): void {
  bind(endpoints.listCompanies, ({ scope, query }) => listChoosable(db, scope, query));
  bind(endpoints.listCompanyTypes, ({ scope }) => listCompanyTypes(scope));
  bind(endpoints.listCompanyStatuses, ({ scope }) => listCompanyStatuses(scope));
  bind(endpoints.listSwitchableCompanies, async ({ scope }) => ({
    items: await listSwitchable(db, scope),
  }));
  bind(endpoints.setContext, async ({ scope, query, requireProof, ...http }) => {
    const services = { db, config, requireProof };
    return answer(await chooseCompany(services, scope, query, 'COMPANY_CONTEXT_SET'), http);
  });
  bind(endpoints.switchContext, async ({ scope, query, requireProof, ...http }) => {
    const services = { db, config, requireProof };
    return answer(await chooseCompany(services, scope, query, 'COMPANY_CONTEXT_SWITCHED'), http);
  });
  bind(endpoints.resetContext, async ({ scope, ...http }) =>
    answer(await leaveCompany({ db, config }, scope), http),
  );
  bind(endpoints.listPersonas, ({ scope }) => describePersonas(db, scope));
  bind(endpoints.listOwnCompanies, ({ scope, query }) => listMemberships(db, scope, query.loginId));
}

/** The session goes on under a new token, and the browser hears of it with the fresh context. */
function answer(
  { token, context }: Chosen,
  { request, reply }: { request: FastifyRequest; reply: FastifyReply },
): Chosen['context'] {
  if (token) writeSessionCookie(request, reply, token);
  return context;
}

import { configuration, site } from './configuration.ts';
import { listDemoAccounts, listDemoMail } from './demo.ts';
import {
  addEmailDomain,
  changeEmailDomain,
  emailDomainUsage,
  listEmailDomains,
  removeEmailDomain,
  validateEmailDomains,
} from './email-domains.ts';
import type { EndpointKey } from './endpoint.ts';
import { authStatus, login, logout, userContext } from './identity.ts';
import { recordTracking } from './tracking.ts';

/** Every call of the portal. What is here and not bound keeps the server from starting. */
export const api = [
  login,
  logout,
  authStatus,
  userContext,
  configuration,
  site,
  recordTracking,
  listEmailDomains,
  addEmailDomain,
  validateEmailDomains,
  changeEmailDomain,
  removeEmailDomain,
  emailDomainUsage,
  listDemoAccounts,
  listDemoMail,
] as const;

type Member = (typeof api)[number];

/** The same list by key, for callers that know the contract as types alone. */
export type Api = { [E in Member as EndpointKey<E>]: E };

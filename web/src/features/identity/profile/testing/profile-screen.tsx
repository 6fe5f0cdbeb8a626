import type { UserContext } from '@endcap/contract/identity/identity';
import type { SessionItem } from '@endcap/contract/identity/sessions';
import { screen } from '@testing-library/react';
import type { Answer } from '../../../../lib/call/call-types.ts';
import { defaultConfiguration } from '../../../../lib/configuration/configuration.ts';
import { company, person, sessionOf } from '../../../../testing/people.ts';
import { renderAt } from '../../../../testing/render-app.tsx';
import { stubApi } from '../../../../testing/stub-api.ts';

export const companies = 'GET /api/users/companies' as const;
export const sessions = 'GET /svc/v1/identity/users/:loginId/sessions' as const;
export const endOne = 'DELETE /svc/v1/identity/users/:loginId/sessions/:sessionId' as const;
export const endAll = 'DELETE /svc/v1/identity/users/:loginId/sessions' as const;
export const factors = 'GET /svc/v1/identity/users/:loginId/factors' as const;
export const preferences = 'POST /svc/v1/identity/users/:loginId/preferences' as const;
export const profile = 'PUT /api/companies/:companyId/users/profile' as const;
export const password = 'PUT /svc/v1/identity/users/:loginId/password' as const;

type OwnCompany = Answer<typeof companies>['items'][number];

export const northfield: OwnCompany = {
  companyId: company.id,
  companyName: company.name,
  companyType: 'CHARTER_VENDOR',
  site: 'US',
  role: 'ADMIN',
  state: 'ACTIVE',
  products: [
    { code: 'SHOPPER_BEHAVIOR', accessStatus: 'ACCESS_COMPLETE', accessTypes: [3, 1] },
    { code: 'REPORT_BUILDER', accessStatus: 'ACCESS_PENDING', accessTypes: [2] },
  ],
};

export const here: SessionItem = {
  id: '0192a0de-0000-7000-8000-0000000000a1',
  device: 'Chrome on Windows',
  company: company.name,
  signedInOn: '2026-11-14T18:00:00.000Z',
  lastSeenOn: '2026-11-14T21:05:00.000Z',
  strength: null,
  current: true,
};
export const phone: SessionItem = {
  ...here,
  id: '0192a0de-0000-7000-8000-0000000000a2',
  device: 'Safari on iPhone',
  current: false,
};

export const maya = person('COMPANY_ADMIN');

export function configured(signIn: 'password' | 'provider') {
  return { 'GET /api/ccm': () => ({ config: { ...defaultConfiguration, signIn } }) };
}

/** Opens the page for one user, with a stubbed server that returns the given answers. */
export function openProfile(user: UserContext = maya, answers: Parameters<typeof stubApi>[0] = {}) {
  const api = stubApi({
    ...sessionOf(user),
    ...configured('password'),
    [companies]: () => ({ items: [northfield] }),
    [sessions]: () => ({ items: [here, phone] }),
    [factors]: () => ({ items: [], recoveryCodesLeft: 0 }),
    ...answers,
  });
  return { api, ...renderAt('/profile') };
}

/** Finds a card of the page by its heading. */
export const card = (name: string) => screen.findByRole('region', { name });

import type { CompanyItem } from '@endcap/contract/companies/companies';
import type { UserContext, UserGroup } from '@endcap/contract/identity/identity';
import { screen, waitFor, within } from '@testing-library/react';
import { expect } from 'vitest';
import { company as northfield, person, sessionOf } from '../../../../testing/people.ts';
import { renderAt } from '../../../../testing/render-app.tsx';
import { type Asked, stubApi } from '../../../../testing/stub-api.ts';

export const list = 'GET /api/companies' as const;
export const set = 'GET /api/users/set-context' as const;
export const change = 'GET /api/users/switch-context' as const;
export const reset = 'GET /api/users/reset-context' as const;
export const domains = 'GET /api/companies/:companyId/email-domains' as const;

const roles = {
  SUPER_ADMIN: 'SUPER_ADMIN',
  SUPER_ADMIN_SPECTATOR: 'SUPER_ADMIN_SPECTATOR',
  COMPANY_SWITCH_USER: 'COMPANY_SWITCH_USER',
  THIRD_PARTY_SPONSORED_SUPPLIER: 'SPONSORED_SUPPLIER',
} as const;
export type Chooser = keyof typeof roles & UserGroup;

/** A user who has not chosen a company yet. */
export function undecided(group: Chooser = 'SUPER_ADMIN'): UserContext {
  const user = person(roles[group], { tenant: null, companyType: 'UNKNOWN' });
  return {
    ...user,
    authz: { ...user.authz, group },
    user_type: group.startsWith('SUPER') ? 'INTERNAL' : 'EXTERNAL',
  };
}

/** The same person, at work for the company or looking at it. */
export function at(user: UserContext, given: Partial<UserContext> = {}): UserContext {
  const tenant = { ...northfield, type: 'SUPPLIER' } as const;
  return { ...user, tenant, companyType: 'CHARTER_VENDOR', persona: 'SUPPLIER', ...given };
}

export function anItem(given: Partial<CompanyItem> = {}): CompanyItem {
  return {
    companyId: northfield.id,
    companyName: northfield.name,
    businessCode: 'US-104843',
    status: 'ACTIVE',
    adminEmail: 'maya@northfield.example',
    companyType: 'CHARTER_VENDOR',
    subscribedProduct: ['SHOPPER_BEHAVIOR', 'REPORT_BUILDER', 'CHANNEL_PERFORMANCE'],
    site: 'US',
    lastVisitedOn: null,
    ...given,
  };
}

export const bakery = anItem({
  companyId: '0192a0de-0000-7000-8000-000000000002',
  companyName: 'Harbor Lane Bakery',
  status: 'PENDING',
  adminEmail: null,
  companyType: 'BASIC_VENDOR',
  subscribedProduct: ['REPORT_BUILDER'],
});

export function pageOf(items: CompanyItem[], { query }: Asked, totalElements = items.length) {
  const [page, pageSize] = [Number(query.page), Number(query.page_size)];
  return { items, page, pageSize, totalElements, totalPages: Math.ceil(totalElements / pageSize) };
}

/** The list as one kind of person sees it. */
export function openList(
  user: UserContext = undecided(),
  answers: Parameters<typeof stubApi>[0] = {},
  address = '/companyList',
) {
  const api = stubApi({
    ...sessionOf(user),
    [list]: (asked) => pageOf([anItem(), bakery], asked),
    'GET /api/companies/types': () => [
      { id: 'BASIC_VENDOR', title: 'Basic' },
      { id: 'CHARTER_VENDOR', title: 'Charter' },
    ],
    'GET /api/companies/statuses': () => [
      { id: 'ACTIVE', title: 'Active' },
      { id: 'SUSPENDED', title: 'Suspended' },
    ],
    [domains]: () => ({ items: [], page: 0, pageSize: 10, totalElements: 0, totalPages: 0 }),
    ...answers,
  });
  return { api, ...renderAt(address) };
}

export const rowOf = (name: string) =>
  waitFor(() => {
    const row = screen.queryAllByRole('row').find(({ textContent }) => textContent?.includes(name));
    expect(row, `a row of ${name}`).toBeDefined();
    return within(row as HTMLElement);
  });

import type { Role } from '@endcap/contract/access/permissions';
import type { EmailDomain } from '@endcap/contract/companies/email-domains';
import { screen, waitFor, within } from '@testing-library/react';
import { expect } from 'vitest';
import { company, person, sessionOf } from '../../../../testing/people.ts';
import { renderAt } from '../../../../testing/render-app.tsx';
import { type Asked, stubApi } from '../../../../testing/stub-api.ts';

export const list = 'GET /api/companies/:companyId/email-domains' as const;
export const add = 'POST /api/companies/:companyId/email-domains' as const;
export const validate = 'POST /api/companies/:companyId/email-domains/validate' as const;
export const edit = 'PUT /api/companies/:companyId/email-domains/:domain' as const;
export const remove = 'DELETE /api/companies/:companyId/email-domains/:domain' as const;
export const usage = 'GET /api/companies/:companyId/email-domains/:domain/usage' as const;

export function domain(domainName: string, overrides: Partial<EmailDomain> = {}): EmailDomain {
  return {
    id: `0192a0de-0000-7000-8000-${String(domainName.length).padStart(12, '0')}`,
    companyId: company.id,
    domainName,
    allowSubDomains: false,
    is3pDomain: false,
    status: 'AUTHORIZED',
    txtRecord: null,
    reason: null,
    createdOn: '2026-11-14T18:00:00.000Z',
    createdBy: null,
    version: 3,
    ...overrides,
  };
}

export function pageOf(items: EmailDomain[], { query }: Asked, totalElements = items.length) {
  const [page, pageSize] = [Number(query.pageNo), Number(query.pageSize)];
  return { items, page, pageSize, totalElements, totalPages: Math.ceil(totalElements / pageSize) };
}

export const own = domain('northfield.example');
export const partner = domain('shelf.example', { is3pDomain: true, allowSubDomains: true });

/** The page as one role sees it, over a server that answers as given. */
export function openPage(
  role: Role = 'COMPANY_ADMIN',
  answers: Parameters<typeof stubApi>[0] = {},
  address = '/admin/domainsList',
) {
  const api = stubApi({
    ...sessionOf(person(role)),
    [list]: (asked) => pageOf([own, partner], asked),
    [validate]: () => ({ valid: [], invalid: [] }),
    [usage]: () => ({ users: 12, usersUnderSubDomains: 5 }),
    ...answers,
  });
  return { api, ...renderAt(address) };
}

export const rowOf = (name: string) =>
  waitFor(() => {
    const cell = screen.queryAllByRole('cell').find(({ textContent }) => textContent === name);
    expect(cell, `a row of ${name}`).toBeDefined();
    return within(cell?.closest('tr') as HTMLElement);
  });

export async function choose(
  user: ReturnType<typeof renderAt>['user'],
  row: string,
  action: string,
) {
  await user.click(await screen.findByRole('button', { name: `Actions for ${row}` }));
  await user.click(await screen.findByRole('menuitem', { name: action }));
  return screen.findByRole('dialog');
}

import type { Role } from '@endcap/contract/access/permissions';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { freeAccess, person, sessionOf } from '../../testing/people.ts';
import { renderAt } from '../../testing/render-app.tsx';
import { refuse, stubApi } from '../../testing/stub-api.ts';

const home = {
  requests: {
    total: 3,
    items: [
      {
        ...{ request_id: '0192a0de-0000-7000-8000-00000000a001', own: false },
        ...{ first_name: 'Nina', last_name: 'Park', email: 'nina@northfield.example' },
        ...{ create_time: '2026-11-19T08:00:00.000Z', products: ['REPORT_BUILDER' as const] },
        ...{ requestor_note: 'For the spring review', product_text: 'Report Builder' },
        ...{ current_products: [], internal: false, expire_time: '2026-12-19T08:00:00.000Z' },
      },
    ],
  },
  ...{ ending: null, audit: null, joining: [], elsewhere: [], changes: [], unread: 0 },
  restated: null,
};
const weeks = ['2026-11-08', '2026-11-15'];
const values = (metric: 'PEOPLE_WITH_ACCESS' | 'PEOPLE_SEEN', ...counts: number[]) => ({
  ...{ metric, key: '', values: counts, yearAgo: [null, null] },
});
const entry = {
  ...{ id: '1', uiCreatedOnDate: '2026-11-19T08:00:00.000Z', actor: 'jo@northfield.example' },
  ...{ actorName: 'Jordan Abbott', companyName: 'Northfield Foods', entityId: '2' },
  ...{ entityName: 'Stefan Krüger', event: 'USER_BLOCKED', eventText: 'User blocked' },
  ...{ eventDescription: '', sourceApp: 'PORTAL' as const, sourceAppText: 'Portal' },
};

const seats = 'GET /api/companies/:companyId/product-seats';
const use = 'GET /api/companies/:companyId/use';
const log = 'POST /api/activity-logs';

function openAdmin(role: Role, { isBasic = false, auditOverdue = false } = {}) {
  const user = person(role, {
    ...(isBasic ? { companyType: 'BASIC_VENDOR' } : {}),
    access: { ...freeAccess, audit_overdue: auditOverdue },
  });
  const api = stubApi({
    ...sessionOf(user),
    [seats]: () => ({
      items: [
        { code: 'REPORT_BUILDER', users: 702, used: 611 },
        { code: 'SHOPPER_BEHAVIOR', users: 40, used: 40 },
      ],
    }),
    [use]: () => ({
      ...{ weeks, audit: null },
      series: [values('PEOPLE_WITH_ACCESS', 1270, 1284), values('PEOPLE_SEEN', 900, 915)],
    }),
    [log]: () => ({
      ...{ items: [entry], page: 0, pageSize: 5, totalElements: 1, totalPages: 1 },
      totalIsCapped: false,
    }),
    'GET /api/home': () => home,
  });
  return { api, ...renderAt('/admin') };
}

const card = async (name: string) => within(await screen.findByRole('region', { name }));

describe('the overview of an admin', () => {
  it('shows people over time and the seats that no one uses, each as a table too', async () => {
    const { user, address } = openAdmin('COMPANY_ADMIN');
    const people = await card('People over time');
    await user.click(await people.findByRole('button', { name: 'Table' }));
    expect(people.getByRole('table').textContent).toContain('1,284915');
    const unused = await card('Unused access');
    expect(await unused.findByText('91 of 702')).toBeTruthy();
    const product = unused.getByRole('link', { name: 'Report Builder' });
    expect(product.getAttribute('href')).toBe('/admin/userList?product=REPORT_BUILDER');
    await user.click(unused.getByRole('button', { name: 'Table' }));
    expect(within(unused.getByRole('table')).getAllByRole('row')[1]?.textContent).toBe(
      'Report Builder61191',
    );
    await user.click(unused.getByRole('link', { name: 'Review 91 unused seats' }));
    await waitFor(() => expect(address()).toBe('/admin/userList?lastUse=UNUSED_90_DAYS'));
    await screen.findByRole('button', { name: 'A product unused for 90 days' });
  });

  it('shows the requests that wait and what changed last', async () => {
    openAdmin('COMPANY_ADMIN');
    const waiting = await card('Waiting for you');
    expect(await waiting.findByText('Nina Park asks for Report Builder')).toBeTruthy();
    expect(waiting.getByRole('button', { name: /^Approve/ })).toBeTruthy();
    const all = waiting.getByRole('link', { name: 'All requests' });
    expect(all.getAttribute('href')).toBe('/admin/userList?tab=access-requests');
    const latest = await card('Latest activity');
    expect((await latest.findByRole('listitem')).textContent).toContain(
      'Jordan Abbott · User blocked · Stefan Krüger',
    );
  });

  it('asks for nothing that a spectator or a Basic admin may not read', async () => {
    const { api } = openAdmin('SUPER_ADMIN_SPECTATOR');
    await card('Unused access');
    await card('Latest activity');
    expect(screen.queryByRole('region', { name: 'Waiting for you' })).toBeNull();
    expect(api.to('GET /api/home')).toEqual([]);
  });

  it('has no log for an admin of a Basic company', async () => {
    const { api } = openAdmin('BASIC_COMPANY_ADMIN', { isBasic: true });
    await card('Waiting for you');
    await card('Unused access');
    expect(screen.queryByRole('region', { name: 'Latest activity' })).toBeNull();
    expect(api.to(log)).toEqual([]);
  });

  it('does not read the home while an overdue audit closes it', async () => {
    const { api } = openAdmin('BASIC_COMPANY_ADMIN', { isBasic: true, auditOverdue: true });
    await card('People over time');
    expect(screen.queryByRole('region', { name: 'Waiting for you' })).toBeNull();
    expect(api.to('GET /api/home')).toEqual([]);
  });

  it('reads a card again that failed', async () => {
    const { api, user } = openAdmin('COMPANY_ADMIN');
    api.change({ [seats]: () => refuse('resource.not_found') });
    const unused = await card('Unused access');
    const retry = await unused.findByRole('button', { name: /Retry|Try again/ });
    api.change({ [seats]: () => ({ items: [{ code: 'REPORT_BUILDER', users: 3, used: 1 }] }) });
    await user.click(retry);
    expect(await unused.findByText('2 of 3')).toBeTruthy();
  });
});

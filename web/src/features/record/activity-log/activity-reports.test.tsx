import type { AccessOnDay, Visit } from '@endcap/contract/record/activity-reports';
import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { person, sessionOf } from '../../../testing/people.ts';
import { renderAt } from '../../../testing/render-app.tsx';
import { stubApi } from '../../../testing/stub-api.ts';

const visits = 'GET /api/companies/:companyId/visits' as const;
const access = 'GET /api/companies/:companyId/access-on-day' as const;

const visit: Visit = {
  id: '9',
  visitor: 'Sam Vega',
  visitorLoginId: 'sam@retailer.example',
  group: 'SUPER_ADMIN',
  from: '2026-11-14T20:05:00.000Z',
  to: '2026-11-14T21:05:00.000Z',
  reason: 'Ticket 4711',
  access: 'ACTING',
  changes: 0,
};
const user: AccessOnDay = {
  userId: 'u1',
  name: 'Nala Abebe',
  loginId: 'nala@northfield.example',
  role: 'ADMIN',
  status: 'MEMBER',
  partners: ['Shelf Partners'],
  products: [
    { code: 'REPORT_BUILDER', accessTypes: [3], waitingTypes: [], status: 'ACCESS_COMPLETE' },
    { code: 'SHOPPER_BEHAVIOR', accessTypes: [3], waitingTypes: [], status: 'ACCESS_PENDING' },
  ],
};

const page = { page: 0, pageSize: 25, totalPages: 1 };

function openTab(tab: string) {
  const api = stubApi({
    ...sessionOf(person('COMPANY_ADMIN')),
    [visits]: () => ({
      ...page,
      totalElements: 2,
      items: [{ ...visit, id: '10', to: null, changes: 3 }, visit],
    }),
    [access]: () => ({
      ...page,
      ...{ totalElements: 1, items: [user], date: '2026-03-01', today: '2026-11-16' },
      ...{ timeZone: 'America/Chicago', logBegins: '2026-04-01', usersNotInLog: 2 },
    }),
  });
  return { api, ...renderAt(`/admin/activityLog?tab=${tab}`) };
}

it('shows who looked at the company, why, and whether they changed something', async () => {
  openTab('visits');
  await screen.findAllByRole('row', { name: /Sam Vega/ });
  const [changed, viewed] = screen
    .getAllByRole('row', { name: /Sam Vega/ })
    .map((row) => within(row));
  viewed?.getByText('Ticket 4711');
  viewed?.getByText('Viewed only');
  changed?.getByText('Not recorded');
  const link = changed?.getByRole('link', { name: '3 changes' }).getAttribute('href') ?? '';
  expect(decodeURIComponent(link)).toContain('actor=sam@retailer.example');
});

it.each<[string, Pick<Visit, 'from' | 'to'>, string[]]>([
  // 23:30 on the 13th to 00:30 on the 14th in Chicago; both are the 14th in UTC.
  [
    'over midnight',
    { from: '2026-11-14T05:30:00.000Z', to: '2026-11-14T06:30:00.000Z' },
    ['2026-11-13', '2026-11-14'],
  ],
  [
    'late in the evening',
    { from: '2026-11-14T05:10:00.000Z', to: '2026-11-14T05:30:00.000Z' },
    ['2026-11-13', '2026-11-13'],
  ],
  [
    'whose end is not recorded',
    { from: '2026-03-02T05:30:00.000Z', to: null },
    ['2026-03-01', '2026-03-30'],
  ],
  [
    'of more than thirty days',
    { from: '2026-03-02T05:30:00.000Z', to: '2026-06-01T12:00:00.000Z' },
    ['2026-03-01', '2026-03-30'],
  ],
])(
  'leads to the changes of a visit %s by the days of the reader’s time zone',
  async (_, times, days) => {
    stubApi({
      ...sessionOf(person('COMPANY_ADMIN')),
      [visits]: () => ({ ...page, totalElements: 1, items: [{ ...visit, ...times, changes: 2 }] }),
    });
    renderAt('/admin/activityLog?tab=visits');
    const link = await screen.findByRole('link', { name: '2 changes' });
    const { searchParams } = new URL(link.getAttribute('href') ?? '', 'http://portal.example');
    const asked = ['from', 'to'].map((name) => searchParams.get(name)?.replaceAll('"', ''));
    expect(asked).toEqual(days);
  },
);

it('shows who had access to what on a day, and what the log cannot know', async () => {
  const { api } = openTab('access&day=2026-03-01');
  const row = within(await screen.findByRole('row', { name: /Nala Abebe/ }));
  row.getByText('Report Builder and Shopper Behavior (being set up)');
  row.getByText('Member');
  row.getByText('Through Shelf Partners');
  expect(api.to(access)[0]?.query).toMatchObject({ date: '2026-03-01', sortBy: 'name' });
  const note = screen.getByRole('note').textContent;
  expect(note).toContain('The log begins on Apr 1, 2026');
  expect(note).toContain('2 users of today aren’t listed');
  screen.getByText(/at the end of Mar 1, 2026 \(America\/Chicago\)/);
});

import type { Today } from '@endcap/contract/operations/home';
import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { person, sessionOf } from '../../../../testing/people.ts';
import { renderAt } from '../../../../testing/render-app.tsx';
import { stubApi } from '../../../../testing/stub-api.ts';

const id = (place: number) => `0192a0de-0000-7000-8000-00000000000${place}`;
const daysFromNow = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString();

const nothing: Today = {
  ...{ next: [], late: [], mine: { late: 0, soon: 0 }, lateTotal: 0, parkedMail: 0, mails: [] },
  ...{ unassigned: { total: 0, firstDue: null }, unhelpful: [], week: null },
  team: [
    { userId: id(1), name: 'Lena Abbott', open: 5, late: 2, isYou: true },
    { userId: id(2), name: 'Omar Haddad', open: 2, late: 0, isYou: false },
  ],
  ...{ companies: null, failures: null },
};

function openToday(today: Partial<Today>) {
  const { authz } = person('SUPER_ADMIN');
  const user = person('SUPER_ADMIN', {
    ...{ user_type: 'INTERNAL', tenant: null, companyType: 'UNKNOWN' },
    authz: { ...authz, group: 'SUPER_ADMIN' },
  });
  stubApi({ ...sessionOf(user), 'GET /api/home/today': () => ({ ...nothing, ...today }) });
  return renderAt('/today');
}

const card = async (name: string) => within(await screen.findByRole('region', { name }));

describe('today', () => {
  it('names the companies to look at with the reason, and leads to their pages and to all', async () => {
    openToday({
      failures: { total: 0, groups: [] },
      companies: {
        total: 14,
        items: [
          {
            ...{ companyId: id(3), name: 'Saltmarsh Seafood', reason: 'AUDIT_OVERDUE' },
            ...{ since: daysFromNow(-3), people: { left: 61, total: 80 } },
          },
          {
            ...{ companyId: id(4), name: 'Harbor Lane Bakery', reason: 'AUDIT_ENDS' },
            ...{ since: daysFromNow(12.5), people: { left: 96, total: 148 } },
          },
          {
            ...{ companyId: id(5), name: 'Fernhill Foods', reason: 'NO_ADMIN' },
            ...{ since: null, people: null },
          },
          {
            ...{ companyId: id(6), name: 'Quarry Lane Dairy', reason: 'QUIET' },
            ...{ since: daysFromNow(-60.2), people: null },
          },
        ],
      },
    });
    const companies = await card('Companies to look at');
    expect(companies.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      'Saltmarsh SeafoodUser access audit: 61 of 80 people leftoverdue',
      'Harbor Lane BakeryUser access audit: 96 of 148 people left12 days',
      'Fernhill FoodsNo one there can give accessno admin',
      'Quarry Lane DairyNo one signed in for 60 daysquiet',
    ]);
    const row = companies.getByRole('link', { name: 'Fernhill Foods' });
    expect(row.getAttribute('href')).toBe(`/companyList/${id(5)}`);
    const all = companies.getByRole('link', { name: 'All 14' }).getAttribute('href');
    expect(decodeURIComponent(all ?? '')).toBe(
      '/companyList?looks=AUDIT_OVERDUE,AUDIT_ENDS,NO_ADMIN,QUIET',
    );
  });

  it('says that no company needs a look', async () => {
    openToday({ failures: { total: 0, groups: [] }, companies: { total: 0, items: [] } });
    const companies = await card('Companies to look at');
    expect(companies.getByText('No company needs a look')).toBeTruthy();
    expect(companies.queryByRole('link')).toBeNull();
  });

  it('tells an agent what they did this week, who is late, and what helped no one', async () => {
    openToday({
      week: { answered: 31, solved: 24, rated: 9, helped: 8 },
      unhelpful: [{ itemId: 'sign-in', title: 'You can’t sign in', readers: 4, note: 'No phone' }],
    });
    const week = await card('Your week');
    expect(week.getAllByRole('definition').map(({ textContent }) => textContent)).toEqual([
      '31',
      '24',
      '8 of 9',
    ]);
    const team = await card('Team now');
    expect(team.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      'Lena Abbott (you)5 open · 2 late',
      'Omar Haddad2 open',
    ]);
    const back = await card('Came back to you');
    expect(back.getByText('“You can’t sign in” didn’t help 4 readers')).toBeTruthy();
    expect(back.getByText('Latest comment: “No phone”')).toBeTruthy();
    const read = back.getByRole('link', { name: 'Read comments on “You can’t sign in”' });
    expect(read.getAttribute('href')).toBe('/contentEditor/items/sign-in?tab=readers');
  });

  it('leaves the share of helped requesters out while no one has said so', async () => {
    openToday({ week: { answered: 1, solved: 0, rated: 0, helped: 0 } });
    const week = await card('Your week');
    expect(week.queryByText('said it helped')).toBeNull();
    expect(screen.queryByRole('region', { name: 'Came back to you' })).toBeNull();
  });
});

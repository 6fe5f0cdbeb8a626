import type { Role } from '@endcap/contract/access/permissions';
import type { PartnerAssociation } from '@endcap/contract/companies/partners';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { expectAfter } from '../../../testing/after.ts';
import { company, person, sessionOf } from '../../../testing/people.ts';
import { renderAt } from '../../../testing/render-app.tsx';
import { type Asked, refuse, stubApi } from '../../../testing/stub-api.ts';
import { shelf, shelfView } from './testing/partner-samples.ts';

const list = 'GET /api/partner-associations' as const;
const check = 'GET /api/partner-associations/validate' as const;
const base = '/api/companies/:companyId/partner-associations' as const;
const add = `POST ${base}` as const;
const one = `GET ${base}/:associationId` as const;
const change = `PUT ${base}/:associationId` as const;
const end = `DELETE ${base}/:associationId` as const;
const preview = `POST ${base}/:associationId/preview` as const;
const undo = `POST ${base}/:associationId/undo` as const;
const seen = `GET ${base}/:associationId/view` as const;
const grantable = 'GET /api/companies/:companyId/users/grantable' as const;

function pageOf(items: PartnerAssociation[], { query }: Asked) {
  const [page, pageSize] = [Number(query.pageNo), Number(query.pageSize)];
  return { items, page, pageSize, totalElements: items.length, totalPages: 1 };
}

const loses = {
  name: 'Elena Petrov',
  email: 'elena@shelf.example',
  kind: 'VIEWER' as const,
  losesCompany: true,
  loses: ['REPORT_BUILDER'],
  gains: [],
  methods: [],
};

function openPage(
  role: Role = 'COMPANY_ADMIN',
  answers: Parameters<typeof stubApi>[0] = {},
  address = '/admin/thirdParty',
) {
  const api = stubApi({
    ...sessionOf(person(role)),
    [list]: (asked) => pageOf([shelf], asked),
    [one]: () => shelf,
    [seen]: () => shelfView,
    [grantable]: () => ({
      products: ['REPORT_BUILDER', 'SHOPPER_BEHAVIOR'],
      domains: [],
      partners: [],
    }),
    [preview]: () => ({ total: 1, people: [loses], unchanged: 0 }),
    ...answers,
  });
  return { api, ...renderAt(address) };
}

async function choose(user: ReturnType<typeof renderAt>['user'], action: string) {
  await user.click(await screen.findByRole('button', { name: 'Actions for Shelf Partners' }));
  await user.click(await screen.findByRole('menuitem', { name: action }));
  return within(await screen.findByRole('dialog'));
}

describe('the list of partners', () => {
  it('shows partner, code and contact, and the details in a drawer', async () => {
    const { user, address } = openPage();
    const row = within((await screen.findByText('SP-1')).closest('tr') as HTMLElement);
    expect(row.getByText('Shelf Partners')).toBeTruthy();
    expect(row.getByText('No end date')).toBeTruthy();
    for (const name of ['Partner', 'Partner Code', 'Primary Contact']) {
      expect(screen.getByRole('button', { name })).toBeTruthy();
    }
    await user.click(row.getByText('Shelf Partners'));
    const drawer = within(await screen.findByRole('dialog', { name: 'Shelf Partners' }));
    expect((await drawer.findAllByText('Report Builder')).length).toBeGreaterThan(0);
    expect(drawer.getByRole('link', { name: 'elena@shelf.example' })).toBeTruthy();
    expect(address()).toBe(`/admin/thirdParty?row=${shelf.id}`);
  });

  it('sorts and searches by the server', async () => {
    const { api, user, address } = openPage();
    await user.click(await screen.findByRole('button', { name: 'Partner Code' }));
    await waitFor(() => expect(address()).toBe('/admin/thirdParty?sort=partnerCode'));
    await user.type(screen.getByRole('searchbox'), 'shelf');
    await waitFor(() => expect(api.to(list).at(-1)?.query.search).toBe('shelf'));
    expect(api.to(list).at(-1)?.query).toMatchObject({
      sortBy: 'partnerCode',
      show: 'PARTNERS',
      companyId: company.id,
    });
  });

  it('is read-only for a user who may only look', async () => {
    const { user } = openPage('SUPER_ADMIN_SPECTATOR');
    await screen.findByText('SP-1');
    expect(screen.queryByRole('button', { name: 'Add partner' })).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Actions for Shelf Partners' }));
    expect((await screen.findAllByRole('menuitem')).map(({ textContent }) => textContent)).toEqual([
      'View details',
    ]);
    await user.click(screen.getByRole('menuitem', { name: 'View details' }));
    const drawer = within(await screen.findByRole('dialog', { name: 'Shelf Partners' }));
    await drawer.findByRole('link', { name: 'elena@shelf.example' });
    for (const name of ['Edit', 'End access'])
      expect(drawer.queryByRole('button', { name })).toBeNull();
  });

  it('shows a user without the right that they are not an administrator', async () => {
    const { api } = openPage('COMPANY_USER');
    expect(await screen.findByText('You are not an administrator.')).toBeTruthy();
    expect(api.to(list)).toEqual([]);
  });
});

describe('adding a partner', () => {
  const found = {
    value: 'SP-2',
    partnerCompanyId: '0192a0de-0000-7000-8000-000000000073',
    partnerCompany: { companyName: 'Zenith Sales', businessCode: 'SP-2' },
    site: 'US' as const,
  };

  it('shows the company that was found before anything is saved, then adds it', async () => {
    const added = { ...shelf, partnerCompany: found.partnerCompany, version: 1 };
    const { api, user } = openPage('COMPANY_ADMIN', {
      [check]: () => ({ valid: [found], invalid: [] }),
      [add]: () => added,
      [undo]: () => ({ undone: 'ADDED', association: added }),
    });
    await user.click(await screen.findByRole('button', { name: 'Add partner' }));
    const dialog = within(await screen.findByRole('dialog'));
    await user.type(dialog.getByRole('textbox', { name: /Partner code/ }), ' SP-2 ');
    await user.click(dialog.getByRole('button', { name: 'Find company' }));
    expect(await dialog.findByText('Found: Zenith Sales')).toBeTruthy();
    expect(dialog.getByText('Code SP-2 · United States')).toBeTruthy();
    expect(api.to(check)[0]?.query.businessCode).toBe('SP-2');
    expect(api.to(add)).toEqual([]);
    await user.click(dialog.getByRole('checkbox', { name: 'Portal' }));
    await user.click(dialog.getByRole('button', { name: 'Add partner' }));
    expect(dialog.getByText('Choose at least one product.')).toBeTruthy();
    expect(dialog.getByText('Please Select Allowed Methods')).toBeTruthy();
    expect(document.activeElement).toBe(dialog.getAllByRole('checkbox')[0]);
    await user.click(dialog.getByRole('checkbox', { name: 'Shopper Behavior' }));
    await user.click(dialog.getByRole('checkbox', { name: 'Portal' }));
    await expectAfter(() => user.click(dialog.getByRole('button', { name: 'Add partner' })), {
      api,
      shows: /^Zenith Sales is now a partner/,
      readsAgain: [list],
    });
    expect(api.to(add)[0]?.body).toEqual({
      partnerCompanyId: found.partnerCompanyId,
      products: ['SHOPPER_BEHAVIOR'],
      accessTypes: [3],
      adminEmail: null,
      endDate: null,
    });
    await expectAfter(() => user.click(screen.getByRole('button', { name: 'Undo' })), {
      api,
      shows: 'Undone. Zenith Sales isn’t a partner.',
      readsAgain: [list],
    });
    expect(api.to(undo)[0]?.headers).toMatchObject({ 'if-match': '"1"' });
  });

  it('shows why a code is refused at its field', async () => {
    const message = 'This is your own company’s code.';
    const { user } = openPage('COMPANY_ADMIN', {
      [check]: () => ({
        valid: [],
        invalid: [{ value: 'NF-1', code: 'partner.own_code', message }],
      }),
    });
    await user.click(await screen.findByRole('button', { name: 'Add partner' }));
    const dialog = within(await screen.findByRole('dialog'));
    await user.click(dialog.getByRole('button', { name: 'Find company' }));
    expect(dialog.getByText('Enter the partner’s code.')).toBeTruthy();
    await user.type(dialog.getByRole('textbox', { name: /Partner code/ }), 'NF-1');
    await user.click(dialog.getByRole('button', { name: 'Find company' }));
    expect(await dialog.findByText(message)).toBeTruthy();
  });
});

describe('changing and ending a partner', () => {
  it('shows who gains and loses what, and sends the version that was seen', async () => {
    const gains = { ...loses, losesCompany: false, loses: [], gains: ['SHOPPER_BEHAVIOR'] };
    const { api, user } = openPage('COMPANY_ADMIN', {
      [preview]: () => ({ total: 1, people: [gains], unchanged: 0 }),
      [change]: () => ({ ...shelf, version: 4 }),
    });
    const dialog = await choose(user, 'Edit');
    await user.click(await dialog.findByRole('checkbox', { name: 'Shopper Behavior' }));
    expect(await dialog.findByText('Gains Shopper Behavior')).toBeTruthy();
    await expectAfter(() => user.click(dialog.getByRole('button', { name: 'Save' })), {
      api,
      shows: /^You changed what Shelf Partners can open/,
      readsAgain: [list],
    });
    expect(api.to(change)[0]).toMatchObject({
      headers: { 'if-match': '"3"' },
      body: { products: ['SHOPPER_BEHAVIOR', 'REPORT_BUILDER'] },
    });
  });

  it('shows who loses which method of a product that stays', async () => {
    const types = [
      { code: 'REPORT_BUILDER', loses: [3], gains: [1] },
      { code: 'SHOPPER_BEHAVIOR', loses: [3], gains: [] },
    ];
    const narrowed = { ...loses, losesCompany: false, loses: [], methods: types };
    const { user } = openPage('COMPANY_ADMIN', {
      [preview]: () => ({ total: 1, people: [narrowed], unchanged: 0 }),
    });
    const dialog = await choose(user, 'Edit');
    await user.click(await dialog.findByRole('checkbox', { name: 'API, near real time' }));
    expect(
      await dialog.findByText('Loses Portal for Report Builder and Shopper Behavior'),
    ).toBeTruthy();
    expect(dialog.getByText('Gains API, near real time for Report Builder')).toBeTruthy();
  });

  it('shows an edit conflict and keeps the choices', async () => {
    const theirs = { ...shelf, endDate: '2026-12-31', version: 4 };
    const { api, user } = openPage('COMPANY_ADMIN', { [change]: () => refuse('resource.changed') });
    const dialog = await choose(user, 'Edit');
    await user.click(await dialog.findByRole('checkbox', { name: 'API, bulk' }));
    await user.click(dialog.getByRole('button', { name: 'Save' }));
    expect(await dialog.findByText('Someone else just changed this partner')).toBeTruthy();
    api.change({ [one]: () => theirs, [change]: () => ({ ...theirs, version: 5 }) });
    await user.click(dialog.getByRole('button', { name: 'Load current values' }));
    expect(await dialog.findByText(/December 31, 2026/)).toBeTruthy();
    await user.click(dialog.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(api.to(change)).toHaveLength(2));
    expect(api.to(change)[1]?.headers).toMatchObject({ 'if-match': '"4"' });
  });

  it('names the users who lose access before it ends, and undoes it', async () => {
    const { api, user } = openPage('COMPANY_ADMIN', {
      [end]: () => ({ ...shelf, version: 4, ended: true }),
      [undo]: () => ({ undone: 'ENDED', association: { ...shelf, version: 5 } }),
    });
    const dialog = await choose(user, 'End access');
    expect(await dialog.findByText(/^Loses Northfield Foods with Report Builder/)).toBeTruthy();
    expect(dialog.getByText('Elena Petrov')).toBeTruthy();
    await expectAfter(() => user.click(dialog.getByRole('button', { name: 'End access' })), {
      api,
      shows: /^Access for Shelf Partners has ended/,
      readsAgain: [list],
    });
    expect(api.to(end)[0]?.headers).toMatchObject({ 'if-match': '"3"' });
    await expectAfter(() => user.click(screen.getByRole('button', { name: 'Undo' })), {
      api,
      shows: 'Undone. Shelf Partners is a partner again.',
      readsAgain: [list],
    });
    expect(api.to(undo)[0]?.headers).toMatchObject({ 'if-match': '"4"' });
  });
});

it.each(['Pacific/Auckland', 'America/Los_Angeles'])(
  'shows the last day of a partner as it was entered, seen from %s',
  async (timezone) => {
    const user = person('COMPANY_ADMIN', {
      user_preferences: { language_code: null, locale: { timezone } },
    });
    openPage('COMPANY_ADMIN', {
      ...sessionOf(user),
      [list]: (asked) => pageOf([{ ...shelf, endDate: '2026-12-31' }], asked),
    });
    expect(await screen.findByText('Dec 31, 2026')).toBeTruthy();
  },
);

import type { Role } from '@endcap/contract/access/permissions';
import type { GlobalUser } from '@endcap/contract/people/global-users';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { person, sessionOf } from '../../../testing/people.ts';
import { renderAt } from '../../../testing/render-app.tsx';
import { stubApi } from '../../../testing/stub-api.ts';

const list = 'POST /api/users' as const;
const companies = 'GET /api/companies' as const;

function aUser(given: Partial<GlobalUser> = {}): GlobalUser {
  return {
    userId: '0192a0de-0000-7000-8000-0000000000a1',
    userType: 'EXTERNAL',
    name: 'Nala Abebe',
    email: 'nala.abebe@northfield.example',
    companyId: '0192a0de-0000-7000-8000-000000000001',
    companyName: 'Northfield Foods',
    companyType: 'CHARTER_VENDOR',
    thirdPartyCompanyName: null,
    appAccess: ['SHOPPER_BEHAVIOR', 'REPORT_BUILDER'],
    role: 'ADMIN',
    lastLogin: null,
    persona: null,
    sbu: null,
    buoAreaNumber: null,
    isBlocked: false,
    ...given,
  };
}

function open(
  address = '/globalUserManagement',
  role: Role = 'SUPER_ADMIN',
  items = [aUser()],
  totalIsCapped = false,
) {
  const user = person(role, { tenant: null, companyType: 'UNKNOWN', user_type: 'INTERNAL' });
  const group = role as 'SUPER_ADMIN' | 'SUPER_ADMIN_SPECTATOR';
  const totalElements = totalIsCapped ? 10_000 : items.length;
  const api = stubApi({
    ...sessionOf({ ...user, authz: { ...user.authz, group } }),
    [list]: () => ({ items, page: 0, pageSize: 25, totalElements, totalPages: 1, totalIsCapped }),
    [companies]: ({ query }) => ({
      items: [],
      page: 0,
      pageSize: Number(query.page_size),
      totalElements: 600,
      totalPages: 2,
    }),
    'GET /api/users/filters/roles': () => [{ id: 'ADMIN', title: 'Admin' }],
    'GET /api/users/filters/attributes': () => [{ id: 'BLOCKED', title: 'Blocked' }],
    'GET /api/users/filters/sbu': () => [{ id: 'HOME', title: 'Home' }],
    'GET /api/companies/types': () => [{ id: 'CHARTER_VENDOR', title: 'Charter' }],
    'GET /api/companies/statuses': () => [{ id: 'ACTIVE', title: 'Active' }],
    'GET /api/products': () => ({ items: [] }),
  });
  return { api, ...renderAt(address) };
}

describe('global user management', () => {
  it('lists people at once, and those that a filter finds', async () => {
    const { api, user } = open();
    await screen.findByRole('row', { name: /Nala Abebe/ });
    expect(screen.queryByRole('button', { name: 'Export' })).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Open filters' }));
    await user.click(await screen.findByRole('combobox', { name: 'Role' }));
    await user.click(await screen.findByRole('option', { name: 'Admin' }));
    await waitFor(() => expect(api.to(list)).toHaveLength(2));
    expect(api.to(list).map(({ body }) => body)).toEqual([
      { filters: {} },
      { filters: { roles: ['ADMIN'] } },
    ]);
    expect(api.to(list)[1]?.query).toMatchObject({
      ...{ userType: 'EXTERNAL', pageNo: '0', sortBy: 'name', sortOrder: 'asc' },
    });
    expect(api.to(companies)[0]?.query).toMatchObject({
      page: '0',
      page_size: '500',
      sortBy: 'companyName',
      sortOrder: 'asc',
    });
    await user.click(screen.getByRole('button', { name: 'Clear filters' }));
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Clear filters' })).toBeNull());
  });

  it('offers the filters where nothing is listed', async () => {
    open('/globalUserManagement', 'SUPER_ADMIN', []);
    await screen.findByText('Open the filters to find users');
  });

  it('has all columns of external users, with the address cut at 17 and the access at 20', async () => {
    const { user } = open('/globalUserManagement?search=nala');
    const row = within(await screen.findByRole('row', { name: /Nala Abebe/ }));
    for (const header of [
      'Name',
      'Email',
      'Company',
      'Company type',
      'Third-party company',
      'App access',
      'Role',
      'Last sign-in',
    ])
      expect(screen.getByRole('columnheader', { name: new RegExp(`^${header}$`) })).toBeTruthy();
    row.getByText('nala.abebe@northf…');
    row.getByText('Shopper Behavior and…');
    row.getByText('Never');
    await user.click(row.getByRole('button', { name: 'See more: email of Nala Abebe' }));
    row.getByText('nala.abebe@northfield.example');
  });

  it('has the columns of internal users in its second tab, with the search kept', async () => {
    const merchant = aUser({
      userType: 'INTERNAL',
      companyName: null,
      role: 'INTERNAL_USER',
      sbu: 'HOME',
      buoAreaNumber: '204',
    });
    const { api, user } = open('/globalUserManagement?search=nala', 'SUPER_ADMIN', [merchant]);
    await user.click(await screen.findByRole('tab', { name: 'Internal users' }));
    await waitFor(() => expect(api.to(list).at(-1)?.query.userType).toBe('INTERNAL'));
    const row = within(await screen.findByRole('row', { name: /Nala Abebe/ }));
    row.getByText('Home');
    row.getByText('204');
    expect(screen.getByRole('columnheader', { name: 'SBU' })).toBeTruthy();
    expect(screen.queryByRole('columnheader', { name: 'Company' })).toBeNull();
  });

  it('searches the companies beyond the first 500 while the user types', async () => {
    const { api, user } = open('/globalUserManagement?roles=ADMIN');
    await user.type(await screen.findByRole('combobox', { name: 'Company' }), 'zeta');
    await waitFor(() =>
      expect(api.to(companies).at(-1)?.query).toMatchObject({ search: 'zeta', page_size: '500' }),
    );
  });

  it('says that more users match than are listed, and marks a blocked one', async () => {
    open('/globalUserManagement?search=a', 'SUPER_ADMIN', [aUser({ isBlocked: true })], true);
    await screen.findByText(/More than 10,000 users match/);
    within(await screen.findByRole('row', { name: /Nala Abebe/ })).getByText('Blocked');
  });

  it('filters by the types and statuses that companies have', async () => {
    const { api, user } = open('/globalUserManagement?roles=ADMIN');
    await user.click(await screen.findByRole('combobox', { name: 'Company type' }));
    await user.click(await screen.findByRole('option', { name: 'Charter' }));
    await user.click(screen.getByRole('combobox', { name: 'Company status' }));
    await user.click(await screen.findByRole('option', { name: 'Active' }));
    await waitFor(() =>
      expect(api.to(list).at(-1)?.body).toMatchObject({
        filters: { companyTypes: ['CHARTER_VENDOR'], companyStatuses: ['ACTIVE'] },
      }),
    );
    // The companies that can be chosen are of the chosen type.
    const offered = api.to(companies).map(({ query }) => query.companyTypes);
    expect([offered[0], offered.at(-1)]).toEqual([undefined, 'CHARTER_VENDOR']);
  });

  it('opens the page of a person, and blocks one from the row', async () => {
    const { user, address } = open('/globalUserManagement?search=nala');
    const row = within(await screen.findByRole('row', { name: /Nala Abebe/ }));
    await user.click(row.getByRole('button', { name: 'Actions for Nala Abebe' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Block' }));
    const dialog = within(await screen.findByRole('dialog'));
    dialog.getByText('Block Nala Abebe in every company?');
    await user.click(dialog.getByRole('button', { name: 'Cancel' }));
    await user.click(row.getByRole('button', { name: 'Nala Abebe' }));
    await waitFor(() =>
      expect(address()).toBe('/globalUserManagement/users/0192a0de-0000-7000-8000-0000000000a1'),
    );
  });

  it('offers a spectator the list without its export', async () => {
    open('/globalUserManagement?search=nala', 'SUPER_ADMIN_SPECTATOR');
    await screen.findByRole('row', { name: /Nala Abebe/ });
    expect(screen.queryByRole('button', { name: 'Export' })).toBeNull();
    expect(screen.queryByRole('button', { name: /^Actions for/ })).toBeNull();
  });
});

import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { refuse } from '../../../testing/stub-api.ts';
import {
  calls,
  daniel,
  member,
  openUsers,
  pageOf,
  priya,
  rowOf,
  usersPage,
} from './testing/users-screen.tsx';

const listed = (api: ReturnType<typeof openUsers>['api']) =>
  api.to(calls.users).filter(({ query }) => query.pageSize !== '1');

const tenUsers = [...'ABCDEFGHIJ'].map((letter) => member(`Ann${letter}`));

describe('the list of users', () => {
  it('shows names, membership, products and last login', async () => {
    openUsers('COMPANY_ADMIN', {
      [calls.users]: (asked) =>
        usersPage(
          [
            daniel,
            member('Chloe', {
              role: 'ADMIN',
              companyType: 'THIRD_PARTY',
              multipleSupplierAccess: true,
              lastLoginTime: null,
              products: [],
            }),
          ],
          asked,
        ),
    });
    const row = await rowOf('Daniel');
    const texts = row.getAllByRole('cell').map(({ textContent }) => textContent);
    expect(texts.slice(1, 8)).toEqual([
      'Daniel',
      'Okafor',
      'daniel@northfield.example',
      'Supplier',
      'No',
      'Report Builder',
      'Nov 14, 2026',
    ]);
    const other = (await rowOf('Chloe')).getAllByRole('cell').map((cell) => cell.textContent);
    expect(other.slice(4, 8)).toEqual(['Third partyAdmin', 'Yes', 'None', 'Never']);
    expect(await screen.findByText('2 people at Northfield Foods and its partners')).toBeTruthy();
    expect(document.title).toBe('Admin - Endcap');
  });

  it('names the columns as the specification does', async () => {
    openUsers();
    await rowOf('Daniel');
    const heads = screen.getAllByRole('columnheader').map(({ textContent }) => textContent);
    expect(heads.slice(1, 8)).toEqual([
      'First Name',
      'Last Name',
      'Email',
      'User type',
      'Multi Supplier Access',
      'Products',
      'Last sign-in',
    ]);
  });

  it('shows products as chips in one line, with the filtered product first and the number of the others', async () => {
    const codes = ['SHOPPER_BEHAVIOR', 'REPORT_BUILDER', 'CHANNEL_PERFORMANCE'] as const;
    const products = codes.map((code) => ({
      code,
      accessStatus: 'ACCESS_COMPLETE' as const,
      accessTypes: [3],
      waitingTypes: [],
    }));
    openUsers(
      'COMPANY_ADMIN',
      { [calls.users]: (asked) => usersPage([{ ...daniel, products }], asked) },
      '/admin/userList?product=CHANNEL_PERFORMANCE',
    );
    const row = await rowOf('Daniel');
    const texts = row.getAllByRole('cell').map((cell) => cell.textContent);
    expect(texts).toContain('Channel Insights+2Shopper Behavior and Report Builder');
  });

  it('asks for 25 rows unless the user has chosen another number', async () => {
    const { api } = openUsers();
    await rowOf('Daniel');
    expect(listed(api).some(({ query }) => query.pageSize === '25')).toBe(true);
  });

  it('sends sort, search and page to the server, and keeps them in the address', async () => {
    const { api, user, address } = openUsers('COMPANY_ADMIN', {
      [calls.users]: (asked) => usersPage([daniel], asked, 30),
    });
    await rowOf('Daniel');
    await user.click(screen.getByRole('button', { name: 'Email' }));
    await waitFor(() => expect(address()).toContain('sort=email'));
    await user.type(screen.getByRole('searchbox', { name: 'Search by name or email' }), 'dan');
    await waitFor(() => expect(address()).toContain('search=dan'));
    await user.click(await screen.findByRole('button', { name: 'Page 2' }));
    await waitFor(() => expect(address()).toContain('page=2'));
    await waitFor(() =>
      expect(listed(api).at(-1)?.query).toMatchObject({ sortBy: 'email', search: 'dan' }),
    );
  });

  it('says below the list what an outlined product means, while one is being set up', async () => {
    const [product] = daniel.products;
    const products = product ? [{ ...product, accessStatus: 'ACCESS_PENDING' as const }] : [];
    const { api } = openUsers('COMPANY_ADMIN', {
      [calls.users]: (asked) => usersPage([member('Daniel', { products })], asked),
    });
    await rowOf('Daniel');
    expect(screen.getByText('Outlined: being set up')).toBeTruthy();
    expect(listed(api)).toHaveLength(1);
  });

  it('has no words for outlined products where there are none', async () => {
    openUsers('COMPANY_ADMIN', { [calls.users]: (asked) => usersPage([priya], asked) });
    await rowOf('Priya');
    expect(screen.queryByText('Outlined: being set up')).toBeNull();
  });

  it('keeps the main action beside one button for the others on a phone', async () => {
    const { user } = openUsers('COMPANY_ADMIN');
    const more = await screen.findByRole('button', { name: 'More actions' });
    const others = document.getElementById(more.getAttribute('aria-controls') ?? '');
    const named = (name: string) => screen.getByRole('button', { name });
    expect(others?.contains(named('Export'))).toBe(true);
    expect(others?.contains(named('Add users'))).toBe(false);
    await user.click(more);
    expect(more.getAttribute('aria-expanded')).toBe('true');
  });

  it('sends the cursor of the page before, when that page is cached', async () => {
    const { api, user } = openUsers('COMPANY_ADMIN', {
      [calls.users]: (asked) => ({
        ...usersPage([asked.query.cursor ? priya : daniel], asked, 30),
        nextCursor: 'after-daniel',
      }),
    });
    await rowOf('Daniel');
    await user.click(screen.getByRole('button', { name: 'Page 2' }));
    await rowOf('Priya');
    const second = listed(api).find(({ query }) => query.pageNo === '1');
    expect(second?.query.cursor).toBe('after-daniel');
    expect(listed(api)[0]?.query.cursor).toBeUndefined();
  });

  it('disables a user with a running task, without actions, and reads the list again by itself', async () => {
    const leaving = { ...daniel, busy: 'DELETE_USER' as const };
    const { api } = openUsers('COMPANY_ADMIN', {
      [calls.users]: (asked) => usersPage([leaving, priya], asked),
    });
    const row = await rowOf('Daniel');
    expect(row.getByText('Being deleted…')).toBeTruthy();
    expect(row.getByRole<HTMLInputElement>('checkbox').disabled).toBe(true);
    expect(row.queryByRole('button', { name: /Actions/ })).toBeNull();
    api.change({ [calls.users]: (asked) => usersPage([priya], asked) });
    await waitFor(() => expect(screen.queryByText('Being deleted…')).toBeNull());
    expect(listed(api).at(-1)?.headers['x-background']).toBe('1');
    expect(listed(api)[0]?.headers['x-background']).toBeUndefined();
  });

  it('shows a failure in the place of the rows, with a retry', async () => {
    const { api, user } = openUsers('COMPANY_ADMIN', {
      [calls.users]: () => refuse('server.failed'),
    });
    expect(await screen.findByText('We couldn’t load the users')).toBeTruthy();
    expect(screen.getByText('Reference: request-7')).toBeTruthy();
    api.change({ [calls.users]: (asked) => usersPage([daniel], asked) });
    await user.click(screen.getByRole('button', { name: 'Retry' }));
    await rowOf('Daniel');
  });

  it('shows that more users match than are counted', async () => {
    openUsers('COMPANY_ADMIN', {
      [calls.users]: (asked) => ({ ...usersPage([daniel], asked, 10_000), totalIsCapped: true }),
    });
    expect(await screen.findByText(/More than 10,000 people match/)).toBeTruthy();
    expect(screen.getAllByText('1–25 of more than 10,000')).toHaveLength(2);
  });

  it('opens pages beyond the count while the server returns a cursor', async () => {
    const { api, user, address } = openUsers(
      'COMPANY_ADMIN',
      {
        [calls.users]: (asked) => ({
          ...usersPage(asked.query.pageNo === '50' ? [priya] : tenUsers, asked, 500),
          totalIsCapped: asked.query.search !== undefined,
          nextCursor: asked.query.pageNo === '50' ? null : 'after-daniel',
        }),
      },
      '/admin/userList?search=northfield&page=50&size=10',
    );
    await screen.findAllByText('491–500 of more than 500');
    await user.click(screen.getByRole('button', { name: 'Next page' }));
    await waitFor(() => expect(address()).toContain('page=51'));
    expect(await screen.findAllByText('501–501 of 501')).toHaveLength(2);
    expect(listed(api).at(-1)?.query.cursor).toBe('after-daniel');
  });
});

describe('an empty list', () => {
  it('offers to add the first users', async () => {
    const { user } = openUsers('COMPANY_ADMIN', {
      [calls.users]: (asked) => usersPage([], asked),
    });
    await screen.findByText('No users yet');
    const [, inTheList] = screen.getAllByRole('button', { name: 'Add users' });
    await user.click(inTheList as HTMLElement);
    expect(await screen.findByRole('dialog')).toBeTruthy();
  });

  it('names the search, and clears it', async () => {
    const { user, address } = openUsers(
      'COMPANY_ADMIN',
      { [calls.users]: (asked) => usersPage(asked.query.search ? [] : [daniel], asked) },
      '/admin/userList?search=zzz',
    );
    await screen.findByText('No user matches “zzz”');
    const buttons = screen.getAllByRole('button', { name: 'Clear search' });
    await user.click(buttons.at(-1) as HTMLElement);
    await rowOf('Daniel');
    expect(address()).not.toContain('search');
  });
});

describe('the tabs', () => {
  it('show their counts and are in the address', async () => {
    const { user, address } = openUsers('COMPANY_ADMIN', {
      [calls.users]: (asked) => usersPage([daniel], asked, 1284),
      [calls.pending]: (asked) => pageOf([], asked, 0),
    });
    await rowOf('Daniel');
    expect(await screen.findByRole('tab', { name: /Users\s*1,284/ })).toBeTruthy();
    await user.click(screen.getByRole('tab', { name: /Pending/ }));
    await waitFor(() => expect(address()).toBe('/admin/userList?tab=pending'));
    expect(await screen.findByText('No one is waiting')).toBeTruthy();
    await user.click(screen.getByRole('tab', { name: /Blocked/ }));
    expect(await screen.findByText('No one is blocked')).toBeTruthy();
  });

  it('keep the search, and reset sort and filters', async () => {
    const { user, address } = openUsers(
      'COMPANY_ADMIN',
      {},
      '/admin/userList?search=dan&sort=products&role=ADMIN',
    );
    await user.click(await screen.findByRole('tab', { name: /Blocked/ }));
    await waitFor(() => expect(address()).toBe('/admin/userList?search=dan&tab=blocked'));
  });
});

describe('a user with read-only access', () => {
  it.each(['SUPER_ADMIN_SPECTATOR', 'MERCHANT_VIEW'] as const)(
    '(%s) sees everything and can do nothing',
    async (role) => {
      openUsers(role);
      const row = await rowOf('Daniel');
      expect(row.queryByRole('checkbox')).toBeNull();
      // The row opens to look at the user; it has no action.
      const buttons = row.getAllByRole('button').map((one) => one.getAttribute('aria-label'));
      expect(buttons).toEqual(['Daniel Okafor']);
      for (const name of ['Add users', 'Export'])
        expect(screen.queryByRole('button', { name })).toBeNull();
    },
  );

  it('sees a page without rights that says so', async () => {
    const { api } = openUsers('COMPANY_USER');
    expect(await screen.findByText('You are not an administrator.')).toBeTruthy();
    expect(api.to(calls.users)).toEqual([]);
  });

  it('has the card on the admin home with the right to list users', async () => {
    openUsers('BASIC_COMPANY_ADMIN', {}, '/admin');
    const main = within(await screen.findByRole('main'));
    const links = await waitFor(() => {
      const found = main.getAllByRole('link').map((link) => link.getAttribute('href'));
      expect(found).toContain('/admin/userList');
      return found;
    });
    expect(links).toContain('/admin/userList');
  });
});

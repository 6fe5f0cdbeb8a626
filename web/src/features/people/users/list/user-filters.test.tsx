import { screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { refuse } from '../../../../testing/stub-api.ts';
import { calls, daniel, openUsers, rowOf, usersPage } from '../testing/users-screen.tsx';

const listed = (api: ReturnType<typeof openUsers>['api']) =>
  api.to(calls.users).filter(({ query }) => query.pageSize !== '1');

describe('the filters', () => {
  it('filter the list by several products, and show their values', async () => {
    const { api, user, address } = openUsers();
    await rowOf('Daniel');
    await user.click(screen.getByRole('button', { name: 'Product' }));
    await user.click(await screen.findByRole('menuitemcheckbox', { name: 'Shopper Behavior' }));
    await screen.findByRole('button', { name: 'Product: Shopper Behavior' });
    await user.click(await screen.findByRole('menuitemcheckbox', { name: 'Report Builder' }));
    await screen.findByRole('button', { name: 'Product: 2 selected' });
    expect(new URL(address(), 'http://x').searchParams.get('product')).toBe(
      'SHOPPER_BEHAVIOR,REPORT_BUILDER',
    );
    await waitFor(() =>
      expect(listed(api).at(-1)?.query.product).toBe('SHOPPER_BEHAVIOR,REPORT_BUILDER'),
    );
  });

  it('filter it by role and by last login, and are removed one by one or all together', async () => {
    const { api, user, address } = openUsers();
    await rowOf('Daniel');
    await user.click(screen.getByRole('button', { name: 'Role' }));
    await user.click(await screen.findByRole('menuitemradio', { name: 'Admin' }));
    await screen.findByRole('button', { name: 'Role: Admin' });
    await user.click(screen.getByRole('button', { name: 'Inactive for 90 days' }));
    await waitFor(() => expect(address()).toContain('INACTIVE_90_DAYS'));
    await waitFor(() =>
      expect(listed(api).at(-1)?.query).toMatchObject({
        role: 'ADMIN',
        lastLogin: 'INACTIVE_90_DAYS',
      }),
    );
    await user.click(screen.getByRole('button', { name: 'Remove the filter Role' }));
    await waitFor(() => expect(address()).not.toContain('role'));
    expect(document.activeElement?.textContent).toBe('Role');
    await user.click(screen.getByRole('button', { name: 'Clear all' }));
    await waitFor(() => expect(address()).toBe('/admin/userList'));
    expect(screen.queryByRole('button', { name: 'Clear all' })).toBeNull();
    expect(document.activeElement?.textContent).toBe('Product');
  });

  it('are read from a link, and named when no user matches', async () => {
    const { user, address } = openUsers(
      'COMPANY_ADMIN',
      { [calls.users]: (asked) => usersPage(asked.query.lastLogin ? [] : [daniel], asked) },
      '/admin/userList?lastLogin=NEVER&role=OWNER',
    );
    await screen.findByText('No user matches these filters');
    expect(screen.getByRole('button', { name: 'Last sign-in: Never' })).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Clear search and filters' }));
    await rowOf('Daniel');
    expect(address()).toBe('/admin/userList');
    expect(document.activeElement?.textContent).toBe('User management');
  });
});

describe('the export', () => {
  const saved: string[] = [];
  beforeEach(() => {
    saved.length = 0;
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (
      this: HTMLAnchorElement,
    ) {
      if (this.download) saved.push(this.download);
    });
    return () => vi.restoreAllMocks();
  });
  const file = () =>
    new Response('rows', {
      headers: { 'content-disposition': "attachment; filename*=UTF-8''users_15-11-2026.xlsx" },
    });

  it('has the rows of the open tab, with its search and filters', async () => {
    const { api, user } = openUsers(
      'COMPANY_ADMIN',
      { [calls.export]: file },
      '/admin/userList?search=dan&role=USER',
    );
    await rowOf('Daniel');
    await user.click(screen.getByRole('button', { name: 'Export' }));
    await waitFor(() => expect(saved).toEqual(['users_15-11-2026.xlsx']));
    expect(api.to(calls.export)[0]).toMatchObject({
      params: { tabName: 'users' },
      query: { search: 'dan', role: 'USER' },
    });
    await user.click(screen.getByRole('tab', { name: /Blocked/ }));
    await screen.findByText('No user matches “dan”');
    await user.click(screen.getByRole('button', { name: 'Export' }));
    await waitFor(() => expect(api.to(calls.export).at(-1)?.params.tabName).toBe('blocked'));
  });

  it('shows a failure, and tries again', async () => {
    const { api, user } = openUsers('COMPANY_ADMIN', {
      [calls.export]: () => refuse('server.failed'),
    });
    await rowOf('Daniel');
    await user.click(screen.getByRole('button', { name: 'Export' }));
    await screen.findByText('Download failed, please try again');
    api.change({ [calls.export]: file });
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    await waitFor(() => expect(saved).toHaveLength(1));
  });
});

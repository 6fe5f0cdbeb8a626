import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { calls, member, openUsers, rowOf, usersPage } from '../testing/users-screen.tsx';

beforeEach(() => localStorage.clear());

const standard = [
  'First Name',
  'Last Name',
  'Email',
  'User type',
  'Multi Supplier Access',
  'Products',
  'Last sign-in',
];
const heads = () =>
  screen
    .getAllByRole('columnheader')
    .map(({ textContent }) => textContent ?? '')
    .slice(1, -1);

function open() {
  const people = [member('Daniel', { role: 'ADMIN' }), member('Ida', { lastLoginTime: null })];
  return openUsers('COMPANY_ADMIN', { [calls.users]: (asked) => usersPage(people, asked) });
}

async function openChooser({ user }: ReturnType<typeof open>) {
  await rowOf('Daniel');
  await user.click(screen.getByRole('button', { name: 'Columns' }));
  return within(await screen.findByRole('menu'));
}

describe('the columns of the user list', () => {
  it('are those of the specification until the user chooses another', async () => {
    open();
    await rowOf('Daniel');
    expect(heads()).toEqual(standard);
  });

  it('have the role when it is chosen, and sort by it', async () => {
    const opened = open();
    const menu = await openChooser(opened);
    await opened.user.click(menu.getByRole('menuitemcheckbox', { name: 'Role' }));
    expect(heads()).toContain('Role');
    await opened.user.keyboard('{Escape}');
    const head = screen.getByRole('columnheader', { name: 'Role' });
    await opened.user.click(within(head).getByRole('button'));
    await waitFor(() =>
      expect(opened.api.to(calls.users).at(-1)?.query).toMatchObject({ sortBy: 'role' }),
    );
  });

  it('of the choice "Access" say who may do what and who is active', async () => {
    const opened = open();
    const menu = await openChooser(opened);
    await opened.user.click(menu.getByRole('menuitemradio', { name: 'Access' }));
    expect(heads()).toEqual(['Person', 'Role', 'Status', 'Products and last use']);
    const row = await rowOf('Ida Okaforida@northfield.example');
    const cells = row.getAllByRole('cell').map(({ textContent }) => textContent);
    expect(cells.slice(2, 4)).toEqual(['User', 'Inactive']);
    expect(cells[4]).toContain('Never opened');
    expect(screen.getByText('Grey: not used for 90 days')).toBeTruthy();
  });

  it('are remembered for the user, until "Standard" is chosen again', async () => {
    const first = open();
    const menu = await openChooser(first);
    await first.user.click(menu.getByRole('menuitemcheckbox', { name: 'Products' }));
    const without = standard.filter((name) => name !== 'Products');
    expect(heads()).toEqual(without);
    cleanup();
    const second = open();
    const again = await openChooser(second);
    expect(heads()).toEqual(without);
    await second.user.click(again.getByRole('menuitemradio', { name: 'Standard' }));
    expect(heads()).toEqual(standard);
  });

  it('always have the name that the row is known by', async () => {
    const menu = await openChooser(open());
    const name = menu.getByRole('menuitemcheckbox', { name: 'Last Name' });
    expect(name.hasAttribute('data-disabled') || name.hasAttribute('disabled')).toBe(true);
  });
});

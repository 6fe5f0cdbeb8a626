import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import {
  calls,
  daniel,
  openUsers,
  pageOf,
  priya,
  rowOf,
  usersPage,
  waiting,
} from '../testing/users-screen.tsx';

const details = {
  ...daniel,
  createdOn: '2026-01-05T10:00:00.000Z',
  thirdPartyCompany: null,
  mayRename: true,
  block: null,
};
const entry = (id: number, given: object) => ({
  ...{ id, createdOn: `2026-11-0${id}T10:00:00.000Z`, eventText: '', eventDescription: '' },
  ...{ actor: 'Maya Reyes', entityName: null },
  ...given,
});
const answers = {
  [calls.user]: () => details,
  [calls.history]: ({ query }) =>
    query.before
      ? { items: [entry(1, { eventText: 'User added' })], next: null }
      : {
          items: [
            entry(9, { eventText: 'User access changed', eventDescription: 'Role: User → Admin' }),
            entry(8, { eventText: 'User blocked', entityName: 'Nala Abebe', actor: null }),
          ],
          next: 8,
        },
} as Parameters<typeof openUsers>[1];

const openDrawer = `/admin/userList?row=${daniel.userId}`;

describe('the drawer of a user', () => {
  it('says first that a person is blocked, why, by whom, and who can end it', async () => {
    const block = {
      ...{ byCompany: true, byRetailer: true, on: '2026-11-12T10:00:00.000Z', by: 'Maya Reyes' },
      ...{ reason: 'LEFT_COMPANY' as const, comment: 'Last day on Friday' },
    };
    openUsers(
      'COMPANY_ADMIN',
      { ...answers, [calls.user]: () => ({ ...details, block }) },
      openDrawer,
    );
    const drawer = within(await screen.findByRole('dialog', { name: 'Daniel Okafor' }));
    const notice = within(await drawer.findByRole('region', { name: 'Blocked' }));
    notice.getByText('Last day on Friday');
    notice.getByText('Maya Reyes blocked this person on Nov 12, 2026.');
    notice.getByText(/Only the retailer can unblock/);
  });

  it('shows access, last sign-in, pending work and history, and is in the address', async () => {
    const { user, address } = openUsers('COMPANY_ADMIN', {
      ...answers,
      [calls.pending]: (asked) =>
        pageOf(
          asked.query.userId ? [waiting('Daniel', { type: 'UPDATE_USER', stage: 'FAILED' })] : [],
          asked,
        ),
    });
    await rowOf('Daniel');
    await user.click(screen.getByRole('button', { name: 'Daniel Okafor' }));
    const drawer = within(await screen.findByRole('dialog', { name: 'Daniel Okafor' }));
    expect(address()).toContain(`row=${daniel.userId}`);
    expect(drawer.getByText('Report Builder')).toBeTruthy();
    expect(drawer.getByTitle(/^Nov 14, 2026, 3:05/)).toBeTruthy();
    expect(await drawer.findByText('Failed')).toBeTruthy();
    await user.keyboard('{Escape}');
    await waitFor(() => expect(address()).not.toContain('row='));
  });

  it('shows the timeline with what changed and who did it, and older entries on request', async () => {
    const { api, user } = openUsers('COMPANY_ADMIN', answers, openDrawer);
    const drawer = within(await screen.findByRole('dialog', { name: 'Daniel Okafor' }));
    const changed = within((await drawer.findByText('User access changed')).closest('li') as never);
    changed.getByText('Role: User → Admin');
    changed.getByText(/by Maya Reyes$/);
    const own = within(drawer.getByText('User blocked: Nala Abebe').closest('li') as never);
    expect(own.queryByText(/ by /)).toBeNull();
    const link = drawer.getByRole('link', { name: 'See what Daniel did in the activity log' });
    expect(decodeURIComponent(link.getAttribute('href') ?? '')).toBe(
      '/admin/activityLog?actor=daniel@northfield.example',
    );
    await user.click(drawer.getByRole('button', { name: 'Show more' }));
    await drawer.findByText('User added');
    expect(api.to(calls.history).map(({ query }) => query.before)).toEqual([undefined, '8']);
    expect(drawer.queryByRole('button', { name: 'Show more' })).toBeNull();
  });

  it('has the actions of the row, and no history without the right to the log', async () => {
    const { api, user } = openUsers('BASIC_COMPANY_ADMIN', answers);
    await rowOf('Daniel');
    await user.click(screen.getByRole('button', { name: 'Daniel Okafor' }));
    const drawer = within(await screen.findByRole('dialog', { name: 'Daniel Okafor' }));
    expect(drawer.queryByText('History')).toBeNull();
    expect(api.to(calls.history)).toEqual([]);
    await user.click(drawer.getByRole('button', { name: 'Delete' }));
    expect(await screen.findByRole('dialog', { name: 'Delete Daniel Okafor?' })).toBeTruthy();
  });
});

describe('a selection', () => {
  it('takes all users that the filters find, with their versions', async () => {
    const { api, user } = openUsers(
      'COMPANY_ADMIN',
      {
        [calls.users]: (asked) => usersPage([daniel], asked, 1_284),
        [calls.selection]: () => ({ items: [daniel, priya], isComplete: true }),
      },
      '/admin/userList?role=USER&sort=-email',
    );
    await rowOf('Daniel');
    await user.click(screen.getByRole('checkbox', { name: 'Select all rows on this page' }));
    expect(screen.getByText('1 selected')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Select all 1,284' }));
    expect(await screen.findByText('2 selected')).toBeTruthy();
    expect(api.to(calls.selection)[0]?.query).toEqual({
      ...{ role: 'USER', sortBy: 'email', sortOrder: 'desc' },
    });
    await user.click(screen.getByRole('button', { name: 'Block' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Block 2 users?' }));
    expect(await dialog.findAllByText('Loses Report Builder')).toHaveLength(2);
  });

  it('has its actions before the rows, and Escape clears it', async () => {
    const { user } = openUsers();
    await rowOf('Daniel');
    await user.click(screen.getByRole('checkbox', { name: 'Select Daniel Okafor' }));
    const block = screen.getByRole('button', { name: 'Block' });
    const table = screen.getByRole('table');
    expect(block.compareDocumentPosition(table)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
    await user.keyboard('{Escape}');
    expect(screen.queryByText('1 selected')).toBeNull();
    expect(screen.queryByRole('button', { name: 'Block' })).toBeNull();
  });

  it('moves by arrow keys, Home and End', async () => {
    const { user } = openUsers();
    await rowOf('Daniel');
    const names = () => document.activeElement?.getAttribute('aria-label');
    screen.getByRole('button', { name: 'Daniel Okafor' }).focus();
    await user.keyboard('{ArrowDown}');
    expect(names()).toBe('Priya Natarajan');
    await user.keyboard('{ArrowRight}');
    expect(names()).toBe('Actions for Priya Natarajan');
    await user.keyboard('{Home}');
    expect(names()).toBe('Actions for Daniel Okafor');
    await user.keyboard('{ArrowLeft}{End}');
    expect(names()).toBe('Priya Natarajan');
  });
});

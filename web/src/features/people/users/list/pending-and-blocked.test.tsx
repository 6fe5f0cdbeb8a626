import type { TaskStage } from '@endcap/contract/people/task-stages';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { expectBothReported } from '../../../../testing/in-flight.ts';
import { held, refuse } from '../../../../testing/stub-api.ts';
import {
  actionResult,
  aTask,
  barred,
  calls,
  choose,
  openDialog,
  openUsers,
  pageOf,
  rowOf,
  waiting,
} from '../testing/users-screen.tsx';

const pendingAt = '/admin/userList?tab=pending';
const row = 'Noah Okafor';

const openPending = (
  given: Parameters<typeof waiting>[1] = {},
  answers: Parameters<typeof openUsers>[1] = {},
  role: Parameters<typeof openUsers>[0] = 'COMPANY_ADMIN',
) =>
  openUsers(
    role,
    { [calls.pending]: (asked) => pageOf([waiting('Noah', given)], asked), ...answers },
    pendingAt,
  );

describe('the pending tab', () => {
  it('reports both of two invitations that are resent at once, and resends one once', async () => {
    const resending = held(calls.resend);
    const users = [waiting('Noah'), waiting('Zoe')];
    const { user } = openPending(
      {},
      {
        [calls.pending]: (asked) => pageOf(users, asked),
        [calls.resend]: resending.answer,
      },
    );
    const resend = (name: string) => choose(user, name, 'Resend invite');
    await expectBothReported({
      held: resending,
      first: () => resend('Noah Okafor'),
      second: () => resend('Zoe Okafor'),
      answer: aTask(),
      shows: 'Email is sent successfully',
    });
  });

  it('shows the users, their products, their stage and the admin who started it', async () => {
    openPending();
    const texts = (await rowOf('Noah')).getAllByRole('cell').map((cell) => cell.textContent);
    expect(texts.slice(1, 8)).toEqual([
      'Noah',
      'Okafor',
      'noah@northfield.example',
      'Report Builder',
      'Invitation sentValid until Nov 21, 2026',
      'Maya Reyes',
      'Nov 14, 2026',
    ]);
  });

  it.each<[TaskStage, boolean]>([
    ['INITIATED', false],
    ['INVITATION_SENT', true],
    ['GRANTING_ACCESS', true],
    ['WAITING_FOR_ACCESS', true],
    ['COMPLETING', true],
    ['FAILED', false],
    ['EXPIRED', false],
  ])('has a menu for a new user in the stage %s: %s', async (stage, has) => {
    openPending({ stage });
    await rowOf('Noah');
    expect(screen.queryByRole('button', { name: `Actions for ${row}` }) !== null).toBe(has);
  });

  it('offers no invitation to a user who has registered', async () => {
    const { user } = openPending({ stage: 'WAITING_FOR_ACCESS' });
    await rowOf('Noah');
    await user.click(screen.getByRole('button', { name: `Actions for ${row}` }));
    await screen.findByRole('menuitem', { name: 'Cancel invite' });
    expect(screen.queryByRole('menuitem', { name: 'Resend invite' })).toBeNull();
  });

  it('has no menu for a change of access', async () => {
    openPending({ type: 'UPDATE_USER', stage: 'WAITING_FOR_ACCESS' });
    const cells = await rowOf('Noah');
    expect(cells.getByText('Change of access')).toBeTruthy();
    expect(screen.queryByRole('button', { name: `Actions for ${row}` })).toBeNull();
  });

  it('sends an invitation again', async () => {
    const { api, user } = openPending({}, { [calls.resend]: () => aTask() });
    await choose(user, row, 'Resend invite');
    expect(await screen.findByText('Email is sent successfully')).toBeTruthy();
    expect(api.to(calls.resend)[0]?.params.taskId).toBe(waiting('Noah').taskId);
  });

  it('shows that it could not be sent', async () => {
    const { user } = openPending({}, { [calls.resend]: () => refuse('request.too_many') });
    await choose(user, row, 'Resend invite');
    expect(await screen.findByText('Resend of email failed')).toBeTruthy();
  });

  it('shows that a minute must pass between two invitations', async () => {
    const { user } = openPending({}, { [calls.resend]: () => refuse('invitation.resend_failed') });
    await choose(user, row, 'Resend invite');
    expect(await screen.findByText('Resend of email failed')).toBeTruthy();
    expect(screen.getByText(/less than a minute ago/)).toBeTruthy();
  });

  it('shows the admin that a registered user needs no invitation', async () => {
    const { user } = openPending({}, { [calls.resend]: () => refuse('registration.done') });
    await choose(user, row, 'Resend invite');
    expect(await screen.findByText('Resend of email failed')).toBeTruthy();
    expect(
      screen.getByText('Noah Okafor has already registered and needs no invitation.'),
    ).toBeTruthy();
  });

  it('cancels an invitation after a confirmation', async () => {
    const { api, user } = openPending(
      {},
      { [calls.cancelMany]: () => ({ cancelled: 1, refused: [] }) },
    );
    const dialog = await openDialog(user, row, 'Cancel invite');
    expect(api.to(calls.cancelMany)).toEqual([]);
    expect(dialog.getByRole('button', { name: 'Keep invite' })).toBeTruthy();
    api.change({ [calls.pending]: (asked) => pageOf([], asked) });
    await user.click(dialog.getByRole('button', { name: 'Cancel invite' }));
    expect(await screen.findByText('Noah Okafor’s invitation is cancelled.')).toBeTruthy();
    expect(await screen.findByText('No one is waiting')).toBeTruthy();
  });

  it('cancels the selected invitations together, and names those that are refused', async () => {
    const both = [waiting('Noah'), waiting('Mia'), waiting('Max', { stage: 'FAILED' })];
    const { api, user } = openUsers(
      'COMPANY_ADMIN',
      {
        [calls.pending]: (asked) => pageOf(both, asked),
        [calls.cancelMany]: () => ({
          cancelled: 1,
          refused: [{ taskId: waiting('Mia').taskId, name: 'Mia Okafor', message: 'Has joined.' }],
        }),
      },
      pendingAt,
    );
    await rowOf('Noah');
    const failed = screen.getByRole<HTMLInputElement>('checkbox', { name: 'Select Max Okafor' });
    expect(failed.disabled).toBe(true);
    await user.click(screen.getByRole('checkbox', { name: 'Select all rows on this page' }));
    await user.click(screen.getByRole('button', { name: 'Cancel invites' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Cancel 2 invitations?' }));
    expect(dialog.getByText('Noah Okafor and Mia Okafor')).toBeTruthy();
    await user.click(dialog.getByRole('button', { name: 'Cancel invites' }));
    expect(await screen.findByText(/Mia Okafor: Has joined\./)).toBeTruthy();
    expect(api.to(calls.cancelMany)[0]?.body).toEqual({
      taskIds: [waiting('Noah').taskId, waiting('Mia').taskId],
    });
  });

  it('sends the selected invitations again, expired ones too, and names those that are refused', async () => {
    const both = [waiting('Noah', { stage: 'EXPIRED' }), waiting('Mia')];
    const { api, user } = openUsers(
      'COMPANY_ADMIN',
      {
        [calls.pending]: (asked) => pageOf(both, asked),
        [calls.resendMany]: () => ({
          sent: 1,
          refused: [{ taskId: waiting('Mia').taskId, name: 'Mia Okafor', message: 'Too soon.' }],
        }),
      },
      pendingAt,
    );
    await rowOf('Noah');
    await user.click(screen.getByRole('checkbox', { name: 'Select all rows on this page' }));
    await user.click(screen.getByRole('button', { name: 'Resend invites' }));
    expect(await screen.findByText('Invitation sent again')).toBeTruthy();
    expect(await screen.findByText(/Mia Okafor: Too soon\./)).toBeTruthy();
    expect(api.to(calls.resendMany)[0]?.body).toEqual({
      taskIds: both.map(({ taskId }) => taskId),
    });
  });

  it('sends one expired invitation again from its row', async () => {
    const { api, user } = openPending({ stage: 'EXPIRED' }, { [calls.retry]: () => aTask() });
    await user.click(await screen.findByRole('button', { name: 'Resend invite to Noah Okafor' }));
    expect(await screen.findByText('Invitation sent again')).toBeTruthy();
    expect(api.to(calls.retry)).toHaveLength(1);
  });

  it('selects every invitation that the search finds in one call', async () => {
    const all = [waiting('Noah'), waiting('Mia'), waiting('Max', { stage: 'FAILED' })];
    const { api, user } = openUsers(
      'COMPANY_ADMIN',
      {
        [calls.pending]: (asked) => pageOf([waiting('Noah')], asked, 3),
        [calls.pendingSelection]: () => ({ items: all, isComplete: true }),
      },
      `${pendingAt}&search=o`,
    );
    await rowOf('Noah');
    await user.click(screen.getByRole('checkbox', { name: 'Select all rows on this page' }));
    await user.click(screen.getByRole('button', { name: 'Select all 3' }));
    expect(await screen.findByText('2 selected')).toBeTruthy();
    expect(api.to(calls.pendingSelection).map(({ query }) => query)).toEqual([
      expect.objectContaining({ search: 'o', taskType: 'CREATE_USER' }),
    ]);
  });

  it('counts and shows the users on their way in, with changes and removals behind a filter', async () => {
    const { api, user, address } = openUsers(
      'COMPANY_ADMIN',
      {
        [calls.pending]: (asked) =>
          asked.query.taskType === 'CREATE_USER'
            ? pageOf([waiting('Noah')], asked)
            : pageOf([waiting('Zoe', { type: 'UPDATE_USER' })], asked, 3),
      },
      pendingAt,
    );
    await rowOf('Noah');
    expect(screen.getByRole('tab', { name: 'Pending 1' })).toBeTruthy();
    await user.click(await screen.findByRole('button', { name: '3 changes and removals' }));
    await rowOf('Zoe');
    expect(address()).toContain('show=others');
    const last = api.to(calls.pending).findLast(({ query }) => query.pageSize === '25');
    expect(last?.query.taskType).toBe('UPDATE_USER,DELETE_USER');
    expect(screen.getByRole('tab', { name: 'Pending 1' })).toBeTruthy();
  });

  it('shows the reason of a failure, and tries again', async () => {
    const { api, user } = openPending(
      { stage: 'FAILED', reason: 'Report Builder refused: no seats left' },
      { [calls.retry]: () => aTask() },
    );
    expect(await screen.findByText('Report Builder refused: no seats left')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Retry for Noah Okafor' }));
    expect(await screen.findByText('Trying again for Noah Okafor.')).toBeTruthy();
    expect(api.to(calls.retry)).toHaveLength(1);
  });

  it('is read again by itself, without prolonging the session', async () => {
    const { api } = openPending({ stage: 'GRANTING_ACCESS' });
    await rowOf('Noah');
    api.change({
      [calls.pending]: (asked) => pageOf([waiting('Noah', { stage: 'COMPLETING' })], asked),
    });
    await waitFor(() => expect(screen.queryByText('Almost done')).not.toBeNull());
    const asked = api.to(calls.pending).filter(({ query }) => query.pageSize !== '1');
    expect(asked[0]?.headers['x-background']).toBeUndefined();
    expect(asked.at(-1)?.headers['x-background']).toBe('1');
  });

  it('has no actions for a user with read-only access', async () => {
    openPending({}, {}, 'SUPER_ADMIN_SPECTATOR');
    await rowOf('Noah');
    expect(screen.queryByRole('button', { name: `Actions for ${row}` })).toBeNull();
  });
});

describe('the blocked tab', () => {
  const openBlocked = (
    answers: Parameters<typeof openUsers>[1] = {},
    role: Parameters<typeof openUsers>[0] = 'COMPANY_ADMIN',
  ) =>
    openUsers(
      role,
      { [calls.blocked]: (asked) => pageOf([barred], asked), ...answers },
      '/admin/userList?tab=blocked',
    );

  it('shows the users, the reason, the admin and the date', async () => {
    openBlocked();
    const texts = (await rowOf('Luis Ortega')).getAllByRole('cell').map((cell) => cell.textContent);
    expect(texts.slice(1, 7)).toEqual([
      'Luis Ortega',
      'luis@northfield.example',
      'Report Builder',
      'SecurityLost laptop',
      'Maya Reyes',
      '11/14/2026',
    ]);
    expect(screen.getByRole('columnheader', { name: 'Blocked Date' })).toBeTruthy();
  });

  it('unblocks a user', async () => {
    const { api, user } = openBlocked({ [calls.unblock]: () => actionResult() });
    const dialog = await openDialog(user, 'Luis Ortega', 'Unblock');
    await user.click(dialog.getByRole('button', { name: 'Unblock' }));
    expect(await screen.findByText('Luis Ortega is unblocked.')).toBeTruthy();
    expect(api.to(calls.unblock)[0]?.body).toEqual({
      userIds: [barred.loginId],
      versions: { [barred.loginId]: 2 },
    });
  });

  it('shows a refusal with its reference', async () => {
    const { user } = openBlocked({ [calls.unblock]: () => refuse('resource.changed') });
    const dialog = await openDialog(user, 'Luis Ortega', 'Unblock');
    await user.click(dialog.getByRole('button', { name: 'Unblock' }));
    expect(await screen.findByText(/Someone else just changed this.*request-7/)).toBeTruthy();
  });

  it('shows the rows without actions to a user with read-only access', async () => {
    openBlocked({}, 'SUPER_ADMIN_SPECTATOR');
    const cells = await rowOf('Luis Ortega');
    const buttons = cells.getAllByRole('button').map((one) => one.getAttribute('aria-label'));
    expect(buttons).toEqual(['Luis Ortega']);
    expect(within(screen.getByRole('main')).queryByRole('checkbox')).toBeNull();
  });
});

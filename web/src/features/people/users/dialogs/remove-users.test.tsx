import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { expectAfter } from '../../../../testing/after.ts';
import { enterText } from '../../../../testing/enter-text.ts';
import { refuse } from '../../../../testing/stub-api.ts';
import {
  actionResult,
  calls,
  daniel,
  member,
  openDialog,
  openUsers,
  previewOf,
  priya,
  rowOf,
  undoable,
  usersPage,
} from '../testing/users-screen.tsx';

const row = 'Daniel Okafor';
const countsKey = 'GET /api/companies/:companyId/admin-counts' as const;

describe('deleting a user', () => {
  it('shows the lost products first, then deletes the version that was seen', async () => {
    const { api, user } = openUsers('COMPANY_ADMIN', { [calls.remove]: () => actionResult() });
    const dialog = await openDialog(user, row, 'Delete');
    expect(await dialog.findByText('Loses Report Builder')).toBeTruthy();
    expect(api.to(calls.preview)[0]?.body).toMatchObject({
      act: 'DELETE',
      users: [daniel.loginId],
    });
    expect(api.to(calls.remove)).toEqual([]);
    await expectAfter(() => user.click(dialog.getByRole('button', { name: 'Delete' })), {
      api,
      shows: 'Deletion of User(s) started successfully!',
      readsAgain: [calls.users],
    });
    expect(api.to(calls.remove)[0]?.body).toEqual({
      users: [daniel.loginId],
      versions: { [daniel.loginId]: 4 },
    });
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull();
  });

  it('is in the numbers of the admin home, which the admin saw a moment ago', async () => {
    const totals = { users: 40, domains: 4, partners: 2, changes: 9 };
    const counts = {
      ...totals,
      pending: 0,
      requests: 0,
      inactive: 3,
      outsideDomains: 0,
      auditDue: null,
    };
    const { api, user } = openUsers(
      'COMPANY_ADMIN',
      { [calls.remove]: () => actionResult(), [countsKey]: () => counts },
      '/admin',
    );
    const areas = () => screen.findByRole('navigation', { name: 'Areas of administration' });
    await user.click(within(await areas()).getByRole('link', { name: /^User management/ }));
    const dialog = await openDialog(user, row, 'Delete');
    await dialog.findByText('Loses Report Builder');
    expect(api.to(countsKey)).toHaveLength(1);
    await user.click(dialog.getByRole('button', { name: 'Delete' }));
    await screen.findByText('Deletion of User(s) started successfully!');
    await user.click(
      within(screen.getByRole('navigation', { name: 'Main' })).getByRole('link', { name: 'Admin' }),
    );
    await areas();
    await waitFor(() => expect(api.to(countsKey)).toHaveLength(2));
  });

  it('names the users who stay in other companies', async () => {
    const { user } = openUsers('COMPANY_ADMIN', {
      [calls.preview]: (asked) => ({
        ...previewOf(asked),
        people: previewOf(asked).people.map((one) => ({ ...one, staysElsewhere: true, loses: [] })),
      }),
    });
    const dialog = await openDialog(user, row, 'Delete');
    expect(await dialog.findByText('Keeps their other companies')).toBeTruthy();
    expect(dialog.getByText('Loses no product')).toBeTruthy();
  });

  it('shows the specified failure text, with the reason and the reference', async () => {
    const { user } = openUsers('COMPANY_ADMIN', {
      [calls.remove]: () => refuse('user.last_admin'),
    });
    const dialog = await openDialog(user, row, 'Delete');
    await dialog.findByText('Loses Report Builder');
    await user.click(dialog.getByRole('button', { name: 'Delete' }));
    expect(await screen.findByText('User(s) deletion is unsuccessful!')).toBeTruthy();
    expect(
      screen.getByText('The company needs at least one admin. Reference: request-7'),
    ).toBeTruthy();
  });

  it('cannot be confirmed when no user can be deleted, and shows the reason', async () => {
    const { user } = openUsers('COMPANY_ADMIN', {
      [calls.preview]: (asked) => previewOf(asked, { [daniel.loginId]: 'The last admin.' }),
    });
    const dialog = await openDialog(user, row, 'Delete');
    expect(await dialog.findByText(/The last admin\./)).toBeTruthy();
    expect(dialog.getByText('None of them can be deleted.')).toBeTruthy();
    expect(dialog.getByRole<HTMLButtonElement>('button', { name: 'Delete' }).disabled).toBe(true);
  });

  it('waits for the preview before it can be confirmed', async () => {
    const { api, user } = openUsers('COMPANY_ADMIN', {
      [calls.preview]: () => refuse('server.failed'),
    });
    const dialog = await openDialog(user, row, 'Delete');
    await dialog.findByText('We couldn’t work out what will change');
    expect(dialog.getByRole<HTMLButtonElement>('button', { name: 'Delete' }).disabled).toBe(true);
    api.change({ [calls.preview]: (asked) => previewOf(asked) });
    await user.click(dialog.getByRole('button', { name: 'Retry' }));
    await dialog.findByText('Loses Report Builder');
  });

  it('loads the preview again after an edit conflict, and asks for another confirmation', async () => {
    const { api, user } = openUsers('COMPANY_ADMIN', {
      [calls.remove]: () => refuse('resource.changed'),
    });
    const dialog = await openDialog(user, row, 'Delete');
    await dialog.findByText('Loses Report Builder');
    await user.click(dialog.getByRole('button', { name: 'Delete' }));
    await dialog.findByText('Someone else just changed Daniel Okafor');
    api.change({ [calls.remove]: () => actionResult() });
    const again = dialog.getByRole<HTMLButtonElement>('button', { name: 'Delete' });
    await waitFor(() => expect(again.disabled).toBe(false));
    await user.click(again);
    await screen.findByText('Deletion of User(s) started successfully!');
    expect(api.to(calls.remove).at(-1)?.body).toEqual({ users: [daniel.loginId] });
  });

  it('is not offered for the signed-in user', async () => {
    const own = member('Maya', { lastName: 'Reyes', loginId: 'maya@northfield.example' });
    const { user } = openUsers('COMPANY_ADMIN', {
      [calls.users]: (asked) => usersPage([own], asked),
    });
    await user.click(await screen.findByRole('button', { name: 'Actions for Maya Reyes' }));
    await screen.findByRole('menuitem', { name: 'Edit access' });
    expect(screen.queryByRole('menuitem', { name: 'Delete' })).toBeNull();
    expect(screen.queryByRole('menuitem', { name: 'Block' })).toBeNull();
  });
});

describe('several users', () => {
  it('are selected across pages, and refused users are named', async () => {
    const { api, user } = openUsers('COMPANY_ADMIN', {
      [calls.users]: (asked) => usersPage([asked.query.pageNo === '1' ? priya : daniel], asked, 50),
      [calls.remove]: () =>
        actionResult({
          refused: [{ value: priya.loginId, code: 'user.last_admin', message: 'The last admin.' }],
        }),
    });
    await user.click(await screen.findByRole('checkbox', { name: 'Select Daniel Okafor' }));
    await user.click(screen.getByRole('button', { name: 'Page 2' }));
    await user.click(await screen.findByRole('checkbox', { name: 'Select Priya Natarajan' }));
    expect(screen.getByText('2 selected')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Delete' }));
    const dialog = within(await screen.findByRole('dialog'));
    await dialog.findByText('Delete 2 users?');
    await waitFor(() => expect(dialog.getAllByText('Loses Report Builder')).toHaveLength(2));
    await user.click(dialog.getByRole('button', { name: 'Delete' }));
    const refusal =
      'Daniel Okafor loses access to this company. 1 user wasn’t changed. priya@northfield.example: The last admin.';
    const toast = (await screen.findByText(refusal)).closest('[role=alert]');
    // One toast for the action, with its start and its refusals.
    expect(toast?.textContent).toContain('Deletion of User(s) started successfully!');
    expect(api.to(calls.remove)[0]?.body).toEqual({
      users: [daniel.loginId, priya.loginId],
      versions: { [daniel.loginId]: 4, [priya.loginId]: 7 },
    });
    await waitFor(() => expect(screen.queryByText('2 selected')).toBeNull());
  });
});

describe('blocking a user', () => {
  it('asks for a reason, and for a comment when the reason is "Other"', async () => {
    const { api, user } = openUsers('COMPANY_ADMIN', { [calls.block]: () => actionResult() });
    const dialog = await openDialog(user, row, 'Block');
    await dialog.findByText('Loses Report Builder');
    await user.click(dialog.getByRole('button', { name: 'Block' }));
    expect(dialog.getByText('Choose a reason.')).toBeTruthy();
    await user.click(dialog.getByRole('radio', { name: 'Other' }));
    await user.click(dialog.getByRole('button', { name: 'Block' }));
    expect(dialog.getByText('Add a short reason.')).toBeTruthy();
    expect(api.to(calls.block)).toEqual([]);
    await enterText(user, dialog.getByRole('textbox', { name: /Comment/ }), 'On a long leave');
    await expectAfter(() => user.click(dialog.getByRole('button', { name: 'Block' })), {
      api,
      shows: 'Daniel Okafor is blocked.',
      readsAgain: [calls.users],
    });
    expect(api.to(calls.block)[0]?.body).toEqual({
      userIds: [daniel.loginId],
      reason: 'OTHER',
      comment: 'On a long leave',
      versions: { [daniel.loginId]: 4 },
    });
  });

  it('keeps what was typed when the server fails', async () => {
    const { user } = openUsers('COMPANY_ADMIN', { [calls.block]: () => refuse('server.failed') });
    const dialog = await openDialog(user, row, 'Block');
    await dialog.findByText('Loses Report Builder');
    await user.click(dialog.getByRole('radio', { name: 'Security' }));
    await enterText(user, dialog.getByRole('textbox', { name: /Comment/ }), 'Lost laptop');
    await user.click(dialog.getByRole('button', { name: 'Block' }));
    const failure = (await dialog.findByText('Something went wrong...!')).closest('[role=alert]');
    expect(failure?.textContent).toMatch(
      /An error occurred while performing the operation\s*Reference: request-7/,
    );
    const comment = dialog.getByRole<HTMLTextAreaElement>('textbox', { name: /Comment/ });
    expect(comment.value).toBe('Lost laptop');
  });
});

describe('undoing', () => {
  const undone = (
    given: {
      restored?: number;
      waiting?: number;
      leftAlone?: { loginId: string; name: string }[];
    } = {},
  ) => ({
    task: { ...undoable, userName: 'Daniel Okafor', undone: true, undoUntil: null },
    restored: 1,
    waiting: 0,
    withdrawn: 0,
    leftAlone: [],
    ...given,
  });
  const remove = async (answers: Parameters<typeof openUsers>[1]) => {
    const opened = openUsers('COMPANY_ADMIN', {
      [calls.remove]: () => actionResult({ task: undoable }),
      ...answers,
    });
    const dialog = await openDialog(opened.user, row, 'Delete');
    await dialog.findByText('Loses Report Builder');
    await opened.user.click(dialog.getByRole('button', { name: 'Delete' }));
    await opened.user.click(await screen.findByRole('button', { name: 'Undo' }));
    return opened;
  };

  it('restores a deleted user', async () => {
    const { api } = await remove({
      [calls.undo]: () => undone(),
    });
    expect(
      await screen.findByText('Undone. Daniel Okafor has the same access as before.'),
    ).toBeTruthy();
    expect(screen.queryByText('Deletion of User(s) started successfully!')).toBeNull();
    expect(api.to(calls.undo)[0]?.params.taskId).toBe(undoable.taskId);
    await rowOf('Daniel');
  });

  it('says that a product has to set up the access again', async () => {
    await remove({ [calls.undo]: () => undone({ waiting: 1 }) });
    expect(
      await screen.findByText('Undone. Daniel Okafor’s access is being set up again.'),
    ).toBeTruthy();
  });

  it('names the users who were changed since', async () => {
    const leftAlone = [{ loginId: daniel.loginId, name: 'Daniel Okafor' }];
    await remove({ [calls.undo]: () => undone({ restored: 0, leftAlone }) });
    expect(await screen.findByText('Nothing was undone.')).toBeTruthy();
    expect(
      screen.getByText('Changed since, so we left them as they are: Daniel Okafor'),
    ).toBeTruthy();
  });

  it('shows that the time for it is over', async () => {
    await remove({ [calls.undo]: () => refuse('task.undo_over') });
    expect(await screen.findByText(/The 10 minutes to undo this are over\./)).toBeTruthy();
  });
});

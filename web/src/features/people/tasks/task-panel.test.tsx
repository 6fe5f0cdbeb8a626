import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { shortenWaits } from '../../../testing/shorten-waits.ts';
import { refuse } from '../../../testing/stub-api.ts';
import { aTask, calls, inMinutes, openList, openPanel, tasksPage } from './testing/task-screen.tsx';

shortenWaits();

const running = aTask(1);

describe('the task panel', () => {
  it('shows a running task above the list, and the number of running tasks on its button', async () => {
    openList({ [calls.tasks]: (asked) => tasksPage([running], asked) });
    expect(await screen.findByRole('button', { name: /^Tasks.*1 running$/ })).toBeTruthy();
    const bar = within(screen.getByRole('region', { name: 'Running task' }));
    expect(bar.getByText('Bulk upload of 300 user(s)')).toBeTruthy();
    expect(bar.getByText('192 of 300 · 4 rows need attention')).toBeTruthy();
    expect(bar.getByRole('progressbar').getAttribute('aria-valuenow')).toBe('64');
  });

  it('lists the tasks of the company with author, time, file and state', async () => {
    const { panel } = await openPanel({
      [calls.tasks]: (asked) =>
        tasksPage(
          [
            running,
            aTask(2, { stage: 'COMPLETED', done: 296, created: 290, unchanged: 2 }),
            aTask(3, { type: 'DELETE_USERS', stage: 'COMPLETED', total: 2, done: 2, failed: 0 }),
            aTask(4, { type: 'BULK_EDIT', stage: 'COMPLETED', failed: 0, undone: true }),
            aTask(5, {
              type: 'CREATE_USER',
              stage: 'INVITATION_SENT',
              userName: 'Ana López',
              total: 1,
              done: 0,
              failed: 0,
            }),
            aTask(6, { type: 'UPDATE_USER', stage: 'FAILED', total: 1, done: 0, failed: 1 }),
          ],
          asked,
        ),
    });
    const items = panel.getAllByRole('listitem').map(({ textContent }) => textContent);
    expect(items[0]).toContain('Bulk upload of 300 user(s)Running');
    expect(items[0]).toContain('people.csv');
    expect(items[0]).toContain('Maya Reyes, 11/14/2026, 03:05 PM');
    expect(items[1]).toContain('Partly done');
    expect(items[1]).toContain('290 added, 4 changed, 2 unchanged, and 4 refused');
    expect(items[2]).toContain('Deleted 2 usersDone');
    expect(items[2]).toContain('2 done, 0 failed');
    expect(items[3]).toContain('Bulk edit of 300 user(s)Undone');
    expect(items[4]).toContain('Adding Ana LópezInvitation sent');
    expect(items[5]).toContain('Changing a user’s accessFailed');
  });

  it('opens the page of older tasks', async () => {
    const { api, user, panel } = await openPanel({
      [calls.tasks]: (asked) => tasksPage([aTask(asked.query.pageNo === '1' ? 30 : 1)], asked, 26),
    });
    await user.click(panel.getByRole('button', { name: 'Next page' }));
    await panel.findByText(/^26.26 of 26$/);
    expect(api.to(calls.tasks).some(({ query }) => query.pageNo === '1')).toBe(true);
  });

  it('shows an empty state without tasks', async () => {
    const { panel } = await openPanel({ [calls.tasks]: (asked) => tasksPage([], asked) });
    expect(panel.getByText('Nothing started yet')).toBeTruthy();
  });

  it('shows a failure in the place of the tasks, and tries again', async () => {
    const { api, user, panel } = await openPanel({ [calls.tasks]: () => refuse('server.failed') });
    const alert = await panel.findByRole('alert');
    expect(alert.textContent).toContain('Reference: request-7');
    api.change({ [calls.tasks]: (asked) => tasksPage([running], asked) });
    await user.click(within(alert).getByRole('button', { name: 'Retry' }));
    expect(await panel.findByText('Bulk upload of 300 user(s)')).toBeTruthy();
  });
});

describe('the end of a task', () => {
  it('is reported while the screen is open, and the list is read again', async () => {
    const { api } = openList({ [calls.tasks]: (asked) => tasksPage([running], asked) });
    await screen.findByRole('region', { name: 'Running task' });
    const read = api.to(calls.users).length;
    const ended = aTask(1, {
      ...{ stage: 'COMPLETED', done: 296, created: 290, unchanged: 2 },
      resultUrl: '/result',
    });
    api.change({ [calls.tasks]: (asked) => tasksPage([ended], asked) });
    await screen.findByText(
      '290 new users were successfully added! The file changed 4 users. Their invitations are on the way. They’re pending until they register.',
    );
    expect(screen.getByText('4 rows were refused. The result file says why.')).toBeTruthy();
    expect(screen.getAllByRole('alert')).toHaveLength(1);
    await waitFor(() => expect(api.to(calls.users).length).toBeGreaterThan(read));
    expect(screen.queryByRole('region', { name: 'Running task' })).toBeNull();
    expect(api.to(calls.tasks).at(-1)?.headers['x-background']).toBe('1');
  });

  it('is shown by the panel alone after the panel is opened', async () => {
    const { api, user } = openList({ [calls.tasks]: (asked) => tasksPage([running], asked) });
    await screen.findByRole('region', { name: 'Running task' });
    const ended = aTask(1, { stage: 'COMPLETED', done: 296, created: 290, resultUrl: '/result' });
    api.change({ [calls.tasks]: (asked) => tasksPage([ended], asked) });
    await screen.findByText(/290 new users were successfully added!/);
    await user.click(screen.getByRole('button', { name: 'Tasks' }));
    const panel = within(await screen.findByRole('dialog', { name: 'Tasks' }));
    expect(await panel.findByText('Partly done')).toBeTruthy();
    await waitFor(() => expect(screen.queryByText(/successfully added/)).toBeNull());
    expect(screen.queryByText(/The result file says why/)).toBeNull();
  });

  it('does not count a user as added when a file has only changed them', async () => {
    const { api } = openList({ [calls.tasks]: (asked) => tasksPage([running], asked) });
    await screen.findByRole('region', { name: 'Running task' });
    const ended = aTask(1, { stage: 'COMPLETED', done: 1, failed: 0, created: 0 });
    api.change({ [calls.tasks]: (asked) => tasksPage([ended], asked) });
    await screen.findByText('The file changed 1 user.');
    expect(screen.queryByText(/successfully added/)).toBeNull();
  });

  it('is not reported for a task that had ended before', async () => {
    openList({
      [calls.tasks]: (asked) => tasksPage([aTask(1, { stage: 'COMPLETED', done: 296 })], asked),
    });
    await screen.findByRole('button', { name: 'Tasks' });
    expect(screen.queryByText(/successfully added/)).toBeNull();
  });

  it('is an error for an upload without any accepted row', async () => {
    const { api } = openList({ [calls.tasks]: (asked) => tasksPage([running], asked) });
    await screen.findByRole('region', { name: 'Running task' });
    const ended = aTask(1, { stage: 'FAILED', done: 0, failed: 300 });
    api.change({ [calls.tasks]: (asked) => tasksPage([ended], asked) });
    expect(await screen.findByText('Bulk upload of 300 user(s) failed')).toBeTruthy();
    expect(screen.queryByText(/successfully added/)).toBeNull();
  });
});

describe('the result file', () => {
  it('is saved from the panel, and a failed download can be tried again', async () => {
    const done = aTask(1, { stage: 'COMPLETED', done: 296, resultUrl: '/result' });
    const { api, user, panel } = await openPanel({
      [calls.tasks]: (asked) => tasksPage([done], asked),
      [calls.result]: () => refuse('server.failed'),
    });
    await user.click(panel.getByRole('button', { name: /^Result file: / }));
    await screen.findByText('Download failed, please try again');
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    await waitFor(() => expect(api.to(calls.result)).toHaveLength(2));
    expect(api.to(calls.result)[0]?.params.taskId).toBe(done.taskId);
  });
});

describe('undo', () => {
  const edit = aTask(1, {
    type: 'BULK_EDIT',
    stage: 'COMPLETED',
    total: 3,
    done: 3,
    failed: 0,
    undoUntil: inMinutes(9),
  });

  it('undoes a task and names the users that it left alone', async () => {
    // The time left counts from here: on a slow machine the file was loaded minutes ago.
    const task = { ...edit, undoUntil: inMinutes(9) };
    const { api, user, panel } = await openPanel({
      [calls.tasks]: (asked) => tasksPage([task], asked),
      [calls.undo]: () => ({
        task: { ...task, undone: true, undoUntil: null },
        restored: 2,
        waiting: 1,
        withdrawn: 0,
        leftAlone: [{ loginId: 'daniel@northfield.example', name: 'Daniel Okafor' }],
      }),
    });
    const button = await panel.findByRole('button', { name: /^Undo.*Bulk edit of 3 user\(s\)$/ });
    expect(button.textContent).toMatch(/^Undo \([89]:\d\d\)/);
    const read = api.to(calls.users).length;
    await user.click(button);
    // The drawer shows the toast itself: the page below it is covered.
    await panel.findByText('Undone for 2 users. Access is being set up again for 1 of them.');
    expect(panel.getByText(/we left them as they are: Daniel Okafor/)).toBeTruthy();
    await waitFor(() => expect(api.to(calls.users).length).toBeGreaterThan(read));
  });

  it('shows why it is refused', async () => {
    const { user, panel } = await openPanel({
      [calls.tasks]: (asked) => tasksPage([edit], asked),
      [calls.undo]: () => refuse('task.undo_over'),
    });
    await user.click(await panel.findByRole('button', { name: /^Undo/ }));
    expect(
      await screen.findByText(/The 10 minutes to undo this are over\. Reference: request-7/),
    ).toBeTruthy();
  });

  it('is not offered when its time is over or after it was done', async () => {
    const over = aTask(2, { ...edit, taskId: aTask(2).taskId, undoUntil: inMinutes(-1) });
    const done = aTask(3, { ...edit, taskId: aTask(3).taskId, undone: true });
    const admin = await openPanel({ [calls.tasks]: (asked) => tasksPage([over, done], asked) });
    expect(admin.panel.getAllByRole('listitem')).toHaveLength(2);
    expect(admin.panel.queryByRole('button', { name: /^Undo/ })).toBeNull();
  });

  it('is not offered to a user with read-only access', async () => {
    const { panel } = await openPanel(
      { [calls.tasks]: (asked) => tasksPage([edit], asked) },
      'SUPER_ADMIN_SPECTATOR',
    );
    expect(panel.getByText('Bulk edit of 3 user(s)')).toBeTruthy();
    expect(panel.queryByRole('button', { name: /^Undo/ })).toBeNull();
  });
});

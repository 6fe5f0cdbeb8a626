import type { Task } from '@endcap/contract/people/tasks';
import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { type Asked, refuse } from '../../../testing/stub-api.ts';
import { calls, csv, give, isDryRun, openUpload, planOf, row } from './testing/upload-screen.tsx';

const task: Task = {
  taskId: '0192a0de-0000-7000-8000-000000000500',
  type: 'BULK_CREATE',
  stage: 'INITIATED',
  total: 2,
  done: 0,
  failed: 0,
  created: 0,
  unchanged: 0,
  userName: null,
  resultUrl: null,
  fileName: 'people.csv',
  createdBy: 'Maya Reyes',
  createdOn: '2026-11-14T21:05:00.000Z',
  finishedOn: null,
  undoUntil: null,
  undone: false,
};

const refused = row(3, {
  name: '',
  email: 'ana@elsewhere.example',
  outcome: 'REFUSED',
  problems: [
    { field: 'email', code: 'user.domain_not_authorized', message: 'Not an authorized domain.' },
  ],
});
const changed = row(4, {
  outcome: 'CHANGE',
  changes: [
    { field: 'role', before: 'User', after: 'Admin' },
    { field: 'products', before: 'Report Builder', after: '' },
  ],
  notes: ['Multi Supplier Access is ignored.'],
});
const same = row(5, { outcome: 'SAME' });
const created = row(2, { changes: [{ field: 'role', before: null, after: 'User' }] });

const tasksOf = (items: Task[]) => ({
  items,
  page: 0,
  pageSize: 25,
  totalElements: items.length,
  totalPages: 1,
});

const lines = () =>
  within(screen.getByRole('region', { name: 'Rows of the file' }))
    .getAllByRole('row')
    .slice(1)
    .map((one) => within(one).getAllByRole('cell')[0]?.textContent);

describe('what a file will do', () => {
  it('is shown row by row, with old and new values and what is wrong', async () => {
    const { dialog } = await openUpload('Add', {
      [calls.create]: () => planOf([refused, created, changed, same]),
    });
    give(dialog, csv());
    const table = within(await dialog.findByRole('table'));
    const [, ...rows] = table.getAllByRole('row').map(({ textContent }) => textContent);
    expect(rows[0]).toContain('RefusedEmail: Not an authorized domain.');
    expect(rows[0]).toContain('ana@elsewhere.example');
    expect(rows[1]).toContain('Will be addedRole: User');
    expect(rows[2]).toContain(
      'Will be changedRole: User → AdminProducts: Report Builder → nothing',
    );
    expect(rows[2]).toContain('Multi Supplier Access is ignored.');
    expect(rows[3]).toContain('Unchanged');
    expect(dialog.getByText(/Refused rows are skipped/)).toBeTruthy();
    expect(document.activeElement?.textContent).toBe('What people.csv will do');
  });

  it('is corrected in place, checked again, and started with the corrected cells', async () => {
    const wrong = {
      ...refused,
      cells: [{ field: 'email' as const, value: 'ana@elsewhere.example' }],
    };
    const { api, user, dialog } = await openUpload('Add', {
      [calls.create]: () => planOf([wrong, created]),
    });
    give(dialog, csv());
    const cell = await dialog.findByRole('textbox', { name: 'Correct Email in row 3' });
    await user.clear(cell);
    await user.type(cell, 'ana@a.example');
    expect(dialog.queryByRole('button', { name: 'Start with 1 user' })).toBeNull();
    api.change({ [calls.create]: () => planOf([row(3), created], { seen: 'plan-2' }) });
    await user.click(dialog.getByRole('button', { name: 'Check 1 correction' }));
    expect(await dialog.findByText('Checked. No row is refused.')).toBeTruthy();
    expect(document.activeElement?.textContent).toBe('What people.csv will do');
    await user.click(dialog.getByRole('button', { name: 'Start with 2 users' }));
    const sent = api.to(calls.create).map(({ body }) => (body as FormData).get('corrections'));
    const text = JSON.stringify([{ line: 3, field: 'email', value: 'ana@a.example' }]);
    expect(sent).toEqual([null, text, text]);
    expect(api.to(calls.create).at(-1)?.query.seen).toBe('plan-2');
  });

  it('can be filtered by outcome, and back', async () => {
    const { user, dialog } = await openUpload('Add', {
      [calls.create]: () => planOf([refused, created, changed, same]),
    });
    give(dialog, csv());
    await user.click(await dialog.findByRole('button', { name: 'Refused (1)' }));
    expect(lines()).toEqual(['3']);
    await user.click(dialog.getByRole('button', { name: 'Changed (1)' }));
    expect(lines()).toEqual(['4']);
    await user.click(dialog.getByRole('button', { name: 'All (4)' }));
    expect(lines()).toEqual(['3', '2', '4', '5']);
  });

  it('shows how many more rows there are, of all and of each outcome', async () => {
    const plan = planOf([refused, changed, created], { total: 10_000, rowsAreCut: true });
    const counts = { ...plan.counts, create: 9_998 };
    const { user, dialog } = await openUpload('Add', {
      [calls.create]: () => ({ ...plan, counts }),
    });
    give(dialog, csv());
    expect(await dialog.findByText(/^Showing 3 rows; 9,997 more are in the file\./)).toBeTruthy();
    await user.click(dialog.getByRole('button', { name: 'New (9,998)' }));
    expect(dialog.getByText(/^Showing 1 row; 9,997 more are in the file\./)).toBeTruthy();
    await user.click(dialog.getByRole('button', { name: 'Changed (1)' }));
    expect(dialog.queryByText(/^Showing/)).toBeNull();
    expect(dialog.getByRole('button', { name: 'All (10,000)' })).toBeTruthy();
  });

  it('offers the outcomes in the order of the rows', async () => {
    const { dialog } = await openUpload('Add', {
      [calls.create]: () => planOf([refused, changed, created, same]),
    });
    give(dialog, csv());
    const filter = within(await dialog.findByRole('group', { name: /^Show rows/ }));
    expect(filter.getAllByRole('button').map(({ textContent }) => textContent)).toEqual([
      'All (4)',
      'Refused (1)',
      'Changed (1)',
      'New (1)',
      'Unchanged (1)',
    ]);
  });

  it('warns about users who lose access', async () => {
    const { dialog } = await openUpload('Edit', {
      [calls.edit]: () => planOf([changed], { losing: 1 }),
    });
    give(dialog, csv());
    expect((await dialog.findByRole('alert')).textContent).toMatch(
      /^1 person loses access they have now/,
    );
  });

  it('offers nothing to start when no row changes anything, and another file', async () => {
    const { user, dialog } = await openUpload('Edit', {
      [calls.edit]: () => planOf([refused, same]),
    });
    give(dialog, csv());
    expect(await dialog.findByText(/^No row in this file changes anything/)).toBeTruthy();
    expect(dialog.queryByRole('button', { name: /^Change/ })).toBeNull();
    await user.click(dialog.getByRole('button', { name: 'Choose another file' }));
    expect(dialog.getByLabelText(/^Drop the file here/)).toBeTruthy();
  });
});

describe('the start', () => {
  it('counts the accepted rows, closes the dialog and shows the running task', async () => {
    const tasks: Task[] = [];
    const { api, user, dialog } = await openUpload('Add', {
      [calls.tasks]: () => tasksOf(tasks),
      [calls.create]: (asked) => {
        const plan = planOf([refused, created, row(9)]);
        if (isDryRun(asked)) return plan;
        tasks.push(task);
        return { ...plan, task };
      },
    });
    give(dialog, csv());
    await user.click(await dialog.findByRole('button', { name: 'Start with 2 users' }));
    await screen.findByText('Bulk upload of 2 user(s) started successfully!');
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(api.to(calls.create).at(-1)?.query).toEqual({
      dryRun: 'false',
      isOverrideConfirmed: 'false',
      seen: 'plan-1',
    });
    expect(await screen.findByRole('button', { name: /^Tasks.*1 running$/ })).toBeTruthy();
  });

  it('has one toast, which shows the end in place and undoes the upload', async () => {
    const undoUntil = new Date(Date.now() + 600_000).toISOString();
    const started: Task = { ...task, undoUntil };
    let tasks: Task[] = [];
    const { api, user, dialog } = await openUpload('Add', {
      [calls.tasks]: () => tasksOf(tasks),
      [calls.create]: (asked) => {
        const plan = planOf([refused, created, row(9)]);
        if (isDryRun(asked)) return plan;
        tasks = [started];
        return { ...plan, task: started };
      },
      [calls.undo]: () => ({
        task: { ...started, undone: true, undoUntil: null },
        restored: 2,
        waiting: 0,
        withdrawn: 0,
        leftAlone: [],
      }),
    });
    give(dialog, csv());
    await user.click(await dialog.findByRole('button', { name: 'Start with 2 users' }));
    const message = await screen.findByText('Bulk upload of 2 user(s) started successfully!');
    const toast = message.closest('[role=status]') as HTMLElement;
    expect(within(toast).getByRole('button', { name: 'Undo' })).toBeTruthy();

    tasks = [{ ...started, stage: 'COMPLETED', done: 2, created: 2, failed: 1, resultUrl: '/r' }];
    await within(toast).findByText(/^2 new users were successfully added! Their invitations/);
    expect(within(toast).getByText('1 row was refused. The result file says why.')).toBeTruthy();
    expect(within(toast).getByRole('button', { name: 'Result file' })).toBeTruthy();
    expect(screen.queryByText(/started successfully/)).toBeNull();
    // One total: the number of accepted rows.
    expect(toast.textContent).not.toMatch(/3/);

    await user.click(within(toast).getByRole('button', { name: 'Undo' }));
    expect(await screen.findByText('Undone. 2 users have the same access as before.')).toBeTruthy();
    expect(screen.queryByText(/successfully added/)).toBeNull();
    expect(api.to(calls.undo)[0]?.params.taskId).toBe(task.taskId);
  });

  it('keeps the file and shows why it failed', async () => {
    const { api, user, dialog } = await openUpload('Edit', {
      [calls.edit]: (asked) => (isDryRun(asked) ? planOf([changed]) : refuse('server.failed')),
    });
    give(dialog, csv());
    await user.click(await dialog.findByRole('button', { name: 'Change 1 user' }));
    expect((await dialog.findByRole('alert')).textContent).toContain('Reference: request-7');
    api.change({ [calls.edit]: () => planOf([changed], { task }) });
    await user.click(dialog.getByRole('button', { name: 'Change 1 user' }));
    await screen.findByText('Bulk upload of 1 user(s) started successfully!');
  });
});

describe('what others change after the check', () => {
  it.each([
    ['Edit', calls.edit, 'Change 1 user'],
    ['Add', calls.create, 'Start with 1 user'],
  ] as const)('is shown before anything starts: %s', async (mode, call, start) => {
    let plan = planOf([row(2, { outcome: mode === 'Edit' ? 'CHANGE' : 'CREATE' })]);
    const { api, user, dialog } = await openUpload(mode, {
      [call]: (asked: Asked) => {
        if (isDryRun(asked)) return plan;
        if (asked.query.seen === 'plan-2') return { ...plan, task };
        plan = planOf([changed], { losing: 1, seen: 'plan-2' });
        return refuse('bulk.outdated');
      },
    });
    give(dialog, csv());
    await user.click(await dialog.findByRole('button', { name: start }));
    const warning = await dialog.findByText('Someone else changed people in this file');
    expect(warning.closest('[role=alert]')?.textContent).toContain('Nothing was started.');
    expect(dialog.getByRole('table').textContent).toContain('Role: User → Admin');
    await user.click(dialog.getByRole('button', { name: start }));
    await screen.findByText('Bulk upload of 1 user(s) started successfully!');
    expect(api.to(call).map(({ query }) => query.seen)).toEqual([
      undefined,
      'plan-1',
      undefined,
      'plan-2',
    ]);
  });
});

describe('users of the company in a file of new ones', () => {
  const existing = [{ email: 'person4@northfield.example', name: 'Person 4' }];

  it('are named, and nothing starts before that is confirmed', async () => {
    const { api, user, dialog } = await openUpload('Add', {
      [calls.create]: () => planOf([created, changed], { existing, task }),
    });
    give(dialog, csv());
    const list = within(
      await dialog.findByRole('region', { name: 'Users whose access will be overwritten' }),
    );
    expect(list.getByRole('listitem').textContent).toBe('Person 4 person4@northfield.example');
    await user.click(dialog.getByRole('button', { name: 'Start with 2 users' }));
    expect(dialog.getByText('Confirm this, or upload a file without them.')).toBeTruthy();
    expect(api.to(calls.create)).toHaveLength(1);
    const box = dialog.getByLabelText('Overwrite the access of this user');
    expect(document.activeElement).toBe(box);
    await user.click(box);
    await user.click(dialog.getByRole('button', { name: 'Start with 2 users' }));
    await screen.findByText('Bulk upload of 2 user(s) started successfully!');
    expect(api.to(calls.create).at(-1)?.query.isOverrideConfirmed).toBe('true');
  });

  it('are asked about when they became users after the check', async () => {
    let became = false;
    const { user, dialog } = await openUpload('Add', {
      [calls.create]: (asked) => {
        const plan = became ? planOf([created, changed], { existing }) : planOf([created, row(4)]);
        if (isDryRun(asked)) return plan;
        became = true;
        const isConfirmed = asked.query.isOverrideConfirmed === 'true';
        return isConfirmed ? { ...plan, task } : refuse('bulk.override_needed');
      },
    });
    give(dialog, csv());
    await user.click(await dialog.findByRole('button', { name: 'Start with 2 users' }));
    await user.click(await dialog.findByLabelText('Overwrite the access of this user'));
    await user.click(dialog.getByRole('button', { name: 'Start with 2 users' }));
    await screen.findByText('Bulk upload of 2 user(s) started successfully!');
  });
});

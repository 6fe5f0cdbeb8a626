import type { FailedJob } from '@endcap/contract/operations/failed-jobs';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { expectAfter } from '../../../testing/after.ts';
import { expectBothReported } from '../../../testing/in-flight.ts';
import { held, refuse } from '../../../testing/stub-api.ts';
import { openAsSuperAdmin } from '../shared/testing/super-admin.ts';

const list = 'GET /api/operations/jobs' as const;
const one = 'GET /api/operations/jobs/:jobId' as const;
const retry = 'POST /api/operations/jobs/retry' as const;
const discard = 'POST /api/operations/jobs/discard' as const;

const mail: FailedJob = {
  id: '0192a0de-0000-7000-8000-0000000000c1',
  kind: 'mail.send',
  state: 'FAILED',
  createdOn: '2026-11-14T17:00:00.000Z',
  failedOn: '2026-11-14T18:00:00.000Z',
  nextOn: null,
  attempts: 31,
  error: 'connect ECONNREFUSED',
  company: { id: '0192a0de-0000-7000-8000-000000000001', name: 'Northfield Foods' },
  about: 'You are invited',
};
const audit: FailedJob = {
  ...mail,
  id: '0192a0de-0000-7000-8000-0000000000c2',
  kind: 'audits.remind',
  company: null,
  about: null,
};
const pageOf = (items: FailedJob[]) => ({
  items,
  page: 0,
  pageSize: 25,
  totalElements: items.length,
  totalPages: 1,
});

function open(answers: Parameters<typeof openAsSuperAdmin>[1] = {}, address = '/operations/jobs') {
  return openAsSuperAdmin(address, { [list]: () => pageOf([mail, audit]), ...answers });
}

it('names what each job was for, and retries the selected ones together', async () => {
  const { api, user } = open({ [retry]: () => ({ retried: 1, waiting: 1, missing: 0 }) });
  expect(await screen.findByText('Send an email')).toBeTruthy();
  expect(screen.getByText('Remind admins of access audits')).toBeTruthy();
  await user.click(screen.getByRole('checkbox', { name: /Send an email/ }));
  await user.click(screen.getByRole('checkbox', { name: /Remind admins/ }));
  await expectAfter(() => user.click(screen.getByRole('button', { name: 'Retry' })), {
    api,
    shows: /^The job runs again now\. The same work already waits/,
    readsAgain: [list],
  });
  expect(api.to(retry)[0]?.body).toEqual({ jobIds: [mail.id, audit.id] });
});

it('names the cause in plain words in the list', async () => {
  open();
  const row = (await screen.findByText('Send an email')).closest('tr');
  expect(row?.textContent).toContain('We couldn’t connect to the other system');
  expect(screen.queryByText(/ECONNREFUSED/)).toBeNull();
});

it('discards a job with a reason, which is required', async () => {
  const { api, user } = open({ [discard]: () => ({ discarded: 1, missing: 0 }) });
  await user.click(await screen.findByRole('button', { name: 'Actions for Send an email' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Discard' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Discard this job?' }));
  await user.click(dialog.getByRole('button', { name: 'Discard' }));
  expect(dialog.getByText('Enter a reason.')).toBeTruthy();
  await user.type(dialog.getByLabelText(/^Reason/), 'The company is gone');
  await expectAfter(() => user.click(dialog.getByRole('button', { name: 'Discard' })), {
    api,
    shows: 'The job is discarded.',
    readsAgain: [list],
  });
  expect(api.to(discard)[0]?.body).toEqual({ jobIds: [mail.id], reason: 'The company is gone' });
});

it('filters by status and kind in the address, and shows the whole error of a row', async () => {
  const { api } = open(
    { [one]: () => ({ ...mail, error: 'connect ECONNREFUSED, and more of it' }) },
    `/operations/jobs?state=RETRYING&kind=mail.send&row=${mail.id}`,
  );
  const drawer = within(await screen.findByRole('dialog', { name: 'Send an email' }));
  expect(await drawer.findByText('connect ECONNREFUSED, and more of it')).toBeTruthy();
  expect(drawer.getByText('You are invited')).toBeTruthy();
  expect(api.to(list)[0]?.query).toMatchObject({ state: 'RETRYING', kind: 'mail.send' });
});

it('says that a job of the address is gone', async () => {
  open({ [one]: () => refuse('resource.not_found') }, `/operations/jobs?row=${mail.id}`);
  expect(await screen.findByText(/^This job is gone/)).toBeTruthy();
});

async function retryRow(user: ReturnType<typeof open>['user'], name: RegExp) {
  await user.click(await screen.findByRole('button', { name }));
  await user.click(await screen.findByRole('menuitem', { name: 'Retry' }));
}

it('reports both of two retries in flight, and sends a retry once', async () => {
  const waiting = held(retry);
  const { user } = open({ [retry]: waiting.answer });
  await expectBothReported({
    held: waiting,
    first: () => retryRow(user, /^Actions for Send an email/),
    second: () => retryRow(user, /^Actions for Remind admins/),
    answer: { retried: 1, waiting: 0, missing: 0 },
    shows: 'The job runs again now.',
  });
});

it('takes a hundred at a time, says so, and keeps the others selected', async () => {
  const many = Array.from({ length: 101 }, (_, place) => ({
    ...mail,
    id: `0192a0de-0000-7000-8000-0000000${String(place).padStart(5, '0')}`,
  }));
  const { api, user } = open({
    [list]: () => pageOf(many),
    [retry]: () => ({ retried: 100, waiting: 0, missing: 0 }),
  });
  await user.click(await screen.findByRole('checkbox', { name: /all/i }));
  expect(await screen.findByText(/^More than 100 are selected/)).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  await waitFor(() => expect(screen.queryByText(/^More than 100/)).toBeNull());
  expect(api.to(retry)[0]?.body).toEqual({ jobIds: many.slice(0, 100).map(({ id }) => id) });
  const boxes = screen.getAllByRole<HTMLInputElement>('checkbox', { name: /Send an email/ });
  expect(boxes.map(({ checked }) => checked)).toEqual([...Array(100).fill(false), true]);
});

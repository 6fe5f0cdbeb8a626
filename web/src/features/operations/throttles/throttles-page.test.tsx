import type { Throttle } from '@endcap/contract/operations/throttles';
import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { expectAfter } from '../../../testing/after.ts';
import { openAsSuperAdmin } from '../shared/testing/super-admin.ts';

const list = 'GET /api/operations/throttles' as const;
const lift = 'POST /api/operations/throttles/lift' as const;

const maya: Throttle = {
  id: 'a'.repeat(64),
  kind: 'sign-in.account',
  subject: 'maya@northfield.example',
  name: 'Maya Reyes',
  company: null,
  attempts: 9,
  lastFailedOn: '2026-11-14T18:00:00.000Z',
  openAgainOn: '2026-11-14T18:05:00.000Z',
};
const office: Throttle = {
  ...maya,
  id: 'b'.repeat(64),
  kind: 'sign-in.address',
  subject: '192.0.2.7',
  name: null,
};

function open(answers: Parameters<typeof openAsSuperAdmin>[1] = {}, search = '') {
  const page = { items: [maya, office], page: 0, pageSize: 25, totalElements: 2, totalPages: 1 };
  return openAsSuperAdmin(`/operations/throttles${search}`, { [list]: () => page, ...answers });
}

it('shows who waits, and lifts a limit with a reason', async () => {
  const { api, user } = open({ [lift]: () => ({ lifted: 1, missing: 0 }) });
  expect(await screen.findByText('maya@northfield.example')).toBeTruthy();
  expect(screen.getByText('Sign-in from a network')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Actions for Maya Reyes' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Lift the limit' }));
  const dialog = within(
    await screen.findByRole('dialog', { name: 'Lift the limit for Maya Reyes?' }),
  );
  await user.click(dialog.getByRole('button', { name: 'Lift the limit' }));
  expect(dialog.getByText('Enter a reason.')).toBeTruthy();
  await user.type(dialog.getByLabelText(/^Reason/), 'She called');
  await expectAfter(() => user.click(dialog.getByRole('button', { name: 'Lift the limit' })), {
    api,
    shows: 'The limit is lifted.',
    readsAgain: [list],
  });
  expect(api.to(lift)[0]?.body).toEqual({ throttleIds: [maya.id], reason: 'She called' });
});

it('filters by kind in the address', async () => {
  const { api } = open({}, '?kind=sign-in.address');
  await screen.findByText('192.0.2.7');
  expect(api.to(list)[0]?.query).toMatchObject({ kind: 'sign-in.address' });
});

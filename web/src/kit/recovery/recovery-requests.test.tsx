import type { DecidableRecovery } from '@endcap/contract/identity/recovery';
import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { enterText } from '../../testing/enter-text.ts';
import { person, sessionOf } from '../../testing/people.ts';
import { renderAt } from '../../testing/render-app.tsx';
import { stubApi } from '../../testing/stub-api.ts';

const list = 'GET /svc/v1/identity/recoveries' as const;
const approve = 'POST /svc/v1/identity/recoveries/:recoveryId/approve' as const;
const deny = 'POST /svc/v1/identity/recoveries/:recoveryId/deny' as const;

const asked: DecidableRecovery = {
  id: '0192a0de-0000-7000-8000-000000000001',
  userId: '0192a0de-0000-7000-8000-000000000002',
  name: 'Ana Lima',
  loginId: 'ana@people.example',
  requestedOn: '2026-11-18T18:00:00.000Z',
  expiresOn: '2026-11-25T18:00:00.000Z',
  opensOn: null,
  decidedBy: 'COMPANY',
  companies: ['Northfield Foods'],
  approvals: [],
};

function openAdmin(...items: DecidableRecovery[]) {
  const api = stubApi({
    ...sessionOf(person('COMPANY_ADMIN')),
    [list]: () => ({ items }),
    [approve]: () => undefined,
    [deny]: () => undefined,
  });
  return { api, ...renderAt('/admin') };
}

const card = async () =>
  within(await screen.findByRole('region', { name: 'Waiting to get back in' }));

it('asks an admin whether they recognized the person, and approves', async () => {
  const { api, user } = openAdmin(asked);
  const shown = await card();
  expect(shown.getByText('You approve as an admin of Northfield Foods')).toBeTruthy();
  await user.click(shown.getByRole('button', { name: 'Approve the recovery for Ana Lima' }));
  const dialog = within(
    await screen.findByRole('dialog', { name: 'Have you recognized Ana Lima?' }),
  );
  expect(dialog.getByText(/A second person has to approve too/)).toBeTruthy();
  await user.click(dialog.getByRole('button', { name: 'Approve' }));
  await screen.findByText('You approved the recovery for Ana Lima.');
  expect(api.to(approve)[0]?.params).toEqual({ recoveryId: asked.id });
});

it('says who has approved, and that the next approval starts the day', async () => {
  const { user } = openAdmin({ ...asked, approvals: [{ name: 'Leah Brennan', isYours: false }] });
  const shown = await card();
  expect(shown.getByText('Approved by Leah Brennan')).toBeTruthy();
  await user.click(shown.getByRole('button', { name: /^Approve/ }));
  expect(await screen.findByText(/Yours is the second approval/)).toBeTruthy();
});

it('offers no second yes to the same person, and a no with a reason until the end', async () => {
  const { api, user } = openAdmin({ ...asked, approvals: [{ name: 'Maya', isYours: true }] });
  const shown = await card();
  expect(shown.queryByRole('button', { name: /^Approve/ })).toBeNull();
  await user.click(shown.getByRole('button', { name: 'Deny the recovery for Ana Lima' }));
  const dialog = within(await screen.findByRole('dialog'));
  await user.click(dialog.getByRole('button', { name: 'Deny' }));
  expect(dialog.getByText('Enter a reason.')).toBeTruthy();
  await enterText(user, dialog.getByLabelText(/^Reason/), 'It was not Ana');
  await user.click(dialog.getByRole('button', { name: 'Deny' }));
  await screen.findByText('The recovery for Ana Lima was denied.');
  expect(api.to(deny)[0]?.body).toEqual({ reason: 'It was not Ana' });
});

it('is not there while no one waits', async () => {
  openAdmin();
  await screen.findByRole('navigation', { name: 'Areas of administration' });
  expect(screen.queryByRole('region', { name: 'Waiting to get back in' })).toBeNull();
});

import type { UndeliveredMail } from '@endcap/contract/operations/undelivered-mail';
import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { expectBothReported } from '../../../testing/in-flight.ts';
import { held, refuse } from '../../../testing/stub-api.ts';
import { openAsSuperAdmin } from '../shared/testing/super-admin.ts';

const list = 'GET /api/operations/mail' as const;
const one = 'GET /api/operations/mail/:mailId' as const;
const resend = 'POST /api/operations/mail/resend' as const;
const discard = 'POST /api/operations/mail/discard' as const;

const hello: UndeliveredMail = {
  id: '0192a0de-0000-7000-8000-0000000000d1',
  to: 'ada@supplier.example',
  subject: 'Your access changed',
  company: { id: '0192a0de-0000-7000-8000-000000000001', name: 'Northfield Foods' },
  createdOn: '2026-11-14T17:00:00.000Z',
  failedOn: '2026-11-14T18:00:00.000Z',
  failure: '550 no such user',
  link: 'NONE',
};
const invitation: UndeliveredMail = {
  ...hello,
  id: '0192a0de-0000-7000-8000-0000000000d2',
  to: 'zoe@supplier.example',
  link: 'OVER',
};

function open(answers: Parameters<typeof openAsSuperAdmin>[1] = {}, address = '/operations/mail') {
  const page = {
    items: [hello, invitation],
    page: 0,
    pageSize: 25,
    totalElements: 2,
    totalPages: 1,
  };
  return openAsSuperAdmin(address, { [list]: () => page, ...answers });
}

async function act(user: ReturnType<typeof open>['user'], to: string, name: string) {
  await user.click(await screen.findByRole('button', { name: new RegExp(`^Actions for ${to}`) }));
  await user.click(await screen.findByRole('menuitem', { name }));
}

it('resends the selected mails, and says which stay because of their link', async () => {
  const { api, user } = open({ [resend]: () => ({ resent: 1, outdated: 1, missing: 0 }) });
  await user.click(await screen.findByRole('checkbox', { name: /ada@supplier/ }));
  await user.click(screen.getByRole('checkbox', { name: /zoe@supplier/ }));
  await user.click(screen.getByRole('button', { name: 'Resend' }));
  await screen.findByText('The email is on its way. One stays here: its link no longer works.');
  expect(api.to(resend)[0]?.body).toEqual({ mailIds: [hello.id, invitation.id] });
});

it('sends one mail to a corrected address, and shows why a personal link cannot', async () => {
  const answers = [refuse('mail.personal_link'), { resent: 1, outdated: 0, missing: 0 }];
  const { api, user } = open({ [resend]: () => answers.shift() as never });
  await act(user, 'ada@supplier', 'Correct the address');
  const dialog = within(await screen.findByRole('dialog'));
  const field = dialog.getByLabelText(/^Email address/);
  await user.clear(field);
  await user.type(field, 'ada.l@supplier.example');
  await user.click(dialog.getByRole('button', { name: 'Send' }));
  expect(await dialog.findByText(/personal link/)).toBeTruthy();
  await user.click(dialog.getByRole('button', { name: 'Send' }));
  await screen.findByText('The email is on its way.');
  expect(api.to(resend)[1]?.body).toEqual({ mailIds: [hello.id], to: 'ada.l@supplier.example' });
});

it('offers neither for a mail whose link is over, and discards it with a reason', async () => {
  const { api, user } = open({ [discard]: () => ({ discarded: 1, missing: 0 }) });
  await user.click(await screen.findByRole('button', { name: /^Actions for zoe/ }));
  const items = (await screen.findAllByRole('menuitem')).map((item) => item.textContent);
  expect(items).toEqual(['Discard']);
  await user.click(screen.getByRole('menuitem', { name: 'Discard' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Discard this email?' }));
  await user.type(dialog.getByLabelText(/^Reason/), 'Too late');
  await user.click(dialog.getByRole('button', { name: 'Discard' }));
  await screen.findByText('The email is discarded.');
  expect(api.to(discard)[0]?.body).toEqual({ mailIds: [invitation.id], reason: 'Too late' });
});

it('names the cause in plain words in the list', async () => {
  open();
  const [row] = await screen.findAllByRole('row', { name: /Your access changed/ });
  expect(row?.textContent).toContain('The recipient’s address doesn’t exist');
  expect(screen.queryByText(/550/)).toBeNull();
});

it('shows the text of a mail with the reason', async () => {
  open(
    { [one]: () => ({ ...hello, text: 'Hello Ada, see https://us.localhost/apps…' }) },
    `/operations/mail?row=${hello.id}`,
  );
  const drawer = within(await screen.findByRole('dialog', { name: 'Your access changed' }));
  expect(await drawer.findByText('The recipient’s address doesn’t exist')).toBeTruthy();
  expect(drawer.getByText('550 no such user').closest('details')?.open).toBe(false);
  expect(drawer.getByText(/^Hello Ada/)).toBeTruthy();
});

it('reports both of two resends in flight, and sends one once', async () => {
  const waiting = held(resend);
  const other = { ...hello, id: '0192a0de-0000-7000-8000-0000000000d3', to: 'bo@supplier.example' };
  const items = { items: [hello, other], page: 0, pageSize: 25, totalElements: 2, totalPages: 1 };
  const { user } = open({ [list]: () => items, [resend]: waiting.answer });
  await expectBothReported({
    held: waiting,
    first: () => act(user, 'ada@supplier', 'Resend'),
    second: () => act(user, 'bo@supplier', 'Resend'),
    answer: { resent: 1, outdated: 0, missing: 0 },
    shows: 'The email is on its way.',
  });
});

it('shows every cause of failures, the first ones at once', async () => {
  const cause = [
    'MAILBOX_FULL',
    'NO_ANSWER',
    'CERTIFICATE',
    'STORAGE',
    'DATABASE',
    'TOO_MANY',
    'VIRUS_SCAN',
  ] as const;
  const groups = cause.map((one) => ({
    source: 'MAIL' as const,
    cause: one,
    products: [],
    count: 1,
    since: hello.failedOn,
  }));
  const { user } = open({ 'GET /api/operations/failures': () => ({ groups }) });
  const card = within(await screen.findByRole('region', { name: 'Failures' }));
  expect(card.getAllByRole('listitem')).toHaveLength(6);
  await user.click(card.getByRole('button', { name: 'Show 1 more' }));
  expect(card.getAllByRole('listitem')).toHaveLength(7);
});

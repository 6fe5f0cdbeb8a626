import { type ParkedMail, parkedReasons } from '@endcap/contract/support/ticket-mail';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { expectAfter } from '../../../testing/after.ts';
import { refuse } from '../../../testing/stub-api.ts';
import { anAgent, openQueue } from './testing/queue-screen.ts';

const list = 'GET /api/ticket-queue/parked-mail' as const;
const one = 'GET /api/ticket-queue/parked-mail/:mailId' as const;
const add = 'POST /api/ticket-queue/parked-mail/:mailId/comment' as const;
const make = 'POST /api/ticket-queue/parked-mail/:mailId/ticket' as const;
const dismiss = 'POST /api/ticket-queue/parked-mail/dismiss' as const;

const fromHome: ParkedMail = {
  id: '0192a0de-0000-7000-8000-0000000000d1',
  reason: 'OTHER_SENDER',
  from: 'wendy@home.example',
  to: 'support+t-7k3m9qa.mac@retailer.example',
  subject: 'Re: ticket',
  text: 'It’s number 40711.\n<b>Wendy</b>',
  receivedOn: '2026-11-14T17:00:00.000Z',
  incidentId: 'T-7K3M9QA',
  files: [{ fileName: 'label.pdf', bytes: 1200 }],
  filesLeftOut: 0,
  sender: {
    name: 'Wendy Marsh',
    companyName: 'Northfield Foods',
    isKeptOut: false,
    isProved: true,
  },
};
const unreadable: ParkedMail = {
  ...fromHome,
  ...{ id: '0192a0de-0000-7000-8000-0000000000d2', from: '', subject: '', text: '' },
  ...{ reason: 'UNREADABLE', incidentId: null, files: [], sender: null },
};

function open(answers: Parameters<typeof openQueue>[0] = {}, search = '') {
  const items = [fromHome, unreadable];
  const page = { items, page: 0, pageSize: 25, totalElements: 2, totalPages: 1 };
  const address = `/ticketQueue/parkedMail${search}`;
  return openQueue({ [list]: () => page, [one]: () => fromHome, ...answers }, address);
}

async function act(user: ReturnType<typeof open>['user'], name: string) {
  await user.click(await screen.findByRole('button', { name: /^Actions for wendy/ }));
  await user.click(await screen.findByRole('menuitem', { name }));
  return within(await screen.findByRole('dialog'));
}

describe('parked mail', () => {
  it('says why each mail waits, and shows the text of one as text', async () => {
    open({}, `?row=${fromHome.id}`);
    const drawer = within(await screen.findByRole('dialog', { name: 'Re: ticket' }));
    expect(await drawer.findByText(/<b>Wendy<\/b>/)).toBeTruthy();
    expect(drawer.getByText('It’s not from the requester’s address')).toBeTruthy();
    expect(drawer.getByRole('link', { name: 'T-7K3M9QA' }).getAttribute('href')).toBe(
      '/ticketQueue/tickets/T-7K3M9QA',
    );
  });

  it('is named as French writes a label', async () => {
    const reader = anAgent();
    reader.user_preferences.language_code = 'fr-CA';
    open({ 'GET /svc/v1/identity/user-context': () => reader });
    const name = 'Actions pour wendy@home.example\u00a0: Re: ticket';
    expect(await screen.findByRole('button', { name })).toBeTruthy();
  });

  it('has a reason in plain words for each kind', async () => {
    const items = parkedReasons.map((reason, at) => ({
      ...fromHome,
      ...{ id: `0192a0de-0000-7000-8000-0000000001${10 + at}`, reason },
    }));
    const { length } = items;
    const page = { items, page: 0, pageSize: 25, totalElements: length, totalPages: 1 };
    open({ [list]: () => page });
    expect(await screen.findByText('It failed three times while we processed it')).toBeTruthy();
    const rows = screen.getAllByRole('row').slice(1);
    const texts = rows.map(({ textContent }) => textContent ?? '');
    expect(new Set(texts).size).toBe(length);
    expect(texts.join()).not.toMatch(/[A-Z]{2,}_[A-Z]/);
  });

  it('is added to the ticket of its address, or to another one; a wrong one is an error at its field', async () => {
    const answers = [refuse('ticket.unknown'), { incidentId: 'T-2222222' }];
    const { api, user } = open({ [add]: () => answers.shift() as never });
    const dialog = await act(user, 'Add to a ticket');
    const field = dialog.getByLabelText<HTMLInputElement>(/^Reference number/);
    expect(field.value).toBe('T-7K3M9QA');
    await user.clear(field);
    await user.type(field, 't-2222222');
    await user.click(dialog.getByRole('button', { name: 'Add to a ticket' }));
    expect(await dialog.findByText(/no ticket with this reference number/)).toBeTruthy();
    await expectAfter(() => user.click(dialog.getByRole('button', { name: 'Add to a ticket' })), {
      api,
      shows: 'Added to T-2222222',
      readsAgain: [list],
    });
    expect(api.to(add)[1]).toMatchObject({
      params: { mailId: fromHome.id },
      body: { incidentId: 't-2222222' },
    });
  });

  it('becomes a ticket with one click, and says when a colleague was first', async () => {
    const made = {
      ...{ incidentId: 'T-2222222', requesterName: 'Wendy Marsh' },
      ...{ companyName: 'Northfield Foods', isKeptOut: false },
    };
    const answers = [made, refuse('resource.not_found')];
    const { api, user } = open({ [make]: () => answers.shift() as never });
    const choose = async () => {
      await user.click(await screen.findByRole('button', { name: /^Actions for wendy/ }));
      await user.click(await screen.findByRole('menuitem', { name: 'Make a ticket' }));
    };
    await expectAfter(choose, {
      api,
      shows: 'T-2222222 is a ticket of Wendy Marsh, Northfield Foods',
      readsAgain: [list],
    });
    await choose();
    expect(await screen.findByText('Someone already decided about this email.')).toBeTruthy();
  });

  it('is dismissed, many at once too', async () => {
    const { api, user } = open({ [dismiss]: () => ({ dismissed: 2, missing: 0 }) });
    await user.click(await screen.findByRole('checkbox', { name: /wendy@home/ }));
    await user.click(screen.getByRole('checkbox', { name: /Unknown sender/ }));
    await user.click(screen.getByRole('button', { name: 'Dismiss' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Dismiss 2 emails?' }));
    await expectAfter(() => user.click(dialog.getByRole('button', { name: 'Dismiss' })), {
      api,
      shows: '2 emails are dismissed.',
      readsAgain: [list],
    });
    expect(api.to(dismiss)[0]?.body).toEqual({ mailIds: [fromHome.id, unreadable.id] });
  });

  it('without text is only dismissed', async () => {
    const { user } = open();
    expect(await screen.findByText('It can’t be read')).toBeTruthy();
    const [, second] = await screen.findAllByRole('button', { name: /^Actions for/ });
    if (!second) throw new Error('There is no second row');
    await user.click(second);
    const items = (await screen.findAllByRole('menuitem')).map(({ textContent }) => textContent);
    expect(items).toEqual(['Dismiss']);
  });

  it('that someone else decided about says so', async () => {
    open({ [one]: () => refuse('resource.not_found') }, `?row=${fromHome.id}`);
    await waitFor(() =>
      expect(screen.getByText('Someone already decided about this email.')).toBeTruthy(),
    );
  });
});

import { contactLimits } from '@endcap/contract/limits';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { enterText } from '../../../testing/enter-text.ts';
import { person, sessionOf } from '../../../testing/people.ts';
import { renderAt } from '../../../testing/render-app.tsx';
import { type Asked, refuse, stubApi } from '../../../testing/stub-api.ts';

const send = 'POST /svc/lcs/contact-us';
const field = (label: string) => screen.findByLabelText<HTMLInputElement>(new RegExp(`^${label}`));
const sendButton = () => screen.findByRole('button', { name: 'Send message' });

async function openForm(
  answer: (asked: Asked) => { reference: string } | Response = () => ({ reference: 'C-7K3M9Q' }),
  user: Parameters<typeof sessionOf>[0] = null,
) {
  const api = stubApi({ ...sessionOf(user), [send]: answer });
  const app = renderAt('/contactUs');
  await sendButton();
  return { api, ...app };
}

async function fillIn(user: Awaited<ReturnType<typeof openForm>>['user']) {
  await enterText(user, await field('Name'), 'Ada Lovelace');
  await enterText(user, await field('Company'), 'Analytical Foods');
  await enterText(user, await field('Email'), ' ada@supplier.example ');
  await user.selectOptions(await field('Reason'), 'Data or reports');
  await enterText(user, await field('Message'), 'Where is last week?');
}

async function typedValues() {
  const labels = ['Name', 'Company', 'Email', 'Reason', 'Message'];
  return Promise.all(labels.map(async (label) => (await field(label)).value.trim()));
}
const typed = [
  'Ada Lovelace',
  'Analytical Foods',
  'ada@supplier.example',
  'DATA',
  'Where is last week?',
];

describe('contact us', () => {
  it('sends the message, and confirms it with the reference', async () => {
    const { api, user } = await openForm();
    await fillIn(user);
    await user.click(await sendButton());
    const heading = await screen.findByRole('heading', { name: 'Thanks, we got your message' });
    expect(document.activeElement).toBe(heading);
    expect(screen.getByText('C-7K3M9Q')).toBeTruthy();
    expect(screen.getByText(/We’ll reply to ada@supplier.example/)).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Go to the home page' }).getAttribute('href')).toBe(
      '/',
    );
    expect(api.to(send)[0]?.body).toMatchObject({ name: 'Ada Lovelace', reason: 'DATA' });
    await user.click(screen.getByRole('button', { name: 'Write another message' }));
    expect((await field('Message')).value).toBe('');
  });

  it('is filled in for a person who comes to ask for access', async () => {
    stubApi(sessionOf(null));
    renderAt('/contactUs?about=access');
    await sendButton();
    expect((await typedValues()).slice(3)).toEqual([
      'ACCESS',
      'I’d like access to the supplier portal.',
    ]);
  });

  it('offers the reasons with "Other" last', async () => {
    await openForm();
    const options = within(await field('Reason')).getAllByRole('option');
    expect(options.map(({ textContent }) => textContent)).toEqual([
      'Choose a reason',
      'Access to the portal',
      'A product',
      'Data or reports',
      'Working together',
      'Other',
    ]);
  });

  it('starts with the data of the signed-in user', async () => {
    await openForm(undefined, person('COMPANY_USER'));
    expect(await typedValues()).toEqual([
      'Maya Reyes',
      'Northfield Foods',
      'maya@northfield.example',
      '',
      '',
    ]);
  });

  it('shows what is missing at each field, and focuses the first', async () => {
    const { api, user } = await openForm();
    await user.type(await field('Company'), 'Acme');
    await user.type(await field('Email'), 'ada@supplier');
    await user.click(await sendButton());
    const alerts = (await screen.findAllByRole('alert')).map(({ textContent }) => textContent);
    expect(alerts).toEqual([
      'Enter your name.',
      'Enter an email like name@example.com.',
      'Choose a reason.',
      'Write a message.',
    ]);
    expect(document.activeElement).toBe(await field('Name'));
    expect(api.to(send)).toHaveLength(0);
  });

  it('counts the message and stops it at its limit', async () => {
    const { user } = await openForm();
    const message = await field('Message');
    await user.click(message);
    await user.paste('x'.repeat(contactLimits.message + 50));
    expect(message.value).toHaveLength(contactLimits.message);
    expect(screen.getByText('4,000 of 4,000 characters')).toBeTruthy();
  });

  it.each([
    ['the server refuses', () => refuse('server.failed'), /What you typed is still here/],
    ['the check is given up', () => refuse('human.check_required'), /Confirm you’re human/],
    [
      'there are too many',
      () => {
        const { status } = refuse('request.too_many');
        const error = { code: 'request.too_many', message: 'Too many', requestId: 'r' };
        return Response.json({ error }, { status, headers: { 'retry-after': '601' } });
      },
      /in 11 minutes/,
    ],
  ])('keeps everything when %s', async (_, answer, message) => {
    // As newer browsers do.
    Element.prototype.scrollIntoView = () => Promise.resolve() as never;
    const { api, user } = await openForm(answer);
    await fillIn(user);
    await user.click(await sendButton());
    expect(await screen.findByText('We couldn’t send your message')).toBeTruthy();
    expect(screen.getByText(message)).toBeTruthy();
    expect(await typedValues()).toEqual(typed);
    api.change({ [send]: () => ({ reference: 'C-2ND2ND' }) });
    await user.click(await sendButton());
    expect(await screen.findByText('C-2ND2ND')).toBeTruthy();
  });

  it('shows the server’s validation error at the field', async () => {
    const details = [
      { in: 'body', field: 'email', code: 'field.email', message: 'No such address.' } as const,
    ];
    const { user } = await openForm(() => refuse('input.invalid', details));
    await fillIn(user);
    await user.click(await sendButton());
    expect((await screen.findByRole('alert')).textContent).toBe('No such address.');
    await waitFor(async () => expect(document.activeElement).toBe(await field('Email')));
    expect(await typedValues()).toEqual(typed);
  });
});

describe('the way there', () => {
  it('is in the help menu of the header, signed in or not', async () => {
    const { user } = await openForm();
    await user.click(await screen.findByRole('button', { name: 'Help' }));
    const link = await screen.findByRole('menuitem', { name: 'Contact us' });
    expect(link.getAttribute('href')).toBe('/contactUs');
  });
});

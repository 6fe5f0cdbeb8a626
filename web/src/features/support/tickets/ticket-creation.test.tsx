import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { enterText } from '../../../testing/enter-text.ts';
import { person, sessionOf } from '../../../testing/people.ts';
import { renderAt } from '../../../testing/render-app.tsx';
import { type Asked, refuse, stubApi } from '../../../testing/stub-api.ts';
import { checkKey, createKey, reasons, reasonsKey } from './testing/ticket-samples.ts';

const field = (label: string) => screen.findByLabelText<HTMLInputElement>(new RegExp(`^${label}`));
const send = () => screen.findByRole('button', { name: 'Send ticket' });
const words = { Subject: 'The export is empty', Description: 'I exported last week.' };

async function open(
  address = '/support/ticketCreation',
  user: Parameters<typeof sessionOf>[0] = person('COMPANY_USER'),
  answer: (asked: Asked) => { incidentId: string } | Response = () => ({ incidentId: 'T-7K3M9QA' }),
) {
  const api = stubApi({ ...sessionOf(user), [reasonsKey]: reasons, [createKey]: answer });
  const app = renderAt(address);
  await send();
  return { api, ...app };
}

async function fillIn(user: Awaited<ReturnType<typeof open>>['user']) {
  await user.selectOptions(await field('Reason'), 'Data or reports');
  for (const [label, text] of Object.entries(words))
    await enterText(user, await field(label), text);
}

function sentDetail(api: Awaited<ReturnType<typeof open>>['api']) {
  const body = api.to(createKey).at(-1)?.body as FormData;
  return { detail: JSON.parse(String(body.get('incidentDetail'))), file: body.get('file') };
}

describe('a new ticket', () => {
  it('is reached from /support, sent with the type of its reason, and confirmed', async () => {
    const { api, user, address } = await open('/support?reason=DATA');
    expect(address()).toBe('/support/ticketCreation?reason=DATA');
    await fillIn(user);
    await user.click(await send());
    const heading = await screen.findByRole('heading', { name: 'We got your ticket' });
    expect(document.activeElement).toBe(heading);
    expect(screen.getByText('T-7K3M9QA')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Open ticket' }).getAttribute('href')).toBe(
      '/support/trackTicket/T-7K3M9QA',
    );
    expect(api.to(createKey)[0]?.query).toEqual({ oscType: 'SUPPORT' });
    expect(sentDetail(api).detail).toEqual({
      reason: 'DATA',
      subject: words.Subject,
      description: words.Description,
    });
  });

  it('of a visitor asks for name and address, each missing thing at its field', async () => {
    const { api, user } = await open(undefined, null);
    await user.click(await send());
    const alerts = (await screen.findAllByRole('alert')).map(({ textContent }) => textContent);
    expect(alerts).toEqual([
      'Enter your name.',
      'Enter your email.',
      'Choose a reason.',
      'Enter a subject.',
      'Describe what you need.',
    ]);
    expect(document.activeElement).toBe(await field('Name'));
    expect(api.to(createKey)).toHaveLength(0);
  });

  it('carries its context only when the person agrees, and shows it before', async () => {
    const { api, user } = await open('/support/ticketCreation?page=/admin&requestId=request-9');
    expect(screen.getByText('/admin')).toBeTruthy();
    expect(screen.getByText('request-9')).toBeTruthy();
    const agree = screen.getByRole<HTMLInputElement>('checkbox', { name: /Send these details/ });
    expect(agree.checked).toBe(true);
    await fillIn(user);
    await user.click(await send());
    await screen.findByText('T-7K3M9QA');
    expect(sentDetail(api).detail.context).toMatchObject({
      page: '/admin',
      requestIds: ['request-9'],
    });
  });

  it('begins with what a link brings along, and ignores what does not fit', async () => {
    await open('/support/ticketCreation?term=Net%20sales&product=NOPE');
    expect((await field('Reason')).value).toBe('DATA_DICTIONARY');
    expect((await field('Subject')).value).toBe('Missing from the data dictionary: Net sales');
    expect((await field('Product')).value).toBe('');
  });

  it('that asks for access has its reason, and shows a supplier the cards too', async () => {
    await open('/support/ticketCreation?request=access');
    expect((await field('Reason')).value).toBe('ACCESS');
    expect(screen.getByRole('heading', { name: 'Request access' })).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Open your apps' }).getAttribute('href')).toBe('/apps');
  });

  it('shows what was typed again after an error and a reload', async () => {
    Element.prototype.scrollIntoView = () => undefined;
    const first = await open(undefined, undefined, () => refuse('server.unavailable'));
    await fillIn(first.user);
    await first.user.click(await send());
    expect(await screen.findByText(/What you typed is still here/)).toBeTruthy();
    window.dispatchEvent(new Event('pagehide'));
    window.dispatchEvent(new Event('pageshow'));
    cleanup();
    await open();
    expect((await field('Reason')).value).toBe('DATA');
    expect((await field('Subject')).value).toBe(words.Subject);
    expect((await field('Description')).value).toBe(words.Description);
  });

  it.each([
    ['the server fails', () => refuse('server.failed'), /What you typed is still here/],
    ['the check is given up', () => refuse('human.check_required'), /Confirm you’re human/],
  ])('keeps everything when %s, also over a reload', async (_, answer, message) => {
    Element.prototype.scrollIntoView = () => undefined;
    const { api, user } = await open(undefined, undefined, answer);
    await fillIn(user);
    await user.click(await send());
    expect(await screen.findByText(message)).toBeTruthy();
    expect((await field('Description')).value).toBe(words.Description);
    window.dispatchEvent(new Event('pagehide'));
    window.dispatchEvent(new Event('pageshow'));
    expect(Object.values(localStorage).join()).toContain(words.Description);
    api.change({ [createKey]: () => ({ incidentId: 'T-2ND2ND2' }) });
    await user.click(await send());
    expect(await screen.findByText('T-2ND2ND2')).toBeTruthy();
  });

  it('shows the server’s error at its field', async () => {
    const details = [
      {
        in: 'body',
        field: 'incidentDetail.subject',
        code: 'field.invalid',
        message: 'Not like this.',
      } as const,
    ];
    const { user } = await open(undefined, undefined, () => refuse('input.invalid', details));
    await fillIn(user);
    await user.click(await send());
    expect((await screen.findByRole('alert')).textContent).toBe('Not like this.');
    await waitFor(async () => expect(document.activeElement).toBe(await field('Subject')));
  });
});

describe('the file of a ticket', () => {
  const choose = () =>
    document.querySelector<HTMLInputElement>('input[type="file"]') as HTMLInputElement;

  it.each([
    ['run.exe', 10, /isn’t a png/],
    ['empty.txt', 0, /is empty/],
    ['big.txt', 10 * 1024 * 1024 + 1, /larger than 10 MB/],
  ])('is checked before it is sent: %s', async (name, bytes, message) => {
    await open();
    expect(screen.getByText(/One file up to 10 MB/)).toBeTruthy();
    const file = new File(['x'], name);
    Object.defineProperty(file, 'size', { value: bytes });
    fireEvent.change(choose(), { target: { files: [file] } });
    expect((await screen.findByRole('alert')).textContent).toMatch(message);
    expect(screen.queryByRole('button', { name: `Remove ${name}` })).toBeNull();
  });

  it('shows its progress, and keeps text and file when it is stopped or the line breaks', async () => {
    Element.prototype.scrollIntoView = () => undefined;
    const sent: FakeUpload[] = [];
    class FakeUpload {
      upload: { onprogress?: (event: { loaded: number; total: number }) => void } = {};
      onabort?: () => void;
      onerror?: () => void;
      onload?: () => void;
      status = 201;
      responseText = '{"incidentId":"T-7K3M9QA"}';
      open = vi.fn();
      setRequestHeader = vi.fn();
      getAllResponseHeaders = () => 'content-type: application/json\r\n';
      send = () => sent.push(this);
      abort = () => this.onabort?.();
    }
    vi.stubGlobal('XMLHttpRequest', FakeUpload);
    const { api, user } = await open();
    api.change({ [checkKey]: () => undefined });
    await fillIn(user);
    await user.upload(choose(), new File(['x'], 'shot.png'));
    await user.click(await send());
    await waitFor(() => expect(sent).toHaveLength(1));
    sent[0]?.upload.onprogress?.({ loaded: 40, total: 100 });
    expect((await screen.findByRole('progressbar')).getAttribute('aria-valuenow')).toBe('40');
    await user.click(screen.getByRole('button', { name: 'Stop sending' }));
    expect(await screen.findByText('You stopped sending')).toBeTruthy();
    expect((await field('Subject')).value).toBe(words.Subject);
    expect(screen.getByRole('button', { name: 'Remove shot.png' })).toBeTruthy();
    await user.click(await send());
    await waitFor(() => expect(sent).toHaveLength(2));
    // The line breaks in the middle.
    sent[1]?.onerror?.();
    expect(await screen.findByText(/What you typed is still here/)).toBeTruthy();
    expect((await field('Description')).value).toBe(words.Description);
    expect(screen.getByRole('button', { name: 'Remove shot.png' })).toBeTruthy();
    await user.click(await send());
    await waitFor(() => expect(sent).toHaveLength(3));
    sent[2]?.onload?.();
    expect(await screen.findByText('T-7K3M9QA')).toBeTruthy();
  });
});

import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { enterText } from '../../../testing/enter-text.ts';
import { person, sessionOf } from '../../../testing/people.ts';
import { held, refuse } from '../../../testing/stub-api.ts';
import {
  anEntry,
  aTicket,
  changeKey,
  earlierKey,
  noteKey,
  openQueue,
  replyKey,
  takeBackKey,
  ticketKey,
  you,
} from './testing/queue-screen.ts';

type Answers = Parameters<typeof openQueue>[0];

async function open(answers: Answers = {}) {
  const app = openQueue(
    { [ticketKey]: () => aTicket(), ...answers },
    '/ticketQueue/tickets/T-7K3M9QA',
  );
  await screen.findByRole('complementary', { name: 'About this ticket' });
  return app;
}

const reply = () => screen.findByRole<HTMLTextAreaElement>('textbox', { name: /^Your reply/ });
const note = () => screen.findByRole<HTMLTextAreaElement>('textbox', { name: /^Your note/ });
const entries = () =>
  within(screen.getByRole('list', { name: 'Conversation' })).getAllByRole('listitem');

describe('a ticket of the queue', () => {
  it('marks a note as internal, and shows script as text', async () => {
    const script = '<img src=x onerror="alert(1)">';
    const noted = { internal: true, author: 'STAFF', authorName: 'Sam Staff' } as const;
    await open({
      [ticketKey]: () =>
        aTicket({ subject: script, threads: [anEntry(1, script), anEntry(2, 'Secret', noted)] }),
    });
    expect(entries().map((entry) => within(entry).queryByText('Internal note') !== null)).toEqual([
      false,
      true,
    ]);
    expect(document.querySelector('img[src="x"]')).toBeNull();
  });

  it.each([
    [{ priority: 'HIGH' as const }, 'Unassigned, high priority'],
    [
      { assignee: you, priority: 'URGENT' as const, tags: ['vip', 'exports'] },
      'Sam Staff, urgent · vip and exports',
    ],
  ])('says in one line who answers it and how urgent it is: %o', async (ticket, summary) => {
    await open({ [ticketKey]: () => aTicket(ticket) });
    const fold = await screen.findByRole('button', { name: summary });
    expect(fold.getAttribute('aria-expanded')).toBe('false');
  });

  it('leads those who run the portal to the company and the person, with their local time', async () => {
    await open();
    const card = within(screen.getByRole('region', { name: 'Requester' }));
    const links = card.getAllByRole('link').map((link) => link.getAttribute('href'));
    expect(links).toEqual([
      '/companyList/0192a0de-0000-7000-8000-000000000001',
      '/globalUserManagement/users/0192a0de-0000-7000-8000-0000000000c1',
    ]);
    expect(card.getByText(/^\d+:\d\d\s[AP]M in Chicago$/)).toBeTruthy();
  });

  it('names the company to an agent who may not open its page', async () => {
    const agent = person('SUPPORT_AGENT');
    await open(
      sessionOf({
        ...agent,
        ...{ user_type: 'INTERNAL', tenant: null, companyType: 'UNKNOWN' },
        authz: { ...agent.authz, group: 'INTERNAL_USER' },
      }),
    );
    const card = within(screen.getByRole('region', { name: 'Requester' }));
    expect(card.getByText('Northfield Foods')).toBeTruthy();
    expect(card.queryByRole('link')).toBeNull();
  });

  it('knows no account of a visitor', async () => {
    await open({
      [ticketKey]: () => aTicket({ requester: null, requesterIsKnown: false, companyId: null }),
    });
    const card = within(screen.getByRole('region', { name: 'Requester' }));
    expect(card.queryByText('Local time')).toBeNull();
    expect(card.queryByRole('link', { name: 'Open person' })).toBeNull();
  });

  it('with a long thread shows earlier entries with their notes when they are asked for', async () => {
    const noted = { internal: true, author: 'STAFF' } as const;
    const { api, user } = await open({
      [ticketKey]: () =>
        aTicket({ threads: [anEntry(1, 'First'), anEntry(9, 'Last')], earlier: 1 }),
      [earlierKey]: () => ({ threads: [anEntry(5, 'Between', noted)], earlier: 0 }),
    });
    await user.click(screen.getByRole('button', { name: 'Show earlier messages' }));
    await waitFor(() => expect(entries()).toHaveLength(3));
    const [first, between, last] = entries().map(({ textContent }) => textContent);
    expect([first, last]).toEqual([
      expect.stringContaining('First'),
      expect.stringContaining('Last'),
    ]);
    expect(between).toMatch(/Internal note.*Between/);
    expect(document.activeElement).toBe(entries()[1]);
    expect(api.to(earlierKey)[0]?.query).toEqual({ before: anEntry(9, '').id });
  });

  it('is answered by keys alone, with the version that was read', async () => {
    let current = aTicket();
    const answer = () => {
      current = aTicket({ threads: [anEntry(1, 'First'), anEntry(2, 'Done')], version: 4 });
      return current;
    };
    const { api, user } = await open({ [ticketKey]: () => current, [replyKey]: answer });
    await user.keyboard('r');
    expect(document.activeElement).toBe(await reply());
    expect(screen.getByText('To Maya Reyes by email. Reads Spanish.')).toBeTruthy();
    await user.keyboard('Done{Control>}{Enter}{/Control}');
    await screen.findByRole('heading', { level: 1, name: 'Ticket queue' });
    expect(api.to(replyKey)[0]).toMatchObject({
      headers: { 'if-match': '"3"' },
      body: { text: 'Done', status: 'WAITING_ON_YOU', when: 'LATER' },
    });
  });

  it('takes a note by keys, which goes to its own call', async () => {
    const { api, user } = await open({ [noteKey]: () => aTicket({ version: 4 }) });
    await user.keyboard('n');
    await waitFor(async () => expect(document.activeElement).toBe(await note()));
    await user.keyboard('Ask the warehouse{Control>}{Enter}{/Control}');
    expect(await screen.findByText('Note added')).toBeTruthy();
    expect(api.to(noteKey)[0]?.body).toEqual({ text: 'Ask the warehouse' });
    expect(api.to(replyKey)).toEqual([]);
  });

  it('keeps a reply to a ticket that changed meanwhile, and sends it after one more look', async () => {
    const { api, user } = await open({ [replyKey]: () => refuse('resource.changed') });
    await enterText(user, await reply(), 'Which week?');
    api.change({ [ticketKey]: () => aTicket({ version: 5 }) });
    await user.click(screen.getByRole('button', { name: 'Send' }));
    expect(await screen.findByText('The ticket changed while you were writing')).toBeTruthy();
    expect((await reply()).value).toBe('Which week?');
    api.change({ [replyKey]: () => aTicket({ version: 6 }) });
    await waitFor(() => expect(api.to(ticketKey).length).toBeGreaterThan(1));
    await user.click(screen.getByRole('button', { name: 'Send' }));
    await waitFor(async () => expect((await reply()).value).toBe(''));
    expect(api.to(replyKey).at(-1)?.headers['if-match']).toBe('"5"');
  });

  it('is answered with a file, in the same form as its text and its version', async () => {
    const sent: { address: string; headers: Record<string, string>; body: FormData }[] = [];
    class Upload {
      upload = {};
      onload?: () => void;
      status = 201;
      responseText = JSON.stringify(aTicket({ version: 4 }));
      address = '';
      headers: Record<string, string> = {};
      open = (_: string, address: string) => {
        this.address = address;
      };
      setRequestHeader = (name: string, value: string) => {
        this.headers[name] = value;
      };
      getAllResponseHeaders = () => 'content-type: application/json\r\n';
      send = (body: FormData) => {
        sent.push({ address: this.address, headers: this.headers, body });
        this.onload?.();
      };
    }
    vi.stubGlobal('XMLHttpRequest', Upload);
    const { user } = await open();
    await enterText(user, await reply(), 'See the file');
    const field = document.querySelector<HTMLInputElement>('input[type="file"]');
    await user.upload(field as HTMLInputElement, new File(['x'], 'steps.png'));
    await user.click(screen.getByRole('button', { name: 'Send' }));
    await waitFor(async () => expect((await reply()).value).toBe(''));
    expect(sent[0]?.address).toBe('/api/ticket-queue/tickets/T-7K3M9QA/replies-with-file');
    expect(sent[0]?.headers).toMatchObject({ 'if-match': '"3"' });
    expect(Object.fromEntries(sent[0]?.body ?? [])).toMatchObject({
      text: 'See the file',
      status: 'WAITING_ON_YOU',
      when: 'LATER',
      file: { name: 'steps.png' },
    });
    expect(screen.queryByRole('button', { name: 'Remove steps.png' })).toBeNull();
  });

  it('is taken by a key, and changes its priority at once', async () => {
    const { api, user } = await open({ [changeKey]: () => aTicket({ version: 4 }) });
    await screen.findByRole('heading', { name: 'About this ticket' });
    await waitFor(() => expect(screen.queryAllByText('You')).toBeTruthy());
    await user.keyboard('a');
    expect(await screen.findByText('T-7K3M9QA is yours')).toBeTruthy();
    expect(api.to(changeKey)[0]?.body).toEqual({ assigneeId: you.userId });
  });

  it('whose texts are erased says so, and takes nothing', async () => {
    const { api, user } = await open({
      [changeKey]: () => aTicket(),
      [ticketKey]: () =>
        aTicket({
          subject: '',
          statusInfo: 'CLOSED',
          threads: [],
          erasedOn: '2026-11-10T15:00:00.000Z',
        }),
    });
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Texts erased');
    expect(screen.getByText(/were erased on Nov 10, 2026/)).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Send' })).toBeNull();
    await user.keyboard('a');
    await user.keyboard('?');
    expect(await screen.findByRole('dialog', { name: 'Keyboard shortcuts' })).toBeTruthy();
    expect(screen.queryByText('Assign to me')).toBeNull();
    expect(api.to(changeKey)).toEqual([]);
  });

  it('that does not exist is said to be none', async () => {
    openQueue(
      { [ticketKey]: () => refuse('resource.not_found') },
      '/ticketQueue/tickets/T-2222222',
    );
    expect(await screen.findByText('There’s no such ticket.')).toBeTruthy();
  });
});

describe('two acts on a ticket before the first answer', () => {
  const twice = '{Control>}{Enter}{Enter}{/Control}';

  it.each([
    ['a reply', replyKey, 'r', reply],
    ['a note', noteKey, 'n', note],
  ])('send %s once, and no later key is typed into the field', async (_, key, shortcut, field) => {
    const waiting = held(key);
    const { api, user } = await open({ [key]: waiting.answer });
    await user.keyboard(shortcut);
    await waitFor(async () => expect(document.activeElement).toBe(await field()));
    await user.keyboard(`Which week?${twice}`);
    await waitFor(() => expect(waiting.count()).toBe(1));
    await user.keyboard(twice);
    waiting.release(aTicket({ version: 4 }));
    if (key === noteKey) await waitFor(async () => expect((await field()).value).toBe(''));
    else await screen.findByRole('heading', { level: 1, name: 'Ticket queue' });
    expect(api.to(key)).toHaveLength(1);
    expect(document.activeElement?.tagName).not.toBe('TEXTAREA');
  });

  it('are sent one after the other, each with the version that the other made', async () => {
    const waiting = held(changeKey);
    const { api, user } = await open({ [changeKey]: waiting.answer, [replyKey]: () => aTicket() });
    await enterText(user, await reply(), 'Which week?');
    const addTag = async (tag: string) => {
      await user.click(screen.getByRole('button', { name: 'Add' }));
      await enterText(user, screen.getByRole('combobox', { name: 'New tag' }), tag);
      await user.keyboard('{Enter}');
    };
    await addTag('vip');
    await addTag('late');
    await waitFor(() => expect(waiting.count()).toBe(1));
    await user.click(screen.getByRole('button', { name: 'Send' }));
    waiting.release(aTicket({ version: 4, tags: ['vip'] }));
    await waitFor(() => expect(api.to(changeKey)).toHaveLength(2));
    await waitFor(() => expect(waiting.count()).toBe(1));
    waiting.release(aTicket({ version: 5, tags: ['vip', 'late'] }));
    await waitFor(() => expect(api.to(replyKey)).toHaveLength(1));
    expect(
      [...api.to(changeKey), ...api.to(replyKey)].map(({ headers }) => headers['if-match']),
    ).toEqual(['"3"', '"4"', '"5"']);
    expect(screen.queryByText('The ticket changed while you were writing')).toBeNull();
  });

  it('take a reply back, with its text and the focus', async () => {
    const replyId = '0192a0de-0000-7000-8000-0000000000f1';
    const waits = { replyId, authorName: 'Sam Staff', isYours: true, secondsLeft: 10 };
    const words = { text: 'Which week?', status: 'RESOLVED' } as const;
    const { api, user } = await open({
      [replyKey]: () => aTicket({ version: 4, held: [{ ...waits, ...words }] }),
      [takeBackKey]: () => aTicket({ version: 5 }),
    });
    await enterText(user, await reply(), 'Which week?');
    await user.click(screen.getByRole('button', { name: 'Send' }));
    const undo = await screen.findByRole('button', { name: 'Undo' });
    expect((await reply()).value).toBe('');
    await user.click(undo);
    await waitFor(async () => expect((await reply()).value).toBe('Which week?'));
    await waitFor(async () => expect(document.activeElement).toBe(await reply()));
    expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull();
    expect(api.to(takeBackKey)[0]?.params).toEqual({ incidentId: 'T-7K3M9QA', replyId });
  });

  it('report a refusal after the user has left the ticket, and keep what was typed', async () => {
    const waiting = held(noteKey);
    const { user, router } = await open({ [noteKey]: waiting.answer });
    await user.keyboard('n');
    await enterText(user, await note(), 'Ask the warehouse');
    await user.click(screen.getByRole('button', { name: 'Add note' }));
    await waitFor(() => expect(waiting.count()).toBe(1));
    await router.navigate({ to: '/ticketQueue' });
    await screen.findByRole('link', { name: /^Unassigned/ });
    waiting.release(refuse('server.failed'));
    expect(await screen.findByText(/Reference: request-7/)).toBeTruthy();
    await router.navigate({
      to: '/ticketQueue/tickets/$ticketId',
      params: { ticketId: 'T-7K3M9QA' },
    });
    await user.click(await screen.findByRole('button', { name: 'Internal note' }));
    expect((await note()).value).toBe('Ask the warehouse');
  });

  it('report a success after the user has left the ticket, and forget what was typed', async () => {
    const waiting = held(noteKey);
    const { user, router } = await open({ [noteKey]: waiting.answer });
    await user.keyboard('n');
    await enterText(user, await note(), 'Ask the warehouse');
    await user.click(screen.getByRole('button', { name: 'Add note' }));
    await waitFor(() => expect(waiting.count()).toBe(1));
    await router.navigate({ to: '/ticketQueue' });
    await screen.findByRole('link', { name: /^Unassigned/ });
    waiting.release(aTicket({ version: 4 }));
    expect(await screen.findByText('Note added')).toBeTruthy();
    expect(Object.keys(localStorage).filter((key) => key.includes('draft'))).toEqual([]);
  });
});

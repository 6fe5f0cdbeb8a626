import type { SavedReply } from '@endcap/contract/support/saved-replies';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { expectAfter } from '../../../testing/after.ts';
import { refuse } from '../../../testing/stub-api.ts';
import { anAgent, openQueue } from './testing/queue-screen.ts';

const list = 'GET /api/ticket-queue/saved-replies' as const;
const add = 'POST /api/ticket-queue/saved-replies' as const;
const save = 'PUT /api/ticket-queue/saved-replies/:replyId' as const;
const remove = 'DELETE /api/ticket-queue/saved-replies/:replyId' as const;

const aReply = (number: number, name: string): SavedReply => ({
  replyId: `0192a0de-0000-7000-8000-0000000000e${number}`,
  name,
  texts: { 'en-US': 'Hello', 'es-MX': 'Hola', 'fr-CA': 'Bonjour' },
  status: null,
  changedBy: 'Sam Staff',
  changedOn: '2026-11-10T15:00:00.000Z',
  version: 2,
});
const hello = aReply(1, 'Greeting');
const goodbye = aReply(2, 'Closing');

/** The page over these replies; a removal takes one of them away. */
function open(answers: Parameters<typeof openQueue>[0] = {}, ...replies: SavedReply[]) {
  let items = replies;
  return openQueue(
    {
      [list]: () => ({ items }),
      [remove]: ({ params }) => {
        items = items.filter(({ replyId }) => replyId !== params.replyId);
        return undefined;
      },
      ...answers,
    },
    '/ticketQueue/savedReplies',
  );
}

describe('the saved replies', () => {
  it('take a new one in three languages', async () => {
    const { api, user } = open({ [add]: () => hello });
    const [first] = await screen.findAllByRole('button', { name: 'New saved reply' });
    await user.click(first as HTMLElement);
    const dialog = within(await screen.findByRole('dialog'));
    await user.click(dialog.getByRole('button', { name: 'Save' }));
    expect(dialog.getAllByText('Enter the text.')).toHaveLength(3);
    expect(document.activeElement).toBe(dialog.getByLabelText(/^Name/));
    await user.type(dialog.getByLabelText(/^Name/), 'Greeting');
    await user.type(dialog.getByLabelText(/^English text/), 'Hello');
    await user.type(dialog.getByLabelText(/^Spanish text/), 'Hola');
    await user.type(dialog.getByLabelText(/^French text/), 'Bonjour');
    api.change({ [list]: () => ({ items: [hello] }) });
    await expectAfter(() => user.click(dialog.getByRole('button', { name: 'Save' })), {
      api,
      shows: 'Greeting is saved',
      readsAgain: [list],
    });
    expect(api.to(add)[0]?.body).toEqual({ name: 'Greeting', texts: hello.texts, status: null });
    expect(await screen.findByRole('heading', { name: 'Greeting' })).toBeTruthy();
  });

  it('are changed in the version that was seen, and a conflict keeps what was typed', async () => {
    let answer: () => SavedReply | Response = () => refuse('resource.changed');
    const { api, user } = open({ [save]: () => answer() }, hello);
    await user.click(await screen.findByRole('button', { name: 'Change Greeting' }));
    const dialog = within(await screen.findByRole('dialog'));
    await user.type(dialog.getByLabelText(/^English text/), ' there');
    await user.click(dialog.getByRole('button', { name: 'Save' }));
    expect(await dialog.findByText('Someone changed this reply first')).toBeTruthy();
    api.change({ [list]: () => ({ items: [{ ...hello, version: 3 }] }) });
    answer = () => ({ ...hello, version: 4 });
    await user.click(dialog.getByRole('button', { name: 'Load current values' }));
    await dialog.findByText('Hello', { selector: 'p, span, div' });
    await expectAfter(() => user.click(dialog.getByRole('button', { name: 'Save' })), {
      api,
      shows: 'Greeting is saved',
      readsAgain: [list],
    });
    expect(api.to(save).at(-1)).toMatchObject({
      headers: { 'if-match': '"3"' },
      body: { texts: { 'en-US': 'Hello there' } },
    });
  });

  it('are removed after a question, the last one too', async () => {
    const { api, user } = open({}, hello, goodbye);
    for (const name of ['Greeting', 'Closing']) {
      await user.click(await screen.findByRole('button', { name: `Remove ${name}` }));
      const dialog = within(await screen.findByRole('dialog'));
      await expectAfter(() => user.click(dialog.getByRole('button', { name: 'Remove' })), {
        api,
        shows: `${name} is removed`,
        readsAgain: [list],
      });
      await waitFor(() => expect(screen.queryByRole('heading', { name })).toBeNull());
      await waitFor(() => expect(document.activeElement).not.toBe(document.body));
    }
    expect(screen.getByText('No saved replies yet')).toBeTruthy();
  });

  it('are only listed for a user who may not change them', async () => {
    const reader = anAgent();
    reader.authz.permissions = [{ action: 'LIST', resource: 'TICKET_QUEUE' }];
    open({ 'GET /svc/v1/identity/user-context': () => reader }, hello);
    await screen.findByRole('heading', { name: 'Greeting' });
    for (const name of [/^New/, /^Change/, /^Remove/]) {
      expect(screen.queryByRole('button', { name })).toBeNull();
    }
  });
});

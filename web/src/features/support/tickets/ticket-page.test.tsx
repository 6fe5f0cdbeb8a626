import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { enterText } from '../../../testing/enter-text.ts';
import { person, sessionOf } from '../../../testing/people.ts';
import { renderAt } from '../../../testing/render-app.tsx';
import { refuse, stubApi } from '../../../testing/stub-api.ts';
import {
  aTicket,
  commentKey,
  entry,
  followCommentKey,
  followKey,
  listKey,
  rateKey,
  reasons,
  reasonsKey,
  solveKey,
  ticketKey,
} from './testing/ticket-samples.ts';

type Answers = Parameters<typeof stubApi>[0];

async function open(answers: Answers, address = '/support/trackTicket/T-7K3M9QA') {
  const api = stubApi({ ...sessionOf(person('COMPANY_ADMIN')), ...answers });
  const app = renderAt(address);
  await screen.findByRole('heading', { level: 1 });
  return { api, ...app };
}

const commentField = () =>
  screen.findByRole<HTMLTextAreaElement>('textbox', { name: 'Add a comment' });
const entries = async () =>
  within(await screen.findByRole('list', { name: 'Conversation' })).getAllByRole('listitem');

describe('a ticket', () => {
  it('shows its thread as text, whatever was typed', async () => {
    const script = '<img src=x onerror="alert(1)">';
    await open({ [ticketKey]: () => aTicket({ subject: script, threads: [entry(1, script)] }) });
    const [first] = await entries();
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe(script);
    expect(first?.textContent).toContain(script);
    expect(document.querySelector('img[src="x"]')).toBeNull();
  });

  it('takes a comment and shows the ticket as it is then', async () => {
    const after = aTicket({ threads: [entry(1, 'First'), entry(2, 'One more thing')] });
    const { api, user } = await open({ [ticketKey]: () => aTicket(), [commentKey]: () => after });
    await enterText(user, await commentField(), 'One more thing');
    await user.click(screen.getByRole('button', { name: 'Add comment' }));
    await waitFor(async () => expect(await entries()).toHaveLength(2));
    expect(api.to(commentKey)[0]?.body).toEqual({ text: 'One more thing' });
    expect((await commentField()).value).toBe('');
  });

  it('shows an answer that arrives meanwhile', async () => {
    const { api } = await open({ [ticketKey]: () => aTicket() });
    await entries();
    const answered = [entry(1, 'First'), entry(2, 'Here you are', 'STAFF')];
    api.change({
      [ticketKey]: () => aTicket({ threads: answered, lastUpdatedOn: '2026-11-11T00:00:00.000Z' }),
    });
    // The window hears it only when it bubbles, as that of a browser does.
    document.dispatchEvent(new Event('visibilitychange', { bubbles: true }));
    await waitFor(async () => expect(await entries()).toHaveLength(2));
    expect(screen.getByText('A new answer arrived.')).toBeTruthy();
    expect(api.to(ticketKey).at(-1)?.query).toEqual({ since: aTicket().lastUpdatedOn });
  });

  it('that is closed while a comment is written keeps it, and takes it into a follow-up', async () => {
    const { api, user, address } = await open({
      [ticketKey]: () => aTicket(),
      [commentKey]: () => refuse('ticket.closed'),
      [reasonsKey]: reasons,
    });
    await enterText(user, await commentField(), 'It is back');
    api.change({
      [ticketKey]: () =>
        aTicket({ statusInfo: 'CLOSED', lastUpdatedOn: '2026-11-11T00:00:00.000Z' }),
    });
    await user.click(screen.getByRole('button', { name: 'Add comment' }));
    expect(await screen.findByText('This ticket was closed while you were writing')).toBeTruthy();
    expect((await commentField()).value).toBe('It is back');
    await user.click(screen.getByRole('link', { name: 'Create a follow-up ticket' }));
    const description = await screen.findByLabelText<HTMLTextAreaElement>(/^Description/);
    expect(description.value).toBe('It is back');
    expect(address()).toBe('/support/ticketCreation?followUp=T-7K3M9QA');
  });

  it('says that a comment opens a solved one again', async () => {
    await open({ [ticketKey]: () => aTicket({ statusInfo: 'RESOLVED' }) });
    expect(await screen.findByText(/A comment opens it again/)).toBeTruthy();
  });

  it('is marked as solved, and rated', async () => {
    const solved = aTicket({ statusInfo: 'RESOLVED' });
    const { api, user } = await open({
      [ticketKey]: () => aTicket(),
      [solveKey]: () => solved,
      [rateKey]: () => ({ ...solved, helped: true }),
    });
    await user.click(await screen.findByRole('button', { name: 'Mark as solved' }));
    const heading = screen.getByRole('heading', { level: 1 });
    expect(await screen.findByText(/is marked as solved|is solved/)).toBeTruthy();
    expect(document.activeElement).toBe(heading);
    await user.click(await screen.findByRole('button', { name: 'Yes' }));
    expect(await screen.findByText('Thanks for telling us.')).toBeTruthy();
    expect(api.to(rateKey)[0]?.body).toEqual({ helped: true });
  });

  it('of another company is not found', async () => {
    await open({ [ticketKey]: () => refuse('resource.not_found') });
    expect(await screen.findByText('We couldn’t find this ticket')).toBeTruthy();
  });

  it('of a colleague is read, and takes nothing', async () => {
    await open({ [ticketKey]: () => aTicket({ isOwn: false }) });
    expect(await screen.findByText('Only Maya Reyes can add to this ticket.')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Mark as solved' })).toBeNull();
  });
});

describe('the list of tickets', () => {
  const row = (index: number, subject: string, statusInfo = 'NEW') => {
    const { threads: _, ...rest } = aTicket({
      incidentId: `T-222222${index}`,
      subject,
      statusInfo,
    });
    return rest;
  };
  const page = (items: ReturnType<typeof row>[]) => ({
    items,
    ...{ page: 0, pageSize: 10, totalElements: items.length, totalPages: 1 },
  });

  it('cuts long subjects, and names the status; one that is unknown stays as it is', async () => {
    const long = 'x'.repeat(60);
    await open(
      { [listKey]: () => page([row(2, long, 'WAITING_ON_YOU'), row(3, 'Short', 'ON_HOLD')]) },
      '/support/trackTicket',
    );
    expect(await screen.findByText(`${'x'.repeat(50)}…`)).toBeTruthy();
    expect(screen.getByText('Waiting on you')).toBeTruthy();
    expect(screen.getByText('ON_HOLD')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'T-2222222' }).getAttribute('href')).toBe(
      '/support/trackTicket/T-2222222',
    );
  });

  it('has all tickets of the company for admins', async () => {
    const { api, user } = await open({ [listKey]: () => page([]) }, '/support/trackTicket');
    expect(await screen.findByText('No tickets yet')).toBeTruthy();
    await user.click(screen.getByRole('tab', { name: 'All company tickets' }));
    await waitFor(() => expect(api.to(listKey).at(-1)?.query).toMatchObject({ of: 'company' }));
  });
});

describe('the link of a mail', () => {
  const token = `T-7K3M9QA.${'a'.repeat(43)}`;

  it('opens the ticket without a session and takes comments', async () => {
    const after = aTicket({ threads: [entry(1, 'First'), entry(2, 'By link')] });
    const api = stubApi({
      ...sessionOf(null),
      [followKey]: () => aTicket(),
      [followCommentKey]: () => after,
    });
    const { user, address } = renderAt(`/support/followTicket#token=${token}`);
    await enterText(user, await commentField(), 'By link');
    expect(address()).toBe('/support/followTicket');
    await user.click(screen.getByRole('button', { name: 'Add comment' }));
    await waitFor(async () => expect(await entries()).toHaveLength(2));
    const sent = api.to(followCommentKey)[0]?.body as FormData | undefined;
    expect(sent?.get('token')).toBe(token);
  });

  it('that opens nothing says what to do', async () => {
    stubApi({ ...sessionOf(null), [followKey]: () => refuse('link.unknown') });
    renderAt(`/support/followTicket#token=${token}`);
    expect(await screen.findByText(/doesn’t open a ticket any more/)).toBeTruthy();
    const ways = screen.getAllByRole('link', { name: 'Sign in' });
    const addresses = ways.map((way) => decodeURIComponent(way.getAttribute('href') ?? ''));
    expect(addresses).toContain('/login?lastUrl=/support/trackTicket');
  });
});

import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { expectBothReported } from '../../../testing/in-flight.ts';
import { setWidth } from '../../../testing/render-widget.tsx';
import { held, refuse } from '../../../testing/stub-api.ts';
import {
  aPage,
  aRow,
  aTicket,
  changeKey,
  listKey,
  lookKey,
  openQueue,
  overview,
  overviewKey,
  ticketKey,
  you,
} from './testing/queue-screen.ts';

const rows = [
  aRow(),
  aRow({ incidentId: 'T-2222222', subject: 'Two items share a number', priority: 'URGENT' }),
];
const lastQuery = (api: ReturnType<typeof openQueue>['api']) => api.to(listKey).at(-1)?.query;

describe('the queue', () => {
  it('begins with what waits on us, and has a link with a count for each view', async () => {
    const { api, user, address } = openQueue({ [listKey]: () => aPage(rows) });
    expect(await screen.findByRole('link', { name: 'The export is empty' })).toBeTruthy();
    expect(lastQuery(api)).toMatchObject({ view: 'WAITING', sortBy: 'answerBy' });
    const rail = within(screen.getByRole('navigation', { name: 'Views' }));
    const views = (await rail.findAllByRole('link')).map(({ textContent }) => textContent);
    expect(views.slice(0, 6)).toEqual([
      ...['Waiting on us3', 'Unassigned2', 'Mine1'],
      ...['Due soon1', 'All open1,000+', 'Solved0'],
    ]);
    expect(rail.getByRole('link', { current: 'page' }).textContent).toBe('Waiting on us3');
    await user.click(rail.getByRole('link', { name: /^Solved/ }));
    await waitFor(() =>
      expect(lastQuery(api)).toMatchObject({ view: 'SOLVED', sortBy: 'lastUpdatedOn' }),
    );
    expect(address()).toContain('SOLVED');
    expect(rail.getByRole('link', { current: 'page' }).textContent).toBe('Solved0');
  });

  it('sorts by priority, the most urgent first', async () => {
    setWidth(1440);
    const { api, user } = openQueue({ [listKey]: () => aPage(rows) });
    const header = await screen.findByRole('columnheader', { name: /^Priority/ });
    await user.click(within(header).getByRole('button'));
    await waitFor(() =>
      expect(lastQuery(api)).toMatchObject({ sortBy: 'priority', sortOrder: 'asc' }),
    );
  });

  it('says that it counts the first thousand when there are more', async () => {
    openQueue({ [listKey]: () => aPage(rows, 1_000) });
    expect(
      await screen.findByText('The first 1,000 tickets. Narrow it down to see others.'),
    ).toBeTruthy();
  });

  it('shows the tickets of a person by a click on their load', async () => {
    const { api, user } = openQueue({ [listKey]: () => aPage(rows) });
    const load = await screen.findByRole('list', { name: 'Open tickets per person' });
    await user.click(within(load).getByRole('button', { name: 'Zoe Clerk 4' }));
    await waitFor(() =>
      expect(lastQuery(api)).toMatchObject({ assignee: expect.stringMatching(/a2$/) }),
    );
  });

  it('filters from the address, and offers to clear what matches nothing', async () => {
    const { api, user } = openQueue(
      { [listKey]: () => aPage([]) },
      '/ticketQueue?priority=HIGH&tag=vip&site=NOPE',
    );
    expect(await screen.findByText('No ticket matches')).toBeTruthy();
    expect(lastQuery(api)).toMatchObject({ priority: 'HIGH', tag: 'vip' });
    expect(lastQuery(api)).not.toHaveProperty('site');
    await user.click(screen.getByRole('button', { name: 'Clear search' }));
    await waitFor(() => expect(lastQuery(api)).not.toHaveProperty('priority'));
  });

  it('is walked through, taken from and searched by keys', async () => {
    const { api, user } = openQueue({ [listKey]: () => aPage(rows), [changeKey]: () => aTicket() });
    const first = await screen.findByRole('link', { name: 'The export is empty' });
    const second = screen.getByRole('link', { name: 'Two items share a number' });
    await user.keyboard('j');
    expect(document.activeElement).toBe(first);
    await user.keyboard('jj');
    expect(document.activeElement).toBe(second);
    await user.keyboard('k');
    expect(document.activeElement).toBe(first);
    await user.keyboard('a');
    expect(await screen.findByText('T-7K3M9QA is yours')).toBeTruthy();
    expect(api.to(changeKey)[0]).toMatchObject({
      params: { incidentId: 'T-7K3M9QA' },
      body: { assigneeId: you.userId },
    });
    await user.keyboard('/');
    expect(document.activeElement).toBe(screen.getByRole('searchbox'));
  });

  it('changes the selected tickets, and keeps those selected that were refused', async () => {
    const many = 'POST /api/ticket-queue/changes' as const;
    const refused = [{ incidentId: 'T-2222222', reason: 'This ticket is closed.' }];
    const { api, user } = openQueue({
      [listKey]: () => aPage(rows),
      [many]: () => ({ changed: ['T-7K3M9QA'], refused, undo: [], answered: 0 }),
    });
    await screen.findByRole('link', { name: 'The export is empty' });
    await user.keyboard('jxjx');
    await user.click(await screen.findByRole('button', { name: 'Assign' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Assign 2 tickets' }));
    await user.click(dialog.getByRole('combobox', { name: /^Assigned to/ }));
    await user.click(await screen.findByRole('option', { name: 'Zoe Clerk' }));
    await user.click(dialog.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('A ticket is changed, one isn’t')).toBeTruthy();
    expect(screen.getByText('T-2222222: This ticket is closed.')).toBeTruthy();
    expect(screen.getByText('1 selected')).toBeTruthy();
    expect(api.to(many)[0]?.body).toEqual({
      incidentIds: ['T-7K3M9QA', 'T-2222222'],
      change: { assigneeId: expect.stringMatching(/a2$/) },
    });
  });

  it('takes a change of many back, and says how many stayed and how many were answered', async () => {
    const before = { status: 'NEW' as const };
    const undo = [{ incidentId: 'T-7K3M9QA', version: 4, before }];
    const back = 'POST /api/ticket-queue/changes/undo' as const;
    const { api, user } = openQueue({
      [listKey]: () => aPage(rows),
      'POST /api/ticket-queue/changes': () => ({
        ...{ changed: ['T-7K3M9QA', 'T-2222222'], refused: [], undo, answered: 1 },
      }),
      [back]: () => ({ undone: ['T-7K3M9QA'], stayed: ['T-2222222'] }),
    });
    await screen.findByRole('link', { name: 'The export is empty' });
    await user.keyboard('jxjx');
    await user.click(await screen.findByRole('button', { name: 'Solve' }));
    expect(await screen.findByText(/One was answered by email on the way/)).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Undo' }));
    expect(await screen.findByText('The ticket is as it was before.')).toBeTruthy();
    expect(screen.getByText('One stays: it was changed since.')).toBeTruthy();
    expect(api.to(back)[0]?.body).toEqual({ tickets: undo });
  });

  it('reports both of two tickets that are taken at once, and takes one once', async () => {
    const waiting = held(changeKey);
    const { user } = openQueue({ [listKey]: () => aPage(rows), [changeKey]: waiting.answer });
    await screen.findByRole('link', { name: 'The export is empty' });
    await user.keyboard('j');
    await expectBothReported({
      held: waiting,
      first: () => user.keyboard('a'),
      second: () => user.keyboard('ja'),
      answer: aTicket({ incidentId: 'T-2222222' }),
      shows: 'T-2222222 is yours',
    });
  });

  it('says why a ticket could not be taken when it is not known who takes it', async () => {
    const { api, user } = openQueue({
      [listKey]: () => aPage(rows),
      [overviewKey]: () => refuse('server.failed'),
    });
    await screen.findByRole('link', { name: 'The export is empty' });
    await user.keyboard('ja');
    expect(await screen.findByText(/Reference: request-7/)).toBeTruthy();
    api.change({ [overviewKey]: () => ({ ...overview, agents: [] }) });
    await user.keyboard('a');
    expect(await screen.findByText('You aren’t among the people who answer tickets.')).toBeTruthy();
    api.change({ [changeKey]: () => aTicket() });
    expect(api.to(changeKey)).toEqual([]);
  });

  it('leads to the mail that waits, and counts it', async () => {
    openQueue({ [listKey]: () => aPage(rows) });
    const link = await screen.findByRole('link', { name: 'Parked mail 2' });
    expect(link.getAttribute('href')).toBe('/ticketQueue/parkedMail');
  });

  it('marks a ticket with a message that no one has looked at', async () => {
    openQueue({ [listKey]: () => aPage([aRow({ isUnread: true }), ...rows.slice(1)]) });
    await screen.findByRole('link', { name: 'The export is empty' });
    expect(screen.getAllByText('New message')).toHaveLength(1);
  });

  it('no longer marks a ticket that was just opened, and reads the list again', async () => {
    let isUnread = true;
    const look = () => {
      isUnread = false;
      return { others: [] };
    };
    const { api, user } = openQueue({
      [listKey]: () => aPage([aRow({ isUnread })]),
      [ticketKey]: () => aTicket(),
      [lookKey]: look,
    });
    await user.click(await screen.findByRole('link', { name: 'The export is empty' }));
    await waitFor(() => expect(api.to(lookKey)).toHaveLength(1));
    await user.keyboard('u');
    expect(await screen.findByRole('link', { name: 'The export is empty' })).toBeTruthy();
    await waitFor(() => expect(screen.queryByText('New message')).toBeNull());
  });

  it('no longer marks a ticket that the user left before its page was answered', async () => {
    let isUnread = true;
    const waiting = held(lookKey);
    const { api, user } = openQueue({
      [listKey]: () => aPage([aRow({ isUnread })]),
      [ticketKey]: () => aTicket(),
      [lookKey]: waiting.answer,
    });
    await user.click(await screen.findByRole('link', { name: 'The export is empty' }));
    await waitFor(() => expect(api.to(lookKey)).toHaveLength(1));
    isUnread = false;
    await user.keyboard('u');
    expect(await screen.findByRole('link', { name: 'The export is empty' })).toBeTruthy();
    await waitFor(() => expect(screen.queryByText('New message')).toBeNull());
    waiting.release({ others: [] });
  });

  it('names a ticket whose texts are erased', async () => {
    openQueue({ [listKey]: () => aPage([aRow({ subject: '' })]) });
    expect(await screen.findByRole('link', { name: 'Texts erased' })).toBeTruthy();
  });

  it('says what failed', async () => {
    openQueue({ [listKey]: () => refuse('server.failed') });
    expect(await screen.findByText('We couldn’t load the queue')).toBeTruthy();
  });
});

import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { held, refuse } from '../../../testing/stub-api.ts';
import { aPage, aRow, listKey, openQueue, viewsKey } from './testing/queue-screen.ts';

const addKey = 'POST /api/ticket-queue/views' as const;
const putKey = 'PUT /api/ticket-queue/views/:viewId' as const;
const removeKey = 'DELETE /api/ticket-queue/views/:viewId' as const;

const mexico = {
  viewId: '0192a0de-0000-7000-8000-0000000000b1',
  name: 'Mexico',
  filters: { view: 'WAITING' as const, site: ['MX' as const] },
  version: 4,
};
const urgent = {
  viewId: '0192a0de-0000-7000-8000-0000000000b2',
  name: 'Urgent first',
  filters: {
    ...{ view: 'OPEN' as const, search: 'export', tag: ['vip', 'billing'] },
    ...{ sortBy: 'createdOn' as const, sortOrder: 'desc' as const },
  },
  version: 1,
};
const withViews = {
  [listKey]: () => aPage([aRow()]),
  [viewsKey]: () => ({
    items: [
      { ...mexico, count: 3 },
      { ...urgent, count: 1_000 },
    ],
  }),
};
const rail = async () => within(await screen.findByRole('navigation', { name: 'Views' }));
const own = async () => within(await screen.findByRole('list', { name: 'Your views' }));
const current = async () => (await rail()).getByRole('link', { current: 'page' }).textContent;
const acts = async (name: string) =>
  (await own()).getByRole('button', { name: `Actions for ${name}` });

describe('own views of the queue', () => {
  it('stand beside the list with their counts, and each opens its list', async () => {
    const { api, user, address } = openQueue(withViews);
    const links = (await own()).getAllByRole('link');
    expect(links.map(({ textContent }) => textContent)).toEqual(['Mexico3', 'Urgent first1,000+']);
    await user.click(links[1] as HTMLElement);
    await waitFor(() =>
      expect(api.to(listKey).at(-1)?.query).toMatchObject({
        ...{ view: 'OPEN', search: 'export', tag: 'vip,billing' },
        ...{ sortBy: 'createdOn', sortOrder: 'desc' },
      }),
    );
    expect(address()).toContain('sort=-createdOn');
    await waitFor(async () => expect(await current()).toBe('Urgent first1,000+'));
  });

  it('are known by their filters, in whatever order these were chosen', async () => {
    openQueue(
      withViews,
      '/ticketQueue?tab=OPEN&tag=billing%2Cvip&sort=-createdOn&search=export&page=2',
    );
    await own();
    expect(await current()).toBe('Urgent first1,000+');
  });

  it('say how one is made while there is none', async () => {
    openQueue({ [listKey]: () => aPage([aRow()]) });
    expect(await screen.findByText(/Filter the list, then save it/)).toBeTruthy();
  });

  it('save what the list shows, and keep the name that was typed when it is taken', async () => {
    const { api, user } = openQueue(
      { ...withViews, [addKey]: () => refuse('ticket_view.exists') },
      '/ticketQueue?priority=URGENT%2CHIGH',
    );
    await user.click(await screen.findByRole('button', { name: 'Save view' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Save view' }));
    await user.click(dialog.getByRole('button', { name: 'Save' }));
    expect(await dialog.findByText('Enter a name.')).toBeTruthy();
    await user.type(dialog.getByRole('textbox', { name: /^Name/ }), 'Pressing');
    await user.click(dialog.getByRole('button', { name: 'Save' }));
    expect(await dialog.findByText('You already have a view with this name.')).toBeTruthy();
    expect(dialog.getByDisplayValue('Pressing')).toBeTruthy();
    api.change({
      [addKey]: () => ({ ...mexico, name: 'Pressing' }),
    });
    await user.click(dialog.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('View saved: Pressing')).toBeTruthy();
    expect(api.to(addKey).at(-1)?.body).toEqual({
      name: 'Pressing',
      filters: { view: 'WAITING', priority: ['HIGH', 'URGENT'] },
    });
  });

  it('are renamed with their own filters', async () => {
    const { api, user } = openQueue({ ...withViews, [putKey]: () => mexico });
    await user.click(await acts('Mexico'));
    await user.click(await screen.findByRole('menuitem', { name: 'Rename' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Rename Mexico' }));
    const name = dialog.getByRole('textbox', { name: /^Name/ });
    await user.clear(name);
    await user.type(name, 'MX{Enter}');
    await waitFor(() =>
      expect(api.to(putKey)).toMatchObject([
        { params: { viewId: mexico.viewId }, body: { name: 'MX', filters: mexico.filters } },
      ]),
    );
  });

  it('take the filters of the list, and get theirs back by Undo', async () => {
    const { api, user } = openQueue(
      { ...withViews, [putKey]: () => mexico },
      '/ticketQueue?site=CA',
    );
    await user.click(await acts('Mexico'));
    await user.click(await screen.findByRole('menuitem', { name: 'Use the current filters' }));
    await user.click(await screen.findByRole('button', { name: 'Undo' }));
    await waitFor(() => expect(api.to(putKey)).toHaveLength(2));
    expect(api.to(putKey).map(({ body }) => body)).toEqual([
      { name: 'Mexico', filters: { view: 'WAITING', site: ['CA'] } },
      { name: 'Mexico', filters: mexico.filters },
    ]);
  });

  it('are removed once for two quick clicks, and come back by Undo', async () => {
    const waiting = held(removeKey);
    const { api, user } = openQueue({
      ...withViews,
      [removeKey]: waiting.answer,
      [addKey]: () => mexico,
    });
    for (const _click of [1, 2]) {
      await user.click(await acts('Mexico'));
      await user.click(await screen.findByRole('menuitem', { name: 'Remove' }));
    }
    expect(api.to(removeKey)).toHaveLength(1);
    waiting.release(undefined);
    await user.click(await screen.findByRole('button', { name: 'Undo' }));
    expect(await screen.findByText('View saved: Mexico')).toBeTruthy();
    expect(api.to(addKey)[0]?.body).toEqual({ name: 'Mexico', filters: mexico.filters });
  });

  it('say why a change failed', async () => {
    const { user } = openQueue({ ...withViews, [removeKey]: () => refuse('server.failed') });
    await user.click(await acts('Mexico'));
    await user.click(await screen.findByRole('menuitem', { name: 'Remove' }));
    expect(await screen.findByText('We couldn’t save the view')).toBeTruthy();
  });
});

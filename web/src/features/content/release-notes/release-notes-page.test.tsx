import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { expectAfter } from '../../../testing/after.ts';
import { atSite } from '../../../testing/at-site.ts';
import { person, sessionOf } from '../../../testing/people.ts';
import { renderAt } from '../../../testing/render-app.tsx';
import { refuse, stubApi } from '../../../testing/stub-api.ts';
import {
  aListedNote,
  aPage,
  feedKey,
  listKey,
  readAllKey,
  removeKey,
  renewKey,
} from './testing/note-samples.ts';

type Answers = Parameters<typeof stubApi>[0];

function open(answers: Answers = {}, address = '/releaseNotes') {
  vi.spyOn(window, 'scrollTo').mockImplementation(() => undefined);
  const api = stubApi({
    ...sessionOf(person('COMPANY_USER')),
    [listKey]: () => aPage(),
    ...answers,
  });
  return { api, ...renderAt(address) };
}

const list = () => screen.findByRole('list', { name: 'Release notes' });
const button = (name: string) => screen.findByRole('button', { name });

afterEach(() => vi.restoreAllMocks());

describe('the release notes', () => {
  it('show each note with its day, its tags, and whether it affects the reader’s products', async () => {
    const other = aListedNote({
      ...{ id: 'undo', title: 'Ten minutes to undo', isUnread: false },
      ...{ products: ['CUSTOMER_PULSE'], affectsReader: false },
    });
    open({ [listKey]: () => aPage([aListedNote(), other]) });
    const [first, second] = within(await list()).getAllByRole('listitem');
    if (!first || !second) throw new Error('The list has no two notes.');
    within(first).getByText('Nov 11, 2026');
    within(first).getByText('Unread');
    within(first).getByText('Affects Report Builder');
    const link = within(first).getByRole('link', { name: 'Net sales restated' });
    expect(link.getAttribute('href')).toBe('/releaseNotes/article?note=net-sales-restated');
    const tag = within(first).getByRole('link', { name: 'Restated data' });
    expect(tag.getAttribute('href')).toBe('/releaseNotes?tags=restatement');
    expect(within(second).queryByText('Unread')).toBeNull();
    within(second).getByText('About Customer Pulse');
    await waitFor(() => expect(document.title).toBe('Release Notes - Endcap'));
  });

  it('keep their filters in the address and ask the server for them', async () => {
    const { api, user, address } = open({}, '/releaseNotes?page=2');
    await list();
    expect(api.to(listKey).at(-1)?.query).toEqual({ pageNo: '1' });
    await user.click(await button('Tags'));
    await user.click(await screen.findByRole('menuitemcheckbox', { name: 'Restated data' }));
    await waitFor(() => expect(address()).toBe('/releaseNotes?tags=restatement'));
    await user.click(await screen.findByRole('menuitemcheckbox', { name: 'New definition' }));
    await waitFor(() => expect(address()).toContain('definition'));
    await user.keyboard('{Escape}');
    await user.click(await button('Affects your products'));
    await user.click(screen.getByRole('button', { name: 'Unread' }));
    await waitFor(() =>
      expect(api.to(listKey).at(-1)?.query).toEqual({
        ...{ pageNo: '0', tags: 'restatement,definition', mine: 'true', unread: 'true' },
      }),
    );
  });

  it('ignore what an address has no use for', async () => {
    const { api } = open({}, '/releaseNotes?page=x&tags=A%20b,ok,ok&mine=maybe&unread=1');
    await list();
    expect(api.to(listKey).at(-1)?.query).toEqual({ pageNo: '0', tags: 'ok' });
  });

  it('offer no filter by products to a reader who has none', async () => {
    open({ [listKey]: () => aPage([aListedNote()], { products: [] }) });
    await list();
    expect(screen.queryByRole('button', { name: 'Affects your products' })).toBeNull();
  });

  it('are marked as read all at once', async () => {
    const { api, user } = open({ [readAllKey]: () => ({ unread: 0 }) });
    await list();
    api.change({ [listKey]: () => aPage([aListedNote({ isUnread: false })]) });
    const markAll = await button('Mark all as read');
    await expectAfter(() => user.click(markAll), {
      api,
      shows: 'All release notes are marked as read.',
      readsAgain: [listKey],
    });
    await waitFor(() =>
      expect(screen.queryByRole('button', { name: 'Mark all as read' })).toBeNull(),
    );
    expect(document.activeElement).toBe(screen.getByRole('heading', { level: 1 }));
  });

  it('say why nothing is there, and clear the filters', async () => {
    const { user, address } = open({ [listKey]: () => aPage([]) }, '/releaseNotes?tags=none');
    await screen.findByText('No release note matches');
    await user.click(await button('Clear filters'));
    await screen.findByText('No release notes yet');
    expect(address()).toBe('/releaseNotes');
  });

  it('can be asked for again after a failure', async () => {
    const { api, user } = open({ [listKey]: () => refuse('access.denied') });
    await screen.findByText('Couldn’t load the release notes');
    api.change({ [listKey]: () => aPage() });
    await user.click(await button('Retry'));
    await list();
  });

  it.each(['MX', 'CA'] as const)('are not found on the site of %s', async (site) => {
    atSite(site, 'en-US');
    open({ ...sessionOf(person('COMPANY_USER', { site_id: site })) });
    await screen.findByRole('heading', { level: 1, name: "We couldn't find that page…" });
  });
});

describe('the feed address', () => {
  const feed = { createdOn: '2026-11-12T15:00:00.000Z', fetchedOn: null };
  const address = 'http://us.localhost/svc/v1/release-notes/feed.atom?token=abc';

  async function openFeed(answers: Answers) {
    const opened = open(answers);
    await list();
    await opened.user.click(await button('Feed address'));
    await screen.findByRole('dialog', { name: 'Release notes in your feed reader' });
    return opened;
  }

  it('is created, shown once and copied', async () => {
    const { api, user } = await openFeed({
      [feedKey]: () => ({ feed: null }),
      [renewKey]: () => ({ address, feed }),
    });
    const create = await button('Create address');
    await expectAfter(() => user.click(create), {
      api,
      shows: 'Renew address',
      readsAgain: [feedKey],
    });
    const field = await screen.findByRole<HTMLInputElement>('textbox', {
      name: 'Your feed address',
    });
    expect(field.value).toBe(address);
    const written = vi.spyOn(navigator.clipboard, 'writeText');
    await user.click(await button('Copy'));
    await screen.findByText('Feed address copied.');
    expect(written).toHaveBeenCalledWith(address);
  });

  it('that exists is not shown again: it is renewed or removed', async () => {
    const { api, user } = await openFeed({
      [feedKey]: () => ({ feed }),
      [renewKey]: () => ({ address, feed }),
      [removeKey]: () => undefined as never,
    });
    await screen.findByText(/Created on Nov 12, 2026\. No feed reader has fetched it yet\./);
    expect(screen.queryByRole('textbox', { name: 'Your feed address' })).toBeNull();
    await user.click(await button('Renew address'));
    await screen.findByRole('textbox', { name: 'Your feed address' });
    const remove = await button('Remove address');
    const shows = 'Your feed address no longer works.';
    await expectAfter(() => user.click(remove), { api, shows });
    const opener = screen.getByRole('button', { name: 'Feed address' });
    await waitFor(() => expect(document.activeElement).toBe(opener));
    api.change({ [feedKey]: () => ({ feed: null }) });
    await user.click(opener);
    await button('Create address');
    expect(api.to(removeKey)).toHaveLength(1);
  });
});

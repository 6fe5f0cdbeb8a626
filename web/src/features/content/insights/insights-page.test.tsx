import type { Insight } from '@endcap/contract/content/insights';
import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { atSite } from '../../../testing/at-site.ts';
import { sessionOf } from '../../../testing/people.ts';
import { renderAt } from '../../../testing/render-app.tsx';
import { refuse, stubApi } from '../../../testing/stub-api.ts';

const listKey = 'GET /svc/v1/insights' as const;
const oneKey = 'GET /svc/v1/insights/:articleId' as const;

const listed = {
  id: 'the-empty-shelf',
  title: 'The empty shelf',
  summary: 'What the books can’t know.',
  publishedOn: '2026-09-15T12:00:00.000Z',
  tags: [],
  locale: 'en-US' as const,
};
const other = { ...listed, id: 'ask-first', title: 'Ask for the definition first' };
const article: Insight = {
  ...listed,
  html: '<p>The store says the shelf is empty.</p>',
  readingMinutes: 2,
  others: [other],
};
const page = {
  ...{ items: [other, listed], page: 0, pageSize: 10, totalElements: 2, totalPages: 1 },
};

function open(address: string, answers: Parameters<typeof stubApi>[0] = {}) {
  const api = stubApi({
    ...sessionOf(null),
    [listKey]: () => page,
    [oneKey]: ({ params }) => (params.articleId === other.id ? { ...article, ...other } : article),
    ...answers,
  });
  return { api, ...renderAt(address) };
}
const heading = (name: string) => screen.findByRole('heading', { level: 1, name });
const description = () =>
  document.head.querySelector('meta[name="description"]')?.getAttribute('content');

beforeEach(() => {
  document.head.querySelector('meta[name="description"]')?.remove();
  const usual = { name: 'description', content: 'The portal' };
  document.head.append(Object.assign(document.createElement('meta'), usual));
  vi.spyOn(window, 'scrollTo').mockImplementation(() => undefined);
});
afterEach(() => vi.restoreAllMocks());

describe('insights', () => {
  it('are marked where they are not there in the reader’s language', async () => {
    const items = [other, { ...listed, locale: 'es-MX' as const }];
    open('/articles/insights', { [listKey]: () => ({ ...page, items }) });
    const list = within(await screen.findByRole('list', { name: 'Insights' }));
    const marked = list.getAllByText('In English').map((one) => one.closest('li')?.textContent);
    expect(marked).toEqual([expect.stringContaining(listed.title)]);
  });

  it.each(['US', 'MX', 'CA'] as const)('are open to every visitor of %s', async (site) => {
    atSite(site, 'en-US');
    open('/articles/insights');
    await heading('Insights');
    const links = within(await screen.findByRole('list', { name: 'Insights' })).getAllByRole(
      'link',
    );
    expect(links.map((link) => link.getAttribute('href'))).toEqual([
      '/articles/insights?article=ask-first',
      '/articles/insights?article=the-empty-shelf',
    ]);
  });

  it('are read in place, with a title and a description of their own', async () => {
    const { user, address } = open('/articles/insights');
    await user.click(await screen.findByRole('link', { name: 'The empty shelf' }));
    const shown = await heading('The empty shelf');
    await waitFor(() => expect(document.activeElement).toBe(shown));
    expect(address()).toBe('/articles/insights?article=the-empty-shelf');
    screen.getByText('The store says the shelf is empty.');
    screen.getByText(/2 minutes to read/);
    await waitFor(() => expect(document.title).toBe('The empty shelf - Endcap'));
    expect(description()).toBe('What the books can’t know.');
    const more = within(screen.getByRole('region', { name: 'Read on' }));
    await user.click(more.getByRole('link', { name: 'Ask for the definition first' }));
    const next = await heading('Ask for the definition first');
    await waitFor(() => expect(document.activeElement).toBe(next));
  });

  it.each(['none', 'A%20b'])('that do not exist say so: %s', async (id) => {
    open(`/articles/insights?article=${id}`, { [oneKey]: () => refuse('resource.not_found') });
    await screen.findByText('This article isn’t available');
    const back = screen.getByRole('link', { name: 'All insights' });
    expect(back.compareDocumentPosition(screen.getByRole('heading', { level: 1 }))).toBe(
      Node.DOCUMENT_POSITION_FOLLOWING,
    );
    expect(back.getAttribute('href')).toBe('/articles/insights');
  });

  it('may be none', async () => {
    open('/articles/insights', { [listKey]: () => ({ ...page, items: [], totalElements: 0 }) });
    await screen.findByText('Nothing to read yet');
  });
});

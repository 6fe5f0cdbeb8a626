import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { defaultConfiguration } from '../../../lib/configuration/configuration.ts';
import { refuse } from '../../../testing/stub-api.ts';
import {
  articleOf,
  basic,
  calls,
  categories,
  charter,
  found,
  openKnowledge,
  roles,
  undo,
} from './testing/knowledge-server.ts';

const heading = (name: string) => screen.findByRole('heading', { level: 1, name });
const hrefOf = (name: string) =>
  screen.getAllByRole('link', { name }).map((link) => link.getAttribute('href'));
const noAccess = 'Your account does not have access to the knowledge base.';
const denied = () => ({ errors: [{ code: 'content.no_access', message: noAccess }] });
const address = '/knowledgeBase/article/content?kb=administration&article=undo';

describe('the start of the knowledge base', () => {
  it('is the Basic one at the short address, with the way to the workspaces for Charter', async () => {
    const { address: at } = openKnowledge('/knowledgeBase');
    await heading('Knowledge base');
    await waitFor(() => expect(at()).toBe('/knowledgeBase/basic'));
    await screen.findByRole('link', { name: 'Go to the knowledge base by workspace' });
    await screen.findAllByRole('link', { name: 'Undo a change' });
    expect(hrefOf('Undo a change')[0]).toBe(address);
  });

  it('shows Basic readers every article, on pages of their own', async () => {
    openKnowledge('/knowledgeBase/basic', basic);
    await screen.findAllByRole('link', { name: 'Undo a change' });
    expect(hrefOf('Undo a change')[0]).toBe('/knowledgeBase/basic/article?article=undo');
    expect(screen.queryByRole('link', { name: /by workspace/ })).toBeNull();
  });

  it('has the workspaces with their first articles, and leads to the search', async () => {
    const { user, address: at } = openKnowledge('/knowledgeBase/home');
    const card = within(await screen.findByRole('region', { name: 'Managing your company' }));
    expect((await card.findByRole('link', { name: 'Undo a change' })).getAttribute('href')).toBe(
      address,
    );
    expect(card.getByRole('link', { name: /See all/ }).getAttribute('href')).toBe(
      '/knowledgeBase/articles?kb=administration',
    );
    await user.type(screen.getByRole('searchbox'), 'undo{Enter}');
    await waitFor(() => expect(at()).toBe('/knowledgeBase/search?q=undo'));
  });

  it.each(['/knowledgeBase/home', '/knowledgeBase/basic', '/knowledgeBase/search?q=a', address])(
    'says at %s that the account has no access',
    async (place) => {
      openKnowledge(place, charter, { [calls.workspaces]: denied, [calls.find]: denied });
      expect(await screen.findByText(noAccess)).toBeTruthy();
    },
  );

  it('says what failed and tries again', async () => {
    const { api, user } = openKnowledge('/knowledgeBase/home', charter, {
      [calls.workspaces]: () => refuse('server.failed'),
    });
    const text = 'There was an error processing your request. Please try again.';
    expect(await screen.findByText(text)).toBeTruthy();
    api.change({ [calls.workspaces]: () => ({ content: [] }) });
    await user.click(screen.getByRole('button', { name: 'Retry' }));
    await waitFor(() => expect(screen.queryByText(text)).toBeNull());
  });
});

describe('a workspace and its categories', () => {
  it('lists the categories, and a category its articles with their summaries', async () => {
    const { user, address: at } = openKnowledge('/knowledgeBase/articles?kb=administration');
    await heading('Managing your company');
    await user.click(await screen.findByRole('link', { name: 'Users' }));
    await heading('Users');
    expect(at()).toBe('/knowledgeBase/articles/users?kb=administration');
    expect(screen.getByText('About Block someone.')).toBeTruthy();
    await waitFor(() => expect(document.title).toBe('Users - Knowledge Base - Endcap'));
  });

  it('marks an article of its list that is not there in the reader’s language', async () => {
    const other = { ...roles, locale: 'es-MX' as const };
    const [users, ...rest] = categories;
    const content = { categories: users ? [{ ...users, articles: [undo, other] }, ...rest] : [] };
    openKnowledge('/knowledgeBase/articles/users?kb=administration', charter, {
      [calls.hierarchy]: () => ({ content }),
    });
    await heading('Users');
    const marked = screen.getAllByText('In English').map((one) => one.closest('li')?.textContent);
    expect(marked).toEqual([expect.stringContaining(roles.title)]);
    expect(screen.getByRole('link', { name: roles.title })).toBeTruthy();
  });

  it('takes the category as a parameter too', async () => {
    const { address: at } = openKnowledge(
      '/knowledgeBase/articles?kb=administration&category=users',
    );
    await heading('Users');
    expect(at()).toBe('/knowledgeBase/articles/users?kb=administration');
  });

  it.each([
    '/knowledgeBase/articles',
    '/knowledgeBase/articles?kb=retailer',
    '/knowledgeBase/articles/users?kb=other',
    '/knowledgeBase/article/content?article=undo',
    '/knowledgeBase/article/content?kb=retailer&article=undo',
  ])('leads from %s to the start, because the workspace is not the reader’s', async (place) => {
    const { address: at } = openKnowledge(place);
    await waitFor(() => expect(at()).toBe('/knowledgeBase/home'));
  });
});

describe('an article', () => {
  it('has its place, its sections, its neighbours and the day of its last check', async () => {
    openKnowledge(address);
    await heading('Undo a change');
    const path = within(screen.getByRole('navigation', { name: 'You are here' }));
    await path.findByRole('link', { name: 'Users' });
    expect(path.getAllByRole('link').map(({ textContent }) => textContent)).toEqual([
      'Knowledge base',
      'Managing your company',
      'Users',
    ]);
    const contents = within(screen.getByRole('navigation', { name: 'On this page' }));
    expect(contents.getByRole('link', { name: 'What cannot' }).getAttribute('href')).toBe('#not');
    expect(screen.getByText('Last verified November 17, 2026')).toBeTruthy();
    const more = within(screen.getByRole('navigation', { name: 'More in this category' }));
    expect(more.getAllByRole('link').map(({ textContent }) => textContent)).toEqual([
      'PreviousBlock someone',
      'NextAdmins and users',
    ]);
    expect(screen.getByRole('heading', { level: 2, name: /What cannot/ }).id).toBe('not');
  });

  it('shows Basic readers the same, without pages that they cannot open', async () => {
    openKnowledge('/knowledgeBase/basic/article?article=undo', basic);
    await heading('Undo a change');
    const path = within(screen.getByRole('navigation', { name: 'You are here' }));
    expect(path.getByRole('link', { name: 'Knowledge base' }).getAttribute('href')).toBe(
      '/knowledgeBase/basic',
    );
    expect(path.queryByRole('link', { name: 'Users' })).toBeNull();
  });

  it('leads Charter readers from the address in a text to its workspace', async () => {
    const { address: at } = openKnowledge('/knowledgeBase/basic/article?article=undo#not');
    await waitFor(() => expect(at()).toBe(`${address}#not`));
  });

  it.each([
    [charter, '/knowledgeBase/article/content?kb=administration&article=take-back', address],
    [
      basic,
      '/knowledgeBase/basic/article?article=take-back',
      '/knowledgeBase/basic/article?article=undo',
    ],
  ])('replaces a former address', async (user, former, today) => {
    const { address: at } = openKnowledge(former, user);
    await waitFor(() => expect(at()).toBe(today));
    await heading('Undo a change');
  });

  it('is found when it has moved to another workspace', async () => {
    const { address: at } = openKnowledge(
      '/knowledgeBase/article/content?kb=support&article=undo',
      charter,
      {
        [calls.article]: ({ params }) =>
          params.workspace === 'support' ? refuse('resource.not_found') : { content: articleOf() },
      },
    );
    await waitFor(() => expect(at()).toBe(address));
  });

  it('says so when it is not there, or not for this reader', async () => {
    const gone = () => refuse('resource.not_found');
    openKnowledge(address, charter, { [calls.article]: gone, [calls.find]: gone });
    await heading('We couldn’t find this article');
  });

  it.each([
    [{ locale: 'es-MX', isBehind: false } as const, 'This article is only available in English.'],
    [{ isBehind: true }, 'The English article is newer than this translation.'],
  ])(
    'says when its language is not the reader’s, or its translation is behind',
    async (state, notice) => {
      openKnowledge(address, charter, { [calls.article]: () => ({ content: articleOf(state) }) });
      expect(await screen.findByText(notice)).toBeTruthy();
    },
  );
});

describe('the search', () => {
  it('marks what it found, keeps its state in the address and leads to the article', async () => {
    const { api, user, address: at } = openKnowledge('/knowledgeBase/search?q=undo');
    const link = await screen.findByRole('link', { name: 'Undo a change' });
    expect(link.getAttribute('href')).toBe(address);
    expect(within(link).getByText('Undo').tagName).toBe('MARK');
    expect(screen.getByText('1 article for “undo”')).toBeTruthy();
    await user.clear(screen.getByRole('searchbox'));
    await user.type(screen.getByRole('searchbox'), 'block{Enter}');
    await waitFor(() => expect(at()).toBe('/knowledgeBase/search?q=block'));
    await waitFor(() =>
      expect(api.to(calls.search).at(-1)?.query).toEqual({ q: 'block', page: '0' }),
    );
  });

  it('offers what was meant, and the terms of the dictionary', async () => {
    const term = { id: 'net-sales', title: 'Net Sales', definition: 'What was sold.' };
    const { user, address: at } = openKnowledge('/knowledgeBase/search?q=undoo', charter, {
      [calls.search]: () => ({
        content: found({ isFuzzy: true, suggestions: ['undo'], terms: [term] }),
      }),
    });
    const shown = await screen.findByRole('link', { name: 'Net Sales' });
    expect(shown.getAttribute('href')).toBe('/dataDictionaryV2?selected=net-sales');
    await user.click(screen.getByRole('button', { name: 'undo' }));
    await waitFor(() => expect(at()).toBe('/knowledgeBase/search?q=undo'));
  });

  it('offers another word and the topics when nothing is found', async () => {
    openKnowledge('/knowledgeBase/search?q=zzz', charter, {
      [calls.search]: () => ({ content: found({ items: [], totalElements: 0, totalPages: 0 }) }),
    });
    expect(await screen.findByText('Please try another search term,')).toBeTruthy();
    const topics = screen.getByRole('link', { name: 'or browse content by topic' });
    expect(topics.getAttribute('href')).toBe('/knowledgeBase/home');
  });

  it('offers to refresh the page when it failed', async () => {
    openKnowledge('/knowledgeBase/search?q=undo', charter, {
      [calls.search]: () => refuse('server.failed'),
    });
    expect(await screen.findByRole('button', { name: 'Refresh page' })).toBeTruthy();
    expect(screen.getByText('Refresh this page to try again')).toBeTruthy();
  });

  it('is not there without its flag: the address leads to the start', async () => {
    const { address: at } = openKnowledge('/knowledgeBase/search?q=undo', charter, {
      'GET /api/ccm': () => ({ config: defaultConfiguration }),
    });
    await waitFor(() => expect(at()).toBe('/knowledgeBase/home'));
    expect(screen.queryByRole('searchbox')).toBeNull();
  });

  it('is on the page of Basic readers', async () => {
    openKnowledge('/knowledgeBase/basic?q=undo', basic);
    const link = await screen.findByRole('link', { name: 'Undo a change' });
    expect(link.getAttribute('href')).toBe('/knowledgeBase/basic/article?article=undo');
  });
});

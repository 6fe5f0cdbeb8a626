import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { openDictionary } from '../../features/dictionary/glossary/testing/dictionary-server.ts';
import { defaultConfiguration } from '../../lib/configuration/configuration.ts';
import { atSite } from '../../testing/at-site.ts';
import { person, sessionOf } from '../../testing/people.ts';
import { renderAt } from '../../testing/render-app.tsx';
import { stubApi } from '../../testing/stub-api.ts';

const article = {
  basic: { kb: 'data', article: 'dictionary-basic' },
  charter: { kb: 'data', article: 'dictionary' },
};
const dictionary = { suggestFrom: 2, articles: article };
const withArticle = {
  'GET /api/ccm': () => ({ config: { ...defaultConfiguration, dictionary } }),
};

describe('the places of the data dictionary', () => {
  it('are the header, the help menu and the palette, and all lead to version 2', async () => {
    const { user } = openDictionary('/dataDictionary');
    const header = within(await screen.findByRole('banner'));
    const [link] = await header.findAllByRole('link', { name: 'Data dictionary' });
    expect(link?.getAttribute('href')).toBe('/dataDictionaryV2');
    await user.click(header.getByRole('button', { name: 'Help' }));
    const item = await screen.findByRole('menuitem', { name: 'Data dictionary' });
    expect(item.getAttribute('href')).toBe('/dataDictionaryV2');
    await user.keyboard('{Escape}');
    await user.keyboard('{Control>}k{/Control}');
    const found = await screen.findAllByRole('option', { name: /Data Dictionary/ });
    expect(found).toHaveLength(1);
  });

  it('do not exist in Mexico and Canada', async () => {
    atSite('MX');
    stubApi(sessionOf(person('COMPANY_USER', { site_id: 'MX' })));
    renderAt('/dataDictionaryV2');
    expect(await screen.findByText('No encontramos esa página…')).toBeTruthy();
  });

  it('lead to the article about the dictionary, in its workspace', async () => {
    openDictionary('/dataDictionaryV2', withArticle);
    const link = await screen.findByRole('link', { name: 'Learn more' });
    expect(link.getAttribute('href')).toBe(
      '/knowledgeBase/article/content?kb=data&article=dictionary',
    );
  });

  it('offer no article without one', async () => {
    openDictionary('/dataDictionaryV2');
    await screen.findByRole('link', { name: 'Net Sales' });
    expect(screen.queryByRole('link', { name: 'Learn more' })).toBeNull();
  });
});

import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { openDictionary } from '../../features/glossary/testing/dictionary-server.ts';
import { defaultConfiguration } from '../../lib/configuration/configuration.ts';
import { atSite } from '../../testing/at-site.ts';
import { person, sessionOf } from '../../testing/people.ts';
import { renderAt } from '../../testing/render-app.tsx';
import { stubApi } from '../../testing/stub-api.ts';

const article = { basic: 'dictionary-basic', charter: 'dictionary' };
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

  it('offer to learn more only where the article has a screen', async () => {
    openDictionary('/dataDictionaryV2', withArticle);
    await screen.findByRole('link', { name: 'Net Sales' });
    expect(screen.queryByRole('link', { name: 'Learn more' })).toBeNull();
  });
});

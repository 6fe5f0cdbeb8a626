import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import {
  entry,
  matches,
  netSales,
  openDictionary,
  search,
} from '../../features/glossary/testing/dictionary-server.ts';
import { atSite } from '../../testing/at-site.ts';
import { person, sessionOf } from '../../testing/people.ts';
import { renderAt } from '../../testing/render-app.tsx';
import { refuse, stubApi } from '../../testing/stub-api.ts';

async function openPalette({ user }: ReturnType<typeof renderAt>) {
  await screen.findByRole('button', { name: 'Search' });
  await user.keyboard('{Control>}k{/Control}');
  const dialog = within(await screen.findByRole('dialog', { name: 'Search everything' }));
  return { dialog, field: dialog.getByRole('combobox') };
}

async function typeInPalette(typed: string, answers: Parameters<typeof openDictionary>[1] = {}) {
  const opened = openDictionary('/', answers);
  const { dialog, field } = await openPalette(opened);
  await opened.user.type(field, typed);
  return { ...opened, dialog, field };
}

const everyTerm = 'Search the data dictionary for “net s”';

describe('the terms of the dictionary in the palette', () => {
  it('are found while the person types, with their definitions', async () => {
    const answers = { [search]: () => matches([netSales, entry('Net Stock')]) };
    const { api, dialog } = await typeInPalette('net s', answers);
    await dialog.findByRole('option', { name: /Net Sales/ });
    const terms = within(dialog.getByRole('group', { name: 'Data dictionary' }));
    expect(terms.getAllByRole('option').map(({ textContent }) => textContent)).toEqual([
      'Net SalesWhat Net Sales means.',
      'Net StockWhat Net Stock means.',
      everyTerm,
    ]);
    const asked = api.to(search).map(({ body }) => body);
    expect(asked.at(-1)).toEqual({ search_text: 'net s', auto_suggest: true, page_size: 5 });
  });

  it('lead to their definitions', async () => {
    const { user, dialog, address } = await typeInPalette('net s');
    await user.click(await dialog.findByRole('option', { name: /Net Sales/ }));
    await waitFor(() => expect(address()).toBe('/dataDictionaryV2?selected=net-sales'));
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('end with the way to all others', async () => {
    const { user, dialog, address } = await typeInPalette('net s');
    await user.click(await dialog.findByRole('option', { name: everyTerm }));
    await waitFor(() => expect(address()).toMatch(/^\/dataDictionaryV2\?search=net(\+|%20)s$/));
  });

  it('are asked for from three letters on', async () => {
    const { user, api, dialog, field } = await typeInPalette('ne');
    expect(dialog.queryByRole('group', { name: 'Data dictionary' })).toBeNull();
    await user.type(field, 't');
    await dialog.findByRole('option', { name: /Net Sales/ });
    expect(api.to(search).map(({ body }) => body)).toMatchObject([{ search_text: 'net' }]);
  });

  it('do not keep the rest from being found when they cannot be read', async () => {
    const { api, dialog } = await typeInPalette('profile', {
      [search]: () => refuse('server.failed'),
    });
    await waitFor(() => expect(api.to(search)).toHaveLength(1));
    expect(dialog.getByRole('option', { name: 'Profile' })).toBeTruthy();
    expect(dialog.getByRole('option', { name: /Search the data dictionary/ })).toBeTruthy();
  });

  it('are neither asked for nor offered where there is no dictionary', async () => {
    atSite('MX');
    const locale = { timezone: 'America/Mexico_City' };
    const preferences = { language_code: 'en-US', locale } as const;
    const reader = person('COMPANY_USER', { site_id: 'MX', user_preferences: preferences });
    const api = stubApi(sessionOf(reader));
    const app = renderAt('/');
    const { field, dialog } = await openPalette(app);
    await app.user.type(field, 'profile');
    await dialog.findByRole('option', { name: 'Profile' });
    expect(dialog.queryByRole('group', { name: 'Data dictionary' })).toBeNull();
    expect(api.to(search)).toEqual([]);
  });
});

import { fireEvent, screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { defaultConfiguration } from '../../../lib/configuration/configuration.ts';
import {
  browse,
  entry,
  matchesV1,
  netSales,
  offered,
  onHand,
  openDictionary,
  searchV1,
} from './testing/dictionary-server.ts';

const path = '/dataDictionary';
const field = () => screen.findByRole<HTMLInputElement>('combobox', { name: 'Term to search for' });
const suggesting = {
  [searchV1]: ({ body }: { body: unknown }) =>
    (body as { auto_suggest?: boolean }).auto_suggest
      ? matchesV1([netSales, entry('Net Sales %', { id: 'net-sales-percent' })])
      : matchesV1([netSales]),
};

describe('version 1 of the data dictionary', () => {
  it('searches by the chosen name, and shows the same table', async () => {
    const { api, user, address } = openDictionary(path, suggesting);
    const by = await screen.findByRole<HTMLInputElement>('combobox', { name: 'Search By' });
    expect(by.value).toBe('Business Name');
    expect(screen.getByText('or')).toBeTruthy();
    await user.click(by);
    expect(offered(by)).toEqual(['Business Name', 'DSS Business Name', 'Technical Name']);
    await user.click(screen.getByRole('option', { name: 'Technical Name' }));
    await user.type(await field(), 'NET_SALES{Enter}');
    expect(await screen.findByText('1 result for “NET_SALES”')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Net Sales' })).toBeTruthy();
    expect(address()).toBe(`${path}?search=NET_SALES&by=technicalName`);
    const asked = api.to(searchV1).map(({ body }) => body as { auto_suggest?: boolean });
    expect(asked.filter((body) => !body.auto_suggest)).toEqual([
      { search_field: 'technicalName', search_term: 'NET_SALES', page_number: 0, page_size: 20 },
    ]);
  });

  it('suggests names from two characters, and the keyboard takes one', async () => {
    const { api, user, address } = openDictionary(path, suggesting);
    const input = await field();
    await user.type(input, 'n');
    expect(offered(input)).toEqual([]);
    await user.type(input, 'e');
    await waitFor(() => expect(offered(input)).toEqual(['Net Sales', 'Net Sales %']));
    expect(api.to(searchV1)[0]?.body).toMatchObject({ search_term: 'ne', auto_suggest: true });
    await user.keyboard('{ArrowDown}{ArrowDown}{Enter}');
    await waitFor(() => expect(address()).toContain('selected=net-sales-percent'));
    expect(address()).toContain('search=Net%20Sales');
    expect(input.value).toBe('Net Sales');
    await waitFor(() => expect(offered(input)).toEqual([]));
  });

  it('keeps the names on the screen while the next ones are on their way', async () => {
    const { api, user, address } = openDictionary(path, {
      [searchV1]: ({ body }: { body: unknown }) =>
        (body as { search_term: string }).search_term === 'net'
          ? new Promise<Response>(() => undefined)
          : matchesV1([netSales]),
    });
    const input = await field();
    await user.type(input, 'ne');
    await waitFor(() => expect(offered(input)).toEqual(['Net Sales']));
    await user.type(input, 't');
    await waitFor(() => expect(api.to(searchV1)).toHaveLength(2));
    expect(offered(input)).toEqual(['Net Sales']);
    await user.keyboard('{ArrowDown}{Enter}');
    await waitFor(() => expect(address()).toContain('selected=net-sales'));
  });

  it('suggests from as many characters as the configuration says', async () => {
    const dictionary = { ...defaultConfiguration.dictionary, suggestFrom: 4 };
    const { api, user } = openDictionary(path, {
      ...suggesting,
      'GET /api/ccm': () => ({ config: { ...defaultConfiguration, dictionary } }),
    });
    const input = await field();
    await user.type(input, 'net');
    await user.type(input, ' s');
    await waitFor(() => expect(offered(input)).toEqual(['Net Sales', 'Net Sales %']));
    const terms = api.to(searchV1).map(({ body }) => (body as { search_term: string }).search_term);
    expect(terms).toEqual(['net s']);
  });

  it('takes letters, digits, underscores and spaces only', async () => {
    const { api, user } = openDictionary(path, suggesting);
    const input = await field();
    const message = 'Please only use alphanumeric characters & underscore.';
    fireEvent.change(input, { target: { value: 'net-sales' } });
    expect((await screen.findByText(message)).getAttribute('role')).toBe('alert');
    await user.type(input, '{Enter}');
    expect(api.to(searchV1)).toEqual([]);
    fireEvent.change(input, { target: { value: 'ventes_nettes é2' } });
    await waitFor(() => expect(screen.queryByText(message)).toBeNull());
    fireEvent.change(input, { target: { value: 'a'.repeat(200) } });
    expect(await screen.findByText('You reached the 200 character limit.')).toBeTruthy();
  });

  it('reads the spelling of version 1, and says what was probably meant', async () => {
    const { user, address } = openDictionary(`${path}?search=nett`, {
      [searchV1]: () =>
        matchesV1([netSales], { is_fuzzy_search: true, suggestions: ['net-sales'] }),
    });
    await screen.findByText('No exact match for “nett”. Showing similar terms.');
    await user.click(screen.getByRole('link', { name: 'net-sales' }));
    await waitFor(() => expect(address()).toBe(`${path}?search=net%20sales`));
  });

  it('shows the same list as version 2 before anything is searched for', async () => {
    const { api, user } = openDictionary(path);
    await user.click(await screen.findByRole('link', { name: onHand.business_name }));
    expect(api.to(browse)).toHaveLength(1);
    expect(await screen.findByText('What is:')).toBeTruthy();
  });
});

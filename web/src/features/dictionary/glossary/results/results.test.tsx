import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { setWidth } from '../../../../testing/render-widget.tsx';
import { refuse } from '../../../../testing/stub-api.ts';
import {
  basicPerson,
  browse,
  entry,
  matches,
  netSales,
  onHand,
  openDictionary,
  search,
} from '../testing/dictionary-server.ts';

const at = (text: string) => `/dataDictionaryV2?search=${text}`;
const rowOf = async (name: string) =>
  within((await screen.findByRole('link', { name })).closest('tr') as HTMLElement);
const found = (overrides: Parameters<typeof entry>[1]) => entry('Net Sales', overrides);

afterEach(() => vi.restoreAllMocks());

describe('the results', () => {
  it('are a table of four columns, none of which can be sorted', async () => {
    openDictionary();
    await rowOf('Net Sales');
    const heads = screen.getAllByRole('columnheader');
    expect(heads.map(({ textContent }) => textContent)).toEqual([
      'Name',
      'DSS Name',
      'Description',
      'Products',
    ]);
    for (const head of heads) expect(within(head).queryByRole('button')).toBeNull();
    expect(screen.queryByText('Rows per page')).toBeNull();
  });

  it('say N/A where there is nothing, and cut what is long', async () => {
    openDictionary();
    const empty = await rowOf('On Hand Quantity');
    expect(empty.getAllByText('N/A')).toHaveLength(3);
    const long = await rowOf('Net Sales');
    expect(long.getByRole('button', { name: 'See more of Net Sales' })).toBeTruthy();
  });

  it('name the version of each', async () => {
    openDictionary('/dataDictionaryV2', {
      [browse]: () => matches([netSales, onHand, entry('Till Count', { availability: 'BASIC' })]),
    });
    (await rowOf('Net Sales')).getByText('Basic and Charter');
    (await rowOf('On Hand Quantity')).getByText('Charter');
    (await rowOf('Till Count')).getByText('Basic');
  });

  it('show a Basic user the terms that their data does not include, with a note', async () => {
    openDictionary('/dataDictionaryV2', {}, basicPerson);
    (await rowOf('On Hand Quantity')).getByText('Charter only: not in your company’s data');
    expect((await rowOf('Net Sales')).queryByText(/Charter only/)).toBeNull();
  });

  it('mark what was searched for', async () => {
    openDictionary(at('sales'), {
      [search]: () =>
        matches([
          found({
            match: {
              kind: 'WORD',
              field: 'BUSINESS',
              by: null,
              highlights: [
                { field: 'business_name', ranges: [{ from: 4, to: 9 }] },
                {
                  field: 'business_definition',
                  ranges: [
                    { from: 0, to: 4 },
                    { from: 9, to: 14 },
                  ],
                },
              ],
            },
          }),
        ]),
    });
    await rowOf('Net Sales');
    const marks = [...document.querySelectorAll('mark')].map(({ textContent }) => textContent);
    expect(marks).toEqual(['Sales', 'What', 'Sales']);
  });

  it.each([
    ['SYNONYM', 'turnover', 'Matched by synonym: turnover'],
    ['ACRONYM', 'NS', 'Matched by acronym: NS'],
    ['FORMER', 'Sales Net', 'Matched by former name: Sales Net'],
    ['TECHNICAL', null, 'Matched by technical name: NET_SALES'],
  ] as const)('say that they were found by a %s', async (field, by, said) => {
    openDictionary(at('turnover'), {
      [search]: () => matches([found({ match: { kind: 'EXACT', field, by, highlights: [] } })]),
    });
    (await rowOf('Net Sales')).getByText(said);
  });

  it('say that they are only similar, and what was probably meant', async () => {
    const { user, address } = openDictionary(at('nett'), {
      [search]: () =>
        matches([netSales], {
          is_fuzzy_search: true,
          suggestions: ['net', 'nest', 'neat', 'next'],
        }),
    });
    expect(
      await screen.findByText('No exact match for “nett”. Showing similar terms.'),
    ).toBeTruthy();
    const meant = within(screen.getByText(/Did you mean/));
    expect(meant.getAllByRole('link').map(({ textContent }) => textContent)).toEqual([
      'net',
      'nest',
      'neat',
    ]);
    await user.click(meant.getByRole('link', { name: 'nest' }));
    await waitFor(() => expect(address()).toBe(at('nest')));
  });

  it('say how many of the similar ones are shown when there are more', async () => {
    openDictionary(at('nett'), {
      [search]: () =>
        matches([netSales], { is_fuzzy_search: true, total_elements: 92, total_is_capped: true }),
    });
    const line = 'No exact match for “nett”. Showing the best 92 similar terms.';
    expect(await screen.findByText(line)).toBeTruthy();
  });

  it('say so when there are none, and what may help', async () => {
    const { user, address } = openDictionary(`${at('qqq')}&product=mod_intel`, {
      [search]: () => matches([], { suggestions: ['quantity'] }),
    });
    expect(await screen.findByText('No results found for “qqq”')).toBeTruthy();
    expect(screen.getByText('Try a different keyword')).toBeTruthy();
    expect(screen.getByRole('heading', { name: 'Search tips' })).toBeTruthy();
    expect(screen.getByRole('link', { name: 'quantity' })).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Report a missing item' })).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Search all products' }));
    await waitFor(() => expect(address()).toBe(at('qqq')));
  });

  it('say so when a product has none', async () => {
    openDictionary('/dataDictionaryV2?product=mod_intel', { [browse]: () => matches([]) });
    expect(await screen.findByText('No results found')).toBeTruthy();
  });

  it('show a failure with its reference, and refresh the page', async () => {
    const reload = vi.spyOn(window.location, 'reload').mockImplementation(() => undefined);
    const { user } = openDictionary(at('net'), { [search]: () => refuse('server.failed') });
    const failure = within(await screen.findByRole('alert'));
    failure.getByText('Something went wrong');
    failure.getByText('Refresh this page to try again');
    failure.getByText('Reference: request-7');
    await user.click(failure.getByRole('button', { name: 'Refresh page' }));
    expect(reload).toHaveBeenCalledOnce();
  });

  it('say that they are searched for, over seven rows that keep the place', async () => {
    let answer = (_: ReturnType<typeof matches>) => {};
    openDictionary(at('net'), {
      [search]: () =>
        new Promise<ReturnType<typeof matches>>((resolve) => {
          answer = resolve;
        }),
    });
    expect((await screen.findByText('Searching')).getAttribute('role')).toBe('status');
    expect(document.querySelectorAll('tbody tr')).toHaveLength(7);
    answer(matches([netSales]));
    await rowOf('Net Sales');
    expect(screen.queryByText('Searching')).toBeNull();
  });

  it('show name and description on a phone, and the rest behind the row', async () => {
    setWidth(360);
    const { user } = openDictionary();
    const row = await rowOf('Net Sales');
    expect(screen.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual([
      'Details',
      'Name',
      'Description',
    ]);
    row.getByText('What Net Sales means.');
    await user.click(row.getByRole('button', { name: 'Details of Net Sales' }));
    screen.getByText('Net Sales DSS');
    setWidth(1280);
  });

  it('lead to their next page, counted from one in the address', async () => {
    const { api, user, address } = openDictionary('/dataDictionaryV2', {
      [browse]: ({ query }) =>
        matches([query.page_number === '0' ? netSales : onHand], { total_elements: 30 }),
    });
    await rowOf('Net Sales');
    await waitFor(() =>
      expect(api.to(browse).map(({ query }) => query.page_number)).toEqual(['0', '1']),
    );
    await user.click(screen.getByRole('button', { name: 'Next page' }));
    await rowOf('On Hand Quantity');
    expect(address()).toBe('/dataDictionaryV2?page=2');
    expect(api.to(browse)).toHaveLength(2);
  });
});

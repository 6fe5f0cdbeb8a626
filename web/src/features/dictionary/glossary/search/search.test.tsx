import { searchMaxLength } from '@endcap/contract/limits';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import {
  browse,
  matches,
  netSales,
  offered,
  onHand,
  openDictionary,
  search,
} from '../testing/dictionary-server.ts';

const field = () => screen.findByRole<HTMLInputElement>('searchbox', { name: 'What is:' });
const tooShort = 'Please enter at least 3 characters';

describe('searching the data dictionary', () => {
  it('shows what it is for, and the whole list before anything is searched for', async () => {
    const { api } = openDictionary();
    expect((await screen.findByRole('heading', { level: 1 })).textContent).toBe('Data dictionary');
    const input = await field();
    expect(input.placeholder).toBe('Enter at least 3 characters to start searching');
    expect(screen.getByText('Enter at least 3 characters to search')).toBeTruthy();
    expect(document.activeElement).toBe(input);
    expect(await screen.findByRole('link', { name: 'Net Sales' })).toBeTruthy();
    expect(api.to(browse)[0]?.query).toEqual({ page_number: '0', page_size: '20' });
    expect(document.title).toBe('Data Dictionary - Endcap');
  });

  it('searches once the person pauses, from three characters', async () => {
    const { api, user, address } = openDictionary();
    await user.type(await field(), 'net');
    expect(await screen.findByText('1 result for “net”')).toBeTruthy();
    expect(api.to(search).map(({ body }) => body)).toEqual([
      { search_text: 'net', auto_suggest: false, page_number: 0, page_size: 20 },
    ]);
    expect(address()).toBe('/dataDictionaryV2?search=net');
  });

  it('shows an error for fewer after the pause or Enter, and not while the user types', async () => {
    const { api, user } = openDictionary();
    const input = await field();
    fireEvent.change(input, { target: { value: 'n' } });
    fireEvent.change(input, { target: { value: 'ne' } });
    expect(screen.queryByText(tooShort)).toBeNull();
    expect((await screen.findByText(tooShort)).getAttribute('role')).toBe('alert');
    await user.type(input, 't');
    await waitFor(() => expect(screen.queryByText(tooShort)).toBeNull());
    await waitFor(() => expect(api.to(search)).toHaveLength(1));
    await user.clear(input);
    await user.type(input, 'x{Enter}');
    expect(screen.getByText(tooShort)).toBeTruthy();
    expect(api.to(search)).toHaveLength(1);
  });

  it('searches at once for Enter', async () => {
    const { api, user } = openDictionary();
    const input = await field();
    fireEvent.change(input, { target: { value: 'net sales' } });
    await user.type(input, '{Enter}');
    await waitFor(() => expect(api.to(search)).toHaveLength(1));
    expect(await screen.findByText('1 result for “net sales”')).toBeTruthy();
  });

  it('takes two hundred characters and says that it is full', async () => {
    const { user } = openDictionary();
    const input = await field();
    fireEvent.change(input, { target: { value: 'a'.repeat(searchMaxLength + 7) } });
    expect(input.value).toHaveLength(searchMaxLength);
    expect(await screen.findByText('You reached the 200 character limit.')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Clear search' }));
    expect(screen.queryByText('You reached the 200 character limit.')).toBeNull();
    expect(input.value).toBe('');
    expect(document.activeElement).toBe(input);
  });

  it('reads a shared address, and Back returns to what was before', async () => {
    const { api, user, address, router } = openDictionary(
      '/dataDictionaryV2?search=net&product=chnl_perf_bi_link&page=2',
      { [search]: () => matches([netSales], { total_elements: 41 }) },
    );
    expect((await field()).value).toBe('net');
    await screen.findByRole('link', { name: 'Net Sales' });
    expect(api.to(search)[0]?.body).toMatchObject({
      search_text: 'net',
      page_number: 1,
      product_tag_value: 'chnl_perf_bi_link',
    });
    await user.click(screen.getByRole('button', { name: 'Clear search' }));
    await waitFor(() => expect(address()).toBe('/dataDictionaryV2?product=chnl_perf_bi_link'));
    await screen.findByText(/in alphabetical order/);
    router.history.back();
    await waitFor(() => expect(address()).toContain('search=net'));
    await waitFor(async () => expect((await field()).value).toBe('net'));
  });

  it('lets what is not valid in an address be', async () => {
    const { api } = openDictionary('/dataDictionaryV2?search=ne&page=-3&product=nothing');
    expect(await screen.findByText(tooShort)).toBeTruthy();
    await screen.findByRole('link', { name: 'Net Sales' });
    expect(api.to(browse)[0]?.query).toEqual({ page_number: '0', page_size: '20' });
    expect(api.to(search)).toEqual([]);
  });

  it('filters by product, says how many each has, and begins at the first page', async () => {
    const { api, user, address } = openDictionary('/dataDictionaryV2?page=2', {
      [browse]: () => matches([netSales, onHand], { total_elements: 41 }),
    });
    await screen.findByRole('link', { name: 'Net Sales' });
    const filter = screen.getByRole<HTMLInputElement>('combobox', { name: 'Product' });
    expect(filter.value).toBe('All Products');
    await user.click(filter);
    expect(offered(filter)).toEqual([
      'All Products',
      'Report Builder (0)',
      'Shopper Behavior (0)',
      'Customer Perception (0)',
      'Digital Landscapes (0)',
      'Channel Performance Insights (0)',
      'BI Link (3)',
      'Cloud Feeds (0)',
      'API Glossary (0)',
      'Modular Intelligence (0)',
    ]);
    await user.click(screen.getByRole('option', { name: 'BI Link (3)' }));
    await waitFor(() => expect(address()).toBe('/dataDictionaryV2?product=chnl_perf_bi_link'));
    await waitFor(() =>
      expect(api.to(browse).at(-1)?.query).toMatchObject({ product_tag: 'chnl_perf_bi_link' }),
    );
  });
});

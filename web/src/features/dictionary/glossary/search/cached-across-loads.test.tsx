import { cleanup, screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { person } from '../../../../testing/people.ts';
import {
  basicPerson,
  browse,
  entry,
  inVersion,
  matches,
  netSales,
  openDictionary,
  read,
  tags,
  termOf,
} from '../testing/dictionary-server.ts';

const store = await vi.hoisted(async () => {
  const { memoryResponseStore } = await import('../../../../testing/memory-response-store.ts');
  return memoryResponseStore();
});
vi.mock('../../../../lib/storage/response-store.ts', () => ({ indexedDbStore: () => store }));

afterEach(() => store.clear());

const address = '/dataDictionaryV2?selected=net-sales';
const inSeven = {
  [browse]: () => inVersion('7', matches([netSales])),
  [read]: () => inVersion('7', { is_fuzzy_search: false, match_list: [termOf(netSales)] }),
  [tags]: () => inVersion('7', { tag_name: 'product', tag_values: [] }),
};
const inEight = {
  ...inSeven,
  [browse]: () => inVersion('8', matches([entry('Net Margin')])),
  [read]: () => inVersion('8', { is_fuzzy_search: false, match_list: [termOf(netSales)] }),
  [tags]: () => inVersion('8', { tag_name: 'product', tag_values: [] }),
};

/** Reads the list and a term, and leaves the page. */
async function visit() {
  openDictionary(address, inSeven);
  await screen.findAllByRole('link', { name: 'Net Sales' });
  await waitFor(() => expect(store.stored.size).toBe(2));
  cleanup();
}

describe('what was read before the page was loaded', () => {
  it('is not asked for again', async () => {
    await visit();
    const { api } = openDictionary(address, inSeven);
    await screen.findAllByRole('link', { name: 'Net Sales' });
    await waitFor(() => expect(api.to(tags)).toHaveLength(1));
    expect(api.to(browse)).toEqual([]);
    expect(api.to(read)).toEqual([]);
  });

  it('gives way when the server has another version by now', async () => {
    await visit();
    const { api } = openDictionary(address, inEight);
    expect(await screen.findByRole('link', { name: 'Net Margin' })).toBeTruthy();
    expect(api.to(browse)).toHaveLength(1);
  });

  it.each([
    ['another person', person('COMPANY_USER', { login_id: 'ines@northfield.example' })],
    ['the same person with another kind of company', basicPerson],
  ])('is not shown to %s', async (_, user) => {
    await visit();
    const { api } = openDictionary(address, inEight, user);
    await screen.findByRole('link', { name: 'Net Margin' });
    expect(screen.queryByRole('link', { name: 'Net Sales' })).toBeNull();
    expect(api.to(browse)).toHaveLength(1);
  });
});

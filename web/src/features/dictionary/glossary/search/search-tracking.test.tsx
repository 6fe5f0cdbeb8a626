import { screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { track } from '../../../../lib/browser/track.ts';
import { refuse } from '../../../../testing/stub-api.ts';
import {
  matches,
  matchesV1,
  netSales,
  openDictionary,
  search,
  searchV1,
} from '../testing/dictionary-server.ts';

vi.mock(import('../../../../lib/browser/track.ts'), async (original) => ({
  ...(await original()),
  track: vi.fn(),
}));

const tracked = () =>
  vi
    .mocked(track)
    .mock.calls.map(([event]) => event)
    .filter(({ type }) => type === 'SEARCH');
const field = () => screen.findByRole('searchbox', { name: 'What is:' });
const name = 'data-dictionary';

beforeEach(() => vi.mocked(track).mockClear());

describe('what is noted of a search', () => {
  it('is how it was begun, and never what was searched for', async () => {
    const { user } = openDictionary();
    await user.type(await field(), 'net');
    await screen.findByText('1 result for “net”');
    await user.type(await field(), ' sales{Enter}');
    await screen.findByText('1 result for “net sales”');
    await user.click(screen.getByRole('link', { name: 'Net Sales' }));
    await screen.findByText(/^Updated/);
    await waitFor(() =>
      expect(tracked()).toEqual([
        { type: 'SEARCH', name, details: { method: 'Auto Suggest' } },
        { type: 'SEARCH', name, details: { method: 'Enter Key Down' } },
        { type: 'SEARCH', name, details: { method: 'Definition Rendered' } },
      ]),
    );
    expect(JSON.stringify(tracked())).not.toContain('sales');
  });

  it('is that it found nothing', async () => {
    const { user } = openDictionary('/dataDictionaryV2', { [search]: () => matches([]) });
    await user.type(await field(), 'qqq{Enter}');
    await screen.findByText('No results found for “qqq”');
    expect(tracked().map(({ details }) => details)).toEqual([
      { method: 'Enter Key Down', label: 'No Results' },
    ]);
  });

  it('is that it failed', async () => {
    const { user } = openDictionary('/dataDictionaryV2', {
      [search]: () => refuse('server.failed'),
    });
    await user.type(await field(), 'qqq{Enter}');
    await screen.findByText('Something went wrong');
    expect(tracked().map(({ details }) => details)).toEqual([
      { method: 'Enter Key Down', label: 'API Error' },
    ]);
  });

  it('is a suggestion that was taken in version 1', async () => {
    const { user } = openDictionary('/dataDictionary', { [searchV1]: () => matchesV1([netSales]) });
    await user.type(await screen.findByRole('combobox', { name: 'Term to search for' }), 'ne');
    await user.click(await screen.findByRole('option', { name: 'Net Sales' }));
    await screen.findByText(/^Updated/);
    await waitFor(() =>
      expect(tracked().map(({ details }) => details?.method)).toEqual(
        expect.arrayContaining(['Auto Suggest', 'Definition Rendered']),
      ),
    );
  });
});

import { focusManager } from '@tanstack/react-query';
import { act, screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import {
  browse,
  entry,
  inVersion,
  matches,
  netSales,
  openDictionary,
  search,
  tags,
} from '../testing/dictionary-server.ts';

const tagsAnswer = { tag_name: 'product', tag_values: [] };

/** Simulates that the user returns to the window. */
const lookAgain = () =>
  act(() => {
    focusManager.setFocused(false);
    focusManager.setFocused(true);
    focusManager.setFocused(undefined);
  });

describe('what was read of the dictionary', () => {
  it('is kept: the same search is not asked for twice', async () => {
    const { api, router } = openDictionary('/dataDictionaryV2?search=net');
    await screen.findByText('1 result for “net”');
    await act(() => router.navigate({ href: '/dataDictionaryV2?search=sales' }));
    await screen.findByText('1 result for “sales”');
    await act(() => router.navigate({ href: '/dataDictionaryV2?search=net' }));
    await screen.findByText('1 result for “net”');
    expect(api.to(search)).toHaveLength(2);
  });

  it('stays while the next search is on its way', async () => {
    let answer = (_: ReturnType<typeof matches>) => {};
    const { api, router } = openDictionary();
    await screen.findByRole('link', { name: 'Net Sales' });
    api.change({
      [search]: () =>
        new Promise<ReturnType<typeof matches>>((resolve) => {
          answer = resolve;
        }),
    });
    await act(() => router.navigate({ href: '/dataDictionaryV2?search=till' }));
    expect(await screen.findByText('Searching')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Net Sales' })).toBeTruthy();
    answer(matches([entry('Till Count')]));
    expect(await screen.findByRole('link', { name: 'Till Count' })).toBeTruthy();
    expect(screen.queryByRole('link', { name: 'Net Sales' })).toBeNull();
  });

  it('is dropped when an answer is of another version of the glossary', async () => {
    const { api, router } = openDictionary('/dataDictionaryV2?search=net', {
      [search]: () => inVersion('7', matches([netSales])),
      [browse]: () => inVersion('8', matches([netSales])),
    });
    await screen.findByText('1 result for “net”');
    await act(() => router.navigate({ href: '/dataDictionaryV2' }));
    await screen.findByText('1 term, in alphabetical order');
    api.change({ [search]: () => inVersion('8', matches([entry('Net Margin')])) });
    await act(() => router.navigate({ href: '/dataDictionaryV2?search=net' }));
    expect(await screen.findByRole('link', { name: 'Net Margin' })).toBeTruthy();
    expect(api.to(search)).toHaveLength(2);
  });

  it('is refetched when the version check shows that it is stale', async () => {
    const { api } = openDictionary('/dataDictionaryV2', {
      [browse]: () => inVersion('7', matches([netSales])),
      [tags]: () => inVersion('7', tagsAnswer),
    });
    await screen.findByRole('link', { name: 'Net Sales' });
    await waitFor(() => expect(api.to(tags)).toHaveLength(1));
    expect(api.to(tags)[0]).toMatchObject({
      query: { tag_name: 'product' },
      headers: { 'x-background': '1' },
    });
    lookAgain();
    await waitFor(() => expect(api.to(tags)).toHaveLength(2));
    expect(api.to(browse)).toHaveLength(1);
    api.change({
      [browse]: () => inVersion('8', matches([entry('Net Margin')])),
      [tags]: () => inVersion('8', tagsAnswer),
    });
    lookAgain();
    expect(await screen.findByRole('link', { name: 'Net Margin' })).toBeTruthy();
    expect(api.to(browse)).toHaveLength(2);
  });
});

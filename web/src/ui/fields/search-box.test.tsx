import { act, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { renderWidget } from '../../testing/render-widget.tsx';
import { SearchBox } from './search-box.tsx';

const onSearch = vi.fn();
const box = (value = '') => (
  <SearchBox label="Search" value={value} onSearch={onSearch} debounceMs={500} />
);
const type = (value: string) =>
  fireEvent.change(screen.getByRole('searchbox'), { target: { value } });
const wait = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));

beforeEach(() => {
  vi.useFakeTimers();
  onSearch.mockReset();
});
afterEach(() => {
  vi.useRealTimers();
});

describe('a search box', () => {
  it('searches once, 500 ms after the last letter', async () => {
    renderWidget(box());
    type('a');
    await wait(499);
    type('ab');
    await wait(499);
    expect(onSearch).not.toHaveBeenCalled();
    await wait(1);
    expect(onSearch).toHaveBeenCalledExactlyOnceWith('ab');
  });

  it('does not search again for spaces around the same words', async () => {
    renderWidget(box('ab'));
    type(' ab ');
    await wait(600);
    expect(onSearch).not.toHaveBeenCalled();
  });

  it('shows a search that came from elsewhere', () => {
    const { rerender } = renderWidget(box('first'));
    rerender(box('second'));
    expect(screen.getByRole<HTMLInputElement>('searchbox').value).toBe('second');
  });
});

describe('clearing and going back', () => {
  it('clears at once, and keeps the focus in the box', () => {
    renderWidget(box('first'));
    fireEvent.click(screen.getByRole('button', { name: 'Clear search' }));
    expect(onSearch).toHaveBeenCalledExactlyOnceWith('');
    expect(document.activeElement).toBe(screen.getByRole('searchbox'));
  });

  it('searches at once for Enter, and not a second time', async () => {
    renderWidget(box());
    type('ab');
    fireEvent.keyDown(screen.getByRole('searchbox'), { key: 'Enter' });
    expect(onSearch).toHaveBeenCalledExactlyOnceWith('ab');
    await wait(600);
    expect(onSearch).toHaveBeenCalledOnce();
  });

  it('forgets what was being typed when another search came from elsewhere', async () => {
    const { rerender } = renderWidget(box('first'));
    type('first and more');
    rerender(box('second'));
    await wait(600);
    expect(onSearch).not.toHaveBeenCalled();
    expect(screen.getByRole<HTMLInputElement>('searchbox').value).toBe('second');
  });

  it('keeps newer letters when an older search of its own becomes the current one', async () => {
    const { rerender } = renderWidget(box());
    type('a');
    await wait(500);
    type('ab');
    await wait(500);
    type('abc');
    rerender(box('a'));
    expect(screen.getByRole<HTMLInputElement>('searchbox').value).toBe('abc');
    await wait(500);
    expect(onSearch.mock.calls).toEqual([['a'], ['ab'], ['abc']]);
  });
});

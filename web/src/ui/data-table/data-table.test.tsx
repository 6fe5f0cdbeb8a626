import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { renderWidget, setWidth } from '../../testing/render-widget.tsx';
import { onPage, onPageSize, onSort, fruitTable as table } from './testing/fruit-table.tsx';

beforeEach(() => {
  vi.clearAllMocks();
  setWidth(1280);
});

describe('sorting', () => {
  it('is asked of the server, and turned round on the sorted column', async () => {
    const { user } = renderWidget(table());
    await user.click(screen.getByRole('button', { name: 'Price' }));
    expect(onSort).toHaveBeenLastCalledWith({ by: 'price', descending: false });
    await user.click(screen.getByRole('button', { name: 'Name' }));
    expect(onSort).toHaveBeenLastCalledWith({ by: 'name', descending: true });
    const cells = screen.getAllByRole('cell').map((cell) => cell.textContent);
    expect(cells[0]).toBe('apple');
  });

  it('is announced by the column header, and offered only where it works', () => {
    renderWidget(table({ sort: { by: 'name', descending: true } }));
    const [name] = screen.getAllByRole('columnheader');
    expect(name?.getAttribute('aria-sort')).toBe('descending');
    expect(screen.queryByRole('button', { name: 'Colour' })).toBeNull();
  });
});

describe('paging', () => {
  it('is asked of the server, counted from zero', async () => {
    const { user } = renderWidget(table());
    await user.click(screen.getByRole('button', { name: 'Next page' }));
    expect(onPage).toHaveBeenLastCalledWith(2);
    await user.click(screen.getByRole('button', { name: 'Page 1' }));
    expect(onPage).toHaveBeenLastCalledWith(0);
  });

  it('offers 10, 25, 50, 75 and 100 rows', async () => {
    const { user } = renderWidget(table());
    const sizes = screen.getByRole('combobox', { name: 'Rows per page' });
    const options = within(sizes).getAllByRole('option');
    expect(options.map((option) => option.textContent)).toEqual(['10', '25', '50', '75', '100']);
    await user.selectOptions(sizes, '50');
    expect(onPageSize).toHaveBeenCalledWith(50);
  });

  it('announces politely which rows are shown, and is silent while the next ones load', () => {
    const { rerender } = renderWidget(table());
    expect(screen.getByRole('status').textContent).toBe('11–20 of 42');
    rerender(table({ page: 2, refreshing: true }));
    expect(screen.getByRole('status').textContent).toBe('');
    rerender(table({ page: 4 }));
    expect(screen.getByRole('status').textContent).toBe('41–42 of 42');
  });

  it('keeps the old rows while the next page loads', () => {
    renderWidget(table({ refreshing: true }));
    expect(screen.getByText('apple')).toBeTruthy();
    expect(screen.getByRole('table').getAttribute('aria-busy')).toBe('true');
  });

  it('goes to the last page there is from one past the end, in its place', () => {
    renderWidget(table({ rows: [], page: 7 }));
    expect(onPage).toHaveBeenCalledExactlyOnceWith(4, true);
    expect(screen.queryByText('No data available.')).toBeNull();
  });

  it('shows another page from its first row, when its top is out of sight', () => {
    const { rerender } = renderWidget(table());
    const frame = screen.getByRole('table').parentElement as HTMLElement;
    const scrolled = vi.spyOn(frame, 'scrollIntoView').mockImplementation(() => {});
    vi.spyOn(frame, 'getBoundingClientRect').mockReturnValue({ top: -900 } as DOMRect);
    rerender(table({ page: 2, refreshing: true }));
    expect(scrolled).not.toHaveBeenCalled();
    rerender(table({ page: 2 }));
    expect(scrolled).toHaveBeenCalledOnce();
  });
});

describe('a row', () => {
  const remove = vi.fn();
  const actionsOf = () => [{ id: 'remove', label: 'Remove', onSelect: remove }];

  it('has its actions in a menu of its own', async () => {
    const { user } = renderWidget(table({ actionsOf }));
    await user.click(screen.getByRole('button', { name: 'Actions for pear' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Remove' }));
    expect(remove).toHaveBeenCalledOnce();
  });

  it('that is disabled says so and offers nothing', () => {
    renderWidget(table({ actionsOf, isDisabled: ({ id }) => id === 'pear' }));
    expect(screen.getByText('pear').closest('tr')?.getAttribute('aria-disabled')).toBe('true');
    expect(screen.queryByRole('button', { name: 'Actions for pear' })).toBeNull();
    expect(screen.getByRole('button', { name: 'Actions for apple' })).toBeTruthy();
  });

  it('that the page is about is marked', () => {
    renderWidget(table({ current: 'pear' }));
    expect(screen.getByText('pear').closest('tr')?.getAttribute('aria-current')).toBe('true');
    expect(screen.getByText('apple').closest('tr')?.hasAttribute('aria-current')).toBe(false);
  });
});

describe('instead of rows', () => {
  const bodyRows = () => document.querySelectorAll('tbody tr').length;
  const skeletons = () => document.querySelectorAll('tbody [class*=Skeleton]').length;

  it('there is room for rows, and after 300 ms a skeleton that says it is loading', async () => {
    renderWidget(table({ rows: undefined, total: 0 }));
    expect(bodyRows()).toBe(10);
    expect(skeletons()).toBe(0);
    expect(screen.getByRole('table').getAttribute('aria-busy')).toBe('true');
    await waitFor(() => expect(skeletons()).toBe(40));
    expect(screen.getByRole('status').textContent).toBe('Loading…');
  });

  it('it says that there is no data', () => {
    renderWidget(table({ rows: [], total: 0, page: 0 }));
    expect(screen.getAllByText('No data available.')).toHaveLength(2);
    expect(screen.getByRole('status').textContent).toBe('No data available.');
    expect(screen.queryByRole('navigation')).toBeNull();
  });

  it('it names the search that found no row, and clears it', async () => {
    const onClearSearch = vi.fn();
    const none = { rows: [], total: 0, page: 0, search: 'kiwi', onClearSearch };
    const { user } = renderWidget(table(none));
    expect(screen.getByRole('status').textContent).toBe('No row matches “kiwi”');
    await user.click(screen.getByRole('button', { name: 'Clear search' }));
    expect(onClearSearch).toHaveBeenCalledOnce();
  });

  it('there are the words of a page that has its own', () => {
    renderWidget(table({ rows: [], total: 0, page: 0, empty: <p>Nothing here</p> }));
    expect(screen.getByText('Nothing here')).toBeTruthy();
  });

  it('there is the failure, announced assertively, no outdated rows, and a retry', async () => {
    const onRetry = vi.fn();
    const { user } = renderWidget(table({ failure: { message: 'It failed', onRetry } }));
    const alert = screen.getByRole('alert');
    expect(alert.textContent).toContain('We couldn’t load the rows');
    expect(alert.textContent).toContain('It failed');
    expect(screen.queryByText('apple')).toBeNull();
    expect(screen.getByRole('status').textContent).toBe('');
    await user.click(within(alert).getByRole('button', { name: 'Retry' }));
    expect(onRetry).toHaveBeenCalledOnce();
  });
});

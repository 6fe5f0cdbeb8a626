import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { renderWidget, setWidth } from '../../testing/render-widget.tsx';
import type { DataTableColumn } from './column.ts';
import { DataTable, type DataTableProps } from './data-table.tsx';

type Fruit = { id: string; name: string; colour: string; price: string; origin: string };

const fruit = (name: string): Fruit => ({
  id: name,
  name,
  colour: `${name} colour`,
  price: `${name} price`,
  origin: `${name} origin`,
});
const rows = [fruit('apple'), fruit('pear')];

const columns: DataTableColumn<Fruit>[] = [
  { id: 'name', header: 'Name', priority: 1, sortable: true, cell: ({ name }) => name },
  { id: 'colour', header: 'Colour', priority: 3, cell: ({ colour }) => colour },
  { id: 'price', header: 'Price', priority: 2, sortable: true, cell: ({ price }) => price },
  { id: 'origin', header: 'Origin', priority: 4, cell: ({ origin }) => origin },
];

const onSort = vi.fn();
const onPage = vi.fn();
const onPageSize = vi.fn();

function table(overrides: Partial<DataTableProps<Fruit>> = {}) {
  return (
    <DataTable
      label="Fruit"
      rows={rows}
      total={42}
      columns={columns}
      rowId={({ id }) => id}
      rowName={({ name }) => name}
      page={1}
      pageSize={10}
      pageSizes={[10, 25, 50, 75, 100]}
      sort={{ by: 'name', descending: false }}
      onSort={onSort}
      onPage={onPage}
      onPageSize={onPageSize}
      {...overrides}
    />
  );
}

const headers = () =>
  screen
    .getAllByRole('columnheader')
    .map((header) => header.textContent)
    .filter((title) => title !== 'Details');

beforeEach(() => {
  vi.clearAllMocks();
  setWidth(1280);
});

describe('the columns of a data table', () => {
  it.each([
    [360, ['Name', 'Price']],
    [767, ['Name', 'Price']],
    [768, ['Name', 'Colour', 'Price']],
    [1023, ['Name', 'Colour', 'Price']],
    [1024, ['Name', 'Colour', 'Price', 'Origin']],
  ])('at %i px are %j', (width, expected) => {
    setWidth(width);
    renderWidget(table());
    expect(headers()).toEqual(expected);
  });

  it('leave the action of a row in its place at every width', () => {
    setWidth(360);
    const choose: DataTableColumn<Fruit> = {
      id: 'choose',
      header: 'Choose',
      priority: 'action',
      cell: ({ name }) => `Choose ${name}`,
    };
    renderWidget(table({ columns: [...columns, choose] }));
    expect(headers()).toEqual(['Name', 'Price', 'Choose']);
  });

  it.each([
    ['two columns share a place', [1, 2, 3, 3], 'One column must have priority 3: price, origin'],
    [
      'no column has the second place',
      [1, 3, 4, 5],
      'One column must have priority 2: none has it',
    ],
  ])('are refused when %s, because a narrow window shows one for each', (_, places, message) => {
    vi.spyOn(console, 'error').mockImplementation(() => {});
    const wrong = columns.map((column, index) => ({ ...column, priority: places[index] ?? 0 }));
    expect(() => renderWidget(table({ columns: wrong }))).toThrow(message);
  });

  it('are all there at any width where a table asks for it', () => {
    setWidth(360);
    renderWidget(table({ showAllColumns: true }));
    expect(headers()).toHaveLength(4);
    expect(screen.queryByRole('button', { name: 'Details of apple' })).toBeNull();
  });

  it('scroll sideways by themselves then, also by keyboard', () => {
    setWidth(360);
    renderWidget(table({ showAllColumns: true }));
    const region = screen.getByRole('region', { name: 'Fruit' });
    expect(region.tabIndex).toBe(0);
    expect(region.contains(screen.getByRole('table'))).toBe(true);
  });

  it('need no such region where they fit', () => {
    renderWidget(table({ showAllColumns: true }));
    expect(screen.queryByRole('region')).toBeNull();
  });

  it('that have no room are reached by expanding the row', async () => {
    setWidth(360);
    const { user } = renderWidget(table());
    expect(screen.queryByText('apple origin')).toBeNull();
    const expander = screen.getByRole('button', { name: 'Details of apple' });
    await user.click(expander);
    expect(expander.getAttribute('aria-expanded')).toBe('true');
    expect(screen.getByText('apple origin')).toBeTruthy();
    expect(screen.getByText('apple colour')).toBeTruthy();
    expect(screen.queryByText('pear origin')).toBeNull();
  });

  it('need no expander when all of them have room', () => {
    renderWidget(table());
    expect(screen.queryByRole('button', { name: 'Details of apple' })).toBeNull();
  });
});

describe('the widths of columns', () => {
  const wide = ['10%', '30%', '20%', '40%'].map((width, index) => ({
    id: `column ${index}`,
    header: `Column ${index}`,
    priority: index + 1,
    cell: () => null,
    width,
  }));
  const styled = () =>
    screen
      .getAllByRole('columnheader')
      .filter(({ textContent }) => textContent?.startsWith('Column'))
      .map(({ style }) => style.width);

  it('are as given when all are shown', () => {
    renderWidget(table({ columns: wide }));
    expect(styled()).toEqual(['10%', '30%', '20%', '40%']);
  });

  it('are the same shares of what three leave room for, the widest taking the rest', () => {
    setWidth(800);
    renderWidget(table({ columns: wide }));
    const [first = '', second, third = ''] = styled();
    expect(second).toBe('');
    expect(Number.parseFloat(third)).toBeCloseTo(2 * Number.parseFloat(first), 3);
  });

  it('are by content where there are two', () => {
    setWidth(360);
    renderWidget(table({ columns: wide }));
    expect(styled()).toEqual(['', '']);
  });
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

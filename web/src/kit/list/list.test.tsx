import { screen, waitFor, within } from '@testing-library/react';
import { useMemo, useState } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { useDate } from '../../lib/i18n/dates.ts';
import { renderKit } from '../../testing/render-kit.tsx';
import { List, type ListProps } from './list.tsx';
import { DrawerActs, type RowAct } from './row-acts.tsx';

interface Row {
  id: string;
  isOpen: boolean;
}

const rows: Row[] = [
  { id: 'one', isOpen: true },
  { id: 'two', isOpen: false },
];

function tableOf(shown: Row[]) {
  return {
    rows: shown,
    total: shown.length,
    page: 0,
    pageSize: 10,
    pageSizes: [10, 25],
    onPage: vi.fn(),
    onPageSize: vi.fn(),
    sort: { by: 'id', descending: false },
    onSort: vi.fn(),
    refreshing: false,
    search: '',
    onClearSearch: vi.fn(),
    failure: null,
  } as unknown as ListProps<Row>['list']['table'];
}

function renderList({ search = '', ...props }: Partial<ListProps<Row>> & { search?: string }) {
  const onClearSearch = vi.fn();
  const table = { ...tableOf(search ? [] : rows), search, onClearSearch };
  const kit = renderKit(
    <main>
      <h1 tabIndex={-1}>Rows</h1>
      <List
        label="Rows"
        list={{ table, setSearch: vi.fn(), isFiltered: false, filterCount: 2, clearAll: vi.fn() }}
        columns={[{ id: 'id', header: 'Id', priority: 1, cell: ({ id }) => id }]}
        rowId={({ id }) => id}
        rowName={({ id }) => id}
        {...props}
      />
    </main>,
  );
  return { ...kit, onClearSearch };
}

it('folds its filters on a phone behind a button that counts those that are set', async () => {
  const { user } = renderList({ filters: <button type="button">Role</button> });
  const filters = within(await screen.findByRole('group', { name: 'Filters' }));
  const fold = filters.getByRole('button', { name: 'Filters (2)' });
  const folded = document.getElementById(fold.getAttribute('aria-controls') ?? '');
  expect(folded?.textContent).toBe('Role');
  expect([fold.getAttribute('aria-expanded'), folded?.dataset.open]).toEqual(['false', undefined]);
  await user.click(fold);
  expect([fold.getAttribute('aria-expanded'), folded?.dataset.open]).toEqual(['true', 'true']);
});

describe('the actions of a list', () => {
  it('have no column without a right to any of them', async () => {
    renderList({ rowActions: [{ id: 'edit', label: 'Edit', may: false, onSelect: vi.fn() }] });
    expect(await screen.findByRole('cell', { name: 'one' })).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Actions for one' })).toBeNull();
  });

  it('are offered for the rows that have them, and get the row', async () => {
    const close = vi.fn();
    const { user } = renderList({
      rowActions: [
        { id: 'edit', label: 'Edit', onSelect: vi.fn() },
        { id: 'close', label: 'Close', when: ({ isOpen }) => isOpen, onSelect: close },
      ],
    });
    await user.click(await screen.findByRole('button', { name: 'Actions for two' }));
    const second = within(await screen.findByRole('menu'));
    expect(second.queryByRole('menuitem', { name: 'Close' })).toBeNull();
    await user.keyboard('{Escape}');
    await user.click(screen.getByRole('button', { name: 'Actions for one' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Close' }));
    expect(close).toHaveBeenCalledExactlyOnceWith(rows[0]);
  });
});

describe('one definition of an act', () => {
  const close = vi.fn();
  const acts: readonly RowAct<Row>[] = [
    { id: 'details', label: 'Details', only: 'menu', onSelect: vi.fn() },
    { id: 'close', label: 'Close', when: ({ isOpen }) => isOpen, onSelectSeveral: close },
    { id: 'remove', label: 'Remove', may: false, onSelectSeveral: vi.fn() },
  ];

  it('is offered in the drawer of the row, without the act that opens it', async () => {
    const { user } = renderKit(
      rows.map((row) => <DrawerActs key={row.id} track="rows" row={row} acts={acts} />),
    );
    const buttons = await screen.findAllByRole('button');
    expect(buttons.map(({ textContent }) => textContent)).toEqual(['Close']);
    await user.click(screen.getByRole('button', { name: 'Close' }));
    expect(close).toHaveBeenLastCalledWith([rows[0]]);
  });

  it('is offered for the selection, as many rows as one call takes', async () => {
    const chosen = new Map(rows.map((row) => [row.id, row]));
    const selection = { chosen, onChange: vi.fn(), first: rows.slice(0, 1), limit: 1 };
    const { user } = renderList({ rowActions: acts, selection });
    expect(await screen.findByText(/More than 1 are selected/)).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Remove' })).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Close' }));
    expect(close).toHaveBeenLastCalledWith([rows[0]]);
  });
});

describe('a search without rows', () => {
  it('can be cleared, and the focus goes to the heading', async () => {
    const { user, onClearSearch } = renderList({ search: 'zzz' });
    expect((await screen.findAllByText('No row matches “zzz”')).length).toBeGreaterThan(0);
    await user.click(screen.getByRole('button', { name: 'Clear search' }));
    expect(onClearSearch).toHaveBeenCalledTimes(1);
    expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Rows' }));
  });
});

it('does not draw its rows again when a dialog opens, though their columns have dates', async () => {
  const drawn = vi.fn();
  function Page() {
    const date = useDate();
    const [isOpen, setOpen] = useState(false);
    const columns = useMemo(
      () => [
        {
          id: 'id',
          header: 'Id',
          priority: 1,
          cell: ({ id }: Row) => {
            drawn(id);
            return date('2026-12-31', 'table');
          },
        },
      ],
      [date],
    );
    return (
      <>
        <button type="button" onClick={() => setOpen(true)}>
          Open
        </button>
        {isOpen ? <p>It is open</p> : null}
        <List
          label="Rows"
          list={{
            table: tableOf(rows),
            setSearch: vi.fn(),
            isFiltered: false,
            filterCount: 2,
            clearAll: vi.fn(),
          }}
          columns={columns}
          rowId={({ id }) => id}
          rowName={({ id }) => id}
        />
      </>
    );
  }
  const { user } = renderKit(<Page />);
  await waitFor(() => expect(drawn).toHaveBeenCalled());
  const before = drawn.mock.calls.length;
  await user.click(screen.getByRole('button', { name: 'Open' }));
  expect(await screen.findByText('It is open')).toBeTruthy();
  expect(drawn).toHaveBeenCalledTimes(before);
});

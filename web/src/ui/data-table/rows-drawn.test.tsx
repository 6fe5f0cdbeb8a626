import { screen } from '@testing-library/react';
import { useState } from 'react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { renderWidget } from '../../testing/render-widget.tsx';
import type { DataTableColumn } from './column.ts';
import { DataTable } from './data-table.tsx';
import { useSelection } from './selection.ts';

type Item = { id: string };
const rows = Array.from({ length: 100 }, (_, index) => ({ id: `row ${index}` }));
const drawn = vi.fn();
const columns = Array.from({ length: 8 }, (_, index): DataTableColumn<Item> => {
  const cell = ({ id }: Item) => {
    drawn(id, index);
    return `${id} ${index}`;
  };
  return { id: `column ${index}`, header: `Column ${index}`, priority: index + 1, cell };
});

/** As careless as a page may be: every function and object is new each time. */
function Page() {
  const [typed, setTyped] = useState('');
  const selection = useSelection<Item>();
  return (
    <>
      <input aria-label="Anything" value={typed} onChange={(e) => setTyped(e.target.value)} />
      <DataTable
        label="Rows"
        rows={rows}
        total={100}
        columns={columns}
        rowId={({ id }) => id}
        rowName={({ id }) => id}
        page={0}
        pageSize={100}
        pageSizes={[100]}
        sort={{ by: 'column 0', descending: false }}
        onSort={() => {}}
        onPage={() => {}}
        onPageSize={() => {}}
        isDisabled={() => false}
        actionsOf={() => [{ id: 'say', label: `Say ${typed}`, onSelect: () => {} }]}
        selection={selection}
      />
    </>
  );
}

beforeEach(() => {
  drawn.mockClear();
});

describe('a hundred rows of eight columns', () => {
  it('are drawn once, and not again for what is typed elsewhere', async () => {
    const { user } = renderWidget(<Page />);
    expect(drawn).toHaveBeenCalledTimes(800);
    await user.type(screen.getByRole('textbox', { name: 'Anything' }), 'hello');
    expect(drawn).toHaveBeenCalledTimes(800);
    await user.click(screen.getByRole('button', { name: 'Actions for row 7' }));
    expect(await screen.findByRole('menuitem', { name: 'Say hello' })).toBeTruthy();
  });

  it('are drawn one by one when they are selected', async () => {
    const { user } = renderWidget(<Page />);
    await user.click(screen.getByRole('checkbox', { name: 'Select row 3' }));
    expect(drawn.mock.calls.slice(800).map(([id]) => id)).toEqual(Array(8).fill('row 3'));
  });
});

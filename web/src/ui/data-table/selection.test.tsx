import { screen } from '@testing-library/react';
import { useState } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { renderWidget } from '../../testing/render-widget.tsx';
import type { DataTableColumn } from './column.ts';
import { DataTable } from './data-table.tsx';
import { useSelection } from './selection.ts';

type Person = { id: string; name: string };
const pages = [
  ['Ann', 'Ben', 'Cy'],
  ['Dee', 'Eli', 'Fay'],
].map((names) => names.map((name) => ({ id: name.toLowerCase(), name })));
const columns: DataTableColumn<Person>[] = [
  { id: 'name', header: 'Name', priority: 1, cell: ({ name }) => name },
];
const onAction = vi.fn();

function People({ leaving = [] }: { leaving?: string[] }) {
  const [page, setPage] = useState(0);
  const selection = useSelection<Person>();
  return (
    <DataTable
      label="People"
      rows={pages[page]}
      total={6}
      columns={columns}
      rowId={({ id }) => id}
      rowName={({ name }) => name}
      page={page}
      pageSize={3}
      pageSizes={[3]}
      sort={{ by: 'name', descending: false }}
      onSort={() => {}}
      onPage={setPage}
      onPageSize={() => {}}
      isDisabled={({ id }) => leaving.includes(id)}
      selection={selection}
      bulkActions={
        <button
          type="button"
          onClick={() => onAction([...selection.chosen.values()].map(({ name }) => name))}
        >
          Act
        </button>
      }
    />
  );
}

const box = (name: string) => screen.getByRole<HTMLInputElement>('checkbox', { name });
const all = () => box('Select all rows on this page');
const count = () => screen.getAllByRole('status')[0]?.textContent;

describe('selecting rows', () => {
  it('goes on over pages, and says politely how many are selected', async () => {
    const { user } = renderWidget(<People />);
    expect(screen.queryByRole('button', { name: 'Act' })).toBeNull();
    await user.click(box('Select Ben'));
    expect(count()).toBe('1 selected');
    await user.click(screen.getByRole('button', { name: 'Next page' }));
    await user.click(box('Select Fay'));
    expect(count()).toBe('2 selected');
    await user.click(screen.getByRole('button', { name: 'Act' }));
    expect(onAction).toHaveBeenLastCalledWith(['Ben', 'Fay']);
    await user.click(screen.getByRole('button', { name: 'Previous page' }));
    expect(box('Select Ben').checked).toBe(true);
    expect(box('Select Ann').checked).toBe(false);
  });

  it('selects a whole page, marks a part of it as mixed, and deselects it again', async () => {
    const { user } = renderWidget(<People />);
    await user.click(box('Select Ann'));
    expect(all().indeterminate).toBe(true);
    await user.click(all());
    expect(count()).toBe('3 selected');
    expect(all().checked).toBe(true);
    await user.click(screen.getByRole('button', { name: 'Next page' }));
    expect(all().checked).toBe(false);
    expect(count()).toBe('3 selected');
    await user.click(all());
    expect(count()).toBe('6 selected');
    await user.click(all());
    expect(count()).toBe('3 selected');
  });

  it('is cleared as a whole, and the focus stays near', async () => {
    const { user } = renderWidget(<People />);
    await user.click(all());
    await user.click(screen.getByRole('button', { name: 'Clear selection' }));
    expect(count()).toBe('');
    expect(box('Select Ann').checked).toBe(false);
    expect(document.activeElement).not.toBe(document.body);
  });

  it('takes a range with Shift', async () => {
    const { user } = renderWidget(<People />);
    await user.click(box('Select Ann'));
    await user.keyboard('{Shift>}');
    await user.click(box('Select Cy'));
    await user.keyboard('{/Shift}');
    expect(count()).toBe('3 selected');
  });

  it('works by keyboard: Space and Enter', async () => {
    const { user } = renderWidget(<People />);
    box('Select Ben').focus();
    await user.keyboard(' ');
    expect(count()).toBe('1 selected');
    await user.keyboard('{Enter}');
    expect(count()).toBe('');
  });

  it('leaves disabled rows out, and drops a row that becomes disabled', async () => {
    const { user, rerender } = renderWidget(<People leaving={['ben']} />);
    expect(box('Select Ben').disabled).toBe(true);
    await user.click(all());
    expect(count()).toBe('2 selected');
    expect(all().checked).toBe(true);
    rerender(<People leaving={['ben', 'cy']} />);
    expect(count()).toBe('1 selected');
    expect(box('Select Cy').checked).toBe(false);
  });
});

import { vi } from 'vitest';
import type { DataTableColumn } from '../column.ts';
import { DataTable, type DataTableProps } from '../data-table.tsx';

export type Fruit = { id: string; name: string; colour: string; price: string; origin: string };

const fruit = (name: string): Fruit => ({
  id: name,
  name,
  colour: `${name} colour`,
  price: `${name} price`,
  origin: `${name} origin`,
});
const rows = [fruit('apple'), fruit('pear')];

export const columns: DataTableColumn<Fruit>[] = [
  { id: 'name', header: 'Name', priority: 1, sortable: true, cell: ({ name }) => name },
  { id: 'colour', header: 'Colour', priority: 3, cell: ({ colour }) => colour },
  { id: 'price', header: 'Price', priority: 2, sortable: true, cell: ({ price }) => price },
  { id: 'origin', header: 'Origin', priority: 4, cell: ({ origin }) => origin },
];

export const onSort = vi.fn();
export const onPage = vi.fn();
export const onPageSize = vi.fn();

export function fruitTable(overrides: Partial<DataTableProps<Fruit>> = {}) {
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

import {
  type ColumnDef,
  columnVisibilityFeature,
  type RowData,
  rowExpandingFeature,
  rowSortingFeature,
  tableFeatures,
  useTable,
} from '@tanstack/react-table';
import { useMemo } from 'react';
import { type DataTableColumn, mostImportant, type Sort } from './column.ts';

/** Rows arrive sorted and cut to one page; the table shows, hides, expands and asks. */
const features = tableFeatures({ columnVisibilityFeature, rowExpandingFeature, rowSortingFeature });
export type Features = typeof features;
export type Model<Row extends RowData> = ReturnType<typeof useTable<Features, Row>>;

interface Given<Row extends RowData> {
  rows: readonly Row[];
  columns: readonly DataTableColumn<Row>[];
  rowId: (row: Row) => string;
  room: number;
  sort: Sort;
  onSort: (sort: Sort) => void;
}

function definitionOf<Row extends RowData>({ id, header, sortable, cell }: DataTableColumn<Row>) {
  return {
    id,
    header,
    accessorFn: () => null,
    enableSorting: sortable ?? false,
    sortDescFirst: false,
    cell: ({ row }) => cell(row.original),
  } satisfies ColumnDef<Features, Row>;
}

export function useModel<Row extends RowData>({
  rows,
  columns,
  rowId,
  room,
  sort,
  onSort,
}: Given<Row>): Model<Row> {
  const definitions = useMemo(() => columns.map(definitionOf), [columns]);
  const shown = mostImportant(columns, room);
  const sorting = [{ id: sort.by, desc: sort.descending }];
  return useTable<Features, Row>({
    features,
    columns: definitions,
    data: rows as Row[],
    getRowId: rowId,
    manualSorting: true,
    enableMultiSort: false,
    enableSortingRemoval: false,
    getRowCanExpand: () => shown.size < columns.length,
    manualExpanding: true,
    state: {
      sorting,
      columnVisibility: Object.fromEntries(columns.map(({ id }) => [id, shown.has(id)])),
    },
    onSortingChange: (updater) => {
      const [next] = typeof updater === 'function' ? updater(sorting) : updater;
      if (next) onSort({ by: next.id, descending: next.desc });
    },
  });
}

import {
  type ColumnDef,
  columnVisibilityFeature,
  type RowData,
  rowExpandingFeature,
  rowSelectionFeature,
  rowSortingFeature,
  tableFeatures,
  useTable,
} from '@tanstack/react-table';
import { useMemo } from 'react';
import type { DataTableColumn, Sort } from './column.ts';
import { choose, type Selection } from './selection.ts';

/** Rows arrive sorted and cut to one page; the table shows, hides, expands, selects and asks. */
const features = tableFeatures({
  columnVisibilityFeature,
  rowExpandingFeature,
  rowSelectionFeature,
  rowSortingFeature,
});
export type Features = typeof features;
export type Model<Row extends RowData> = ReturnType<typeof useTable<Features, Row>>;

interface Given<Row extends RowData> {
  rows: readonly Row[];
  columns: readonly DataTableColumn<Row>[];
  shown: readonly DataTableColumn<Row>[];
  rowId: (row: Row) => string;
  sort: Sort;
  onSort: (sort: Sort) => void;
  selection: Selection<Row> | null;
  isDisabled: (row: Row) => boolean;
}

function definitionOf<Row extends RowData>({ id, header, sortable }: DataTableColumn<Row>) {
  return {
    id,
    header,
    accessorFn: () => null,
    enableSorting: sortable ?? false,
    sortDescFirst: false,
  } satisfies ColumnDef<Features, Row>;
}

export function useModel<Row extends RowData>(given: Given<Row>): Model<Row> {
  const { rows, columns, shown, rowId, sort, onSort, isDisabled } = given;
  const definitions = useMemo(() => columns.map(definitionOf), [columns]);
  const columnVisibility = useMemo(
    () => Object.fromEntries(columns.map((column) => [column.id, shown.includes(column)])),
    [columns, shown],
  );
  const sorting = [{ id: sort.by, desc: sort.descending }];
  const selecting = useSelecting(given);
  const model: Model<Row> = useTable<Features, Row>({
    features,
    columns: definitions,
    data: rows as Row[],
    getRowId: rowId,
    manualSorting: true,
    enableMultiSort: false,
    enableSortingRemoval: false,
    getRowCanExpand: () => shown.length < columns.length,
    manualExpanding: true,
    enableRowSelection: ({ original }) => given.selection !== null && !isDisabled(original),
    onRowSelectionChange: selecting.onChange,
    state: { sorting, columnVisibility, rowSelection: selecting.state },
    onSortingChange: (updater) => {
      const [next] = typeof updater === 'function' ? updater(sorting) : updater;
      if (next) onSort({ by: next.id, descending: next.desc });
    },
  });
  return model;
}

type Chosen = Record<string, true>;

/** What is chosen, as the table's own part of its state. */
function useSelecting<Row extends RowData>({ selection, rows, rowId }: Given<Row>) {
  const chosen = selection?.chosen;
  const state = useMemo<Chosen>(
    () => Object.fromEntries([...(chosen?.keys() ?? [])].map((id) => [id, true as const])),
    [chosen],
  );
  const onChange = (updater: Chosen | ((old: Chosen) => Chosen)) => {
    if (!selection) return;
    const next = typeof updater === 'function' ? updater(state) : updater;
    const shown = (id: string) => rows.find((row) => rowId(row) === id);
    selection.onChange(choose(Object.keys(next), selection.chosen, shown));
  };
  return { state, onChange };
}

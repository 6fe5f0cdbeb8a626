import { Table } from '@mantine/core';
import type { RowData } from '@tanstack/react-table';
import { useLayoutEffect, useMemo, useRef } from 'react';
import type { DataTableColumn, RowAction } from './column.ts';
import type { DataTableProps } from './data-table-props.ts';
import type { Model } from './model.ts';
import { SkeletonRows } from './skeleton-rows.tsx';
import { type RowHandlers, TableRow } from './table-row.tsx';

interface Props<Row extends RowData> {
  table: DataTableProps<Row>;
  model: Model<Row>;
  shown: readonly DataTableColumn<Row>[];
  hidden: readonly DataTableColumn<Row>[];
  loading: boolean;
  slow: boolean;
}

export function TableBody<Row extends RowData>(props: Props<Row>) {
  const { table, model, shown, hidden, loading, slow } = props;
  const { actionsOf = null, selection = null, current = null } = table;
  const handlers = useHandlers(table, model);
  const narrow = [selection, actionsOf, hidden.length > 0].filter(Boolean).length;
  return (
    <Table.Tbody>
      {loading ? (
        <SkeletonRows
          rows={table.skeletonRows ?? Math.min(table.pageSize, 10)}
          columns={shown.length + narrow}
          slow={slow}
        />
      ) : null}
      {model.getRowModel().rows.map((row) => (
        <TableRow
          key={row.id}
          id={row.id}
          item={row.original}
          name={table.rowName(row.original)}
          shown={shown}
          hidden={hidden}
          expanded={row.getIsExpanded()}
          selected={selection ? selection.chosen.has(row.id) : null}
          disabled={table.isDisabled?.(row.original) ?? false}
          current={current === row.id}
          actions={actionsOf ? offers(actionsOf(row.original)) : 'no-column'}
          handlers={handlers}
        />
      ))}
    </Table.Tbody>
  );
}

const offers = (actions: readonly RowAction[]) => (actions.length > 0 ? 'some' : 'none');

/** Functions that stay the same and do what the latest ones do. */
function useHandlers<Row extends RowData>(table: DataTableProps<Row>, model: Model<Row>) {
  const latest = useRef({ table, model });
  useLayoutEffect(() => {
    latest.current = { table, model };
  });
  return useMemo<RowHandlers<Row>>(
    () => ({
      expand: (id) => latest.current.model.getRow(id).toggleExpanded(),
      select: (id, event) => latest.current.model.getRow(id).getToggleSelectedHandler()(event),
      actionsOf: (row) => latest.current.table.actionsOf?.(row) ?? [],
    }),
    [],
  );
}

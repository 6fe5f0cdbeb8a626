import { Table } from '@mantine/core';
import type { RowData } from '@tanstack/react-table';
import { type ReactNode, useEffect } from 'react';
import { useDelayed } from '../use-delayed.ts';
import { Announcement } from './announcement.tsx';
import type { DataTableColumn, RowAction, Sort } from './column.ts';
import styles from './data-table.module.css';
import { useModel } from './model.ts';
import { Pager, type PagerProps } from './pager.tsx';
import { SkeletonRows } from './skeleton-rows.tsx';
import { TableHead } from './table-head.tsx';
import { TableRow } from './table-row.tsx';
import { useRoom } from './use-room.ts';
import '../styles/tables.ts';

export interface DataTableProps<Row extends RowData> extends PagerProps {
  /** What the table holds, for people who do not see it. */
  label: string;
  /** One page; undefined until the first one is there. Keep the old page while the next loads. */
  rows: readonly Row[] | undefined;
  columns: readonly DataTableColumn<Row>[];
  rowId: (row: Row) => string;
  rowName: (row: Row) => string;
  sort: Sort;
  onSort: (sort: Sort) => void;
  /** Another page is on its way. */
  refreshing?: boolean;
  isDisabled?: (row: Row) => boolean;
  /** Null when this person can do nothing with any row: then there is no column for it. */
  actionsOf?: ((row: Row) => readonly RowAction[]) | null;
  showAllColumns?: boolean;
  /** In the place of the rows: a failure. */
  error?: ReactNode;
  /** In the place of the rows when there are none. */
  empty: ReactNode;
  /** Called when a next page exists, to fetch it ahead. */
  onNextPage?: (page: number) => void;
}

const none: readonly never[] = [];

export function DataTable<Row extends RowData>(props: DataTableProps<Row>) {
  const { rows, columns, error, pageSize, actionsOf = null, refreshing = false } = props;
  const room = useRoom(props.showAllColumns ?? false);
  const model = useModel({ ...props, rows: error ? none : (rows ?? none), room });
  const loading = rows === undefined && !error;
  const slow = useDelayed(loading);
  const shown = model.getVisibleLeafColumns().length;
  const expandable = shown < columns.length;
  useNextPage(props);

  return (
    <div className={styles.frame}>
      <Table
        className={styles.table}
        aria-label={props.label}
        aria-busy={loading || refreshing}
        data-refreshing={refreshing || undefined}
        stickyHeader
        stickyHeaderOffset="var(--header-height)"
        tabularNums
      >
        <TableHead
          model={model}
          widths={Object.fromEntries(columns.map(({ id, width }) => [id, width]))}
          expandable={expandable}
          withActions={actionsOf !== null}
        />
        <Table.Tbody>
          {slow ? (
            <SkeletonRows
              rows={Math.min(pageSize, 10)}
              columns={shown + Number(expandable) + Number(actionsOf !== null)}
            />
          ) : null}
          {model.getRowModel().rows.map((row) => (
            <TableRow
              key={row.id}
              row={row}
              columns={columns}
              name={props.rowName(row.original)}
              expandable={expandable}
              disabled={props.isDisabled?.(row.original) ?? false}
              actions={actionsOf?.(row.original) ?? null}
            />
          ))}
        </Table.Tbody>
      </Table>
      <Below {...props} />
      <Announcement {...props} loading={slow} silent={loading || refreshing || Boolean(error)} />
    </div>
  );
}

/** Under the head or the rows: the failure, the reason why there are none, or the pages. */
function Below<Row extends RowData>(props: DataTableProps<Row>) {
  const { rows, error, empty } = props;
  if (error) return <div className={styles.overlay}>{error}</div>;
  if (!rows) return null;
  return rows.length === 0 ? empty : <Pager {...props} />;
}

function useNextPage<Row extends RowData>(props: DataTableProps<Row>) {
  const { rows, page, pageSize, total, refreshing, onNextPage } = props;
  const hasNext = rows !== undefined && !refreshing && (page + 1) * pageSize < total;
  useEffect(() => {
    if (hasNext) onNextPage?.(page + 1);
  }, [hasNext, onNextPage, page]);
}

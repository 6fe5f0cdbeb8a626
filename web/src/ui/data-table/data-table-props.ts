import type { RowData } from '@tanstack/react-table';
import type { ReactNode } from 'react';
import type { DataTableColumn, RowAction, Sort } from './column.ts';
import type { PagerProps } from './pager.tsx';
import type { Selection } from './selection.ts';

export interface DataTableProps<Row extends RowData> extends PagerProps {
  /** What the table holds, for people who do not see it. */
  label: string;
  /** One page; undefined until the first one is there. Keep the old page while the next loads. */
  rows: readonly Row[] | undefined;
  /** Keep the array the same (useMemo): rows are drawn again when it changes. */
  columns: readonly DataTableColumn<Row>[];
  rowId: (row: Row) => string;
  rowName: (row: Row) => string;
  sort: Sort;
  onSort: (sort: Sort) => void;
  /** So many rows keep the place of the first page; ten at most unless it is said. */
  skeletonRows?: number;
  /** Another page is on its way. */
  refreshing?: boolean;
  isDisabled?: (row: Row) => boolean;
  /** Null when this person can do nothing with any row: then there is no column for it. */
  actionsOf?: ((row: Row) => readonly RowAction[]) | null;
  /** Every column at any width; where they do not fit, the table scrolls sideways by itself. */
  showAllColumns?: boolean;
  /** With it there is a column of checkboxes. */
  selection?: Selection<Row> | null;
  /** Above the table, while something is selected. */
  bulkActions?: ReactNode;
  /** Above the table: search and filters. */
  toolbar?: ReactNode;
  /** The id of the row that the page is about. */
  current?: string | null;
  /** In the place of the rows. */
  failure?: Failure | null;
  /** What was searched for, to be named when there is no such row. */
  search?: string;
  onClearSearch?: () => void;
  /** In the place of the rows when there are none, rather than the table's own words. */
  empty?: ReactNode;
}

interface Failure {
  title?: string;
  message?: string;
  requestId?: string | undefined;
  onRetry?: () => void;
  retryLabel?: string;
}

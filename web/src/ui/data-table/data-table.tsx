import { Table } from '@mantine/core';
import {
  type ReactNode,
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import { useDelayed } from '../feedback/use-delayed.ts';
import {
  type DataTableColumn,
  fittingColumns,
  type RowAction,
  type Sort,
  useFittingPriority,
  widthsOf,
} from './column.ts';
import styles from './data-table.module.css';
import type { PagerProps } from './pager.tsx';
import { changeSelection, type Selection, useDeselectDisabled } from './selection.ts';
import { Announcement, type Failure, TableFooter } from './table-footer.tsx';
import { TableHead } from './table-head.tsx';
import { type RowHandlers, SkeletonRows, TableRow } from './table-row.tsx';
import { Toolbar } from './toolbar.tsx';
import '../theme/forms.ts';
import '../theme/tables.ts';

export interface DataTableProps<Row> extends PagerProps {
  /** The table's name for screen readers. */
  label: string;
  /** One page; undefined until the first one has arrived. Keep the old page while the next loads. */
  rows: readonly Row[] | undefined;
  /** Keep the array the same (useMemo): rows are rendered again when it changes. */
  columns: readonly DataTableColumn<Row>[];
  rowId: (row: Row) => string;
  rowName: (row: Row) => string;
  /** Without it no column can be sorted. */
  sort?: Sort;
  onSort?: (sort: Sort) => void;
  /** Number of skeleton rows before the first page; ten at most by default. */
  skeletonRows?: number;
  /** The next page is loading. */
  refreshing?: boolean;
  isDisabled?: (row: Row) => boolean;
  /** Null when the user may do nothing with any row: then there is no column of actions. */
  actionsOf?: ((row: Row) => readonly RowAction[]) | null;
  /** Shows every column at any width; a table that is too wide scrolls sideways. */
  showAllColumns?: boolean;
  /** Adds a column of checkboxes. */
  selection?: Selection<Row> | null;
  /** Shown above the table while rows are selected. */
  bulkActions?: ReactNode;
  /** Shown above the table: search and filters. */
  toolbar?: ReactNode;
  /** The id of the row that the page shows in detail. */
  current?: string | null;
  /** Shown instead of the rows. */
  failure?: Failure | null;
  /** The search text, for the message that no row matches it. */
  search?: string;
  onClearSearch?: () => void;
  /** Shown instead of the default message when there are no rows. */
  empty?: ReactNode;
}

const none: readonly never[] = [];
const offered = (actions: readonly RowAction[]) => (actions.length > 0 ? 'some' : 'none');

export function DataTable<Row>(props: DataTableProps<Row>) {
  const { columns, failure, rowId, actionsOf = null, refreshing = false, selection = null } = props;
  const rows = failure ? none : (props.rows ?? none);
  const isDisabled = (row: Row) => props.isDisabled?.(row) ?? false;
  const fitting = useFittingPriority();
  const showAll = props.showAllColumns ?? false;
  const scrolls = showAll && fitting < Number.POSITIVE_INFINITY;
  const priority = showAll ? Number.POSITIVE_INFINITY : fitting;
  const { shown, hidden } = useMemo(() => fittingColumns(columns, priority), [columns, priority]);
  const widths = useMemo(() => widthsOf(columns, shown), [columns, shown]);
  const loading = props.rows === undefined && !failure;
  const slow = useDelayed(loading);
  const frame = useScrollToTop(props);
  const { expanded, handlers } = useRowHandlers(props);
  useGoToLastPage(props);
  useDeselectDisabled(selection, rows.filter(isDisabled), rowId);
  const selectable = rows.filter((row) => !isDisabled(row));
  const narrowColumns = [selection, actionsOf, hidden.length > 0].filter(Boolean).length;
  return (
    <>
      <Toolbar selection={selection} bulkActions={props.bulkActions}>
        {props.toolbar}
      </Toolbar>
      <div className={styles.frame} ref={frame}>
        <ScrollArea label={props.label} scrolls={scrolls}>
          <Table
            className={styles.table}
            aria-label={props.label}
            aria-busy={loading || refreshing}
            data-refreshing={refreshing || undefined}
            stickyHeader
            stickyHeaderOffset={scrolls ? 0 : 'var(--header-height)'}
            tabularNums
          >
            <TableHead
              columns={shown}
              widths={widths}
              sort={props.sort}
              onSort={props.onSort}
              selection={
                selection && {
                  total: selectable.length,
                  selected: selectable.filter((row) => selection.chosen.has(rowId(row))).length,
                  onChange: (select) => changeSelection(selection, selectable, rowId, select),
                }
              }
              expandable={hidden.length > 0}
              withActions={actionsOf !== null}
            />
            <Table.Tbody>
              {loading ? (
                <SkeletonRows
                  rows={props.skeletonRows ?? Math.min(props.pageSize, 10)}
                  columns={shown.length + narrowColumns}
                  slow={slow}
                />
              ) : null}
              {rows.map((row) => {
                const id = rowId(row);
                return (
                  <TableRow
                    key={id}
                    id={id}
                    item={row}
                    name={props.rowName(row)}
                    shown={shown}
                    hidden={hidden}
                    expanded={expanded.has(id)}
                    selected={selection ? selection.chosen.has(id) : null}
                    disabled={isDisabled(row)}
                    current={props.current === id}
                    actions={actionsOf ? offered(actionsOf(row)) : 'no-column'}
                    handlers={handlers}
                  />
                );
              })}
            </Table.Tbody>
          </Table>
        </ScrollArea>
        <TableFooter {...props} />
        <Announcement
          {...props}
          loading={slow}
          silent={loading || refreshing || Boolean(failure)}
        />
      </div>
    </>
  );
}

/** Handlers that never change, so that a row is rendered again only when its own props change. */
function useRowHandlers<Row>(props: DataTableProps<Row>) {
  const [expanded, setExpanded] = useState<ReadonlySet<string>>(new Set());
  const lastClicked = useRef<string | null>(null);
  const latest = useRef(props);
  useLayoutEffect(() => {
    latest.current = props;
  });
  const handlers = useMemo<RowHandlers<Row>>(
    () => ({
      expand: (id) =>
        setExpanded((before) => {
          const next = new Set(before);
          if (!next.delete(id)) next.add(id);
          return next;
        }),
      select: (row, select, toLast) => {
        const { selection, rowId, rows = none, isDisabled } = latest.current;
        if (!selection) return;
        const from = rows.indexOf(row);
        const to = rows.findIndex((other) => rowId(other) === lastClicked.current);
        const range =
          toLast && to >= 0 ? rows.slice(Math.min(from, to), Math.max(from, to) + 1) : [row];
        changeSelection(
          selection,
          range.filter((other) => !isDisabled?.(other)),
          rowId,
          select,
        );
        lastClicked.current = rowId(row);
      },
      actionsOf: (row) => latest.current.actionsOf?.(row) ?? [],
    }),
    [],
  );
  return { expanded, handlers };
}

/** Leaves a page past the end, which an old link or a deletion can lead to, for the last page. */
function useGoToLastPage<Row>(props: DataTableProps<Row>) {
  const { rows, total, page, pageSize, refreshing, onPage } = props;
  const pastEnd = rows?.length === 0 && total > 0 && page > 0 && !refreshing;
  const last = Math.max(0, Math.ceil(total / pageSize) - 1);
  const goToLastPage = useEffectEvent(() => onPage(Math.min(last, page - 1), true));
  // biome-ignore lint/correctness/useExhaustiveDependencies: each change of the last page counts
  useEffect(() => {
    if (pastEnd) goToLastPage();
  }, [pastEnd, last]);
}

/** Scrolls to the first row of another page when the user turned it at the foot of a long one. */
function useScrollToTop<Row>({ page, refreshing }: DataTableProps<Row>) {
  const frame = useRef<HTMLDivElement>(null);
  const shownPage = useRef(page);
  useEffect(() => {
    if (refreshing || shownPage.current === page) return;
    shownPage.current = page;
    const top = frame.current?.getBoundingClientRect().top ?? 0;
    if (top < 0) frame.current?.scrollIntoView({ block: 'start' });
  }, [page, refreshing]);
  return frame;
}

interface ScrollAreaProps {
  label: string;
  scrolls: boolean;
  children: ReactNode;
}

/** An area that scrolls must be reachable by keyboard; the head sticks to it, not to the page. */
function ScrollArea({ label, scrolls, children }: ScrollAreaProps) {
  if (!scrolls) return children;
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: the arrow keys scroll the focused area
    <section className={styles.sideways} aria-label={label} tabIndex={0}>
      {children}
    </section>
  );
}

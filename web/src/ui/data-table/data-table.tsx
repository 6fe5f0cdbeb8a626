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
  requirePlaces,
  type Sort,
  useFittingPriority,
  widthsOf,
} from './column.ts';
import styles from './data-table.module.css';
import { moveInTable } from './move-in-table.ts';
import type { PagerProps } from './pager.tsx';
import {
  changeSelection,
  type SelectAll,
  type Selection,
  useDeselectDisabled,
  useEscapeClears,
} from './selection.ts';
import stackedStyles from './stacked-table.module.css';
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
  /** Rows that can be selected; all rows that are not disabled unless it is given. */
  isSelectable?: (row: Row) => boolean;
  /** Opens a row: its name becomes a button, and a click anywhere on the row does the same. */
  onOpen?: (row: Row) => void;
  /** Keeps every row at one height: what does not fit is cut at the end of its cell. */
  oneLine?: boolean;
  /** Null when the user may do nothing with any row: then there is no column of actions. */
  actionsOf?: ((row: Row) => readonly RowAction[]) | null;
  /** Shows every column at any width: a table that is too wide scrolls sideways, and on a phone its rows are blocks. */
  showAllColumns?: boolean;
  /** Adds a column of checkboxes. */
  selection?: Selection<Row> | null;
  /** In the place of the filters while rows are selected. */
  bulkActions?: ReactNode;
  /** Offered beside the selection of one page, when there are more rows than that. */
  selectAll?: SelectAll<Row> | null;
  /** Pixels that a panel beside the table takes from the screen. */
  reservedWidth?: number;
  /** Above the table: the search field. */
  searchField?: ReactNode;
  /** Above the table: filters. */
  toolbar?: ReactNode;
  /** Above the table, at the end of the line. */
  toolbarEnd?: ReactNode;
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

/** All columns: sideways on a tablet, and on a phone each row as a block, so that all are in sight. */
function layoutAt(
  fitting: number,
  props: Pick<DataTableProps<never>, 'showAllColumns' | 'oneLine'>,
) {
  const { showAllColumns = false, oneLine = false } = props;
  const isStacked = showAllColumns && fitting < 3;
  return {
    isStacked,
    scrolls: showAllColumns && !isStacked && fitting < Number.POSITIVE_INFINITY,
    priority: showAllColumns ? Number.POSITIVE_INFINITY : fitting,
    oneLine: oneLine && !isStacked,
  };
}

export function DataTable<Row>(props: DataTableProps<Row>) {
  const { columns, failure, rowId, actionsOf = null, refreshing = false, selection = null } = props;
  const rows = failure ? none : (props.rows ?? none);
  const isDisabled = (row: Row) => props.isDisabled?.(row) ?? false;
  const fitting = useFittingPriority(props.reservedWidth);
  const showAll = props.showAllColumns ?? false;
  const { isStacked, scrolls, priority, oneLine } = layoutAt(fitting, props);
  const { shown, hidden } = useMemo(() => {
    if (import.meta.env.DEV && !showAll) requirePlaces(columns);
    return fittingColumns(columns, priority);
  }, [columns, priority, showAll]);
  const widths = useMemo(() => widthsOf(columns, shown), [columns, shown]);
  const loading = props.rows === undefined && !failure;
  const slow = useDelayed(loading);
  const frame = useScrollToTop(props);
  const { expanded, handlers } = useRowHandlers(props);
  useGoToLastPage(props);
  const maySelect = (row: Row) => !isDisabled(row) && (props.isSelectable?.(row) ?? true);
  const blocked = rows.filter((row) => !maySelect(row));
  useDeselectDisabled(selection, blocked, rowId);
  useEscapeClears(selection);
  const narrowColumns = [selection, actionsOf, hidden.length > 0].filter(Boolean).length;
  return (
    <>
      <Toolbar
        selection={selection}
        bulkActions={props.bulkActions}
        selectAll={selectAllOf(props, maySelect)}
        search={props.searchField}
        end={props.toolbarEnd}
      >
        {props.toolbar}
      </Toolbar>
      <div className={styles.frame} ref={frame}>
        <ScrollArea label={props.label} scrolls={scrolls}>
          <Table
            className={`${styles.table} ${isStacked ? stackedStyles.stacked : ''}`}
            aria-label={props.label}
            aria-busy={loading || refreshing}
            data-refreshing={refreshing || undefined}
            data-one-line={oneLine || undefined}
            data-selecting={isSelecting(selection)}
            stickyHeader
            stickyHeaderOffset={scrolls ? 0 : 'var(--table-top)'}
            tabularNums
          >
            <TableHead
              columns={shown}
              widths={widths}
              sort={props.sort}
              onSort={props.onSort}
              selection={selection && pageSelection(selection, rows.filter(maySelect), rowId)}
              expandable={hidden.length > 0}
              withActions={actionsOf !== null}
            />
            <Table.Tbody onKeyDown={moveInTable}>
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
                    selectable={maySelect(row)}
                    opens={props.onOpen !== undefined}
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

const isSelecting = <Row,>(selection: Selection<Row> | null) =>
  (selection && selection.chosen.size > 0) || undefined;

/** The checkbox in the head: the rows of this page that can be selected. */
function pageSelection<Row>(
  selection: Selection<Row>,
  selectable: readonly Row[],
  rowId: (row: Row) => string,
) {
  return {
    total: selectable.length,
    selected: selectable.filter((row) => selection.chosen.has(rowId(row))).length,
    onChange: (select: boolean) => changeSelection(selection, selectable, rowId, select),
  };
}

/** Null while a page holds all rows, or all of them are selected. */
function selectAllOf<Row>(
  { selectAll, selection, rows, total, rowId }: DataTableProps<Row>,
  maySelect: (row: Row) => boolean,
) {
  if (!selectAll || !selection || selection.chosen.size >= total) return null;
  if (total <= (rows?.length ?? 0)) return null;
  return {
    label: selectAll.label,
    onSelect: async () => {
      const all = await selectAll.read();
      selection.onChange(new Map(all.filter(maySelect).map((row) => [rowId(row), row])));
    },
  };
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
        const { selection, rowId, rows = none, isDisabled, isSelectable } = latest.current;
        if (!selection) return;
        const from = rows.indexOf(row);
        const to = rows.findIndex((other) => rowId(other) === lastClicked.current);
        const range =
          toLast && to >= 0 ? rows.slice(Math.min(from, to), Math.max(from, to) + 1) : [row];
        changeSelection(
          selection,
          range.filter((other) => !isDisabled?.(other) && (isSelectable?.(other) ?? true)),
          rowId,
          select,
        );
        lastClicked.current = rowId(row);
      },
      actionsOf: (row) => latest.current.actionsOf?.(row) ?? [],
      open: (row) => latest.current.onOpen?.(row),
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

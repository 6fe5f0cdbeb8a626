import { searchDebounceMs, searchMaxLength } from '@endcap/contract/limits';
import { IconSearch, IconTable } from '@tabler/icons-react';
import { Fragment, type ReactNode } from 'react';
import { useText, useWords } from '../../lib/i18n/messages.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { DataTable, type DataTableProps } from '../../ui/data-table/data-table.tsx';
import type { Selection } from '../../ui/data-table/selection.ts';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { SearchBox } from '../../ui/fields/search-box.tsx';
import { focusPageHeading } from '../../ui/layout/focus-page-heading.ts';
import { ColumnChooser } from './column-chooser.tsx';
import { FoldedFilters } from './folded-filters.tsx';
import styles from './list.module.css';
import { BarActs, menuOf, type RowAct } from './row-acts.tsx';
import { type Chooser, useChosenColumns } from './use-chosen-columns.ts';
import type { TableState } from './use-list.ts';

interface Limited<Row> {
  /** The rows that one act takes. */
  first: readonly Row[];
  limit: number;
}

interface Legend {
  column: string;
  content: ReactNode;
}

interface Words {
  title: string;
  message?: string | undefined;
}

export interface ListProps<Row>
  extends Omit<
    DataTableProps<Row>,
    | keyof TableState<Row>
    | 'actionsOf'
    | 'bulkActions'
    | 'selection'
    | 'empty'
    | 'failure'
    | 'toolbar'
    | 'toolbarEnd'
    | 'searchField'
    | 'pageSizes'
  > {
  /** From `useList`. */
  list: {
    table: TableState<Row>;
    setSearch: (search: string) => void;
    /** A filter of the address is set, and what removes all of them with the search. */
    isFiltered: boolean;
    /** How many filters are set. */
    filterCount: number;
    clearAll: () => void;
  };
  /** Title of the failure to load the rows, unless the usual one will do. */
  failed?: string;
  /** Label of the search field; without it there is none. */
  searchLabel?: string;
  /** Filters, behind the search field. */
  filters?: ReactNode;
  /** Offers the optional columns, and remembers the choice; a list without such columns has none. */
  chooser?: Chooser;
  /** The acts of a row and of the selection, which `useSelection` keeps. */
  rowActions?: readonly RowAct<Row>[];
  selection?: (Selection<Row> & Partial<Limited<Row>>) | null;
  /** Begins the names of the buttons for selected rows in page views. */
  track?: string;
  /** Each stands below the table while its column is shown. */
  legends?: readonly Legend[];
  /** There are no rows yet: why, and the next step. */
  empty?: Words & { icon?: ReactNode; action?: ReactNode };
  /** No row matches the search or the filters. */
  noMatch?: Words & { isFiltered?: boolean; clearLabel?: string; onClear?: () => void };
}

/** A table over `useList`: search field, rows, row actions, and the empty state. */
export function List<Row>(props: ListProps<Row>) {
  const {
    list,
    failed,
    searchLabel,
    filters,
    chooser,
    legends = [],
    rowActions = [],
    track = 'table',
    empty,
    noMatch,
    ...rest
  } = props;
  const text = useText('common');
  const { table } = list;
  const { selection } = rest;
  const { shown, choice } = useChosenColumns(rest.columns, chooser);
  const search = searchLabel ? (
    <SearchBox
      className={styles.search}
      label={searchLabel}
      value={table.search}
      onSearch={list.setSearch}
      debounceMs={searchDebounceMs}
      maxLength={searchMaxLength}
    />
  ) : null;
  // An address may have filters of another tab, which this list does not offer.
  const isFiltered = noMatch?.isFiltered ?? (Boolean(filters) && list.isFiltered);
  const isSearched = Boolean(table.search || isFiltered);
  return (
    <>
      <DataTable
        {...rest}
        {...table}
        columns={shown}
        toolbarEnd={choice && <ColumnChooser choice={choice} />}
        oneLine={rest.oneLine ?? true}
        searchField={search}
        toolbar={
          filters && (
            // biome-ignore lint/a11y/useSemanticElements: a fieldset would draw a frame and a legend
            <div className={styles.filters} role="group" aria-label={text('common.filters')}>
              <FoldedFilters count={list.filterCount}>{filters}</FoldedFilters>
            </div>
          )
        }
        actionsOf={menuOf(rowActions)}
        bulkActions={selection && <Bar acts={rowActions} selection={selection} track={track} />}
        failure={table.failure && { ...table.failure, ...(failed && { title: failed }) }}
        empty={
          isSearched ? (
            <NothingFound
              search={table.search}
              onClear={isFiltered ? list.clearAll : table.onClearSearch}
              {...noMatch}
            />
          ) : (
            empty && <NothingYet {...empty} />
          )
        }
      />
      {legends
        .filter(({ column }) => shown.some(({ id }) => id === column))
        .map(({ column, content }) => (
          <Fragment key={column}>{content}</Fragment>
        ))}
    </>
  );
}

interface BarProps<Row> {
  acts: readonly RowAct<Row>[];
  selection: NonNullable<ListProps<Row>['selection']>;
  track: string;
}

/** One call takes so many rows; the others stay selected for the next one. */
function Bar<Row>({ acts, selection, track }: BarProps<Row>) {
  const words = useWords();
  const { chosen, first, limit = Number.POSITIVE_INFINITY } = selection;
  return (
    <>
      {chosen.size > limit ? <span>{words('words.selectionLimit', { limit })}</span> : null}
      <BarActs track={track} acts={acts} rows={first ?? [...chosen.values()]} />
    </>
  );
}

/** Its second line begins with the words that every empty table has. */
function NothingYet({ icon, title, message, action }: NonNullable<ListProps<never>['empty']>) {
  const text = useText('common');
  return (
    <EmptyState
      icon={icon ?? <IconTable size={22} />}
      title={title}
      description={[text('common.table.noData'), message].filter(Boolean).join(' ')}
      action={action}
    />
  );
}

interface NothingFoundProps extends Partial<Words> {
  search: string;
  clearLabel?: string;
  onClear: () => void;
}

function NothingFound({ search, title, message, clearLabel, onClear }: NothingFoundProps) {
  const text = useText('common');
  const clear = () => {
    onClear();
    // The button disappears, so the focus moves to the top of the page.
    focusPageHeading();
  };
  return (
    <EmptyState
      icon={<IconSearch size={22} />}
      title={title ?? text('common.table.noMatch', { search })}
      description={message}
      action={
        <Button variant="default" onClick={clear}>
          {clearLabel ?? text('common.clearSearch')}
        </Button>
      }
    />
  );
}

import { searchDebounceMs, searchMaxLength } from '@endcap/contract/limits';
import { IconSearch, IconTable } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useText } from '../../lib/i18n/messages.ts';
import type { useTablePage } from '../../lib/tables/use-table-page.ts';
import { Button } from '../../ui/buttons/button.tsx';
import type { RowAction } from '../../ui/data-table/column.ts';
import { DataTable, type DataTableProps } from '../../ui/data-table/data-table.tsx';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { SearchBox } from '../../ui/fields/search-box.tsx';
import { focusPageHeading } from '../../ui/layout/focus-page-heading.ts';
import { ColumnChooser } from './column-chooser.tsx';
import styles from './list.module.css';
import { type Chooser, useChosenColumns } from './use-chosen-columns.ts';

type TableState<Row> = ReturnType<typeof useTablePage<string, Row, readonly unknown[]>>['table'];

export interface ListAction<Row> extends Omit<RowAction, 'onSelect'> {
  onSelect: (row: Row) => void;
  /** False where the user has no right to it: then it is in no row. */
  may?: boolean;
  /** The rows that have it; all of them unless it is given. */
  when?: (row: Row) => boolean;
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
    | 'empty'
    | 'failure'
    | 'toolbar'
    | 'toolbarEnd'
    | 'searchField'
    | 'pageSizes'
  > {
  /** From `useList`. */
  list: { table: TableState<Row>; setSearch: (search: string) => void };
  /** Title of the failure to load the rows, unless the usual one will do. */
  failed?: string;
  /** Label of the search field; without it there is none. */
  searchLabel?: string;
  /** Filters, behind the search field. */
  filters?: ReactNode;
  /** Offers the optional columns, and remembers the choice; a list without such columns has none. */
  chooser?: Chooser;
  /** The actions of a row. Without permission for any of them the column is not shown. */
  rowActions?: readonly ListAction<Row>[];
  /** There are no rows yet: why, and the next step. */
  empty?: Words & { icon?: ReactNode; action?: ReactNode };
  /** No row matches the search, or the filters where `isFiltered`. */
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
    rowActions = [],
    empty,
    noMatch,
    ...rest
  } = props;
  const { table } = list;
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
  const isSearched = Boolean(table.search || noMatch?.isFiltered);
  return (
    <DataTable
      {...rest}
      {...table}
      columns={shown}
      toolbarEnd={choice && <ColumnChooser choice={choice} />}
      oneLine={rest.oneLine ?? true}
      searchField={search}
      toolbar={filters}
      actionsOf={actionsOf(rowActions)}
      failure={table.failure && { ...table.failure, ...(failed && { title: failed }) }}
      empty={
        isSearched ? (
          <NothingFound search={table.search} onClear={table.onClearSearch} {...noMatch} />
        ) : (
          empty && <NothingYet {...empty} />
        )
      }
    />
  );
}

function actionsOf<Row>(actions: readonly ListAction<Row>[]) {
  const allowed = actions.filter(({ may = true }) => may);
  if (allowed.length === 0) return null;
  return (row: Row): RowAction[] =>
    allowed
      .filter(({ when }) => when?.(row) ?? true)
      .map(({ may: _, when: __, onSelect, ...action }) => ({
        ...action,
        onSelect: () => onSelect(row),
      }));
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

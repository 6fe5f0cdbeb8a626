import { Table } from '@mantine/core';
import { IconArrowDown, IconArrowUp } from '@tabler/icons-react';
import { UnstyledButton } from '../buttons/unstyled-button.tsx';
import { Checkbox } from '../fields/checkbox.tsx';
import { VisuallyHidden } from '../layout/visually-hidden.tsx';
import { useUiText } from '../ui-text.ts';
import type { DataTableColumn, Sort } from './column.ts';
import styles from './data-table.module.css';

interface PageSelection {
  /** Rows of this page that can be selected. */
  total: number;
  selected: number;
  onChange: (select: boolean) => void;
}

interface Props<Row> {
  columns: readonly DataTableColumn<Row>[];
  widths: Record<string, string>;
  sort: Sort | undefined;
  onSort: ((sort: Sort) => void) | undefined;
  selection: PageSelection | null;
  expandable: boolean;
  withActions: boolean;
}

export function TableHead<Row>(props: Props<Row>) {
  const { columns, widths, sort, onSort, selection, expandable, withActions } = props;
  const text = useUiText();
  return (
    <Table.Thead className={styles.head}>
      <Table.Tr>
        {selection ? <SelectPage {...selection} /> : null}
        {expandable ? <NarrowHead name={text('common.table.details')} /> : null}
        {columns.map((column) => (
          <ColumnHead
            key={column.id}
            column={column}
            width={widths[column.id]}
            sort={sort}
            onSort={onSort}
          />
        ))}
        {withActions ? <NarrowHead name={text('common.table.actions')} /> : null}
      </Table.Tr>
    </Table.Thead>
  );
}

interface ColumnHeadProps<Row> extends Pick<Props<Row>, 'sort' | 'onSort'> {
  column: DataTableColumn<Row>;
  width: string | undefined;
}

function ColumnHead<Row>({ column, width, sort, onSort }: ColumnHeadProps<Row>) {
  const { id, header, sortable = false, priority } = column;
  const direction = sort?.descending ? 'descending' : 'ascending';
  const sorted = sort?.by === id ? direction : undefined;
  const change = () => onSort?.({ by: id, descending: sorted === 'ascending' });
  return (
    <Table.Th
      scope="col"
      w={width}
      aria-sort={sorted}
      data-column={priority === 'action' ? undefined : id}
    >
      {sortable ? (
        <UnstyledButton className={styles.sort} onClick={change} data-sorted={sorted}>
          <span title={header}>{header}</span>
          {sorted === 'descending' ? <IconArrowDown size={14} /> : <IconArrowUp size={14} />}
        </UnstyledButton>
      ) : (
        <ColumnName column={column} />
      )}
    </Table.Th>
  );
}

/** The buttons of an action column have its name already: only screen readers get it again. */
function ColumnName<Row>({ column }: { column: DataTableColumn<Row> }) {
  const { header, hint, priority } = column;
  if (priority === 'action') return <VisuallyHidden>{header}</VisuallyHidden>;
  return hint ? <span title={hint}>{header}</span> : header;
}

/** Selects the rows of this page and none of the others. */
function SelectPage({ total, selected, onChange }: PageSelection) {
  const text = useUiText();
  const all = total > 0 && selected === total;
  return (
    <Table.Th scope="col" className={styles.narrow}>
      <Checkbox
        className={styles.check}
        size="xs"
        radius={4}
        aria-label={text('common.table.selectPage')}
        checked={all}
        indeterminate={selected > 0 && !all}
        disabled={total === 0}
        onChange={() => onChange(!all)}
      />
    </Table.Th>
  );
}

/** A column whose name only screen readers get. */
function NarrowHead({ name }: { name: string }) {
  return (
    <Table.Th scope="col" className={styles.narrow}>
      <VisuallyHidden>{name}</VisuallyHidden>
    </Table.Th>
  );
}

import { Table } from '@mantine/core';
import { type ChangeEvent, memo, useId } from 'react';
import { Checkbox } from '../fields/checkbox.tsx';
import { useUiTexts } from '../ui-texts.ts';
import type { DataTableColumn, RowAction } from './column.ts';
import styles from './data-table.module.css';
import { RowActions } from './row-actions.tsx';
import { Expander, RowDetails } from './row-details.tsx';

/** What a row asks of its table. The same functions for ever, so that no row is drawn again. */
export interface RowHandlers<Row> {
  expand: (id: string) => void;
  select: (id: string, event: ChangeEvent<HTMLInputElement>) => void;
  actionsOf: (row: Row) => readonly RowAction[];
}

export interface TableRowProps<Row> {
  id: string;
  item: Row;
  name: string;
  shown: readonly DataTableColumn<Row>[];
  hidden: readonly DataTableColumn<Row>[];
  expanded: boolean;
  /** Null where nothing can be selected. */
  selected: boolean | null;
  /** Faded, and nothing can be done with it. */
  disabled: boolean;
  /** The one that the page is about. */
  current: boolean;
  /** Whether there is a column for actions, and any for this row. */
  actions: 'none' | 'some' | 'no-column';
  handlers: RowHandlers<Row>;
}

/** Drawn again when something of its own changes, and not for anything else. */
export const TableRow = memo(Row) as typeof Row;

function Row<Item>(props: TableRowProps<Item>) {
  const { id, item, name, shown, hidden, expanded, disabled, current, handlers } = props;
  const detailsId = useId();
  const open = expanded && hidden.length > 0;
  return (
    <>
      <Table.Tr
        aria-disabled={disabled || undefined}
        aria-current={current || undefined}
        data-disabled={disabled || undefined}
        data-selected={(props.selected && !disabled) || undefined}
      >
        <SelectCell {...props} />
        {hidden.length > 0 ? (
          <Table.Td className={styles.narrow}>
            <Expander
              name={name}
              open={open}
              controls={detailsId}
              onToggle={() => handlers.expand(id)}
            />
          </Table.Td>
        ) : null}
        {shown.map((column) => (
          <Table.Td
            key={column.id}
            data-strong={column.strong || undefined}
            data-quiet={column.quiet || undefined}
          >
            {column.cell(item)}
          </Table.Td>
        ))}
        <ActionsCell {...props} />
      </Table.Tr>
      {open ? (
        <RowDetails
          id={detailsId}
          item={item}
          columns={hidden}
          indent={1 + Number(props.selected !== null)}
          span={shown.length + Number(props.actions !== 'no-column')}
        />
      ) : null}
    </>
  );
}

function SelectCell<Item>({ id, name, selected, disabled, handlers }: TableRowProps<Item>) {
  const texts = useUiTexts();
  if (selected === null) return null;
  return (
    <Table.Td className={styles.narrow}>
      <Checkbox
        className={styles.check}
        size="xs"
        radius={4}
        aria-label={texts.selectRow(name)}
        checked={selected && !disabled}
        disabled={disabled}
        onChange={(event) => handlers.select(id, event)}
      />
    </Table.Td>
  );
}

function ActionsCell<Item>({ item, name, actions, disabled, handlers }: TableRowProps<Item>) {
  if (actions === 'no-column') return null;
  return (
    <Table.Td className={styles.narrow}>
      {actions === 'some' && !disabled ? (
        <RowActions name={name} actions={() => handlers.actionsOf(item)} />
      ) : null}
    </Table.Td>
  );
}

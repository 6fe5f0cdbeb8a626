import { ActionIcon, Table } from '@mantine/core';
import { IconChevronDown } from '@tabler/icons-react';
import type { RowData, Row as TableRowModel } from '@tanstack/react-table';
import { useId } from 'react';
import { useUiTexts } from '../ui-texts.ts';
import type { DataTableColumn, RowAction } from './column.ts';
import styles from './data-table.module.css';
import type { Features } from './model.ts';
import { RowActions } from './row-actions.tsx';

interface Props<Row extends RowData> {
  row: TableRowModel<Features, Row>;
  columns: readonly DataTableColumn<Row>[];
  name: string;
  expandable: boolean;
  /** Faded, and nothing can be done with it. */
  disabled: boolean;
  actions: readonly RowAction[] | null;
}

export function TableRow<Row extends RowData>({
  row,
  columns,
  name,
  expandable,
  disabled,
  actions,
}: Props<Row>) {
  const texts = useUiTexts();
  const detailsId = useId();
  const visible = row.getVisibleCells();
  const strong = new Set(columns.filter((column) => column.strong).map(({ id }) => id));
  const hidden = columns.filter(({ id }) => !visible.some((cell) => cell.column.id === id));
  const expanded = expandable && row.getIsExpanded();
  return (
    <>
      <Table.Tr aria-disabled={disabled || undefined} data-disabled={disabled || undefined}>
        {expandable ? (
          <Table.Td className={styles.narrow}>
            <ActionIcon
              variant="subtle"
              color="gray"
              size={28}
              aria-label={texts.detailsOf(name)}
              aria-expanded={expanded}
              aria-controls={expanded ? detailsId : undefined}
              onClick={() => row.toggleExpanded()}
            >
              <IconChevronDown size={16} data-open={expanded || undefined} />
            </ActionIcon>
          </Table.Td>
        ) : null}
        {visible.map((cell) => (
          <Table.Td key={cell.id} data-strong={strong.has(cell.column.id) || undefined}>
            {columns.find(({ id }) => id === cell.column.id)?.cell(row.original)}
          </Table.Td>
        ))}
        {actions ? (
          <Table.Td className={styles.narrow}>
            {actions.length > 0 && !disabled ? <RowActions name={name} actions={actions} /> : null}
          </Table.Td>
        ) : null}
      </Table.Tr>
      {expanded ? (
        <Table.Tr id={detailsId} className={styles.details}>
          <Table.Td colSpan={visible.length + 1 + (actions ? 1 : 0)}>
            <dl>
              {hidden.map(({ id, header, cell }) => (
                <div key={id}>
                  <dt>{header}</dt>
                  <dd>{cell(row.original)}</dd>
                </div>
              ))}
            </dl>
          </Table.Td>
        </Table.Tr>
      ) : null}
    </>
  );
}

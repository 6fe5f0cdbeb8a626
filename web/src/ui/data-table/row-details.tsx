import { ActionIcon, Table } from '@mantine/core';
import { IconChevronDown } from '@tabler/icons-react';
import { useUiTexts } from '../ui-texts.ts';
import type { DataTableColumn } from './column.ts';
import styles from './data-table.module.css';

interface ExpanderProps {
  name: string;
  open: boolean;
  controls: string;
  onToggle: () => void;
}

export function Expander({ name, open, controls, onToggle }: ExpanderProps) {
  const texts = useUiTexts();
  return (
    <ActionIcon
      variant="subtle"
      color="gray"
      size={28}
      aria-label={texts.detailsOf(name)}
      aria-expanded={open}
      aria-controls={open ? controls : undefined}
      onClick={onToggle}
    >
      <IconChevronDown size={16} data-open={open || undefined} />
    </ActionIcon>
  );
}

interface Props<Row> {
  id: string;
  item: Row;
  columns: readonly DataTableColumn<Row>[];
  /** So many narrow columns stay empty, then the details take the rest. */
  indent: number;
  span: number;
}

/** Under a row: the values whose columns have no room. */
export function RowDetails<Row>({ id, item, columns, indent, span }: Props<Row>) {
  return (
    <Table.Tr id={id} className={styles.details}>
      <Table.Td colSpan={indent} />
      <Table.Td colSpan={span}>
        <dl>
          {columns.map(({ id: columnId, header, cell }) => (
            <div key={columnId}>
              <dt>{header}</dt>
              <dd>{cell(item)}</dd>
            </div>
          ))}
        </dl>
      </Table.Td>
    </Table.Tr>
  );
}

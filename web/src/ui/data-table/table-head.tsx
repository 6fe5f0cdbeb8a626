import { Table, UnstyledButton, VisuallyHidden } from '@mantine/core';
import { IconArrowDown, IconArrowUp } from '@tabler/icons-react';
import type { RowData } from '@tanstack/react-table';
import { useUiTexts } from '../ui-texts.ts';
import styles from './data-table.module.css';
import type { Model } from './model.ts';

const ariaSort = { asc: 'ascending', desc: 'descending' } as const;

interface Props<Row extends RowData> {
  model: Model<Row>;
  widths: Record<string, string | undefined>;
  expandable: boolean;
  withActions: boolean;
}

export function TableHead<Row extends RowData>({
  model,
  widths,
  expandable,
  withActions,
}: Props<Row>) {
  const texts = useUiTexts();
  return (
    <Table.Thead className={styles.head}>
      {model.getHeaderGroups().map((group) => (
        <Table.Tr key={group.id}>
          {expandable ? <NarrowHead name={texts.details} /> : null}
          {group.headers.map(({ id, column }) => {
            const sorted = column.getIsSorted();
            const title = String(column.columnDef.header);
            return (
              <Table.Th
                key={id}
                scope="col"
                w={widths[column.id]}
                aria-sort={sorted ? ariaSort[sorted] : undefined}
              >
                {column.getCanSort() ? (
                  <UnstyledButton
                    className={styles.sort}
                    onClick={column.getToggleSortingHandler()}
                    data-sorted={sorted || undefined}
                  >
                    {title}
                    {sorted === 'desc' ? <IconArrowDown size={14} /> : <IconArrowUp size={14} />}
                  </UnstyledButton>
                ) : (
                  title
                )}
              </Table.Th>
            );
          })}
          {withActions ? <NarrowHead name={texts.actions} /> : null}
        </Table.Tr>
      ))}
    </Table.Thead>
  );
}

/** A head that is told and not shown. */
function NarrowHead({ name }: { name: string }) {
  return (
    <Table.Th scope="col" className={styles.narrow}>
      <VisuallyHidden>{name}</VisuallyHidden>
    </Table.Th>
  );
}

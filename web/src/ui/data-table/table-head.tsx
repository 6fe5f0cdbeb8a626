import { Table, UnstyledButton, VisuallyHidden } from '@mantine/core';
import { IconArrowDown, IconArrowUp } from '@tabler/icons-react';
import type { Header, RowData } from '@tanstack/react-table';
import { Checkbox } from '../fields/checkbox.tsx';
import { useUiTexts } from '../ui-texts.ts';
import styles from './data-table.module.css';
import type { Features, Model } from './model.ts';

const ariaSort = { asc: 'ascending', desc: 'descending' } as const;

interface Props<Row extends RowData> {
  model: Model<Row>;
  widths: Record<string, string>;
  selectable: boolean;
  expandable: boolean;
  withActions: boolean;
}

export function TableHead<Row extends RowData>(props: Props<Row>) {
  const { model, widths, selectable, expandable, withActions } = props;
  const texts = useUiTexts();
  return (
    <Table.Thead className={styles.head}>
      {model.getHeaderGroups().map((group) => (
        <Table.Tr key={group.id}>
          {selectable ? <SelectPage model={model} /> : null}
          {expandable ? <NarrowHead name={texts.details} /> : null}
          {group.headers.map((header) => (
            <ColumnHead key={header.id} header={header} width={widths[header.column.id]} />
          ))}
          {withActions ? <NarrowHead name={texts.actions} /> : null}
        </Table.Tr>
      ))}
    </Table.Thead>
  );
}

interface ColumnHeadProps<Row extends RowData> {
  header: Header<Features, Row>;
  width: string | undefined;
}

function ColumnHead<Row extends RowData>({ header, width }: ColumnHeadProps<Row>) {
  const { column } = header;
  const sorted = column.getIsSorted();
  const title = String(column.columnDef.header);
  return (
    <Table.Th scope="col" w={width} aria-sort={sorted ? ariaSort[sorted] : undefined}>
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
}

/** Chooses what can be chosen on this page, and nothing of the others. */
function SelectPage<Row extends RowData>({ model }: { model: Model<Row> }) {
  const texts = useUiTexts();
  const rows = model.getRowModel().rows.filter((row) => row.getCanSelect());
  const chosen = rows.filter((row) => row.getIsSelected());
  const all = rows.length > 0 && chosen.length === rows.length;
  return (
    <Table.Th scope="col" className={styles.narrow}>
      <Checkbox
        className={styles.check}
        size="xs"
        radius={4}
        aria-label={texts.selectPage}
        checked={all}
        indeterminate={chosen.length > 0 && !all}
        disabled={rows.length === 0}
        onChange={() => model.toggleAllPageRowsSelected(!all)}
      />
    </Table.Th>
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

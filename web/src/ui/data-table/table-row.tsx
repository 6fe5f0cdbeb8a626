import { ActionIcon, Menu, Skeleton, Table } from '@mantine/core';
import { IconChevronDown, IconDots } from '@tabler/icons-react';
import { type MouseEvent, memo, useId } from 'react';
import { UnstyledButton } from '../buttons/unstyled-button.tsx';
import { Checkbox } from '../fields/checkbox.tsx';
import { useUiText } from '../ui-text.ts';
import type { DataTableColumn, RowAction } from './column.ts';
import styles from './data-table.module.css';
import '../theme/overlays.ts';

export interface RowHandlers<Row> {
  expand: (id: string) => void;
  /** `toLast`: all rows between this one and the last one that was clicked. */
  select: (row: Row, select: boolean, toLast: boolean) => void;
  actionsOf: (row: Row) => readonly RowAction[];
  open: (row: Row) => void;
}

interface TableRowProps<Row> {
  id: string;
  item: Row;
  name: string;
  shown: readonly DataTableColumn<Row>[];
  hidden: readonly DataTableColumn<Row>[];
  expanded: boolean;
  /** Null where rows cannot be selected. */
  selected: boolean | null;
  /** A faded row, which can be neither selected nor changed. */
  disabled: boolean;
  selectable: boolean;
  /** The row can be opened. */
  opens: boolean;
  /** The row that the page shows in detail. */
  current: boolean;
  /** Whether there is a column of actions, and whether this row has any. */
  actions: 'none' | 'some' | 'no-column';
  handlers: RowHandlers<Row>;
}

/** Rendered again only when one of its own props changes. */
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
        data-opens={props.opens || undefined}
        onClick={props.opens ? (event) => isOnText(event) && handlers.open(item) : undefined}
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
            data-label={column.header}
            data-action={column.priority === 'action' || undefined}
            data-strong={column.strong || undefined}
            data-quiet={column.quiet || undefined}
          >
            {props.opens && column.strong ? (
              <UnstyledButton
                className={styles.opener}
                aria-label={name}
                aria-haspopup="dialog"
                onClick={() => handlers.open(item)}
              >
                {column.cell(item)}
              </UnstyledButton>
            ) : (
              column.cell(item)
            )}
            {column.beside?.(item)}
          </Table.Td>
        ))}
        <ActionsCell {...props} />
      </Table.Tr>
      {open ? (
        <Table.Tr id={detailsId} className={styles.details}>
          <Table.Td colSpan={1 + Number(props.selected !== null)} />
          <Table.Td colSpan={shown.length + Number(props.actions !== 'no-column')}>
            <dl>
              {hidden.map((column) => (
                <div key={column.id}>
                  <dt>{column.header}</dt>
                  <dd>
                    {column.cell(item)}
                    {column.beside?.(item)}
                  </dd>
                </div>
              ))}
            </dl>
          </Table.Td>
        </Table.Tr>
      ) : null}
    </>
  );
}

/** A click on a control or on marked text is not meant for the row. */
function isOnText({ target, currentTarget }: MouseEvent<HTMLElement>): boolean {
  const element = target as Element;
  if (!currentTarget.contains(element)) return false;
  const isControl = element.closest('button, a, input, label, [role="menu"]') !== null;
  return !isControl && getSelection()?.type !== 'Range';
}

function SelectCell<Item>(props: TableRowProps<Item>) {
  const { item, name, selected, selectable, handlers } = props;
  const text = useUiText();
  if (selected === null) return null;
  return (
    <Table.Td className={styles.narrow}>
      <Checkbox
        className={styles.check}
        size="xs"
        radius={4}
        aria-label={text('common.table.selectRow', { row: name })}
        checked={selected && selectable}
        disabled={!selectable}
        onChange={({ currentTarget, nativeEvent }) =>
          handlers.select(
            item,
            currentTarget.checked,
            'shiftKey' in nativeEvent && nativeEvent.shiftKey === true,
          )
        }
      />
    </Table.Td>
  );
}

interface ExpanderProps {
  name: string;
  open: boolean;
  controls: string;
  onToggle: () => void;
}

function Expander({ name, open, controls, onToggle }: ExpanderProps) {
  const text = useUiText();
  return (
    <ActionIcon
      variant="subtle"
      color="gray"
      size={28}
      aria-label={text('common.table.detailsOf', { row: name })}
      aria-expanded={open}
      aria-controls={open ? controls : undefined}
      onClick={onToggle}
    >
      <IconChevronDown size={16} data-open={open || undefined} />
    </ActionIcon>
  );
}

function ActionsCell<Item>({ item, name, actions, disabled, handlers }: TableRowProps<Item>) {
  const text = useUiText();
  if (actions === 'no-column') return null;
  if (actions === 'none' || disabled) return <Table.Td className={styles.narrow} />;
  return (
    <Table.Td className={styles.narrow}>
      <Menu
        position="bottom-end"
        shadow="md"
        withInitialFocusPlaceholder={false}
        portalProps={{ target: 'main' }}
      >
        <Menu.Target>
          <ActionIcon
            variant="subtle"
            color="gray"
            size={28}
            aria-label={text('common.table.actionsOf', { row: name })}
          >
            <IconDots size={18} />
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown miw={180}>
          <ActionItems actionsOf={() => handlers.actionsOf(item)} />
        </Menu.Dropdown>
      </Menu>
    </Table.Td>
  );
}

/** A component of its own, so that the actions are computed when the menu opens and not before. */
function ActionItems({ actionsOf }: { actionsOf: () => readonly RowAction[] }) {
  return actionsOf().map(({ id, label, icon, destructive, onSelect }) => (
    <Menu.Item
      key={id}
      leftSection={icon}
      onClick={onSelect}
      {...(destructive && { color: 'var(--danger)' })}
    >
      {label}
    </Menu.Item>
  ));
}

interface SkeletonProps {
  rows: number;
  columns: number;
  /** Loading takes long enough to notice; before that the rows only keep the place. */
  slow: boolean;
}

/** Keeps the place of the rows, so that the layout does not shift when they arrive. */
export function SkeletonRows({ rows, columns, slow }: SkeletonProps) {
  return Array.from({ length: rows }, (_, row) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: they have no other identity
    <Table.Tr key={row} aria-hidden data-waiting={!slow || undefined}>
      {Array.from({ length: columns }, (_, column) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: they have no other identity
        <Table.Td key={column}>
          {slow ? (
            <Skeleton height={12} width={`${[62, 38, 46, 54][(row + column) % 4]}%`} radius="sm" />
          ) : null}
        </Table.Td>
      ))}
    </Table.Tr>
  ));
}

import { Table } from '@mantine/core';
import type { RowData } from '@tanstack/react-table';
import { type ReactNode, useMemo } from 'react';
import { useDelayed } from '../feedback/use-delayed.ts';
import { Announcement } from './announcement.tsx';
import { Below } from './below.tsx';
import { byRoom, widthsOf } from './column.ts';
import styles from './data-table.module.css';
import type { DataTableProps } from './data-table-props.ts';
import { useModel } from './model.ts';
import { TableBody } from './table-body.tsx';
import { useLastPage, useSelectableOnly, useTopOfPage } from './table-effects.ts';
import { TableHead } from './table-head.tsx';
import { Toolbar } from './toolbar.tsx';
import { useRoom } from './use-room.ts';
import '../theme/forms.ts';
import '../theme/tables.ts';

const none: readonly never[] = [];
const nothing = () => false;

export function DataTable<Row extends RowData>(props: DataTableProps<Row>) {
  const { rows, columns, failure, actionsOf = null, refreshing = false, selection = null } = props;
  const room = useRoom();
  const space = props.showAllColumns ? Number.POSITIVE_INFINITY : room;
  const { shown, hidden } = useMemo(() => byRoom(columns, space), [columns, space]);
  const widths = useMemo(() => widthsOf(columns, shown), [columns, shown]);
  const model = useModel({
    ...props,
    rows: failure ? none : (rows ?? none),
    shown,
    selection,
    isDisabled: props.isDisabled ?? nothing,
  });
  const loading = rows === undefined && !failure;
  const slow = useDelayed(loading);
  const frame = useTopOfPage(props);
  useLastPage(props);
  useSelectableOnly(props);
  return (
    <>
      <Toolbar selection={selection} bulkActions={props.bulkActions}>
        {props.toolbar}
      </Toolbar>
      <div className={styles.frame} ref={frame}>
        <Sideways label={props.label} scrolls={space > room}>
          <Table
            className={styles.table}
            aria-label={props.label}
            aria-busy={loading || refreshing}
            data-refreshing={refreshing || undefined}
            stickyHeader
            stickyHeaderOffset={space > room ? 0 : 'var(--header-height)'}
            tabularNums
          >
            <TableHead
              model={model}
              widths={widths}
              selectable={selection !== null}
              expandable={hidden.length > 0}
              withActions={actionsOf !== null}
            />
            <TableBody
              table={props}
              model={model}
              shown={shown}
              hidden={hidden}
              loading={loading}
              slow={slow}
            />
          </Table>
        </Sideways>
        <Below {...props} />
        <Announcement
          {...props}
          loading={slow}
          silent={loading || refreshing || Boolean(failure)}
        />
      </div>
    </>
  );
}

interface SidewaysProps {
  label: string;
  /** More columns than the window is made for. */
  scrolls: boolean;
  children: ReactNode;
}

/** A part that scrolls must be reachable by keyboard, and the head sticks to it, not to the page. */
function Sideways({ label, scrolls, children }: SidewaysProps) {
  if (!scrolls) return children;
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is scrolled by the arrow keys
    <section className={styles.sideways} aria-label={label} tabIndex={0}>
      {children}
    </section>
  );
}

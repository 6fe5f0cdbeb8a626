import { Button } from '@mantine/core';
import { type ReactNode, useRef } from 'react';
import { useUiText } from '../ui-text.ts';
import styles from './data-table.module.css';
import type { Selection } from './selection.ts';

interface Props<Row> {
  selection: Selection<Row> | null;
  /** What can be done with the chosen rows. */
  bulkActions: ReactNode;
  /** Search and filters. */
  children: ReactNode;
}

/** Above the table: search and filters, and what can be done with the chosen rows. */
export function Toolbar<Row>({ selection, bulkActions, children }: Props<Row>) {
  const text = useUiText();
  const bar = useRef<HTMLDivElement>(null);
  if (!selection && !children) return null;
  const count = selection?.chosen.size ?? 0;
  const clear = () => {
    selection?.onChange(new Map());
    // The button goes; the focus stays where it was.
    bar.current?.focus();
  };
  return (
    <div className={styles.toolbar}>
      {children}
      {selection ? (
        <div className={styles.bulk} data-on={count > 0 || undefined} ref={bar} tabIndex={-1}>
          <span className={styles.count} role="status">
            {count > 0 ? text('common.table.selected', { count }) : ''}
          </span>
          {count > 0 ? (
            <>
              <Button variant="subtle" size="xs" onClick={clear}>
                {text('common.table.clearSelection')}
              </Button>
              <div className={styles.acts}>{bulkActions}</div>
            </>
          ) : null}
        </div>
      ) : null}
    </div>
  );
}

import { useFocusWithin } from '@mantine/hooks';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { Button } from '../buttons/button.tsx';
import { useUiText } from '../ui-text.ts';
import type { Selection } from './selection.ts';
import styles from './toolbar.module.css';

interface Props<Row> {
  selection: Selection<Row> | null;
  /** Actions on the selected rows. */
  bulkActions: ReactNode;
  /** Selects the rows of all pages; null when all of them are selected or on this page. */
  selectAll: { label: string; onSelect: () => Promise<void> } | null;
  /** The search field, which stays while rows are selected. */
  search: ReactNode;
  /** At the end of the line, whether or not rows are selected. */
  end?: ReactNode;
  /** Filters: the actions on selected rows take their place. */
  children: ReactNode;
}

/**
 * The line above the table: search, and filters or the actions on the selected rows. The filters
 * keep their place while they are hidden, so that no row moves when one is selected.
 */
export function Toolbar<Row>(props: Props<Row>) {
  const { selection, bulkActions, selectAll, search, end, children } = props;
  const text = useUiText();
  const bar = useRef<HTMLDivElement>(null);
  const { ref: bulk, focused: hadFocus } = useFocusWithin<HTMLDivElement>();
  const isAnySelected = Boolean(selection?.chosen.size);
  useEffect(() => {
    // The focused action disappears with the selection, so the focus moves to the toolbar.
    if (!isAnySelected && hadFocus && document.activeElement === document.body)
      bar.current?.focus();
  }, [isAnySelected, hadFocus]);
  if (!selection && !search && !children && !end) return null;
  const count = selection?.chosen.size ?? 0;
  const isOn = count > 0;
  return (
    <div className={styles.toolbar} data-on={isOn || undefined} ref={bar} tabIndex={-1}>
      {search}
      <div className={styles.layers}>
        <div className={styles.filters} inert={isOn}>
          {children}
        </div>
        {selection ? (
          <div className={styles.bulk} ref={bulk}>
            <span className={styles.count} role="status">
              {isOn ? text('common.table.selected', { count }) : ''}
            </span>
            {isOn ? (
              <>
                {selectAll ? <SelectAllButton {...selectAll} /> : null}
                <div className={styles.acts}>{bulkActions}</div>
                <Button variant="subtle" size="xs" onClick={() => selection.onChange(new Map())}>
                  {text('common.table.clearSelection')}
                </Button>
              </>
            ) : null}
          </div>
        ) : null}
      </div>
      {end}
    </div>
  );
}

function SelectAllButton({ label, onSelect }: { label: string; onSelect: () => Promise<void> }) {
  const [isReading, setReading] = useState(false);
  const select = async () => {
    setReading(true);
    await onSelect().finally(() => setReading(false));
  };
  return (
    <Button
      variant="subtle"
      size="xs"
      loading={isReading}
      onClick={() => void select()}
      data-track="table-select-all"
    >
      {label}
    </Button>
  );
}

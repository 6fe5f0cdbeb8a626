import { useEffect, useEffectEvent, useMemo, useState } from 'react';

/** The selected rows of all pages: by id, each as it was when it was selected. */
export interface Selection<Row> {
  chosen: ReadonlyMap<string, Row>;
  onChange: (chosen: ReadonlyMap<string, Row>) => void;
}

const none: ReadonlyMap<string, never> = new Map<string, never>();

/**
 * A selection that survives paging, sorting and searching. After the action clear it, or deselect
 * the rows of the action where one action takes `limit` rows only.
 */
export function useSelection<Row>(limit = Number.POSITIVE_INFINITY) {
  const [chosen, onChange] = useState<ReadonlyMap<string, Row>>(none);
  return useMemo(
    () => ({
      chosen,
      onChange,
      clear: () => onChange(none),
      /** The rows that one action takes. */
      first: [...chosen.values()].slice(0, limit),
      limit,
      deselect: (ids: readonly string[]) =>
        onChange((before) => new Map([...before].filter(([id]) => !ids.includes(id)))),
    }),
    [chosen, limit],
  );
}

/** Selects or deselects rows and leaves the others as they are. */
export function changeSelection<Row>(
  { chosen, onChange }: Selection<Row>,
  rows: readonly Row[],
  rowId: (row: Row) => string,
  select: boolean,
) {
  const next = new Map(chosen);
  for (const row of rows) {
    if (select) next.set(rowId(row), row);
    else next.delete(rowId(row));
  }
  onChange(next);
}

/** Deselects a row as soon as it is disabled, so that no action is applied to it. */
export function useDeselectDisabled<Row>(
  selection: Selection<Row> | null,
  disabledRows: readonly Row[],
  rowId: (row: Row) => string,
) {
  const selected = selection ? disabledRows.filter((row) => selection.chosen.has(rowId(row))) : [];
  const deselect = useEffectEvent(() => {
    if (selection) changeSelection(selection, selected, rowId, false);
  });
  const some = selected.length > 0;
  useEffect(() => {
    if (some) deselect();
  }, [some]);
}

/** Selects every row that the list finds, also on other pages. */
export interface SelectAll<Row> {
  label: string;
  /** Reads the rows; rows that cannot be selected are left out by the table. */
  read: () => Promise<readonly Row[]>;
}

/** Escape clears the selection, unless the key is meant for a field, a menu or a dialog. */
export function useEscapeClears<Row>(selection: Selection<Row> | null) {
  const clear = useEffectEvent((event: KeyboardEvent) => {
    const target = event.target as Element | null;
    const isElsewhere = target?.closest?.(
      'input:not([type="checkbox"]), textarea, select, [role="dialog"], [role="menu"]',
    );
    if (event.key !== 'Escape' || event.defaultPrevented || isElsewhere) return;
    if (selection && selection.chosen.size > 0) selection.onChange(new Map());
  });
  const isOn = (selection?.chosen.size ?? 0) > 0;
  useEffect(() => {
    if (!isOn) return;
    const onKey = (event: KeyboardEvent) => clear(event);
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, [isOn]);
}

import type { RowData } from '@tanstack/react-table';
import { useEffect, useRef } from 'react';
import type { DataTableProps } from './data-table-props.ts';

/** On a page past the end, as an old link or a deletion leaves it: to the last one there is. */
export function useLastPage<Row extends RowData>(props: DataTableProps<Row>) {
  const { rows, total, page, pageSize, refreshing, onPage } = props;
  const past = rows?.length === 0 && total > 0 && page > 0 && !refreshing;
  const last = Math.max(0, Math.ceil(total / pageSize) - 1);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each such page
  useEffect(() => {
    if (past) onPage(Math.min(last, page - 1), true);
  }, [past, last]);
}

/** A row that was chosen and is disabled now is chosen no longer. */
export function useSelectableOnly<Row extends RowData>(props: DataTableProps<Row>) {
  const { rows, rowId, isDisabled, selection } = props;
  const gone = selection
    ? (rows ?? []).filter((row) => isDisabled?.(row) && selection.chosen.has(rowId(row))).map(rowId)
    : [];
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each set of such rows
  useEffect(() => {
    if (!selection || gone.length === 0) return;
    selection.onChange(new Map([...selection.chosen].filter(([id]) => !gone.includes(id))));
  }, [gone.join()]);
}

/** Another page is read from its first row, also after turning it at the foot of a long one. */
export function useTopOfPage<Row extends RowData>({ page, refreshing }: DataTableProps<Row>) {
  const frame = useRef<HTMLDivElement>(null);
  const read = useRef(page);
  useEffect(() => {
    if (refreshing || read.current === page) return;
    read.current = page;
    const top = frame.current?.getBoundingClientRect().top ?? 0;
    if (top < 0) frame.current?.scrollIntoView({ block: 'start' });
  }, [page, refreshing]);
  return frame;
}

import { useMediaQuery } from '@mantine/hooks';
import type { ReactNode } from 'react';

export interface DataTableColumn<Row> {
  /** Also the name that sorting is requested by. */
  id: string;
  header: string;
  cell: (row: Row) => ReactNode;
  /** Stands beside the cell, outside of the button that opens the row. */
  beside?: (row: Row) => ReactNode;
  /** 1 and 2 show at every width, 3 from 768 px, all others from 1024 px. */
  priority: number;
  sortable?: boolean;
  /** A share of the width, such as "30%". */
  width?: string;
  /** The column that people know the row by. */
  strong?: boolean;
  /** Less important text: an address, a date. */
  quiet?: boolean;
}

export interface RowAction {
  id: string;
  label: string;
  icon?: ReactNode;
  destructive?: boolean;
  onSelect: () => void;
}

export interface Sort {
  by: string;
  descending: boolean;
}

const initially = { getInitialValueInEffect: false };

/** The lowest column priority that fits the window's width. */
export function useFittingPriority(): number {
  const fromTablet = useMediaQuery('(min-width: 768px)', undefined, initially);
  const fromDesktop = useMediaQuery('(min-width: 1024px)', undefined, initially);
  if (fromDesktop) return Number.POSITIVE_INFINITY;
  return fromTablet ? 3 : 2;
}

/** The columns that fit, and those whose values stand behind the row's expander. */
export function fittingColumns<Row>(columns: readonly DataTableColumn<Row>[], fitting: number) {
  return {
    shown: columns.filter(({ priority }) => priority <= fitting),
    hidden: columns.filter(({ priority }) => priority > fitting),
  };
}

/**
 * The width of each shown column. When all columns are shown, their widths are used as given. When
 * some are hidden, the others keep their proportions and the widest takes the rest; two columns
 * share the width by their content.
 */
export function widthsOf<Row>(
  columns: readonly DataTableColumn<Row>[],
  shown: readonly DataTableColumn<Row>[],
): Record<string, string> {
  if (shown.length === columns.length)
    return Object.fromEntries(columns.flatMap(({ id, width }) => (width ? [[id, width]] : [])));
  if (shown.length < 3) return {};
  const average = 100 / columns.length;
  const shares = shown.map(({ width }) => Number.parseFloat(width ?? '') || average);
  const sum = shares.reduce((total, share) => total + share, 0);
  const widest = shares.indexOf(Math.max(...shares));
  const sharedPercent = 80;
  return Object.fromEntries(
    shown.flatMap(({ id }, index) =>
      index === widest ? [] : [[id, `${((shares[index] ?? 0) / sum) * sharedPercent}%`]],
    ),
  );
}

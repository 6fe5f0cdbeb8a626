import { useMediaQuery } from '@mantine/hooks';
import type { ReactNode } from 'react';

export interface DataTableColumn<Row> {
  /** Also the name that sorting is requested by. */
  id: string;
  header: string;
  /** Explains the header under the mouse; a record says it in words too. */
  hint?: string;
  cell: (row: Row) => ReactNode;
  /** Stands beside the cell, outside of the button that opens the row. */
  beside?: (row: Row) => ReactNode;
  /**
   * The column's place by width: 1 and 2 show at every width, 3 from 768 px, all others from 1024 px.
   * Each of the places 1, 2 and 3 belongs to one column. An action of the row shows at every width.
   */
  priority: number | 'action';
  sortable?: boolean;
  /** Not shown before the user chooses it. */
  optional?: boolean;
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
export function useFittingPriority(reserved = 0): number {
  const fromTablet = useMediaQuery('(min-width: 768px)', undefined, initially);
  const fromDesktop = useMediaQuery(`(min-width: ${1024 + reserved}px)`, undefined, initially);
  if (fromDesktop) return Number.POSITIVE_INFINITY;
  return fromTablet ? 3 : 2;
}

const isAction = <Row>({ priority }: DataTableColumn<Row>) => priority === 'action';

/** The columns that fit, and those whose values stand behind the row's expander. */
export function fittingColumns<Row>(columns: readonly DataTableColumn<Row>[], fitting: number) {
  const fits = ({ priority }: DataTableColumn<Row>) => priority === 'action' || priority <= fitting;
  return {
    shown: columns.filter(fits),
    hidden: columns.filter((column) => !fits(column)),
  };
}

/** Some columns of a table: they take the places in turn, because a narrow window shows the first. */
export function inPlaces<Row>(columns: readonly DataTableColumn<Row>[]): DataTableColumn<Row>[] {
  const rank = ({ priority }: DataTableColumn<Row>) =>
    priority === 'action' ? Number.POSITIVE_INFINITY : priority;
  const byPlace = columns.toSorted((one, other) => rank(one) - rank(other));
  return columns.map((column) =>
    isAction(column) ? column : { ...column, priority: byPlace.indexOf(column) + 1 },
  );
}

/** Throws when a place is missing or taken twice: a narrow window would show too few columns or too many. */
export function requirePlaces<Row>(columns: readonly DataTableColumn<Row>[]): void {
  const values = columns.filter((column) => !isAction(column));
  for (let place = 1; place <= Math.min(3, values.length); place += 1) {
    const ids = values.filter(({ priority }) => priority === place).map(({ id }) => id);
    if (ids.length !== 1)
      throw new Error(
        `One column must have priority ${place}: ${ids.join(' and ') || 'none has it'}`,
      );
  }
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
  if (shown.filter((column) => !isAction(column)).length < 3) return {};
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

import type { ReactNode } from 'react';

export interface DataTableColumn<Row> {
  /** Also the name that sorting is asked by. */
  id: string;
  header: string;
  cell: (row: Row) => ReactNode;
  /** 1 and 2 show at every width, 3 from 768 px, all others from 1024 px. */
  priority: number;
  sortable?: boolean;
  /** A share of the width, such as "30%". */
  width?: string;
  /** The column that people know the row by. */
  strong?: boolean;
  /** Beside what matters: an address, a date. */
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

/**
 * How wide each shown column is. As given, when all are shown; of fewer, the same shares of the
 * room that the narrow columns leave, and the widest takes the rest. Two share it by content.
 */
export function widthsOf<Row>(
  columns: readonly DataTableColumn<Row>[],
  shown: readonly DataTableColumn<Row>[],
): Record<string, string> {
  const given = new Map(columns.map(({ id, width }) => [id, Number.parseFloat(width ?? '')]));
  if (shown.length === columns.length || shown.length < 3) {
    const all = shown.length === columns.length ? columns : [];
    return Object.fromEntries(all.flatMap(({ id, width }) => (width ? [[id, width]] : [])));
  }
  const usual = 100 / columns.length;
  const shares = shown.map(({ id }) => given.get(id) || usual);
  const sum = shares.reduce((total, share) => total + share, 0);
  const widest = shares.indexOf(Math.max(...shares));
  const roomInPercent = 80;
  return Object.fromEntries(
    shown.flatMap(({ id }, index) =>
      index === widest ? [] : [[id, `${((shares[index] ?? 0) / sum) * roomInPercent}%`]],
    ),
  );
}

/** The columns that a width has room for (two, three or all), and those behind the expander. */
export function byRoom<Row>(columns: readonly DataTableColumn<Row>[], room: number) {
  return {
    shown: columns.filter(({ priority }) => priority <= room),
    hidden: columns.filter(({ priority }) => priority > room),
  };
}

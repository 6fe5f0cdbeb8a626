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

/** How many columns a width has room for: two, three or all. */
export function mostImportant<Row>(columns: readonly DataTableColumn<Row>[], room: number) {
  return new Set(columns.filter(({ priority }) => priority <= room).map(({ id }) => id));
}

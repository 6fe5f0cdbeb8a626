import type { ColumnData, DataColumns } from './column-data.ts';
import { companiesColumns } from './companies-columns.ts';
import { contentColumns } from './content-columns.ts';
import { peopleColumns } from './people-columns.ts';
import { portalColumns } from './portal-columns.ts';
import { ticketsColumns } from './tickets-columns.ts';

/** Every column of every table: exports and the erasure of a person are made from it. */
export const dataColumns: DataColumns = {
  ...companiesColumns,
  ...contentColumns,
  ...peopleColumns,
  ...portalColumns,
  ...ticketsColumns,
};

export interface NamedColumn {
  table: string;
  column: string;
  data: ColumnData;
}

export const namedColumns: readonly NamedColumn[] = Object.entries(dataColumns).flatMap(
  ([table, columns]) =>
    Object.entries(columns as Record<string, ColumnData>).map(([column, data]) => ({
      table,
      column,
      data,
    })),
);

/** What a company or a person gets: secrets and the portal's own work are left out. */
export function isExported(data: ColumnData): boolean {
  return data === 'company' || data.startsWith('personal');
}

export function isAboutPerson(data: ColumnData): boolean {
  return data.includes(', ');
}

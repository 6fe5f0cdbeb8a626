import { readTableSearch, type TableSpec } from '../../../../lib/tables/table-search.ts';

type ParkedColumn = 'receivedOn' | 'from' | 'subject';

export const parkedMailTable: TableSpec<ParkedColumn> = {
  columns: ['receivedOn', 'from', 'subject'],
  sortBy: '-receivedOn',
};

/** The address of the page: page, size, sort, search and the open row. */
export const parkedMailSearch = readTableSearch(parkedMailTable);

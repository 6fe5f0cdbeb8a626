import { readTableSearch, type TableSpec } from '../../../lib/tables/table-search.ts';

type MailColumn = 'failedOn' | 'to' | 'subject';

export const undeliveredMailTable: TableSpec<MailColumn> = {
  columns: ['failedOn', 'to', 'subject'],
  sortBy: '-failedOn',
};

/** The address of the page: page, size, sort, search and the open row. */
export const undeliveredMailSearch = readTableSearch(undeliveredMailTable);

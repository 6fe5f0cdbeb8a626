import { throttleKinds } from '@endcap/contract/operations/operations-options';
import { readTableSearch, type TableSpec } from '../../../lib/tables/table-search.ts';

export type ThrottleColumn = 'openAgainOn' | 'lastFailedOn' | 'attempts';

export const throttlesTable: TableSpec<ThrottleColumn, 'kind'> = {
  columns: ['openAgainOn', 'lastFailedOn', 'attempts'],
  sortBy: '-openAgainOn',
  filters: { kind: throttleKinds },
};

/** The address of the page: page, size, sort, search and kinds. */
export const throttlesSearch = readTableSearch(throttlesTable);

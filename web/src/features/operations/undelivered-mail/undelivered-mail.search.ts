import { undeliveredMailList } from '@endcap/contract/operations/operations-lists';
import { listSpec } from '../../../lib/tables/list-spec.ts';
import { readTableSearch } from '../../../lib/tables/table-search.ts';

export const undeliveredMailTable = listSpec(undeliveredMailList);

/** The address of the page: page, size, sort, search and the open row. */
export const undeliveredMailSearch = readTableSearch(undeliveredMailTable);

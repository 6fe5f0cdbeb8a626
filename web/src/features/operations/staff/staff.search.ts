import { staffList } from '@endcap/contract/operations/operations-lists';
import { listSpec } from '../../../lib/tables/list-spec.ts';
import { readTableSearch } from '../../../lib/tables/table-search.ts';

export const staffTable = listSpec(staffList);

/** The address of the page: page, size, sort, search, filters and the open row. */
export const staffSearch = readTableSearch(staffTable);

import { throttleList } from '@endcap/contract/operations/operations-lists';
import { listSpec } from '../../../lib/tables/list-spec.ts';
import { readTableSearch } from '../../../lib/tables/table-search.ts';

export const throttlesTable = listSpec(throttleList);

/** The address of the page: page, size, sort, search and kinds. */
export const throttlesSearch = readTableSearch(throttlesTable);

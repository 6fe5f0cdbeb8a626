import { parkedMailList } from '@endcap/contract/support/ticket-lists';
import { listSpec } from '../../../../lib/tables/list-spec.ts';
import { readTableSearch } from '../../../../lib/tables/table-search.ts';

export const parkedMailTable = listSpec(parkedMailList);

/** The address of the page: page, size, sort, search and the open row. */
export const parkedMailSearch = readTableSearch(parkedMailTable);

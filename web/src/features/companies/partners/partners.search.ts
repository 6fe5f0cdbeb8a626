import { partnerList } from '@endcap/contract/companies/partner-list';
import { listSpec } from '../../../lib/tables/list-spec.ts';
import { readTableSearch } from '../../../lib/tables/table-search.ts';

export const partnersTable = listSpec(partnerList);

/** The address of the page: page, size, sort, search, and the partner in the drawer. */
export const partnersSearch = readTableSearch(partnersTable);

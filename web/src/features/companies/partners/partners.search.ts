import type { partnerColumns } from '@endcap/contract/companies/partners';
import { readTableSearch, type TableSpec } from '../../../lib/tables/table-search.ts';

export type PartnerColumn = (typeof partnerColumns)[number];

export const partnersTable: TableSpec<PartnerColumn> = {
  columns: ['partner', 'partnerCode', 'adminEmail', 'endDate'],
  sortBy: 'partner',
};

/** The address of the page: page, size, sort, search, and the partner in the drawer. */
export const partnersSearch = readTableSearch(partnersTable);

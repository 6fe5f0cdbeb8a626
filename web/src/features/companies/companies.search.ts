import type { companyColumns } from '@endcap/contract/companies';
import { readTableSearch, type TableSpec } from '../../lib/tables/table-search.ts';

export type CompanyColumn = (typeof companyColumns)[number];

export const companiesTable: TableSpec<CompanyColumn> = {
  columns: ['companyName', 'status', 'adminEmail', 'uiCompanyType', 'subscribedProduct'],
  sortBy: 'companyName',
};

/** The address of the page: page, size, sort, search. */
export const companiesSearch = readTableSearch(companiesTable);

import { companyList } from '@endcap/contract/companies/company-list';
import { listSpec } from '../../../lib/tables/list-spec.ts';
import { readTableSearch } from '../../../lib/tables/table-search.ts';

export const companiesTable = listSpec(companyList);

/** The address of the page: page, size, sort, search, filters, the open company. */
export const companiesSearch = readTableSearch(companiesTable);

import type { companyColumns } from '@endcap/contract/companies/companies';
import type { CompanyType, companyStatuses } from '@endcap/contract/company-options';
import { productCodes } from '@endcap/contract/products';
import { readTableSearch, type TableSpec } from '../../../lib/tables/table-search.ts';

export type CompanyColumn = (typeof companyColumns)[number];
export type CompanyStatus = (typeof companyStatuses)[number];
export type CompanyFilter = 'type' | 'status' | 'product';

export const types: readonly CompanyType[] = [
  'BASIC_VENDOR',
  'CHARTER_VENDOR',
  'THIRD_PARTY',
  'INTERNAL',
  'UNKNOWN',
];
export const statuses: readonly CompanyStatus[] = ['ACTIVE', 'PENDING', 'SUSPENDED', 'INACTIVE'];
/** The companies that have no product. */
export const noProduct = 'NONE';

export const companiesTable: TableSpec<CompanyColumn, CompanyFilter> = {
  columns: ['companyName', 'status', 'adminEmail', 'uiCompanyType', 'subscribedProduct'],
  sortBy: 'companyName',
  filters: { type: types, status: statuses, product: [noProduct, ...productCodes] },
};

/** The address of the page: page, size, sort, search, filters, the open company. */
export const companiesSearch = readTableSearch(companiesTable);

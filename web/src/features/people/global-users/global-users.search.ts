import type { externalColumns, internalColumns } from '@endcap/contract/people/global-users';
import { readTableSearch, type TableSpec } from '../../../lib/tables/table-search.ts';

export type ExternalColumn = (typeof externalColumns)[number];
export type InternalColumn = (typeof internalColumns)[number];
export type GlobalColumn = ExternalColumn | InternalColumn;

export const filterNames = [
  'roles',
  'attributes',
  'sbu',
  'companyTypes',
  'companyStatuses',
  'products',
  'companies',
] as const;
export type GlobalFilter = (typeof filterNames)[number];

export const globalTabs = ['external', 'internal'] as const;
export type GlobalTab = (typeof globalTabs)[number];
const tabs = globalTabs;

/** The server refuses a value that no filter has; an address must not hold more than that. */
const isCode = (value: string) => /^[A-Z_]{1,40}$/.test(value);
const isId = (value: string) => /^[0-9a-f-]{36}$/.test(value);
const never = () => false;

const shared = { roles: isCode, attributes: isCode, products: isCode };
const ofCompanies = { companyTypes: isCode, companyStatuses: isCode, companies: isId };

export const externalTable: TableSpec<ExternalColumn, GlobalFilter> = {
  columns: [
    'name',
    'email',
    'companyName',
    'companyType',
    'thirdPartyCompanyName',
    'appAccess',
    'role',
    'lastLogin',
  ],
  sortBy: 'name',
  tabs,
  filters: { ...shared, ...ofCompanies, sbu: never },
};

export const internalTable: TableSpec<InternalColumn, GlobalFilter> = {
  columns: ['name', 'email', 'appAccess', 'role', 'sbu', 'buoAreaNumber'],
  sortBy: 'name',
  tabs,
  filters: {
    ...shared,
    sbu: isCode,
    companyTypes: never,
    companyStatuses: never,
    companies: never,
  },
};

export const tableOf: Record<GlobalTab, TableSpec<GlobalColumn, GlobalFilter>> = {
  external: externalTable,
  internal: internalTable,
};

/** The address of the page; each tab has its own columns and filters. */
export function globalUsersSearch(raw: Record<string, unknown>) {
  const tab = globalTabs.find((one) => one === raw.tab) ?? 'external';
  return readTableSearch<GlobalFilter>(tableOf[tab])(raw);
}

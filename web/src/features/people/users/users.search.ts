import type { CompanyRole } from '@endcap/contract/company-options';
import type { requestColumns } from '@endcap/contract/people/access-requests';
import type {
  blockedColumns,
  lastLoginFilters,
  pendingColumns,
  userColumns,
} from '@endcap/contract/people/users';
import { type ProductCode, productCodes } from '@endcap/contract/products';
import { readTableSearch, type TableSpec } from '../../../lib/tables/table-search.ts';

export const userTabs = ['users', 'pending', 'access-requests', 'blocked'] as const;
export type UserTab = (typeof userTabs)[number];
export type UserColumn = (typeof userColumns)[number];
export type PendingColumn = (typeof pendingColumns)[number];
export type BlockedColumn = (typeof blockedColumns)[number];
export type RequestColumn = (typeof requestColumns)[number];
export type UserFilter = 'product' | 'role' | 'lastLogin' | 'domain';
/** `others`: users whose access changes or who leave, in place of users on their way in. */
export type PendingFilter = 'show';
export type LastLogin = (typeof lastLoginFilters)[number];

const tabs = userTabs;
export const roleChoices: readonly CompanyRole[] = ['ADMIN', 'USER'];
const lastLoginChoices: readonly LastLogin[] = ['NEVER', 'LAST_30_DAYS', 'INACTIVE_90_DAYS'];

export const usersTable: TableSpec<UserColumn, UserFilter> = {
  columns: [
    'firstName',
    'lastName',
    'email',
    'uiCompanyType',
    'multipleSupplierAccess',
    'products',
    'uiLastLoginTime',
  ],
  sortBy: 'lastName',
  tabs,
  filters: {
    product: productCodes,
    role: roleChoices,
    lastLogin: lastLoginChoices,
    domain: ['OUTSIDE'],
  },
};

export const pendingTable: TableSpec<PendingColumn, PendingFilter> = {
  columns: [
    'firstName',
    'lastName',
    'loginId',
    'uiAppAccess',
    'uiState',
    'createdBy',
    'uiCreatedOnDate',
  ],
  sortBy: '-uiCreatedOnDate',
  tabs,
  filters: { show: ['others'] },
};

export const arriving = 'CREATE_USER';
export const changingOrLeaving = 'UPDATE_USER,DELETE_USER';

export const blockedTable: TableSpec<BlockedColumn> = {
  columns: ['name', 'email', 'products', 'blockedReason', 'uiBlockedBy', 'uiBlockedOn'],
  sortBy: '-uiBlockedOn',
  tabs,
};

export const requestsTable: TableSpec<RequestColumn> = {
  columns: ['first_name', 'last_name', 'email', 'product_text', 'requestor_note', 'create_time'],
  sortBy: 'create_time',
  tabs,
};

const tableOf = {
  users: usersTable,
  pending: pendingTable,
  'access-requests': requestsTable,
  blocked: blockedTable,
};

/** The search parameters of the page: the tab, and the state of the table in that tab. */
export function usersSearch(raw: Record<string, unknown>) {
  const tab = userTabs.find((one) => one === raw.tab) ?? 'users';
  const table = tableOf[tab] as TableSpec<string, UserFilter | PendingFilter>;
  return readTableSearch<UserFilter | PendingFilter>(table)(raw);
}

/** The filters of the user table; values that the filters do not know are left out. */
export function readUserFilters(filter: (name: UserFilter) => readonly string[]) {
  const isProduct = (code: string): code is ProductCode => productCodes.some((one) => one === code);
  const [role] = filter('role');
  const [lastLogin] = filter('lastLogin');
  const isOutside = filter('domain').length > 0;
  return {
    product: filter('product').filter(isProduct),
    role: roleChoices.find((one) => one === role),
    lastLogin: lastLoginChoices.find((one) => one === lastLogin),
    domain: isOutside ? ('OUTSIDE' as const) : undefined,
  };
}

/** The filters as parameters of the server's list and export. */
export function userFilterQuery(filter: (name: UserFilter) => readonly string[]) {
  const { product, ...rest } = readUserFilters(filter);
  return { product: product.join() || undefined, ...rest };
}

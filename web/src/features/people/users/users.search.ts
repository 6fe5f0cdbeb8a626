import type { FilterOf } from '@endcap/contract/lists/define-list';
import {
  blockedList,
  pendingList,
  requestList,
  userList,
} from '@endcap/contract/people/user-lists';
import { listSpec } from '../../../lib/tables/list-spec.ts';
import { readTableSearch, type TableSpec } from '../../../lib/tables/table-search.ts';

export const userTabs = ['users', 'pending', 'access-requests', 'blocked'] as const;
export type UserTab = (typeof userTabs)[number];
export type UserFilter = FilterOf<typeof userList>;

const tabs = userTabs;

export const arriving = 'CREATE_USER';
export const changingOrLeaving = 'UPDATE_USER,DELETE_USER';

export const usersTable = listSpec(userList, { tabs });
/** `others`: users whose access changes or who leave, in place of users on their way in. */
export const pendingTable = listSpec(pendingList, { tabs, filters: { show: ['others'] } });
export const blockedTable = listSpec(blockedList, { tabs });
export const requestsTable = listSpec(requestList, { tabs });

const tableOf = {
  users: usersTable,
  pending: pendingTable,
  'access-requests': requestsTable,
  blocked: blockedTable,
};

type AnyFilter = UserFilter | FilterOf<typeof pendingList> | 'show';

/** The search parameters of the page: the tab, and the state of the table in that tab. */
export function usersSearch(raw: Record<string, unknown>) {
  const tab = userTabs.find((one) => one === raw.tab) ?? 'users';
  return readTableSearch(tableOf[tab] as TableSpec<string, AnyFilter, UserTab>)(raw);
}

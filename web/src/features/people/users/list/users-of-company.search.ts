import type { FilterOf } from '@endcap/contract/lists/define-list';
import { blockedList, pendingList, userList } from '@endcap/contract/people/user-lists';
import { listSpec } from '../../../../lib/tables/list-spec.ts';
import { readTableSearch, type TableSpec } from '../../../../lib/tables/table-search.ts';

export const userViews = ['users', 'pending', 'blocked'] as const;
type UserView = (typeof userViews)[number];
const tabs = userViews;

export const tablesOfCompany = {
  users: listSpec(userList, { tabs }),
  pending: listSpec(pendingList, { tabs }),
  blocked: listSpec(blockedList, { tabs }),
};

type AnyFilter = FilterOf<typeof userList> | FilterOf<typeof pendingList>;

/** The address of the tab: which users, and the state of their table. */
export function usersOfCompanySearch(raw: Record<string, unknown>) {
  const view = userViews.find((one) => one === raw.tab) ?? 'users';
  return readTableSearch(tablesOfCompany[view] as TableSpec<string, AnyFilter, UserView>)(raw);
}

import type { SortOf } from '@endcap/contract/lists/define-list';
import { queueList } from '@endcap/contract/support/ticket-lists';
import { readTableSearch, type TableSpec } from '../../../../lib/tables/table-search.ts';

export const ticketViews = ['open', 'solved'] as const;

export const ticketsOfCompanyTable: TableSpec<
  SortOf<typeof queueList>,
  never,
  (typeof ticketViews)[number]
> = {
  columns: queueList.sortColumns,
  sortBy: queueList.sortBy,
  tabs: ticketViews,
};

/** The address of the tab: unsolved or solved tickets, and the state of their table. */
export const ticketsOfCompanySearch = readTableSearch(ticketsOfCompanyTable);

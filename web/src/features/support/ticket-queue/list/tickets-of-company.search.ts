import { type QueueColumn, queueColumns } from '@endcap/contract/support/ticket-queue-options';
import { readTableSearch, type TableSpec } from '../../../../lib/tables/table-search.ts';

export const ticketViews = ['open', 'solved'] as const;

export const ticketsOfCompanyTable: TableSpec<QueueColumn, never, (typeof ticketViews)[number]> = {
  columns: queueColumns,
  sortBy: 'answerBy',
  tabs: ticketViews,
};

/** The address of the tab: unsolved or solved tickets, and the state of their table. */
export const ticketsOfCompanySearch = readTableSearch(ticketsOfCompanyTable);

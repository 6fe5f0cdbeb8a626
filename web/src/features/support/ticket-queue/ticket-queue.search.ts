import { productCodes } from '@endcap/contract/products';
import { sites } from '@endcap/contract/sites';
import {
  ticketChannels,
  ticketPriorities,
  ticketReasons,
  ticketStatuses,
} from '@endcap/contract/support/ticket-options';
import {
  type QueueColumn,
  type QueueView,
  queueColumns,
  queueViews,
} from '@endcap/contract/support/ticket-queue-options';
import { readTableSearch, type TableSpec } from '../../../lib/tables/table-search.ts';

export const queueFilters = [
  'status',
  'priority',
  'product',
  'site',
  'reason',
  'channel',
  'company',
  'tag',
  'assignee',
] as const;
export type QueueFilter = (typeof queueFilters)[number];

const isId = (value: string) => /^[0-9a-f-]{36}$/.test(value);
const isTag = (value: string) => /^[\p{L}\p{N}][\p{L}\p{N} _-]{0,29}$/u.test(value);

export const queueTable: TableSpec<QueueColumn, QueueFilter, QueueView> & {
  tabs: readonly QueueView[];
} = {
  columns: queueColumns,
  sortBy: 'answerBy',
  tabs: queueViews,
  filters: {
    status: ticketStatuses,
    priority: ticketPriorities,
    product: productCodes,
    site: sites,
    reason: ticketReasons.map(({ id }) => id),
    channel: ticketChannels,
    company: isId,
    tag: isTag,
    assignee: isId,
  },
};

/** The address of the queue: view, page, size, sort, search and filters. */
export const queueSearch = readTableSearch(queueTable);

import type { FilterOf } from '@endcap/contract/lists/define-list';
import { queueList } from '@endcap/contract/support/ticket-lists';
import { type QueueView, queueViews } from '@endcap/contract/support/ticket-queue-options';
import { listSpec } from '../../../lib/tables/list-spec.ts';
import { readTableSearch } from '../../../lib/tables/table-search.ts';

type QueueFilter = FilterOf<typeof queueList>;
export const queueFilters = Object.keys(queueList.filters) as QueueFilter[];

const isTag = (value: string) => /^[\p{L}\p{N}][\p{L}\p{N} _-]{0,29}$/u.test(value);
const tabs: readonly QueueView[] = queueViews;

export const queueTable = { ...listSpec(queueList, { filters: { tag: isTag } }), tabs };

/** The address of the queue: view, page, size, sort, search and filters. */
export const queueSearch = readTableSearch(queueTable);

import {
  decisionFilters,
  type ReasonFilter,
  reasonFilters,
  type reviewColumns,
} from '@endcap/contract/people/audit-reviews';
import { readTableSearch, type TableSpec } from '../../../../lib/tables/table-search.ts';

export type ReviewColumn = (typeof reviewColumns)[number];
export type ReviewFilterName = 'reason' | 'decision';

export const reviewTable: TableSpec<ReviewColumn, ReviewFilterName> = {
  columns: ['reason', 'name', 'lastLogin'],
  sortBy: 'reason',
  filters: { reason: reasonFilters, decision: decisionFilters },
};

/** The address of the page: page, size, sort, search, reason and decision. */
export const reviewSearch = readTableSearch(reviewTable);

/** The filters as parameters of the server's list. */
export function reviewFilters(filter: (name: ReviewFilterName) => readonly string[]) {
  const [reason] = filter('reason');
  const [decision] = filter('decision');
  return {
    reason: reasonFilters.find((one) => one === reason) as ReasonFilter | undefined,
    decision: decisionFilters.find((one) => one === decision),
  };
}

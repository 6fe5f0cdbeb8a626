import { reviewList } from '@endcap/contract/people/audit-reviews';
import { listSpec } from '../../../../lib/tables/list-spec.ts';
import { readTableSearch } from '../../../../lib/tables/table-search.ts';

export const reviewTable = listSpec(reviewList);

/** The address of the page: page, size, sort, search, reason and decision. */
export const reviewSearch = readTableSearch(reviewTable);

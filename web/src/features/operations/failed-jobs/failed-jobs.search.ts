import { failedJobList } from '@endcap/contract/operations/operations-lists';
import { listSpec } from '../../../lib/tables/list-spec.ts';
import { readTableSearch } from '../../../lib/tables/table-search.ts';

export const failedJobsTable = listSpec(failedJobList);

/** The address of the page: page, size, sort, search, status, kinds and the open row. */
export const failedJobsSearch = readTableSearch(failedJobsTable);

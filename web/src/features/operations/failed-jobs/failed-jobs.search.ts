import { failedJobStates, jobKinds } from '@endcap/contract/operations/operations-options';
import { readTableSearch, type TableSpec } from '../../../lib/tables/table-search.ts';

export type FailedJobColumn = 'failedOn' | 'createdOn' | 'kind';

export const failedJobsTable: TableSpec<FailedJobColumn, 'state' | 'kind'> = {
  columns: ['failedOn', 'createdOn', 'kind'],
  sortBy: '-failedOn',
  filters: { state: failedJobStates, kind: jobKinds },
};

/** The address of the page: page, size, sort, search, status, kinds and the open row. */
export const failedJobsSearch = readTableSearch(failedJobsTable);

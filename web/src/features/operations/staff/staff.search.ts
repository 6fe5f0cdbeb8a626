import { staffGroups, staffStates } from '@endcap/contract/access/staff-parts';
import type { staffColumns } from '@endcap/contract/operations/staff';
import { readTableSearch, type TableSpec } from '../../../lib/tables/table-search.ts';

export type StaffColumn = (typeof staffColumns)[number];
export type StaffFilter = 'role' | 'state';

export const staffTable: TableSpec<StaffColumn, StaffFilter> = {
  columns: ['name', 'email', 'role', 'lastLogin'],
  sortBy: 'name',
  filters: { role: staffGroups, state: staffStates },
};

/** The address of the page: page, size, sort, search, filters and the open row. */
export const staffSearch = readTableSearch(staffTable);

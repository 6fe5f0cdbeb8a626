import { readTableSearch, type TableSpec } from '../../../lib/tables/table-search.ts';

export const peopleColumns = ['firstName', 'lastName', 'email', 'thirdParty', 'lastLogin'] as const;
export type PeopleColumn = (typeof peopleColumns)[number];

export const tableDemo: TableSpec<PeopleColumn, 'server' | 'columns'> = {
  columns: peopleColumns,
  sortBy: 'lastName',
  filters: { server: ['slow', 'failing'], columns: ['all'] },
};

/** The address of the page: the table's state, and how its server behaves. */
export const tableDemoSearch = readTableSearch(tableDemo);

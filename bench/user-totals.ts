import type { CompanyScope } from '../server/src/access/scope.ts';
import {
  selectFoundPage,
  selectUserPage,
  selectUsers,
} from '../server/src/features/people/users/list/list-users.repository.ts';
import { measure, show } from './measure.ts';
import type { BenchPortal } from './portal.ts';
import type { Row } from './row.ts';
import { roundsOf } from './size.ts';

/** The cost of the totals of a list. */
export async function benchUserTotals(
  { database: { db }, size }: BenchPortal,
  company: CompanyScope['company'],
): Promise<Row[]> {
  const scope = { company } as CompanyScope;
  const order = { sortBy: 'lastName', sortOrder: 'asc', limit: 11, from: { offset: 0 } } as const;
  const all = { ...order, filter: {} };
  const found = { ...order, filter: { search: 'quintero' } };
  const many = { ...order, filter: { search: 'and' } };
  const times = await measure(
    {
      without: () => selectUsers(db, scope, all),
      with: () => selectUserPage(db, scope, all),
      foundWithout: () => selectUsers(db, scope, found),
      foundWith: () => selectFoundPage(db, scope, found),
      manyWithout: () => selectUsers(db, scope, many),
      manyWith: () => selectFoundPage(db, scope, many),
    },
    roundsOf(size, 300),
  );
  return [
    show('a page without its total', times.without),
    show('a page with its total', times.with, times.without, 2),
    show('a search without its total', times.foundWithout),
    show('a search with its total', times.foundWith, times.foundWithout),
    show('a search that finds many, without its total', times.manyWithout),
    show('a search that finds many, counted to 500', times.manyWith, times.manyWithout),
  ];
}

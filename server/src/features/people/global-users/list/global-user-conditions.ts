import type { AnyList } from '@endcap/contract/lists/define-list';
import { digitsOfReference } from '@endcap/contract/people/account-reference';
import type { GlobalUserFilter } from '@endcap/contract/people/global-users';
import { type Expression, type RawBuilder, type SqlBool, sql } from 'kysely';
import {
  allOf,
  conditionsOf,
  type ListConditions,
  type ListFilter,
} from '../../../../lists/list-conditions.ts';

/** The condition of the filters that are set; one that only the other list has finds nobody. */
export function conditionOf<L extends AnyList, Scope>(
  list: L,
  conditions: ListConditions<L, Scope>,
  filter: GlobalUserFilter,
  scope: Scope,
): Expression<SqlBool> {
  const ofOthers = Object.entries(filter.filters).some(
    ([name, values]) => values?.length && !(name in list.filters),
  );
  if (ofOthers) return sql<boolean>`false`;
  return allOf(conditionsOf(list, conditions, filterOf<L>(filter), scope));
}

/** The reference that a person named on the phone finds their account, beside what the words find. */
export function orReference(
  found: Expression<SqlBool>,
  searchText: string,
  userId: RawBuilder<unknown>,
): Expression<SqlBool> {
  const digits = digitsOfReference(searchText);
  return digits === null
    ? found
    : sql<boolean>`(${found} or right(${userId}::text, 8) = ${digits})`;
}

/** The body has the filters of both lists; a value that only the other one has finds nobody. */
export function filterOf<L extends AnyList>({ search, filters }: GlobalUserFilter): ListFilter<L> {
  return { search, ...filters } as unknown as ListFilter<L>;
}

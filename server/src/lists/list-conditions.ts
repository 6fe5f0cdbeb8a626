import type { AnyList, FilterOf, FilterValues } from '@endcap/contract/lists/define-list';
import { type Expression, type SqlBool, sql } from 'kysely';

/** The search and the filters of a list that are set. */
export type ListFilter<L extends AnyList> = { search?: string | undefined } & FilterValues<L>;

/** The condition of the search and of each filter: a filter without one does not compile. */
export interface ListConditions<L extends AnyList, Scope, Given = unknown> {
  /** `given` is what the page asks for beside the filters. */
  search?: (searchText: string, scope: Scope, given: Given) => Expression<SqlBool>;
  filters: {
    [Name in FilterOf<L>]: (
      value: NonNullable<FilterValues<L>[Name]>,
      scope: Scope,
      given: Given,
    ) => Expression<SqlBool>;
  };
}

/** The conditions of the filters and the search that are set; an empty choice is the usual one, or none. */
export function conditionsOf<L extends AnyList, Scope, Given>(
  list: L,
  { search, filters }: ListConditions<L, Scope, Given>,
  given: ListFilter<L> & Given,
  scope: Scope,
): Expression<SqlBool>[] {
  const conditions = namesOf(list).flatMap((name) => {
    const value = filterValueOf(list, given, name);
    return value === undefined ? [] : [filters[name](value, scope, given)];
  });
  if (given.search && search) conditions.unshift(search(given.search, scope, given));
  return conditions;
}

/** Conditions joined with `and`; true without any. */
export function allOf(conditions: readonly Expression<SqlBool>[]): Expression<SqlBool> {
  return conditions.length > 0
    ? sql<boolean>`${sql.join(conditions, sql` and `)}`
    : sql<boolean>`true`;
}

export function isFiltered<L extends AnyList>(list: L, given: ListFilter<L>): boolean {
  return Boolean(given.search) || namesOf(list).some((name) => isChosen(given[name]));
}

/** The value that a filter has: the one that is chosen, or its usual one. */
export function filterValueOf<L extends AnyList, Name extends FilterOf<L>>(
  list: L,
  given: ListFilter<L>,
  name: Name,
): NonNullable<FilterValues<L>[Name]> | undefined {
  const { several, usual }: AnyList['filters'][string] = list.filters[name];
  const instead = several ? usual : usual?.[0];
  const value = isChosen(given[name]) ? given[name] : instead;
  return value as NonNullable<FilterValues<L>[Name]> | undefined;
}

function isChosen(value: unknown): boolean {
  return Array.isArray(value) ? value.length > 0 : Boolean(value);
}

function namesOf<L extends AnyList>(list: L): FilterOf<L>[] {
  return Object.keys(list.filters) as FilterOf<L>[];
}

import { type RouteId, routeOf, type routes } from '@endcap/contract/routes/routes';
import { Link, type LinkComponentProps, type LinkProps } from '@tanstack/react-router';
import type { SearchOf } from '../browser/use-url-state.ts';

/** The router names a parameter `$userId` where the table has `:userId`. */
export type RouterPath<Path extends string> = Path extends `${infer Start}:${infer Rest}`
  ? `${Start}$${RouterPath<Rest>}`
  : Path;

/** The search parameters that the screen of a route reads. */
export type RouteSearch<Id extends RouteId> = SearchOf<RouterPath<(typeof routes)[Id]['path']>>;

type Props<Id extends RouteId> = Omit<LinkComponentProps<'a'>, 'to' | 'search'> & {
  id: Id;
  search?: RouteSearch<Id> | undefined;
};

/** A link by the name of its route. The table has routes ahead of their screens: ask openRoutes first. */
export function RouteLink<Id extends RouteId>({ id, search, ...props }: Props<Id>) {
  return (
    <Link
      {...props}
      to={routeOf(id).path as NonNullable<LinkProps['to']>}
      // The types of a generic route stay unresolved inside this function.
      {...(search && { search: search as never })}
    />
  );
}

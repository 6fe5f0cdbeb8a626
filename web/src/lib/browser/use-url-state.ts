import {
  type RegisteredRouter,
  type RouteById,
  type RouteIds,
  useNavigate,
  useRouter,
  useSearch,
} from '@tanstack/react-router';
import { useCallback } from 'react';

type Tree = RegisteredRouter['routeTree'];
export type ScreenPath = RouteIds<Tree>;

/** The search parameters of a screen, as its route validates them. */
export type UrlState<Path extends ScreenPath> = RouteById<Tree, Path>['types']['fullSearchSchema'];

/** The search parameters that a link to this address may have; a page inside a frame has its path with a slash. */
export type SearchOf<Path extends string> = `${Path}/` extends ScreenPath
  ? RouteById<Tree, `${Path}/`>['types']['fullSearchSchemaInput']
  : RouteById<Tree, Path>['types']['fullSearchSchemaInput'];

interface Options {
  /** Overwrites the history entry, so that the Back button skips this change. */
  replace?: boolean;
}
export type StateAndChange<State, Next = Partial<State>> = readonly [
  State,
  (next: Next, options?: Options) => void,
];

/**
 * The state of a screen in its URL, and a function that changes a part of it. The route's
 * `validateSearch` returns every parameter by name, undefined where a value is invalid or the default.
 */
export function useUrlState<Path extends ScreenPath>(from: Path): StateAndChange<UrlState<Path>> {
  // The types of a generic path stay unresolved inside this function, so they are named here.
  const state = useSearch({ from } as { from: ScreenPath }) as UrlState<Path>;
  const navigate = useNavigate();
  const validate = useRouter().routesById[from].options.validateSearch as (
    raw: Record<string, unknown>,
  ) => Record<string, unknown>;
  // Stable, so that the columns of a table may use it. Starts from the current URL, so that two changes in a row both take effect.
  const change = useCallback(
    (next: Partial<UrlState<Path>>, { replace = false }: Options = {}) =>
      void navigate({
        to: '.',
        // Validated here too, so that the same state has the same URL whatever was changed first.
        search: (now: Record<string, unknown>) => validate({ ...now, ...next }),
        replace,
        resetScroll: false,
      }),
    [navigate, validate],
  );
  return [state, change];
}

import type { QueryClient } from '@tanstack/react-query';

const madeBy = new WeakMap<QueryClient, Map<string, number>>();

/**
 * The versions of a thing that came of the user's own changes. A version that the user has seen and
 * then changed themselves stands for the one after it, so that only the changes of others conflict.
 */
export function ownVersions(client: QueryClient, thing: string) {
  const made = madeBy.get(client) ?? new Map<string, number>();
  madeBy.set(client, made);
  const key = (version: number) => `${thing} ${version}`;
  const newest = (seen: number): number => {
    const next = made.get(key(seen));
    return next === undefined ? seen : newest(next);
  };
  return {
    newest,
    /** The user's change made `after` of `before`, with no other change between them. */
    follow: (before: number, after: number) => {
      if (after > before) made.set(key(before), after);
    },
  };
}

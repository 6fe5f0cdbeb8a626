import type { UserContext } from '@endcap/contract/identity';
import type { Action, Resource } from '@endcap/contract/permissions';
import { type QueryFunctionContext, queryOptions, useQuery } from '@tanstack/react-query';
import { call } from './call.ts';
import { CallError } from './call-error.ts';
import type { Manner } from './call-types.ts';
import { pageSetting } from './page-settings.ts';

/** Null when the session turns out to be gone. */
async function describe(manner: Manner): Promise<UserContext | null> {
  try {
    const query = { permissions: 'true' } as const;
    return await call('GET /svc/v1/identity/user-context', { query, ...manner });
  } catch (error) {
    if (error instanceof CallError && error.status === 401) return null;
    throw error;
  }
}

/** Both calls at once. A page that came without a cookie asks only whether anybody is there. */
async function whoIsThere({ signal, client }: QueryFunctionContext): Promise<UserContext | null> {
  const again = client.getQueryData(['session']) !== undefined;
  const unneeded = new AbortController();
  const manner = { signal, quiet: true, background: again };
  const early =
    pageSetting('session') === 'none'
      ? undefined
      : describe({ ...manner, signal: AbortSignal.any([signal, unneeded.signal]) });
  early?.catch(() => undefined);
  const { authenticated } = await call('GET /api/auth-status', manner);
  if (authenticated) return early ?? describe(manner);
  unneeded.abort();
  return null;
}

export const sessionQuery = queryOptions({
  queryKey: ['session'],
  queryFn: whoIsThere,
  staleTime: 60_000,
  // An administrator may have changed the person's rights meanwhile.
  refetchOnWindowFocus: 'always',
});

export function mayUser(user: UserContext, action: Action, resource: Resource): boolean {
  return user.authz.permissions.some((one) => one.action === action && one.resource === resource);
}

/** The person at the screen. `may` answers no for everything until they are known. */
export function useSession() {
  const { data: user, isPending, isError, error } = useQuery(sessionQuery);
  const may = (action: Action, resource: Resource) =>
    user ? mayUser(user, action, resource) : false;
  return { user: user ?? null, isPending, isError, error, may };
}

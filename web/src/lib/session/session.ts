import type { UserContext } from '@endcap/contract/identity';
import type { Action, Resource } from '@endcap/contract/permissions';
import {
  type QueryClient,
  type QueryFunctionContext,
  queryOptions,
  useQuery,
} from '@tanstack/react-query';
import { call } from '../call/call.ts';
import { CallError } from '../call/call-error.ts';
import type { Manner } from '../call/call-types.ts';
import { pageSetting } from '../configuration/page-settings.ts';
import { drawFor, reportStaleScreen } from './current-company.ts';

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

/**
 * A company that was chosen in another tab is not taken over: what somebody does here would happen
 * for a company that they did not see. The screen stays as it is and says so.
 */
function asDrawn(before: UserContext | null | undefined, now: UserContext | null) {
  const isSamePerson = before && now && before.login_id === now.login_id;
  if (isSamePerson && before.tenant?.id !== now.tenant?.id) {
    reportStaleScreen();
    return before;
  }
  drawFor(now);
  return now;
}

/** Both calls at once. A page that came without a cookie asks only whether anybody is there. */
async function askWhoIsThere(signal: AbortSignal, again: boolean): Promise<UserContext | null> {
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

async function whoIsThere({ signal, client }: QueryFunctionContext): Promise<UserContext | null> {
  const before = client.getQueryData<UserContext | null>(['session']);
  return asDrawn(before, await askWhoIsThere(signal, before !== undefined));
}

export const sessionQuery = queryOptions({
  queryKey: ['session'],
  queryFn: whoIsThere,
  staleTime: 60_000,
  // An administrator may have changed the person's rights meanwhile.
  refetchOnWindowFocus: 'always',
});

/** The person works for another company from now on: what was read before is forgotten. */
export function replaceSession(queryClient: QueryClient, user: UserContext): void {
  const kept: readonly unknown[] = ['session', 'site', 'configuration'];
  drawFor(user);
  queryClient.setQueryData(sessionQuery.queryKey, user);
  queryClient.removeQueries({ predicate: ({ queryKey }) => !kept.includes(queryKey[0]) });
}

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

import type { Action, Resource } from '@endcap/contract/access/permissions';
import type { UserContext } from '@endcap/contract/identity/identity';
import {
  type QueryClient,
  type QueryFunctionContext,
  queryOptions,
  useQuery,
} from '@tanstack/react-query';
import { call } from '../call/call.ts';
import { CallError } from '../call/call-error.ts';
import type { CallOptions } from '../call/call-types.ts';
import { pageSetting } from '../configuration/page-settings.ts';
import { reportStaleScreen, setCurrentCompany } from './current-company.ts';

/** Null when the session has ended. */
async function fetchUserContext(options: CallOptions): Promise<UserContext | null> {
  try {
    const query = { permissions: 'true' } as const;
    return await call('GET /svc/v1/identity/user-context', { query, ...options });
  } catch (error) {
    if (error instanceof CallError && error.status === 401) return null;
    throw error;
  }
}

/**
 * Keeps the company that the screen was rendered for when another tab has chosen another one: an action
 * here would otherwise apply to a company that the user does not see.
 */
function keepCompany(before: UserContext | null | undefined, now: UserContext | null) {
  const isSamePerson = before && now && before.login_id === now.login_id;
  if (isSamePerson && before.tenant?.id !== now.tenant?.id) {
    const isOver = now.ended_context !== null && now.ended_context.id === before.tenant?.id;
    reportStaleScreen(undefined, isOver ? 'over' : 'other');
    return before;
  }
  setCurrentCompany(now);
  return now;
}

/** Sends both calls in parallel. A page that was served without a session cookie requests only the status. */
async function fetchUser(signal: AbortSignal, again: boolean): Promise<UserContext | null> {
  const notSignedIn = new AbortController();
  const options = { signal, quiet: true, background: again };
  const userContext =
    pageSetting('session') === 'none'
      ? undefined
      : fetchUserContext({ ...options, signal: AbortSignal.any([signal, notSignedIn.signal]) });
  userContext?.catch(() => undefined);
  const { authenticated } = await call('GET /api/auth-status', options);
  if (authenticated) return userContext ?? fetchUserContext(options);
  notSignedIn.abort();
  return null;
}

async function fetchSession({ signal, client }: QueryFunctionContext): Promise<UserContext | null> {
  const before = client.getQueryData<UserContext | null>(['session']);
  return keepCompany(before, await fetchUser(signal, before !== undefined));
}

export const sessionQuery = queryOptions({
  queryKey: ['session'],
  queryFn: fetchSession,
  staleTime: 60_000,
  // An administrator may have changed the user's permissions.
  refetchOnWindowFocus: 'always',
});

/** Removes everything that was read for the session before, so that no screen shows it any more. */
function removeSessionData(queryClient: QueryClient) {
  const kept: readonly unknown[] = ['session', 'site', 'configuration'];
  queryClient.removeQueries({ predicate: ({ queryKey }) => !kept.includes(queryKey[0]) });
}

/** Continues with the user as the server described them for another company. */
export function replaceSession(queryClient: QueryClient, user: UserContext): void {
  setCurrentCompany(user);
  queryClient.setQueryData(sessionQuery.queryKey, user);
  removeSessionData(queryClient);
}

/** Asks the server for the user after signing in or registering. */
export async function renewSession(queryClient: QueryClient): Promise<UserContext | null> {
  removeSessionData(queryClient);
  // Flags are decided for a company; the old decisions hold until the new ones arrive.
  void queryClient.invalidateQueries({ queryKey: ['configuration'] });
  return queryClient.fetchQuery({ ...sessionQuery, staleTime: 0 });
}

export function mayUser(user: UserContext, action: Action, resource: Resource): boolean {
  return user.authz.permissions.some((one) => one.action === action && one.resource === resource);
}

/** The signed-in user. `may` returns false for everything until the user is known. */
export function useSession() {
  const { data: user, isPending, isError, error } = useQuery(sessionQuery);
  const may = (action: Action, resource: Resource) =>
    user ? mayUser(user, action, resource) : false;
  return { user: user ?? null, isPending, isError, error, may };
}

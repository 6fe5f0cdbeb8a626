import type { UserContext } from '@endcap/contract/identity';
import type { Action, Resource } from '@endcap/contract/permissions';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { call } from './call.ts';
import { CallError } from './call-error.ts';

/** Who is there: nobody, or a person with their rights in the company that they act for. */
async function whoIsThere({ signal }: { signal: AbortSignal }): Promise<UserContext | null> {
  const manner = { signal, background: true };
  const { authenticated } = await call('GET /api/auth-status', manner);
  if (!authenticated) return null;
  try {
    const query = { permissions: 'true' } as const;
    return await call('GET /svc/v1/identity/user-context', { query, ...manner });
  } catch (error) {
    if (error instanceof CallError && error.status === 401) return null;
    throw error;
  }
}

export const sessionQuery = queryOptions({
  queryKey: ['session'],
  queryFn: whoIsThere,
  staleTime: 60_000,
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

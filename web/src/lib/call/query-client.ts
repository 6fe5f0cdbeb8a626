import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query';
import { sessionQuery } from '../session/session.ts';
import { CallError } from './call-error.ts';
import { isLeaving } from './unauthorized.ts';

/** Retries only after a missing answer or a server error. */
function worthRetrying(failures: number, error: Error): boolean {
  const transient = error instanceof CallError && (error.status === 0 || error.status === 503);
  return transient && failures < 1;
}

/** True when permissions on the screen may be outdated, or the user or their company has changed. */
function sessionMayHaveChanged(error: Error): boolean {
  if (!(error instanceof CallError)) return false;
  if (error.status === 401) return error.code !== 'login.failed' && !isLeaving();
  return error.status === 403;
}

/** A list or a count that was read so recently is shown again without a call. */
const freshMs = 30_000;

/** For a list that others change all the time: only the read that its route has begun is used again. */
export const justReadMs = 2_000;

export function createQueryClient(): QueryClient {
  const onError = (error: Error) => {
    if (sessionMayHaveChanged(error))
      void client.invalidateQueries({ queryKey: sessionQuery.queryKey });
  };
  // A change of one screen shows in the lists and counts of others, which are read again when next shown.
  const onSuccess = () => {
    void client.invalidateQueries({
      predicate: ({ options }) => 'staleTime' in options && options.staleTime === freshMs,
      refetchType: 'none',
    });
  };
  const client = new QueryClient({
    queryCache: new QueryCache({ onError }),
    mutationCache: new MutationCache({ onError, onSuccess }),
    defaultOptions: {
      // A query that waits for a connection would never report that the server does not respond.
      queries: { retry: worthRetrying, staleTime: freshMs, networkMode: 'always' },
      mutations: { networkMode: 'always' },
    },
  });
  return client;
}

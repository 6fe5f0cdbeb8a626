import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query';
import { CallError } from './call-error.ts';
import { sessionQuery } from './session.ts';

/** Only an answer that never came, or a server in trouble, is worth asking again. */
function worthRetrying(failures: number, error: Error): boolean {
  const transient = error instanceof CallError && (error.status === 0 || error.status === 503);
  return transient && failures < 1;
}

export function createQueryClient(): QueryClient {
  // A refused call means that the rights on the screen may be old.
  const onError = (error: Error) => {
    if (error instanceof CallError && error.status === 403)
      void client.invalidateQueries({ queryKey: sessionQuery.queryKey });
  };
  const client = new QueryClient({
    queryCache: new QueryCache({ onError }),
    mutationCache: new MutationCache({ onError }),
    defaultOptions: {
      // A query that waits for a connection would never say that the server does not respond.
      queries: { retry: worthRetrying, staleTime: 30_000, networkMode: 'always' },
      mutations: { networkMode: 'always' },
    },
  });
  return client;
}

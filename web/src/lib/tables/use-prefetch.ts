import { type QueryKey, type UseQueryOptions, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { whenIdle } from '../browser/when-idle.ts';

/** Fetches what will be asked for next, once the browser has nothing better to do. */
export function useAhead<Data, Key extends QueryKey>(
  options: UseQueryOptions<Data, Error, Data, Key> | null,
) {
  const queryClient = useQueryClient();
  const latest = useRef(options);
  latest.current = options;
  const wanted = options ? JSON.stringify(options.queryKey) : null;
  useEffect(() => {
    if (!wanted) return;
    return whenIdle(() => {
      if (latest.current) void queryClient.prefetchQuery(latest.current);
    });
  }, [queryClient, wanted]);
}

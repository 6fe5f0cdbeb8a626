import { type QueryKey, type UseQueryOptions, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { whenIdle } from '../browser/when-idle.ts';

/** Prefetches the next query when the browser is idle. */
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

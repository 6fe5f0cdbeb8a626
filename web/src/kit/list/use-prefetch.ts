import { type QueryKey, type UseQueryOptions, useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import { whenIdle } from '../../lib/browser/when-idle.ts';

/** Reads the next page of a list when the browser is idle. */
export function usePrefetch<Data, Key extends QueryKey>(
  options: UseQueryOptions<Data, Error, Data, Key> | null,
) {
  const queryClient = useQueryClient();
  const wanted = options ? JSON.stringify(options.queryKey) : null;
  const prefetch = useEffectEvent(() => {
    if (options) void queryClient.prefetchQuery(options);
  });
  useEffect(() => {
    if (!wanted) return;
    return whenIdle(() => prefetch());
  }, [wanted]);
}

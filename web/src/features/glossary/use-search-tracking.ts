import { useEffect, useRef } from 'react';
import { type SearchMethod, trackSearch } from './search-methods.ts';
import type { Finding } from './use-found-terms.ts';

/** Notes each search once, when its outcome is known. Returns the way to tell how it was begun. */
export function useSearchTracking(search: string, { found, failure, searching }: Finding) {
  const method = useRef<SearchMethod | null>(null);
  const isKnown = !searching && Boolean(found ?? failure);
  const isEmpty = found?.total === 0;
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each search that is over
  useEffect(() => {
    if (!isKnown) return;
    const label = isEmpty ? 'No Results' : undefined;
    trackSearch(method.current, failure ? 'API Error' : label);
    method.current = null;
  }, [search, isKnown]);
  return (begunBy: SearchMethod) => {
    method.current = begunBy;
  };
}

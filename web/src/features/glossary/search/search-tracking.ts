import { useEffect, useRef } from 'react';
import { track } from '../../../lib/browser/track.ts';
import type { Finding } from '../glossary.queries.ts';

/** How somebody came to what they see. What they looked for is nobody's business. */
export type SearchMethod = 'Auto Suggest' | 'Definition Rendered' | 'Enter Key Down';
type SearchLabel = 'No Results' | 'API Error';

export function trackSearch(method: SearchMethod | null, label?: SearchLabel) {
  if (!method && !label) return;
  track({
    type: 'SEARCH',
    name: 'data-dictionary',
    details: { ...(method && { method }), ...(label && { label }) },
  });
}

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

import { useEffect, useRef } from 'react';
import { track } from '../../../../lib/browser/track.ts';
import type { SearchStart } from '../../../../ui/fields/use-search-text.ts';
import type { Finding } from '../glossary.queries.ts';

/** How the user started the search. The search text is private and is not recorded. */
export type SearchMethod = 'Auto Suggest' | 'Definition Rendered' | 'Enter Key Down';

export const methodOf = {
  pause: 'Auto Suggest',
  enter: 'Enter Key Down',
} as const satisfies Record<SearchStart, SearchMethod>;

type SearchLabel = 'No Results' | 'API Error';

export function trackSearch(method: SearchMethod | null, label?: SearchLabel) {
  if (!method && !label) return;
  track({
    type: 'SEARCH',
    name: 'data-dictionary',
    details: { ...(method && { method }), ...(label && { label }) },
  });
}

/** Records each search once, when its result is known. Returns a function that sets the method. */
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

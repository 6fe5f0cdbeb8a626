import { track } from '../../lib/browser/track.ts';

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

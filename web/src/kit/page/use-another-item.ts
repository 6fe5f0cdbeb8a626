import { useEffect, useRef } from 'react';
import { focusPageHeading } from '../../ui/layout/focus-page-heading.ts';

/**
 * For a page whose path stays the same from item to item: scrolls to the top and focuses the heading,
 * as on any other page. The id is undefined while the item is loading.
 */
export function useAnotherItem(id: string | undefined) {
  const shown = useRef(id);
  useEffect(() => {
    if (id === undefined || shown.current === id) return;
    const isFirst = shown.current === undefined;
    shown.current = id;
    if (isFirst) return;
    const still = window.matchMedia('(prefers-reduced-motion: reduce)').matches;
    window.scrollTo({ top: 0, behavior: still ? 'auto' : 'smooth' });
    focusPageHeading();
  }, [id]);
}

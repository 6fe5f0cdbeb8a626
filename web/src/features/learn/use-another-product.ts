import { useEffect, useRef } from 'react';
import { focusPageHeading } from '../../ui/layout/focus-page-heading.ts';

/** The path stays the same from product to product: to the top, and the focus to the heading, as on any other page. */
export function useAnotherProduct(code: string) {
  const shown = useRef(code);
  useEffect(() => {
    if (shown.current === code) return;
    shown.current = code;
    const still = window.matchMedia('(prefers-reduced-motion: reduce)').matches;
    window.scrollTo({ top: 0, behavior: still ? 'auto' : 'smooth' });
    focusPageHeading();
  }, [code]);
}

import { useEffect, useRef } from 'react';

/** Keeps `--banner-height` true, so that what sticks to the top of a page knows where the top is. */
export function useBannerHeight() {
  const ref = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const element = ref.current;
    if (!element) return;
    const { style } = document.documentElement;
    const measured = new ResizeObserver(() => {
      style.setProperty('--banner-height', `${element.offsetHeight}px`);
    });
    measured.observe(element);
    return () => {
      measured.disconnect();
      style.removeProperty('--banner-height');
    };
  }, []);
  return ref;
}

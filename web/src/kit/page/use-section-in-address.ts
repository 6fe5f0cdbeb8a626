import { useRouterState } from '@tanstack/react-router';
import { useEffect } from 'react';

/** Scrolls to the section of the address once it is there: the browser looked for it before. */
export function useSectionInAddress(isThere = true): void {
  const hash = useRouterState({ select: ({ location }) => location.hash });
  useEffect(() => {
    if (!hash || !isThere) return;
    // After the shell has scrolled to the top of the new page.
    const frame = requestAnimationFrame(() =>
      requestAnimationFrame(() => document.getElementById(hash)?.scrollIntoView()),
    );
    return () => cancelAnimationFrame(frame);
  }, [hash, isThere]);
}

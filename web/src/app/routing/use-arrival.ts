import { useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';
import { focusPageHeading } from '../../ui/layout/focus-page-heading.ts';

/** To the heading, or to the one field that people come for; a phone would cover it with keys. */
function focusArrival() {
  const field = document.querySelector<HTMLElement>('main [data-focus-on-arrival]');
  if (!field || window.matchMedia('(pointer: coarse)').matches) return focusPageHeading();
  field.focus({ preventScroll: true });
}

/** On another path: to the top of the page, and the focus to its heading. */
export function useArrival() {
  const router = useRouter();
  useEffect(
    () =>
      router.subscribe('onRendered', ({ fromLocation, pathChanged }) => {
        if (!fromLocation || !pathChanged) return;
        const still = window.matchMedia('(prefers-reduced-motion: reduce)').matches;
        window.scrollTo({ top: 0, behavior: still ? 'auto' : 'smooth' });
        focusArrival();
      }),
    [router],
  );
}

import { useRouter } from '@tanstack/react-router';
import type { MouseEvent } from 'react';

/** Leaves clicks that open a new tab or window to the browser. */
export function useFollowInside() {
  const router = useRouter();
  return (event: MouseEvent, href: string) => {
    if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey)
      return;
    event.preventDefault();
    void router.navigate({ href });
  };
}

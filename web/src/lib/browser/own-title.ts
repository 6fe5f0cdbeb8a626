import { useEffect, useSyncExternalStore } from 'react';

let title: string | null = null;
const listeners = new Set<() => void>();

function change(next: string | null) {
  title = next;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** For a page whose title depends on what it shows: it stands in the tab instead of the route's. */
export function useOwnTitle(own: string) {
  useEffect(() => {
    change(own);
    return () => change(null);
  }, [own]);
}

export function useTitleOfPage(): string | null {
  return useSyncExternalStore(subscribe, () => title);
}

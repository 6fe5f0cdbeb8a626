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

/** What is said about the page where its address is shared, as long as it is on the screen. */
export function usePageDescription(description: string) {
  useEffect(() => {
    const meta = document.querySelector<HTMLMetaElement>('meta[name="description"]');
    if (!meta) return;
    const usual = meta.content;
    meta.content = description;
    return () => {
      meta.content = usual;
    };
  }, [description]);
}

import { useEffect, useSyncExternalStore } from 'react';

let title: string | null = null;
let description: string | null = null;
const listeners = new Set<() => void>();

function change(next: string | null) {
  title = next;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Replaces the route's title, for a page whose title depends on its content. */
export function useOwnTitle(own: string) {
  if (import.meta.env.SSR) title = own;
  useEffect(() => {
    change(own);
    return () => change(null);
  }, [own]);
}

export function useTitleOfPage(): string | null {
  return useSyncExternalStore(
    subscribe,
    () => title,
    () => null,
  );
}

/** Of the page that the server rendered last; the next one starts without them. */
export function takePageWords() {
  const words = { title, description };
  title = null;
  description = null;
  return words;
}

/** Sets the description for link previews while the page is shown. */
export function usePageDescription(words: string) {
  if (import.meta.env.SSR) description = words;
  useEffect(() => {
    const meta = document.querySelector<HTMLMetaElement>('meta[name="description"]');
    if (!meta) return;
    const usual = meta.content;
    meta.content = words;
    return () => {
      meta.content = usual;
    };
  }, [words]);
}

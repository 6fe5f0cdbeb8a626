import { useSyncExternalStore } from 'react';
import { colorSchemeKey, read, write } from '../storage/storage.ts';

/** `auto` follows the system. */
type ColorScheme = 'light' | 'dark' | 'auto';

const asScheme = (stored: string | null): ColorScheme =>
  stored === 'light' || stored === 'dark' ? stored : 'auto';

let chosen: ColorScheme | undefined;
const listeners = new Set<() => void>();
const current = () => {
  chosen ??= asScheme(read(colorSchemeKey));
  return chosen;
};
const prefersDark = () => window.matchMedia('(prefers-color-scheme: dark)');

function apply() {
  const system = prefersDark().matches ? 'dark' : 'light';
  const scheme = current() === 'auto' ? system : current();
  document.documentElement.setAttribute('data-mantine-color-scheme', scheme);
}

function show(next: ColorScheme) {
  chosen = next;
  apply();
  for (const listener of listeners) listener();
}

/** Follows the system and the choice in other tabs. index.html chose before the first paint. */
export function watchColorScheme() {
  prefersDark().addEventListener('change', apply);
  window.addEventListener('storage', ({ key, newValue }) => {
    if (key === colorSchemeKey) show(asScheme(newValue));
  });
}

export function setColorScheme(next: ColorScheme) {
  write(colorSchemeKey, next);
  show(next);
}

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export function useColorScheme(): ColorScheme {
  return useSyncExternalStore(subscribe, current, () => 'auto');
}

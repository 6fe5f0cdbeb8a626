import { localStorageColorSchemeManager } from '@mantine/core';
import { colorSchemeKey } from '../../lib/storage/storage.ts';

export const colorSchemeManager = localStorageColorSchemeManager({ key: colorSchemeKey });

/** Sets light or dark before anything is painted; the page has no script of its own that could. */
export function applyColorScheme() {
  const chosen = colorSchemeManager.get('auto');
  const isDark =
    chosen === 'dark' ||
    (chosen === 'auto' && window.matchMedia('(prefers-color-scheme: dark)').matches);
  document.documentElement.setAttribute('data-mantine-color-scheme', isDark ? 'dark' : 'light');
}

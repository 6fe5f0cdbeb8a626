import { afterEach, expect, it } from 'vitest';
import { setColorScheme, watchColorScheme } from './color-scheme.ts';

const shown = () => document.documentElement.getAttribute('data-mantine-color-scheme');

afterEach(() => localStorage.clear());

it('shows and stores a choice', () => {
  setColorScheme('dark');
  expect([shown(), localStorage.getItem('endcap.color-scheme')]).toEqual(['dark', 'dark']);
  setColorScheme('auto');
  expect([shown(), localStorage.getItem('endcap.color-scheme')]).toEqual(['light', 'auto']);
});

it('follows the choice in another tab, and leaves other stored values alone', () => {
  watchColorScheme();
  const store = (key: string, newValue: string) =>
    window.dispatchEvent(new StorageEvent('storage', { key, newValue }));
  store('endcap.color-scheme', 'dark');
  expect(shown()).toBe('dark');
  store('endcap.locale', 'light');
  expect(shown()).toBe('dark');
});

import { screen, waitFor } from '@testing-library/react';
import { expect } from 'vitest';
import type { Key } from '../lib/call/call-types.ts';
import type { stubApi } from './stub-api.ts';

interface Expected {
  api: ReturnType<typeof stubApi>;
  /** What the screen says then. */
  shows: string | RegExp;
  /** The calls that are made again, because the act has changed their answers. */
  readsAgain?: readonly Key[];
}

/** After an act the screen says so, reads again what has changed, and the focus is not lost. */
export async function expectAfter(
  act: () => Promise<unknown>,
  { api, shows, readsAgain = [] }: Expected,
) {
  // The parts of a session, which keep the focus and show toasts, load beside the page.
  await waitFor(() => expect(document.querySelector('[data-toasts]')).toBeTruthy());
  const before = readsAgain.map((key) => api.to(key).length);
  await act();
  expect((await screen.findAllByText(shows)).length).toBeGreaterThan(0);
  for (const [place, key] of readsAgain.entries()) {
    await waitFor(() => expect(api.to(key).length).toBeGreaterThan(before[place] ?? 0));
  }
  await waitFor(() => expect(document.activeElement).not.toBe(document.body));
}

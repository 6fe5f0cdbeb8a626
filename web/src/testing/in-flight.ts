import { screen, waitFor } from '@testing-library/react';
import { expect } from 'vitest';
import { refuse } from './stub-api.ts';

interface TwoActs<Given> {
  held: { count: () => number; release: (given: Given | Response, place?: number) => void };
  first: () => Promise<unknown>;
  second: () => Promise<unknown>;
  /** The answer to the second act, and what the screen says then. */
  answer: Given;
  shows: string | RegExp;
}

/**
 * Two rows are acted on before the first answer, the first row twice. Its act is sent once, and its
 * refusal, which comes after the success of the second, is shown too.
 */
export async function expectBothReported<Given>(acts: TwoActs<Given>) {
  const { held: waiting, first, second, answer, shows } = acts;
  await first();
  await waitFor(() => expect(waiting.count()).toBe(1));
  await first();
  await second();
  await waitFor(() => expect(waiting.count()).toBe(2));
  waiting.release(answer, 1);
  expect(await screen.findByText(shows)).toBeTruthy();
  // Another part of the screen may have failed before.
  const failures = () => screen.queryAllByText(/Reference: request-7/).length;
  const before = failures();
  waiting.release(refuse('server.failed'));
  await waitFor(() => expect(failures()).toBeGreaterThan(before));
}

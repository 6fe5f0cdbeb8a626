import { expect } from 'vitest';
import { meetAtLock } from './lock-waits.ts';
import type { TestDatabase } from './test-database.ts';

type Act = () => Promise<{ status: number }>;

/** Two acts on one thing at the same moment. */
export interface Race {
  /** What both wait for. */
  lock: Parameters<typeof meetAtLock>[1];
  acts: [Act, Act];
  /** The statuses of both acts, for each order in which they may come. */
  ends: string[];
  /** What holds in the end, whichever act came first. */
  after?: () => Promise<void>;
}

export async function runRace(
  test: Pick<TestDatabase, 'db' | 'ownerPool'>,
  prepare: () => Promise<Race>,
): Promise<void> {
  const { lock, acts, ends, after } = await prepare();
  const answers = await meetAtLock(test, lock, ...acts);
  expect(ends).toContain(answers.map(({ status }) => status).join(' '));
  await after?.();
}

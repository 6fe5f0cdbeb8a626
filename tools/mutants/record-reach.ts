import { createHash } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, afterEach, beforeEach, expect } from 'vitest';
import type { Reach } from './reach.ts';

interface Named {
  name: string;
  suite?: Named | undefined;
}

/** The names of the blocks around a test and its own, without the file's. */
export function fullNameOf(task: Named): string {
  const names: string[] = [];
  for (let at: Named | undefined = task; at && !('filepath' in at); at = at.suite)
    names.unshift(at.name);
  return names.join(' > ');
}

/** Runs before each test file in the copy of the tree: keeps which functions each test has reached. */
const folder = process.env.MUTANTS_REACH;
if (folder) {
  const started = performance.now();
  const outside = new Set<string>();
  const tests: Reach['tests'] = {};
  let reached = outside;
  let testStarted = 0;
  Object.assign(globalThis, {
    reachedByTest(name: string) {
      reached.add(name);
    },
  });
  beforeEach(() => {
    reached = new Set();
    testStarted = performance.now();
  });
  afterEach(({ task }) => {
    const seconds = (performance.now() - testStarted) / 1000;
    const name = fullNameOf(task);
    // Tests of a table may share their name.
    const before = tests[name] ?? { seconds: 0, reached: [] };
    const names = new Set([...before.reached, ...reached]);
    tests[name] = { seconds: before.seconds + seconds, reached: [...names] };
    reached = outside;
  });
  afterAll(() => {
    const { testPath } = expect.getState();
    if (!testPath) return;
    const name = createHash('sha256').update(testPath).digest('hex').slice(0, 16);
    const seconds = (performance.now() - started) / 1000;
    const reach: Reach = { seconds, outside: [...outside], tests };
    writeFileSync(join(folder, `${name}.json`), JSON.stringify({ testPath, reach }));
  });
}

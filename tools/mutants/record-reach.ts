import { createHash } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, expect } from 'vitest';

/** Runs before each test file in the copy of the tree: keeps which functions the file has reached. */
const folder = process.env.MUTANTS_REACH;
const reached = new Set<string>();
Object.assign(globalThis, {
  reachedByTest(name: string) {
    reached.add(name);
  },
});
afterAll(() => {
  const { testPath } = expect.getState();
  if (!folder || !testPath) return;
  const name = createHash('sha256').update(testPath).digest('hex').slice(0, 16);
  writeFileSync(join(folder, `${name}.json`), JSON.stringify({ testPath, reached: [...reached] }));
});

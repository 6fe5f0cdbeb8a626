import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { NamedMutant } from './switches.ts';

const folder = 'server/src/mutants-together';

/**
 * Writes a test file for each mutant and each of its test files: it turns the mutant on and loads the
 * tests. At the end the tests that caught a mutant run once more with none, so that a fault that one
 * mutant has left behind is not counted for the next. Returns the mutant of each written file.
 */
export async function writeRuns(
  copy: string,
  mutants: (NamedMutant & { tests: string[] })[],
): Promise<Map<string, string | undefined>> {
  await mkdir(join(copy, folder), { recursive: true });
  const runs: { id?: string; test: string }[] = mutants.flatMap(({ id, tests }) =>
    tests.map((test) => ({ id, test })),
  );
  for (const test of new Set(runs.map((run) => run.test))) runs.push({ test });
  const names = new Map<string, string | undefined>();
  for (const [index, { id, test }] of runs.entries()) {
    const name = `${folder}/${mutants[0]?.id}-${index}.test.ts`;
    const path = `${join(copy, test)}?${mutants[0]?.id}-${index}`;
    await writeFile(join(copy, name), id ? runWith(id, test, path) : runWithout(test, path));
    names.set(name, id);
  }
  return names;
}

const runWith = (id: string, test: string, path: string) => `
import { afterEach, beforeEach, it } from 'vitest';
const caught = (globalThis.caughtMutants ??= new Map());
process.env.ACTIVE_MUTANT = '${id}';
if (caught.has('${id}')) it.skip('caught before', () => {});
else {
  beforeEach(({ skip }) => skip(caught.has('${id}')));
  afterEach(({ task }) => {
    if (task.result?.state === 'fail') caught.set('${id}', '${test}');
  });
  await import('${path}');
}
`;

const runWithout = (test: string, path: string) => `
import { it } from 'vitest';
delete process.env.ACTIVE_MUTANT;
if ([...(globalThis.caughtMutants ?? new Map()).values()].includes('${test}')) await import('${path}');
else it.skip('has caught nothing', () => {});
`;

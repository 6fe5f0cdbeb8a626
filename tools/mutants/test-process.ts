import { join, relative } from 'node:path';
import { createVitest, type TestModule } from 'vitest/node';
import type { Failure } from './workshop.ts';

export interface RunRequest {
  /** Paths from the root, in the order in which they run. */
  tests: string[];
  /** Files that have changed since the last run. */
  changed: string[];
}

export interface RunResult {
  /** The first failed test, or the error outside of any test. */
  failure: Failure | undefined;
  seconds: Record<string, number>;
}

/**
 * Runs tests when the parent process asks. One Vitest for all mutants: its database template and its
 * transformed modules are made once, and a run loads only the changed file anew.
 */
const root = process.argv[2] as string;
const vitest = await createVitest('test', {
  config: join(root, 'tools/mutants/vitest.mutants.config.ts'),
  root,
  watch: false,
});
const all = await vitest.globTestSpecifications();
const specifications = new Map(all.map((one) => [relative(root, one.moduleId), one]));

process.on('disconnect', () => process.exit());
process.on('message', async ({ tests, changed }: RunRequest) => {
  for (const file of changed) vitest.invalidateFile(join(root, file));
  const chosen = tests.flatMap((test) => specifications.get(test) ?? []);
  const { testModules, unhandledErrors } = await vitest.runTestSpecifications(chosen, false);
  const ran = testModules.filter(({ moduleId }) => tests.includes(relative(root, moduleId)));
  const failed = ran.find((module) => module.state() === 'failed');
  const seconds = ran.map((module) => [relative(root, module.moduleId), secondsOf(module)]);
  const error =
    unhandledErrors.length > 0 ? { test: '', text: String(unhandledErrors[0]) } : undefined;
  const failure = failed ? describeFailure(failed) : error;
  process.send?.({ failure, seconds: Object.fromEntries(seconds) } satisfies RunResult);
});
process.send?.('ready');

function secondsOf(module: TestModule): number {
  const { duration, collectDuration } = module.diagnostic();
  return (duration + collectDuration) / 1000;
}

function describeFailure(module: TestModule): Failure {
  const [failed] = module.children.allTests('failed');
  const [error] = failed?.result().errors ?? module.errors();
  const message = error?.message.split('\n')[0] ?? '';
  const test = relative(root, module.moduleId);
  return { test, text: `${test} > ${failed?.fullName ?? 'before the tests'}: ${message}` };
}

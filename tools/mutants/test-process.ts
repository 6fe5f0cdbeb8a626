import { join, relative } from 'node:path';
import { inspect } from 'node:util';
import { createVitest, type TestModule } from 'vitest/node';

export interface Failure {
  test: string;
  text: string;
}

export interface RunRequest {
  /** Paths from the root, in the order in which they run. They need not exist when Vitest starts. */
  tests: string[];
  /** Files that have changed since the last run. */
  changed: string[];
}

export interface RunResult {
  /** The first failed test, or the error outside of any test. */
  failure: Failure | undefined;
  /** The first failed test of each file that fails. */
  failures: Record<string, string>;
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
await vitest.standalone();
const project = vitest.getRootProject();

process.on('disconnect', () => process.exit());
process.on('message', async ({ tests, changed }: RunRequest) => {
  for (const file of changed) vitest.invalidateFile(join(root, file));
  const chosen = tests.map((test) => project.createSpecification(join(root, test)));
  const { testModules, unhandledErrors } = await vitest.runTestSpecifications(chosen, false);
  const ran = testModules.filter(({ moduleId }) => tests.includes(relative(root, moduleId)));
  const failed = ran.filter((module) => module.state() === 'failed').map(describeFailure);
  const seconds = ran.map((module) => [relative(root, module.moduleId), secondsOf(module)]);
  const [error] = unhandledErrors.map((one) => ({ test: '', text: inspect(one, { depth: 1 }) }));
  process.send?.({
    failure: failed[0] ?? error,
    failures: Object.fromEntries(failed.map(({ test, text }) => [test, text])),
    seconds: Object.fromEntries(seconds),
  } satisfies RunResult);
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

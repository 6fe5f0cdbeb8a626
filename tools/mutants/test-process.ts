import { join, relative } from 'node:path';
import { createVitest, type TestModule } from 'vitest/node';

export interface RunRequest {
  /** Paths from the root, in the order in which they run. They need not exist when Vitest starts. */
  tests: string[];
  /** Files that have changed since the last run. */
  changed: string[];
}

export interface RunResult {
  /** The first failed test of each file that fails. */
  failures: Record<string, string>;
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
  const { testModules } = await vitest.runTestSpecifications(chosen, false);
  const ran = testModules.filter(({ moduleId }) => tests.includes(relative(root, moduleId)));
  const failed = ran.filter((module) => module.state() === 'failed');
  const failures = failed.map((module) => [relative(root, module.moduleId), describe(module)]);
  process.send?.({ failures: Object.fromEntries(failures) } satisfies RunResult);
});
process.send?.('ready');

function describe(module: TestModule): string {
  const [failed] = module.children.allTests('failed');
  const [error] = failed?.result().errors ?? module.errors();
  return `${failed?.fullName ?? 'before the tests'}: ${error?.message.split('\n')[0] ?? ''}`;
}

import { execFileSync } from 'node:child_process';
import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { root, runChild } from '../child.ts';
import { applyMutant, type Mutant } from './mutations.ts';

const folders = ['contract', 'messages', 'server', 'web', 'tools', 'content'];
const files = ['package.json', 'tsconfig.json', 'tsconfig.base.json', 'vitest.config.ts'];

export interface Workshop {
  /** Whether a test fails, or the run does not end. */
  isCaught(mutant: Mutant): Promise<boolean>;
  /** The output of the tests on the code as it is; undefined when they pass. */
  failureWithoutMutant(): Promise<string | undefined>;
  close(): Promise<void>;
}

/** Mutants are planted in a copy of the tree, so that an interrupted run leaves none in the code. */
export async function openWorkshop(tests: string[], databaseUrl: string): Promise<Workshop> {
  const copy = await mkdtemp(join(tmpdir(), 'endcap-mutants-'));
  for (const name of [...folders, ...files]) {
    await cp(join(root, name), join(copy, name), {
      recursive: true,
      filter: (path) => !/(^|\/)(node_modules|dist)(\/|$)/.test(relative(root, path)),
    });
  }
  // Links to the same files: the packages are large, and nothing here writes to them.
  for (const folder of ['.', ...folders]) linkPackages(join(root, folder), join(copy, folder));

  const runTests = () =>
    runChild('vitest', ['run', '--root', copy, '--bail=1', '--reporter=dot', ...tests], {
      env: { TEST_DATABASE_URL: databaseUrl },
    });

  return {
    async failureWithoutMutant() {
      const { ok, output } = await runTests();
      return ok ? undefined : output;
    },
    async isCaught(mutant) {
      const path = join(copy, mutant.file);
      const source = await readFile(path, 'utf8');
      await writeFile(path, applyMutant(source, mutant));
      const { ok } = await runTests();
      await writeFile(path, source);
      return !ok;
    },
    close: () => rm(copy, { recursive: true, force: true }),
  };
}

function linkPackages(from: string, to: string): void {
  try {
    execFileSync('cp', ['-al', join(from, 'node_modules'), join(to, 'node_modules')], {
      stdio: 'ignore',
    });
  } catch {
    // Most workspaces have no packages of their own.
  }
}

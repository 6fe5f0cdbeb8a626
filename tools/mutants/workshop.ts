import { type ChildProcess, execFileSync, fork } from 'node:child_process';
import { once } from 'node:events';
import { cp, glob, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { root } from '../child.ts';
import { withoutLintedAwaits } from './linted-awaits.ts';
import { applyMutant, type Mutant } from './mutations.ts';
import { plantProbes } from './probes.ts';
import { writeRuns } from './runs-together.ts';
import { type NamedMutant, plantSwitches } from './switches.ts';
import type { Failure, RunRequest, RunResult } from './test-process.ts';

const folders = ['contract', 'messages', 'server', 'web', 'tools', 'content'];
const files = [
  '.gitignore',
  'biome.json',
  'package.json',
  'tsconfig.json',
  'tsconfig.base.json',
  'vitest.config.ts',
];

/** Longer than any test may take: a run that does not end by itself has met an endless loop. */
const slowestRunMs = 120_000;
const slowestBatchMs = 600_000;

export interface Reach {
  seconds: number;
  /** Names of the probes that the test file has reached. */
  reached: string[];
}

export interface Workshop {
  /** Leaves out the mutants that the linter reports. */
  lint(mutants: Mutant[]): Promise<Mutant[]>;
  /** Runs tests on the code as it is, and records which functions each test file reaches. */
  measureReach(tests: string[]): Promise<Map<string, Reach>>;
  /**
   * Runs mutants that can be turned on in one process. Returns the test that caught each; undefined
   * when a run did not end, or when a test fails without a mutant too: they have to run alone then.
   */
  runTogether(
    mutants: (NamedMutant & { tests: string[] })[],
  ): Promise<Map<string, string> | undefined>;
  /** Plants the mutants that can be turned on, and returns them. */
  plantTogether(mutants: NamedMutant[]): Promise<NamedMutant[]>;
  /** Takes them out again. */
  restore(): Promise<void>;
  /** The test that fails first; undefined when the mutant survives. */
  runMutant(mutant: Mutant, tests: string[]): Promise<Failure | undefined>;
  /** Throws when a test file fails on the code as it is, so that no mutant counts as caught by it. */
  verify(test: string): Promise<void>;
  close(): Promise<void>;
}

interface TestProcess {
  process: ChildProcess;
  exited: Promise<never>;
}

/** Mutants are planted in a copy of the tree, so that an interrupted run leaves none in the code. */
export async function openWorkshop(databaseUrl: string): Promise<Workshop> {
  const copy = await mkdtemp(join(tmpdir(), 'endcap-mutants-'));
  const reachFolder = join(copy, '.reach');
  await mkdir(reachFolder);
  for (const name of [...folders, ...files]) {
    await cp(join(root, name), join(copy, name), {
      recursive: true,
      filter: (path) => !/(^|\/)(node_modules|dist)(\/|$)/.test(relative(root, path)),
    });
  }
  // Links to the same files: the packages are large, and nothing here writes to them.
  for (const folder of ['.', ...folders]) linkPackages(join(root, folder), join(copy, folder));

  let child: TestProcess | undefined;
  /** Files that Vitest has read with a mutant in them. */
  let changed: string[] = [];
  async function startChild(env: Record<string, string>): Promise<TestProcess> {
    const started = fork(join(copy, 'tools/mutants/test-process.ts'), [copy], {
      cwd: copy,
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
      env: { ...process.env, TEST_DATABASE_URL: databaseUrl, ...env },
    });
    const exited = failWhenEnded(started);
    // Nothing waits for it between two runs.
    exited.catch(() => undefined);
    await Promise.race([once(started, 'message'), exited]);
    return { process: started, exited };
  }
  async function stopChild(): Promise<void> {
    if (child?.process.exitCode === null) {
      child.process.kill('SIGKILL');
      await once(child.process, 'exit');
    }
    child = undefined;
  }
  async function run({ process, exited }: TestProcess, request: RunRequest): Promise<RunResult> {
    const answer = Promise.race([once(process, 'message'), exited]);
    process.send(request);
    const [result] = (await answer) as [RunResult];
    return result;
  }
  const sources = new Map<string, string>();
  for await (const file of glob('{contract,server}/src/**/*.ts', { cwd: copy })) {
    if (/\.test\.ts$|\.d\.ts$|\/testing\//.test(file)) continue;
    sources.set(file, await readFile(join(copy, file), 'utf8'));
  }
  async function changeSources(change: (file: string, source: string) => string): Promise<void> {
    for (const [file, source] of sources) await writeFile(join(copy, file), change(file, source));
  }

  return {
    lint: (mutants) => withoutLintedAwaits(copy, mutants),
    async measureReach(tests) {
      await changeSources(plantProbes);
      child = await startChild({
        MUTANTS_REACH: reachFolder,
        MUTANTS_BAIL: '0',
        MUTANTS_WORKERS: '2',
      });
      const { failure, seconds } = await run(child, { tests, changed: [] });
      if (failure) throw new Error(`The tests fail without any mutant: ${failure.text}`);
      await stopChild();
      await changeSources((_, source) => source);
      const reach = new Map<string, Reach>();
      for await (const name of glob('*.json', { cwd: reachFolder })) {
        const { testPath, reached } = JSON.parse(await readFile(join(reachFolder, name), 'utf8'));
        const test = relative(copy, testPath);
        reach.set(test, { reached, seconds: seconds[test] ?? 0 });
      }
      return reach;
    },
    async plantTogether(mutants) {
      const planted = [...Map.groupBy(mutants, ({ file }) => file)].map(([file, list]) => ({
        file,
        ...plantSwitches(sources.get(file) ?? '', list),
      }));
      for (const { file, text } of planted) await writeFile(join(copy, file), text);
      changed = planted.map(({ file }) => file);
      return planted.flatMap(({ switchable }) => switchable);
    },
    async runTogether(mutants) {
      const names = await writeRuns(copy, mutants);
      child ??= await startChild({ MUTANTS_BAIL: '0' });
      const request = { tests: [...names.keys()], changed: [] };
      const result = await Promise.race([run(child, request), ended(slowestBatchMs)]);
      if (!result) await stopChild();
      const failures = Object.entries(result?.failures ?? {});
      if (!result || failures.some(([name]) => !names.get(name))) return undefined;
      return new Map(failures.map(([name, text]) => [names.get(name) ?? '', text]));
    },
    async restore() {
      await stopChild();
      await changeSources((_, source) => source);
    },
    async runMutant(mutant, tests) {
      child ??= await startChild({});
      const source = await readFile(join(copy, mutant.file), 'utf8');
      await writeFile(join(copy, mutant.file), applyMutant(source, mutant));
      const result = await Promise.race([
        run(child, { tests, changed: [...changed, mutant.file] }),
        ended(slowestRunMs + tests.length * 10_000),
      ]);
      await writeFile(join(copy, mutant.file), source);
      changed = [mutant.file];
      if (result) return result.failure;
      await stopChild();
      return { test: '', text: 'the run did not end' };
    },
    async verify(test) {
      child ??= await startChild({});
      const { failure } = await run(child, { tests: [test], changed });
      if (failure) throw new Error(`The tests fail without any mutant: ${failure.text}`);
    },
    async close() {
      await stopChild();
      await rm(copy, { recursive: true, force: true });
    },
  };
}

async function ended(ms: number): Promise<undefined> {
  await wait(ms, undefined, { ref: false });
}

async function failWhenEnded(child: ChildProcess): Promise<never> {
  const [code] = await once(child, 'exit');
  throw new Error(`The process of the tests ended with ${code}`);
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

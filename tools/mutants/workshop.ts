import { type ChildProcess, execFileSync, fork } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { cp, glob, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { startTestServer } from '../../server/src/testing/test-server.ts';
import { root } from '../child.ts';
import { withoutLintedAwaits } from './linted-awaits.ts';
import { applyMutant, type Mutant } from './mutations.ts';
import { plantProbes } from './probes.ts';
import type { Reach } from './reach.ts';
import { isProbed } from './sources.ts';
import { type NamedMutant, plantSwitches } from './switches.ts';
import type { RunRequest, RunResult } from './test-process.ts';
import { type MutantRun, type WrittenRun, writeRepetition, writeRuns } from './test-runs.ts';

/** The workspaces: those that have packages of their own get links to them. */
const folders = ['contract', 'messages', 'server', 'web'];

/** The tests of a run may take five times as long as they were measured, and one may time out. */
const limitMs = (runs: MutantRun[]) => {
  const expected = runs
    .flatMap(({ choices }) => choices)
    .reduce((sum, one) => sum + one.seconds, 0);
  return 120_000 + runs.length * 45_000 + expected * 5_000;
};

export interface BatchResult {
  /** The test that caught each mutant, by the mutant's id. */
  caught: Map<string, { file: string; text: string }>;
  /** Test files that fail without any mutant too. */
  failing: Set<string>;
}

export interface Workshop {
  /** Leaves out the mutants that the linter reports. */
  lint(mutants: Mutant[]): Promise<Mutant[]>;
  /** Runs tests on the code as it is, and records which functions each test reaches. */
  measureReach(tests: string[]): Promise<Map<string, Reach>>;
  /** Plants the mutants that can be turned on in one process, and returns them. */
  plantTogether(mutants: NamedMutant[]): Promise<NamedMutant[]>;
  /** Runs planted mutants one after the other; undefined when the run does not end. */
  runTogether(runs: MutantRun[]): Promise<BatchResult | undefined>;
  /** Takes them out again. */
  restore(): Promise<void>;
  /** Runs a mutant that cannot be turned on; undefined when the run does not end. */
  runAlone(mutant: NamedMutant, run: MutantRun): Promise<BatchResult | undefined>;
  close(): Promise<void>;
}

interface TestProcess {
  process: ChildProcess;
  exited: Promise<never>;
}

/** Mutants are planted in a copy of the tree, so that an interrupted run leaves none in the code. */
export async function openWorkshop(): Promise<Workshop> {
  const server = await startTestServer();
  const copy = await mkdtemp(join(tmpdir(), 'endcap-mutants-'));
  const reachFolder = join(copy, '.reach');
  await mkdir(reachFolder);
  // Everything but what is built or installed, because tests read texts, settings and deployment files.
  const known = ['ls-files', '--cached', '--others', '--exclude-standard', '-z'];
  for (const name of execFileSync('git', known, { cwd: root, encoding: 'utf8' }).split('\0')) {
    if (name && existsSync(join(root, name))) await cp(join(root, name), join(copy, name));
  }
  // Links to the same files: the packages are large, and nothing here writes to them.
  for (const folder of ['.', ...folders]) linkPackages(join(root, folder), join(copy, folder));

  let child: TestProcess | undefined;
  let batches = 0;
  async function startChild(env: Record<string, string> = {}): Promise<TestProcess> {
    const started = fork(join(copy, 'tools/mutants/test-process.ts'), [copy], {
      cwd: copy,
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
      env: { ...process.env, TEST_DATABASE_URL: server.adminUrl, ...env },
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
  /** Runs tests in the present process; ends it when they do not end by themselves. */
  async function runWritten(tests: string[], changed: string[], ms: number) {
    child ??= await startChild();
    const result = await Promise.race([run(child, { tests, changed }), ended(ms)]);
    if (!result) await stopChild();
    return result;
  }
  const sources = new Map<string, string>();
  for await (const file of glob('{contract,server}/src/**/*.ts', { cwd: copy })) {
    if (isProbed(file)) sources.set(file, await readFile(join(copy, file), 'utf8'));
  }
  async function changeSources(change: (file: string, source: string) => string): Promise<void> {
    for (const [file, source] of sources) await writeFile(join(copy, file), change(file, source));
  }

  return {
    lint: (mutants) => withoutLintedAwaits(copy, mutants),
    async measureReach(tests) {
      await stopChild();
      await changeSources(plantProbes);
      child = await startChild({ MUTANTS_REACH: reachFolder });
      const { failures } = await run(child, { tests, changed: [] });
      await stopChild();
      await changeSources((_, source) => source);
      const measured = new Map<string, Reach>();
      for await (const name of glob('*.json', { cwd: reachFolder })) {
        const { testPath, reach } = JSON.parse(await readFile(join(reachFolder, name), 'utf8'));
        measured.set(relative(copy, testPath), reach);
        await rm(join(reachFolder, name));
      }
      for (const [test, text] of Object.entries(failures)) {
        // It proves nothing about a mutant, so it is left out until it passes.
        console.log(`left out, because it fails without any mutant: ${test} > ${text}`);
        measured.delete(test);
      }
      return measured;
    },
    async plantTogether(mutants) {
      const planted = [...Map.groupBy(mutants, ({ file }) => file)].map(([file, list]) => ({
        file,
        ...plantSwitches(sources.get(file) ?? '', list),
      }));
      for (const { file, text } of planted) await writeFile(join(copy, file), text);
      return planted.flatMap(({ switchable }) => switchable);
    },
    async runTogether(runs) {
      const written = await writeRuns(copy, `batch${batches++}`, runs);
      const result = await runWritten([...written.keys()], [], limitMs(runs));
      return result && batchResult(result, written);
    },
    async restore() {
      await stopChild();
      await changeSources((_, source) => source);
    },
    async runAlone(mutant, one) {
      const written = await writeRuns(copy, `batch${batches++}`, [one]);
      const tests = [...written].filter(([, { isMutant }]) => isMutant).map(([name]) => name);
      const source = sources.get(mutant.file) ?? '';
      await writeFile(join(copy, mutant.file), applyMutant(source, mutant));
      const result = await runWritten(tests, [mutant.file], limitMs([one]));
      await writeFile(join(copy, mutant.file), source);
      const [failed] = Object.keys(result?.failures ?? {});
      if (!result || !failed) return result && batchResult(result, written);
      const repetition = await writeRepetition(
        copy,
        `batch${batches++}`,
        written.get(failed) as WrittenRun,
      );
      const second = await runWritten([...repetition.keys()], [mutant.file], limitMs([one]));
      return batchResult(
        { ...result, failures: { ...result.failures, ...second?.failures } },
        new Map([...written, ...repetition]),
      );
    },
    async close() {
      await stopChild();
      await server.stop();
      await rm(copy, { recursive: true, force: true });
    },
  };
}

function batchResult({ failures }: RunResult, written: Map<string, WrittenRun>): BatchResult {
  const caught: BatchResult['caught'] = new Map();
  const failing = new Set<string>();
  for (const [name, text] of Object.entries(failures)) {
    const { id, choice, isMutant } = written.get(name) as WrittenRun;
    if (!isMutant) failing.add(choice.file);
    else if (!caught.has(id))
      caught.set(id, { file: choice.file, text: `${choice.file} > ${text}` });
  }
  return { caught, failing };
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

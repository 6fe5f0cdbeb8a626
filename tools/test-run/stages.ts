import { mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { findOathtool, installOathtool } from '../authenticator-apps/oathtool.ts';
import { checks, checksOf } from '../checks/checks.ts';
import { runChecks } from '../checks/run-checks.ts';
import { root, runChild } from '../child.ts';
import { findPostgresPrograms, installPostgresPrograms } from '../restore/postgres-programs.ts';
import { type Counts, countPlaywright, countReport, countVitest } from './counts.ts';
import { loadedFiles, playwrightTimes, vitestTimes } from './file-times.ts';
import { findForgottenFiles } from './forgotten-files.ts';
import type { FileTime } from './summary.ts';

type FaultPart = 'embedded' | 'installation';

export interface StageResult extends Counts {
  files?: FileTime[];
  /** What a stage printed between the lines of another: it is shown again at the end when it failed. */
  output?: string;
}

export interface Stage {
  name: string;
  /**
   * On two quiet cores, beside the stages of the other lane. A stage over it is named in the summary,
   * and fails nothing: the same commit takes half as long again on a machine with other work.
   */
  budgetSeconds: number;
  run: () => Promise<StageResult>;
}

const quickKills = '3';
const quickConnections = '1000';
/** The kill test leaves a fresh portal's data here, so that the journeys need not make them again. */
const demoFolder = join(root, '.cache', 'demo-data');

/**
 * What proves the product, in two lanes: a kill test waits for a third of its time, which the checks
 * use. Unit tests and journeys each fill two cores; beside each other they take as long as one after
 * the other, and each page twice as long, which made journeys fail by time alone.
 */
export const testLanes: Stage[][] = [
  [
    { name: 'checks', budgetSeconds: 100, run: () => runChecks(checks) },
    { name: 'unit and route tests', budgetSeconds: 720, run: () => runVitest() },
    { name: 'browser journeys', budgetSeconds: 600, run: runPlaywright },
  ],
  [
    {
      name: 'kills of the portal and its database',
      budgetSeconds: 180,
      run: () => runFaults('embedded', ['--keep-first', demoFolder]),
    },
  ],
];

/** What proves the installation: `npm run verify`. */
export const verifyLanes: Stage[][] = [
  [
    { name: 'faults of an installation', budgetSeconds: 420, run: () => runFaults('installation') },
    { name: 'benches', budgetSeconds: 240, run: runBenches },
    { name: 'restore of a database of one’s own', budgetSeconds: 90, run: runRestore },
    { name: 'codes of oathtool', budgetSeconds: 30, run: runOathtool },
  ],
];

/** While one works: the types of both sides, the lint of what changed, and the tests that it reaches. */
export function changedStages(files: readonly string[], paths: string[]): Stage[] {
  const run = () => runChecks(checksOf(files));
  return [
    { name: 'types and lint', budgetSeconds: 60, run },
    ...(paths.length > 0
      ? [{ name: 'tests that the change reaches', budgetSeconds: 90, run: () => runVitest(paths) }]
      : []),
  ];
}

const productProjects = ['server', 'server-mocks', 'web'];

/** All unit and route tests, or those of the named files and folders. */
export async function runVitest(paths: string[] = []): Promise<StageResult> {
  const { report, ...result } = await runProjects(productProjects, paths);
  if (paths.length > 0) return result;
  const forgotten = await findForgottenFiles(root, loadedFiles(report));
  for (const file of forgotten) console.error(`${file}: no project of vitest.config.ts runs it`);
  return { ...result, failed: result.failed + forgotten.length };
}

/** Each bench once at its smallest size: it runs to its end and prints figures. */
async function runBenches(): Promise<StageResult> {
  return runVerifyTests('bench');
}

/** The runbook of docs/operations.md, with PostgreSQL's own programs where the machine has them. */
async function runRestore(): Promise<StageResult> {
  if (findPostgresPrograms() ?? (await installPostgresPrograms()))
    return runVerifyTests('tools/restore');
  console.log(
    'Left out: the restore needs initdb, pg_dump and pg_restore. Install Debian’s postgresql package.',
  );
  return { passed: 0, failed: 0 };
}

/** Codes of an authenticator app by a program that shares nothing with ours. */
async function runOathtool(): Promise<StageResult> {
  if (findOathtool() ?? (await installOathtool()))
    return runVerifyTests('tools/authenticator-apps');
  console.log('Left out: the codes of oathtool. Install Debian’s oathtool package.');
  return { passed: 0, failed: 0 };
}

async function runVerifyTests(folder: string): Promise<StageResult> {
  const { report: _, ...result } = await runProjects(['verify'], [folder]);
  return result;
}

async function runProjects(projects: string[], paths: string[]) {
  const report = freshReport('vitest.json');
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`];
  const chosen = projects.map((project) => `--project=${project}`);
  const { ok } = await runChild('vitest', ['run', ...chosen, ...reporters, ...paths], {
    show: true,
    limitMinutes: 40,
  });
  return { ...countReport(report, ok, countVitest), files: vitestTimes(report, root), report };
}

/** Names itself on each line, because the other stages print at the same time. */
async function runFaults(part: FaultPart, options: string[] = []): Promise<StageResult> {
  rmSync(demoFolder, { recursive: true, force: true });
  rmSync(`${demoFolder}.part`, { recursive: true, force: true });
  const size = ['--kills', quickKills, '--connections', quickConnections];
  const args = ['tools/nightly/faults.ts', '--part', part, ...size, ...options];
  const { ok, output } = await runChild('node', args, {
    onLine: (line) => console.log(`faults: ${line}`),
    limitMinutes: 30,
  });
  return ok ? { passed: 1, failed: 0, output } : { passed: 0, failed: 1, output };
}

async function runPlaywright(): Promise<StageResult> {
  const report = freshReport('playwright.json');
  const args = ['test', '--config=e2e', '--reporter=list,json'];
  const { ok, output } = await runChild('playwright', args, {
    onLine: (line) => console.log(`journeys: ${line}`),
    limitMinutes: 35,
    env: { PLAYWRIGHT_JSON_OUTPUT_FILE: report, E2E_DEMO_DATA: demoFolder },
  });
  rmSync(demoFolder, { recursive: true, force: true });
  const counts = countReport(report, ok, countPlaywright);
  return { ...counts, files: playwrightTimes(report), output };
}

/** A report left by an earlier run must not be counted. */
function freshReport(name: string): string {
  const folder = join(root, '.cache');
  mkdirSync(folder, { recursive: true });
  rmSync(join(folder, name), { force: true });
  return join(folder, name);
}

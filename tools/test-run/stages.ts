import { mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { runChecks } from '../checks/run-checks.ts';
import { root, runChild } from '../child.ts';
import { type Counts, countPlaywright, countReport, countVitest } from './counts.ts';
import { loadedFiles, playwrightTimes, vitestTimes } from './file-times.ts';
import { findForgottenFiles } from './forgotten-files.ts';
import type { FileTime } from './summary.ts';

export interface StageResult extends Counts {
  files?: FileTime[];
  /** What a stage that ran beside the others printed: it is shown again at the end when it failed. */
  output?: string;
}

export interface Stage {
  name: string;
  /** On two quiet cores. A stage over it is named in the summary, and fails nothing. */
  budgetSeconds: number;
  /** Runs while the others run, so that the whole does not take longer for it. */
  beside?: true;
  run: () => Promise<StageResult>;
}

const quickKills = '3';
const quickConnections = '1000';
/** The kill test leaves a fresh portal's data here, so that the journeys need not make them again. */
const demoFolder = join(root, '.cache', 'demo-data');

/** One after the other. */
export const stages: Stage[] = [
  { name: 'checks', budgetSeconds: 60, run: runChecks },
  { name: 'unit and route tests', budgetSeconds: 300, run: () => runVitest() },
  { name: 'browser journeys', budgetSeconds: 210, run: runPlaywright },
];

/** Beside the other stages from the start, because a kill test waits most of its time. */
export const stageBeside: Stage = {
  name: 'faults',
  budgetSeconds: 240,
  beside: true,
  run: runFaults,
};

/** All unit and route tests, or those of the named files and folders. */
export async function runVitest(paths: string[] = []): Promise<StageResult> {
  const report = freshReport('vitest.json');
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`];
  const { ok } = await runChild('vitest', ['run', ...reporters, ...paths], {
    show: true,
    limitMinutes: 40,
  });
  const counts = countReport(report, ok, countVitest);
  const files = vitestTimes(report, root);
  if (paths.length > 0) return { ...counts, files };
  const forgotten = await findForgottenFiles(root, loadedFiles(report));
  for (const file of forgotten) console.error(`${file}: no project of vitest.config.ts runs it`);
  return { ...counts, failed: counts.failed + forgotten.length, files };
}

/** Names itself on each line, because the other stages print at the same time. */
async function runFaults(): Promise<StageResult> {
  rmSync(demoFolder, { recursive: true, force: true });
  rmSync(`${demoFolder}.part`, { recursive: true, force: true });
  const args = ['tools/faults.ts', '--kills', quickKills, '--connections', quickConnections];
  args.push('--keep-first', demoFolder);
  const { ok, output } = await runChild('node', args, {
    onLine: (line) => console.log(`faults: ${line}`),
    limitMinutes: 30,
  });
  return ok ? { passed: 1, failed: 0, output } : { passed: 0, failed: 1, output };
}

async function runPlaywright(): Promise<StageResult> {
  const report = freshReport('playwright.json');
  const args = ['test', '--config=e2e', '--reporter=list,json'];
  const { ok } = await runChild('playwright', args, {
    show: true,
    limitMinutes: 35,
    env: { PLAYWRIGHT_JSON_OUTPUT_FILE: report, E2E_DEMO_DATA: demoFolder },
  });
  rmSync(demoFolder, { recursive: true, force: true });
  return { ...countReport(report, ok, countPlaywright), files: playwrightTimes(report) };
}

/** A report left by an earlier run must not be counted. */
function freshReport(name: string): string {
  const folder = join(root, '.cache');
  mkdirSync(folder, { recursive: true });
  rmSync(join(folder, name), { force: true });
  return join(folder, name);
}

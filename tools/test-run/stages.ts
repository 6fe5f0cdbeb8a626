import { existsSync, mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { runChecks } from '../checks/run-checks.ts';
import { root, runChild } from '../child.ts';
import { type Counts, countPlaywright, countReport, countVitest, loadedFiles } from './counts.ts';
import { findForgottenFiles } from './forgotten-files.ts';

export interface Stage {
  name: string;
  run: () => Promise<Counts>;
}

const quickKills = '3';

export const stages: Stage[] = [
  { name: 'checks', run: runChecks },
  { name: 'unit and route tests', run: runVitest },
  ...(existsSync(join(root, 'tools/faults.ts')) ? [{ name: 'kill test', run: runFaults }] : []),
  { name: 'browser journeys', run: runPlaywright },
];

async function runVitest(): Promise<Counts> {
  const report = freshReport('vitest.json');
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`];
  const { ok } = await runChild('vitest', ['run', ...reporters], { show: true });
  const counts = countReport(report, ok, countVitest);
  const forgotten = await findForgottenFiles(root, loadedFiles(report));
  for (const file of forgotten) console.error(`${file}: no project of vitest.config.ts runs it`);
  return { ...counts, failed: counts.failed + forgotten.length };
}

async function runFaults(): Promise<Counts> {
  const { ok } = await runChild('node', ['tools/faults.ts', '--kills', quickKills], { show: true });
  return ok ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 };
}

async function runPlaywright(): Promise<Counts> {
  const report = freshReport('playwright.json');
  const { ok } = await runChild('playwright', ['test', '--config=e2e', '--reporter=list,json'], {
    show: true,
    env: { PLAYWRIGHT_JSON_OUTPUT_FILE: report },
  });
  return countReport(report, ok, countPlaywright);
}

/** A report left by an earlier run must not be counted. */
function freshReport(name: string): string {
  const folder = join(root, '.cache');
  mkdirSync(folder, { recursive: true });
  rmSync(join(folder, name), { force: true });
  return join(folder, name);
}

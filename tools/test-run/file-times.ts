import { relative } from 'node:path';
import { type PlaywrightReport, readReport, type VitestReport } from './counts.ts';
import type { FileTime } from './summary.ts';

export function loadedFiles(report: string): string[] {
  return readReport<VitestReport>(report)?.testResults.map(({ name }) => name) ?? [];
}

export function vitestTimes(report: string, root: string): FileTime[] {
  const results = readReport<VitestReport>(report)?.testResults ?? [];
  return results.map(({ name, startTime, endTime }) => ({
    file: relative(root, name),
    seconds: (endTime - startTime) / 1000,
  }));
}

/** The journeys of one file run at the same time, so their times are added. */
export function playwrightTimes(report: string): FileTime[] {
  const suites = readReport<PlaywrightReport>(report)?.suites ?? [];
  return suites.map((suite) => ({
    file: `e2e/journeys/${suite.file}`,
    seconds: secondsOf(suite),
  }));
}

type Suite = PlaywrightReport['suites'][number];

function secondsOf({ specs = [], suites = [] }: Suite): number {
  const results = specs.flatMap(({ tests }) => tests.flatMap((test) => test.results));
  const own = results.reduce((sum, { duration }) => sum + duration / 1000, 0);
  return suites.reduce((sum, suite) => sum + secondsOf(suite), own);
}

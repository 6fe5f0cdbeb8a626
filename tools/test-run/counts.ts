import { existsSync, readFileSync } from 'node:fs';

export interface Counts {
  passed: number;
  failed: number;
}

export interface VitestReport {
  numPassedTests: number;
  numFailedTests: number;
  testResults: {
    name: string;
    status: string;
    startTime: number;
    endTime: number;
    assertionResults: unknown[];
  }[];
}

interface PlaywrightSuite {
  file: string;
  specs?: { tests: { results: { duration: number }[] }[] }[];
  suites?: PlaywrightSuite[];
}

export interface PlaywrightReport {
  stats: { expected: number; unexpected: number; flaky: number };
  errors: unknown[];
  suites: PlaywrightSuite[];
}

export function countVitest(
  report: Pick<VitestReport, 'numPassedTests' | 'numFailedTests'> & {
    testResults: Pick<VitestReport['testResults'][number], 'status' | 'assertionResults'>[];
  },
): Counts {
  const brokenFiles = report.testResults.filter(
    ({ status, assertionResults }) => status === 'failed' && assertionResults.length === 0,
  );
  return {
    passed: report.numPassedTests,
    failed: report.numFailedTests + brokenFiles.length,
  };
}

export function countPlaywright({
  stats,
  errors,
}: Pick<PlaywrightReport, 'stats' | 'errors'>): Counts {
  return { passed: stats.expected, failed: stats.unexpected + stats.flaky + errors.length };
}

/** A command that failed without a failing test, or without a report, is one failure. */
export function countReport<Report>(
  file: string,
  commandSucceeded: boolean,
  count: (report: Report) => Counts,
): Counts {
  const report = readReport<Report>(file);
  const counts = report ? count(report) : { passed: 0, failed: 0 };
  const silentFailure = !commandSucceeded && counts.failed === 0;
  const nothingRan = counts.passed + counts.failed === 0;
  return silentFailure || nothingRan ? { ...counts, failed: 1 } : counts;
}

export function readReport<Report>(file: string): Report | undefined {
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Report) : undefined;
}

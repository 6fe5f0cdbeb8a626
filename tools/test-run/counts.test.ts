import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { countPlaywright, countReport, countVitest } from './counts.ts';
import { findForgottenFiles } from './forgotten-files.ts';

describe('counts of a test run', () => {
  it('counts a file that failed before its first test', () => {
    const testResults = [
      { name: 'a.test.ts', status: 'failed', assertionResults: [] },
      { name: 'b.test.ts', status: 'failed', assertionResults: [{}] },
    ];
    expect(countVitest({ numPassedTests: 4, numFailedTests: 1, testResults })).toEqual({
      passed: 4,
      failed: 2,
    });
  });

  it('counts a journey that passed only the second time as failed', () => {
    const stats = { expected: 3, unexpected: 1, flaky: 1 };
    expect(countPlaywright({ stats, errors: [] })).toEqual({ passed: 3, failed: 2 });
  });

  it('counts a run without a report as one failure, whatever its exit code', () => {
    expect(countReport('no-such-report.json', false, countVitest)).toEqual({
      passed: 0,
      failed: 1,
    });
    expect(countReport('no-such-report.json', true, countVitest)).toEqual({ passed: 0, failed: 1 });
  });
});

it('names a test file that no project loads', async () => {
  const root = await mkdtemp(join(tmpdir(), 'endcap-forgotten-'));
  await mkdir(join(root, 'web/src'), { recursive: true });
  await mkdir(join(root, 'web/node_modules'));
  const files = ['web/src/seen.test.ts', 'web/src/lost.test.tsx', 'web/node_modules/x.test.ts'];
  for (const file of files) await writeFile(join(root, file), '');
  expect(await findForgottenFiles(root, [join(root, 'web/src/seen.test.ts')])).toEqual([
    'web/src/lost.test.tsx',
  ]);
  await rm(root, { recursive: true });
});

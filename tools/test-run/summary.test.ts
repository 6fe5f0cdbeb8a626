import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { playwrightTimes, vitestTimes } from './file-times.ts';
import { choosePaths, findParts } from './parts.ts';
import { budgetLine, slowestFiles, stageLine } from './summary.ts';

const checks = { name: 'checks', passed: 9, failed: 0, seconds: 41.26, budgetSeconds: 60 };
const slow = { name: 'journeys', passed: 3, failed: 1, seconds: 300, budgetSeconds: 210 };

let root: string;
beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'endcap-test-run-'));
});
afterAll(() => rm(root, { recursive: true }));

describe('the summary of a test run', () => {
  it('names a stage that is over its budget, and how many times', () => {
    expect(stageLine(checks)).toBe('✓ checks: 9 passed, 0 failed in 41.3 s');
    expect(stageLine(slow)).toBe(
      '✗ journeys: 3 passed, 1 failed in 300.0 s  ⚠ 1.4 times its budget of 210 s',
    );
    expect(budgetLine([checks], 60, 41)).toBe(
      '0:41 min in all, budget 1:00 min: every stage within its budget',
    );
    expect(budgetLine([checks, slow], 270, 341)).toBe(
      '5:41 min in all, budget 4:30 min: over budget: journeys',
    );
  });

  it('lists the 15 slowest files, the slowest first', () => {
    const files = Array.from({ length: 20 }, (_, at) => ({ file: `${at}.test.ts`, seconds: at }));
    const lines = slowestFiles(files);
    expect(lines).toHaveLength(15);
    expect(lines[0]).toBe('   19.0 s  19.test.ts');
    expect(lines.at(-1)).toBe('    5.0 s  5.test.ts');
  });

  it('reads the time of each file from the reports', async () => {
    const vitest = join(root, 'vitest.json');
    const name = join(root, 'web/a.test.ts');
    const result = { name, status: 'passed', startTime: 500, endTime: 2_000, assertionResults: [] };
    await writeFile(vitest, JSON.stringify({ testResults: [result] }));
    expect(vitestTimes(vitest, root)).toEqual([{ file: 'web/a.test.ts', seconds: 1.5 }]);

    const spec = (duration: number) => ({ tests: [{ results: [{ duration }] }] });
    const suite = { file: 'b.journey.ts', specs: [spec(1_000)], suites: [{ specs: [spec(500)] }] };
    const playwright = join(root, 'playwright.json');
    await writeFile(playwright, JSON.stringify({ suites: [suite] }));
    expect(playwrightTimes(playwright)).toEqual([
      { file: 'e2e/journeys/b.journey.ts', seconds: 1.5 },
    ]);
  });
});

describe('the tests of one part', () => {
  it('are found on every side by its name, and an unknown name is reported', async () => {
    const people = ['users', 'user-files', 'shared'].map(
      (name) => `web/src/features/people/${name}`,
    );
    const made = ['server/src/features/people/users', 'server/src/jobs', 'tools/checks'];
    for (const folder of [...people, ...made, 'contract/src/people'])
      await mkdir(join(root, folder), { recursive: true });
    await writeFile(join(root, 'contract/src/people/users.test.ts'), '');
    const parts = findParts(root);
    expect([...parts.keys()]).toEqual(['checks', 'jobs', 'people', 'user-files', 'users']);
    expect(parts.get('people')).toEqual([
      'server/src/features/people/',
      'web/src/features/people/',
    ]);
    expect(choosePaths(parts, ['users', 'userz'])).toEqual({
      paths: [
        'contract/src/people/users.test.ts',
        'server/src/features/people/users/',
        'web/src/features/people/users/',
      ],
      unknown: ['userz'],
    });
  });
});

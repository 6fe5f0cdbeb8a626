import { expect, it } from 'vitest';
import { plantProbes, probesAround, runsAtLoad } from './probes.ts';
import { type Reach, testsReaching, withinBudget } from './reach.ts';
import { sourcesOf } from './sources.ts';

const file = 'server/src/access/a.ts';
const source = `const limit = 3;
export const allowed = limit + 1;
export async function read(
  db: Database,
  { id }: { id: string },
): Promise<Row[]> {
  return rows.slice(limit);
}
const name = (row: Row) => row.name;
export const build = (row: Row): Row =>
  row.a === 1 ? row : other;
`;
const sources = sourcesOf({
  [file]: source,
  'server/src/features/users/users.service.ts': `import { allowed } from '../../access/a.ts';
export function listUsers() {
  return allowed;
}`,
});

it('records which function is reached, whatever its form', () => {
  const call = (probe: string) => `globalThis.reachedByTest?.('${file}:${probe}')`;
  const lines = plantProbes(file, source).split('\n');
  expect(lines[5]).toBe(`): Promise<Row[]> { ${call('read')};`);
  expect(lines[8]).toBe(`const name = (row: Row) => ${call('name')} || row.name;`);
  expect(lines[9]).toBe(`export const build = (row: Row): Row => ${call('build')} ||`);
  expect([7, 9, 11].map((line) => probesAround(sources, file, line))).toEqual([
    [`${file}:read`],
    [`${file}:name`],
    [`${file}:build`],
  ]);
});

it('takes a constant as reached by the functions that name it, in other files too', () => {
  expect(probesAround(sources, file, 1)).toEqual([
    'server/src/features/users/users.service.ts:listUsers',
    `${file}:read`,
  ]);
});

it('knows the functions that run while modules are loaded, which cannot be turned on later', () => {
  const loaded = sourcesOf({
    [file]: `export function part() {
  return 1;
}
export function nameIn() {
  return part();
}
export function later() {
  return 2;
}`,
    'server/src/features/users/users.repository.ts': `import { nameIn, later } from '../../access/a.ts';
const name = nameIn();
export function listUsers() {
  return later();
}`,
  });
  expect([2, 5, 8].map((line) => runsAtLoad(loaded, file, line))).toEqual([true, true, false]);
});

const mutant = { file, line: 7, mutation: '', before: '', after: '' };
const reachOf = (reached: string[], seconds: number): Reach => ({
  seconds: seconds + 1,
  outside: [],
  tests: { reaches: { seconds, reached }, other: { seconds: 0.5, reached: [] } },
});

it('chooses every test that reaches a mutant, the nearest and then the fastest first', () => {
  const read = `${file}:read`;
  const reach = new Map([
    ['server/src/features/users/slow.test.ts', reachOf([read], 9)],
    ['server/src/features/users/fast.test.ts', reachOf([read], 1)],
    ['server/src/access/own.test.ts', reachOf([read], 5)],
    ['server/src/features/users/none.test.ts', reachOf([`${file}:build`], 1)],
    ['server/src/sweep/all.test.ts', { seconds: 20, outside: [read], tests: {} }],
  ]);
  const choices = testsReaching(sources, reach, mutant);
  expect(choices).toEqual([
    { file: 'server/src/access/own.test.ts', only: ['reaches'], seconds: 5.5 },
    { file: 'server/src/features/users/fast.test.ts', only: ['reaches'], seconds: 1.5 },
    { file: 'server/src/features/users/slow.test.ts', only: ['reaches'], seconds: 9.5 },
    { file: 'server/src/sweep/all.test.ts', only: undefined, seconds: 20 },
  ]);
  expect(withinBudget(choices, 17)).toHaveLength(3);
  expect(withinBudget(choices, 1)).toHaveLength(2);
});

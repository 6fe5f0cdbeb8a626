import { expect, it } from 'vitest';
import { plantProbes, probeAround } from './probes.ts';
import { relatedTests, sourcesOf } from './related-tests.ts';

it('relates the tests that import a file, and those of the features that use it', () => {
  const sources = sourcesOf({
    'server/src/access/session.ts': '',
    'server/src/access/session.test.ts': "import { a } from './session.ts';",
    'server/src/features/users/list/list.service.ts':
      "import { a } from '../../../access/session.ts';",
    'server/src/features/users/users.routes.test.ts':
      "import { startTestApp } from '../../app.ts';",
    'server/src/features/glossary/terms.ts': "import type { A } from '../../access/session.ts';",
    'server/src/features/glossary/terms.test.ts': "import { b } from './terms.ts';",
    'contract/src/users.ts': '',
    'server/src/features/users/users.routes.ts': `import { listUsers } from '@endcap/contract/users';
      import { list } from './list/list.service.ts';`,
    'server/src/features/files/files.test.ts':
      "import { listUsers } from '@endcap/contract/users';",
    'server/src/app.ts': "import { a } from './access/session.ts';",
    'server/src/sweep/all.test.ts': "import { app } from '../app.ts';",
  });
  expect([...relatedTests(sources, 'server/src/access/session.ts')]).toEqual([
    ['server/src/access/session.test.ts', 1],
    ['server/src/features/users/users.routes.test.ts', 2],
    ['server/src/features/files/files.test.ts', 4],
  ]);
});

it('records which function is reached, whatever its form', () => {
  const source = `const limit = 3;
export async function read(
  db: Database,
  { id }: { id: string },
): Promise<Row[]> {
  return rows;
}
const name = (row: Row) => row.name;
export const build = (row: Row): Row =>
  row.a === 1 ? row : other;
`;
  const call = (name: string) => `globalThis.reachedByTest?.('a.ts:${name}')`;
  const lines = plantProbes('a.ts', source).split('\n');
  expect(lines[4]).toBe(`): Promise<Row[]> { ${call('read')};`);
  expect(lines[7]).toBe(`const name = (row: Row) => ${call('name')} || row.name;`);
  expect(lines[8]).toBe(`export const build = (row: Row): Row => ${call('build')} ||`);
  expect([1, 6, 8, 10].map((line) => probeAround('a.ts', source, line))).toEqual([
    'a.ts:limit',
    'a.ts:read',
    'a.ts:name',
    'a.ts:build',
  ]);
});

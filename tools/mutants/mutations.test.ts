import { expect, it } from 'vitest';
import { applyMutant, mutantsOf, sample } from './mutations.ts';

const source = `import { a } from './a.ts';
// if (a === b) return;
export const pageSize = 50;
async function read(row) {
  if (row.companyId === scope.companyId && row.count < 3) return row;
  authorize(endpoint.access, scope);
  await insertRow(tx, row);
  return db
    .where('company_id', '=', scope.company.id)
    .forUpdate()
    .where('id', '<', cursor);
}
const found = sql\`select from row where a = 1 and company_id = \${id}
  and site = 'US'
  and (b = 2
    or c = 3)\`;
`;

const changes = (line: number) =>
  mutantsOf('a.ts', source)
    .filter((mutant) => mutant.line === line)
    .map(({ mutation, after }) => [mutation, after.trim()]);

it('plants one fault per mutation and line', () => {
  expect(changes(3)).toEqual([['constant off by one', 'export const pageSize = 50 + 1;']]);
  expect(changes(5)).toEqual([
    ['condition negated', 'if (!(row.companyId === scope.companyId && row.count < 3)) return row;'],
    ['< to <=', 'if (row.companyId === scope.companyId && row.count <= 3) return row;'],
    ['=== to !==', 'if (row.companyId !== scope.companyId && row.count < 3) return row;'],
    ['&& to ||', 'if (row.companyId === scope.companyId || row.count < 3) return row;'],
  ]);
  expect(changes(6)).toEqual([['check dropped', '']]);
  expect(changes(7)).toEqual([['await dropped', 'insertRow(tx, row);']]);
  expect(changes(9)).toEqual([['where dropped', '']]);
  expect(changes(10)).toEqual([['lock dropped', '']]);
  expect(changes(11)).toEqual([
    ['where dropped', ';'],
    ["'<' to '<='", ".where('id', '<=', cursor);"],
  ]);
});

it('plants faults in SQL that leave valid SQL', () => {
  expect(changes(13)).toEqual([
    ['SQL comparison dropped', 'const found = sql`select from row where a = 1'],
  ]);
  expect(changes(14).map(([mutation]) => mutation)).toEqual(['SQL condition dropped']);
  expect(changes(15)).toEqual([]);
});

it('leaves imports and comments alone', () => {
  expect([...changes(1), ...changes(2)]).toEqual([]);
});

it('changes its own line and no other', () => {
  const mutant = mutantsOf('a.ts', source).find(({ line }) => line === 9);
  const lines = applyMutant(source, mutant as never).split('\n');
  expect(lines[8]).toBe('');
  expect(lines.toSpliced(8, 1)).toEqual(source.split('\n').toSpliced(8, 1));
});

it('leaves out a fault that would not compile', () => {
  expect(mutantsOf('a.ts', 'const a = (\n  b < c;')).toEqual([]);
  expect(mutantsOf('a.ts', 'const a = (\n  b < c);')).toHaveLength(1);
});

it('takes the same mutants for the same seed, and has every kind and file among them', () => {
  const all = ['a.ts', 'b.ts', 'c.ts'].flatMap((file) => mutantsOf(file, source));
  const kinds = (mutants: typeof all) => new Set(mutants.map(({ mutation }) => mutation));
  expect(sample(all, 12, 1)).toEqual(sample(all, 12, 1));
  expect(sample(all, 12, 1)).not.toEqual(sample(all, 12, 2));
  expect(kinds(sample(all, 12, 1))).toEqual(kinds(all));
  expect(new Set(sample(all, 3, 1).map(({ file }) => file)).size).toBe(3);
  expect(sample(all, 1000, 1)).toHaveLength(all.length);
});

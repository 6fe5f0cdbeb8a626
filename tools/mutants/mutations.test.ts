import { expect, it } from 'vitest';
import { applyMutant, mutantsOf, spread } from './mutations.ts';

const source = `import { a } from './a.ts';
// if (a === b) return;
export const pageSize = 50;
  if (row.companyId === scope.companyId && row.count < 3) return row;
    .where('company_id', '=', scope.company.id)
    .where('id', '<', cursor);
  authorize(endpoint.access, scope);
  await insertRow(tx, row);
`;

const changes = (line: number) =>
  mutantsOf('a.ts', source)
    .filter((mutant) => mutant.line === line)
    .map(({ mutation, after }) => [mutation, after.trim()]);

it('plants one fault per mutation and line', () => {
  expect(changes(3)).toEqual([['constant off by one', 'export const pageSize = 50 + 1;']]);
  expect(changes(4)).toEqual([
    ['condition negated', 'if (!(row.companyId === scope.companyId && row.count < 3)) return row;'],
    ['< to <=', 'if (row.companyId === scope.companyId && row.count <= 3) return row;'],
    ['=== to !==', 'if (row.companyId !== scope.companyId && row.count < 3) return row;'],
    ['&& to ||', 'if (row.companyId === scope.companyId || row.count < 3) return row;'],
  ]);
  expect(changes(5)).toEqual([['where dropped', '']]);
  expect(changes(6)).toEqual([
    ['where dropped', ';'],
    ["'<' to '<='", ".where('id', '<=', cursor);"],
  ]);
  expect(changes(7)).toEqual([['check dropped', '']]);
  expect(changes(8)).toEqual([['await dropped', 'void insertRow(tx, row);']]);
});

it('leaves imports and comments alone', () => {
  expect([...changes(1), ...changes(2)]).toEqual([]);
});

it('changes its own line and no other', () => {
  const mutant = mutantsOf('a.ts', source).find(({ line }) => line === 5);
  const lines = applyMutant(source, mutant as never).split('\n');
  expect(lines[4]).toBe('');
  expect(lines.toSpliced(4, 1)).toEqual(source.split('\n').toSpliced(4, 1));
});

it('spreads a limited number over all of them, always the same', () => {
  const all = mutantsOf('a.ts', source);
  expect(spread(all, 2)).toEqual([all[0], all[Math.floor(all.length / 2)]]);
  expect(spread(all, 100)).toBe(all);
});

import { expect, it } from 'vitest';
import { findCircle } from './no-chunk-cycles.ts';

const circleIn = (imports: Record<string, string[]>) =>
  findCircle(Object.keys(imports), (name) => imports[name] ?? []);

it('names the chunks that import each other', () => {
  expect(circleIn({ page: ['a'], a: ['b', 'c'], b: [], c: ['a'] })).toEqual(['a', 'c', 'a']);
});

it('finds nothing where two chunks share a third', () => {
  expect(circleIn({ page: ['a', 'b'], a: ['c'], b: ['c', 'a'], c: [] })).toBeNull();
});

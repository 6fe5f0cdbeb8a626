import { describe, expect, it } from 'vitest';
import { findSlowExpressions } from './slow-expressions.ts';

const find = (text: string, file = 'server/src/read.ts') =>
  findSlowExpressions(new Map([[file, text]]));

describe('an expression whose time grows faster than the text is named', () => {
  it.each([
    ['nested repetition', '/^(?:a+)+$/'],
    ['two ways for the same characters', '/@.*[;,].*@/'],
    ['a run at the end', '/\\s+$/'],
    ['a run before something else', '/\\w+:\\/\\//g'],
    ['overlapping neighbours', '/^\\d+\\d*x$/'],
    ['letters of any script', '/^[\\p{L}]*\\p{L}*$/u'],
  ])('%s', (_, expression) => {
    expect(find(`const kept = 1;\nconst slow = ${expression};\n`)).toEqual([
      `server/src/read.ts:2: ${expression} can take super-linear time`,
    ]);
  });

  it('in JSX and in plain JavaScript', () => {
    const tsx = 'export const Page = () => <p>{name.replace(/\\s+$/, "")}</p>;';
    expect(find(tsx, 'web/src/page.tsx')).toHaveLength(1);
    expect(find('export default [/\\s+$/];', 'tools/prepare.mjs')).toHaveLength(1);
  });
});

it.each(['/(?<!\\s)\\s+$/', '/^[^:]+:[^:]*$/', '/\\p{M}{31}/u', '/^[a-z0-9]+(?:-[a-z0-9]+)*$/'])(
  '%s is linear',
  (expression) => {
    expect(find(`const kept = ${expression};`)).toEqual([]);
  },
);

it('an expression that is built at run time is named in the product, not in the programs around it', () => {
  const text = 'const kept = 1;\nconst built = new RegExp(given);\n';
  expect(find(text)).toEqual(['server/src/read.ts:2: RegExp() cannot be checked: write a literal']);
  expect(find(text, 'tools/read.ts')).toEqual([]);
});

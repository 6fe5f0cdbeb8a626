import { describe, expect, it } from 'vitest';
import { countAnswers, findWrongRows, requirements } from './asvs-rows.ts';
import { findMissingPaths } from './missing-paths.ts';

describe('a path that does not exist is named', () => {
  const find = (text: string) =>
    findMissingPaths('docs/a.md', text, (path) => path === 'server/src/app.ts');

  it('in code marks and as the target of a link', () => {
    expect(find('See `server/src/app.ts` and\n`server/src/gone.ts`.')).toEqual([
      'docs/a.md:2: server/src/gone.ts does not exist',
    ]);
    expect(find('[here](../server/src/app.ts#top) [there](b.md)')).toEqual([
      'docs/a.md:1: docs/b.md does not exist',
    ]);
  });

  it.each([
    'https://owasp.org/a.md',
    '`npm run bom`',
    '`server/src/**/x.ts`',
    '`/api/users`',
    '[a](#b)',
    '[a](https://owasp.org)',
  ])('and %s is none', (text) => {
    expect(find(text)).toEqual([]);
  });
});

describe('the rows of the standard', () => {
  const levelsOf = (level: string) => [...requirements.values()].filter((one) => one === level);
  const complete = [...requirements]
    .filter(([, level]) => level !== '3')
    .map(([id, level]) => `| ${id} | ${level} | A text | met | \`server/src/app.ts\` |`);

  it('are as many as the standard counts', () => {
    expect(['1', '2', '3'].map((level) => levelsOf(level).length)).toEqual([70, 183, 92]);
  });

  it('are complete, each once', () => {
    expect(findWrongRows('a.md', complete.join('\n'))).toEqual([]);
    expect(findWrongRows('a.md', [...complete.slice(1), complete[1]].join('\n'))).toEqual([
      'a.md: 1.1.1 is missing',
      'a.md: 1.1.2 is there twice',
    ]);
    expect(countAnswers(complete.join('\n'))).toBe(
      '253 met, 0 partly, 0 not met, 0 does not apply',
    );
  });

  it.each([
    ['| 1.1.1 | 1 | A text | met | `server/src/app.ts` |', '1.1.1 is not a requirement of level 1'],
    ['| 1.1.1 | 2 | A text | maybe | `server/src/app.ts` |', '1.1.1 is answered with "maybe"'],
    ['| 1.1.1 | 2 | A text | met | surely |', '1.1.1 names no place'],
    ['| 1.1.1 | 2 | A text | not met | |', '1.1.1 has no reason'],
  ])('%s is wrong', (row, problem) => {
    expect(findWrongRows('a.md', [row, ...complete.slice(1)].join('\n'))).toEqual([
      `a.md: ${problem}`,
    ]);
  });
});

import { describe, expect, it } from 'vitest';
import { findRepeatedRules, findUnusedClasses, usersOf } from './repeated-rules.ts';

const one = '.list {\n  margin: 0;\n  padding: 0;\n  list-style: none;\n}\n';
const two = '.rows ul {\n  list-style: none;\n  padding: 0;\n  margin: 0;\n}\n';
const body = 'list-style: none; margin: 0; padding: 0';
const sheets = (...texts: string[]) =>
  new Map(texts.map((text, index) => [`${index}.module.css`, text]));
const none = new Map<string, number>();

describe('a rule of three modules', () => {
  it('is named, in whatever order it is written', () => {
    expect(findRepeatedRules(sheets(one, two, `.a {\n  margin: 0;\n}\n\n${one}`), none)).toEqual([
      `3 modules have the rule { ${body} }: 0.module.css, 1.module.css, 2.module.css`,
    ]);
  });

  it('is accepted where it stands already, and not once more', () => {
    const standing = new Map([[body, 3]]);
    expect(findRepeatedRules(sheets(one, two, one), standing)).toEqual([]);
    expect(findRepeatedRules(sheets(one, two, one, one), standing)).toHaveLength(1);
  });
});

it.each([
  ['two modules', [one, two]],
  ['one module', [one + two + one]],
  ['two declarations', Array(3).fill('.a {\n  margin: 0;\n  padding: 0;\n}\n')],
  ['a width', Array(3).fill(`@media (max-width: 767px) {\n  ${one.replaceAll('\n', '\n  ')}}\n`)],
])('a rule of %s is accepted', (_, texts) => {
  expect(findRepeatedRules(sheets(...texts), none)).toEqual([]);
});

it('a class that no screen uses is named', () => {
  const sheet = new Map([['a/b.module.css', `${one}.rows {\n  margin: 0;\n}\n`]]);
  const screen = (code: string) =>
    usersOf(new Map([['a/c/d.tsx', `import styles from '../b.module.css';\n${code}`]]));
  const unused = (code: string) => findUnusedClasses(sheet, screen(code));
  expect(unused('<ul className={styles.list} />')).toEqual([
    'a/b.module.css: no screen uses .rows',
  ]);
  expect(unused('<ul className={styles.list} /><ul className={styles.rows} />')).toEqual([]);
  expect(unused('<ul className={styles[kind]} />')).toEqual([]);
});

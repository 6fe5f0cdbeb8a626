import { describe, expect, it } from 'vitest';
import type {
  ContentImage,
  ContentItem,
  ContentText,
} from '../../server/src/features/content/shared/content-item.ts';
import { TermChecker } from '../messages/terms.ts';
import { differencesOf, findContentProblems } from './find-problems.ts';
import { type Digests, englishDigest } from './record.ts';
import { numbersIn } from './text-parts.ts';

const body = `For admins, within 1,200 days.

## Steps

1. Open **Users**, see [Undo](article:undo#steps).
2. Choose **Add**.

| A | B |
| --- | --- |
| 1 | 2 |

![The list](image:user-list)
`;
const spanish = `Para administradores, en 1,200 días.

## Pasos

1. Abre **Usuarios**, consulta [Deshacer](article:undo#pasos).
2. Elige **Agregar**.

| A | B |
| --- | --- |
| 1 | 2 |

![La lista](image:user-list)
`;

const textOf = (locale: ContentText['locale'], text: string): ContentText => ({
  ...{ locale, title: 'Add', summary: 'Add people', body: text },
  translates: locale === 'en-US' ? null : 1,
});
const english = textOf('en-US', body);

/** The problems of one article, which has no French text. */
function problemsOf(
  text: string | null,
  digests: Digests = new Map([['add', englishDigest(english)]]),
  source = english,
  pictures = ['user-list', 'user-list-es-mx'],
): string[] {
  const images = pictures.map((id) => ({ id }) as ContentImage);
  const texts = [source, ...(text === null ? [] : [textOf('es-MX', text)])];
  const item = { id: 'add', kind: 'ARTICLE', version: 1, texts, images } as ContentItem;
  const checker = new TermChecker([{ term: 'liga', instead: 'enlace' }], []);
  const records = { 'es-MX': digests, 'fr-CA': new Map() };
  const names = new TermChecker([{ term: 'audit log', instead: 'activity log' }], []);
  const checkers = { 'en-US': names, 'es-MX': checker, 'fr-CA': checker };
  const problems = findContentProblems([item], records, checkers);
  return problems.filter((problem) => problem !== 'add, fr-CA: the translation is missing');
}

describe('the check of English texts', () => {
  const found = (text: string) => {
    const written = textOf('en-US', `${body}\n${text}\n`);
    return problemsOf(null, new Map(), written).filter((problem) => problem.includes('en-US'));
  };

  it('reports another name of a page', () => {
    expect(found('It is kept in the audit log.')).toEqual([
      'add, en-US: says “audit log”, the term is “activity log”',
    ]);
  });

  it('leaves words of screens and addresses to their own checks', () => {
    expect(found('Choose **Audit Log**, at [a screen](/audit-log).')).toEqual([]);
  });
});

describe('the check of translations', () => {
  it('accepts a translation with all parts of the English text it was compared with', () => {
    expect(problemsOf(spanish)).toEqual([]);
  });

  it('refuses a text without a language', () => {
    expect(problemsOf(null, new Map())).toEqual(['add, es-MX: the translation is missing']);
  });

  it.each([
    ['heading', '## Pasos', 'Pasos', 'headings'],
    ['step', '2. Elige **Agregar**.', '**Agregar**', 'steps'],
    ['row', '| 1 | 2 |\n', '', 'rows'],
    ['link', '[Deshacer](article:undo#pasos)', 'Deshacer', 'links'],
    ['other link', 'article:undo#pasos', 'article:roles#pasos', 'links'],
    ['picture', '![La lista](image:user-list)', '', 'pictures'],
    ['number', '1,200', '1,300', 'numbers'],
    ['word of a screen', '**Usuarios**', 'la lista', 'words of screens'],
  ])('refuses a translation without a %s', (_, part, instead, name) => {
    const changed = spanish.replace(part, instead);
    expect(problemsOf(changed).join('\n')).toContain(`add, es-MX: ${name}: `);
  });

  it('names what the English text has and the translation has in its place', () => {
    expect(differencesOf(english, textOf('es-MX', spanish.replace('1,200', '1,300')))).toEqual([
      'numbers: 1200 in English, 1300 here',
    ]);
  });

  it('refuses a picture that a language lacks', () => {
    const inEnglishOnly = problemsOf(spanish, undefined, undefined, ['user-list']);
    expect(inEnglishOnly).toEqual(['add, es-MX: there is no picture images/user-list.es-MX']);
  });

  it('refuses a translation that was compared with another English text, or with none', () => {
    const old = new Map([['add', englishDigest({ ...english, summary: 'Add persons' })]]);
    expect(problemsOf(spanish, old)).toEqual([
      expect.stringContaining('is older than the English text'),
    ]);
    expect(problemsOf(spanish, new Map())).toEqual([
      expect.stringContaining('was never compared with the English text'),
    ]);
  });

  it('refuses forbidden terms and signs, but not in code marks and addresses', () => {
    expect(problemsOf(`${spanish}\nSin «liga».`)).toEqual([
      'add, es-MX: says “liga”, the term is “enlace”',
      'add, es-MX: has « »; the quotation marks are “ ”',
    ]);
    expect(problemsOf(spanish.replace('Abre', 'Abre `"x"`: '))).toEqual([
      'add, es-MX: codes: 0 in English, 1 here',
    ]);
  });

  it('refuses a record of a text that is gone', () => {
    const digests = new Map([
      ['add', englishDigest(english)],
      ['gone', '0123'],
    ]);
    expect(problemsOf(spanish, digests)).toEqual(['gone, es-MX: is recorded and is no text']);
  });
});

describe('numbers', () => {
  it.each([
    [
      'en-US',
      '1,234.5 rows at 10 p.m. and 5 a.m., in 2026-11',
      ['1234.5', '22', '5', '2026', '11'],
    ],
    ['es-MX', '1,234.5 filas a las 10 p. m., 12:30 p.m.', ['1234.5', '22', '12', '30']],
    ['fr-CA', '1\u00a0234,5 lignes à 22 h', ['1234.5', '22']],
  ] as const)('of %s are compared as values', (locale, text, numbers) => {
    expect(numbersIn(locale, text)).toEqual(numbers);
  });
});

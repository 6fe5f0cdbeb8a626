import { describe, expect, it } from 'vitest';
import { checkSentenceCase } from './sentence-case.ts';
import { readEnglishTerms, readTerms, TermChecker, type TranslatedLocale } from './terms.ts';
import { checkCounts, checkSigns } from './voice.ts';
import { checkEnglish, checkWording } from './wording.ts';

const table = `## English
Forms of the texts.

| say | never use |
|---|---|
| email | e-mail, e-mails |

## Names of pages and things
| name | never use | except |
|---|---|---|
| activity log | audit log | shell.title.log |

## Terms
| English | es-MX | fr-CA | never use (es) | never use (fr) |
|---|---|---|---|---|
| sign in | iniciar sesión | se connecter | loguearse, [entrar, conectarse] | ouvrir une session |
| link | enlace | lien | liga, link | hyperlien |
| tiers: Basic, Charter | Basic, Charter (nivel Basic) | Basic, Charter | [básico] | [de base] |
| schedule / scheduled | programar / programado | planifier / planifié | agendar | [programmé] |

## Voice
| rule | es-MX |
`;

describe('readTerms', () => {
  it('reads forms, groups, remarks and terms that are wrong for one English term only', () => {
    expect(readTerms(table, 'es-MX')).toEqual([
      { term: 'loguearse', instead: 'iniciar sesión' },
      { term: 'entrar', instead: 'iniciar sesión', onlyFor: ['sign in'] },
      { term: 'conectarse', instead: 'iniciar sesión', onlyFor: ['sign in'] },
      { term: 'liga', instead: 'enlace' },
      { term: 'link', instead: 'enlace' },
      { term: 'básico', instead: 'Basic, Charter (nivel Basic)', onlyFor: ['Basic', 'Charter'] },
      { term: 'agendar', instead: 'programar / programado' },
    ]);
    expect(readTerms(table, 'fr-CA').at(-1)?.onlyFor).toEqual(['schedule', 'scheduled']);
  });

  it('refuses a row without its five cells and a file without the table', () => {
    expect(() => readTerms('## Terms\n| a |\n|-|\n| x | y |\n', 'es-MX')).toThrow('5 cells');
    expect(() => readTerms('# Terms\n', 'es-MX')).toThrow('no table');
  });
});

describe('checkEnglish', () => {
  it('reports a forbidden form in any case, and no other word', () => {
    const catalogs = new Map([
      ['mail', { 'mail.one': 'E-mail {name}', 'mail.two': 'Email {name} about e-mailing' }],
    ]);
    expect(checkEnglish(catalogs, readEnglishTerms(table))).toEqual([
      'en-US/mail mail.one: says “E-mail”, the term is “email”',
    ]);
  });

  it('reports another name of a page, except in a text that the specification gives', () => {
    const catalogs = new Map([
      ['shell', { 'shell.title.log': 'Audit Log', 'shell.nav.log': 'Audit log by e-mail' }],
    ]);
    expect(checkEnglish(catalogs, readEnglishTerms(table))).toEqual([
      'en-US/shell shell.nav.log: says “Audit log”, the term is “activity log”',
      'en-US/shell shell.nav.log: says “e-mail”, the term is “email”',
    ]);
  });
});

describe('TermChecker', () => {
  const spanish = new TermChecker(readTerms(table, 'es-MX'), ['BI Link']);
  const french = new TermChecker(readTerms(table, 'fr-CA'), []);

  it.each([
    ['Copia la Liga', 'says “Liga”, the term is “enlace”'],
    ['¿Loguearse?', 'says “Loguearse”, the term is “iniciar sesión”'],
  ])('reports a forbidden term in any case: %s', (text, problem) => {
    expect(spanish.check(text, 'Anything')).toEqual([problem]);
  });

  it('finds a phrase across a no-break space', () => {
    expect(french.check('Ouvrir une\u00a0session', 'x')).toHaveLength(1);
  });

  it.each(['Obliga', 'Abre BI Link', 'ana@link.example', 'https://link.example/a'])(
    'leaves parts of words, product names and addresses alone: %s',
    (text) => {
      expect(spanish.check(text, 'Anything')).toEqual([]);
    },
  );

  it('reports a bracketed term only where the English text has the term of its row', () => {
    expect(spanish.check('Vuelve a entrar', 'Sign in again')).toHaveLength(1);
    expect(spanish.check('Vuelve a entrar', 'Come in again')).toEqual([]);
  });
});

describe('checkSigns', () => {
  const wrong: [TranslatedLocale, string, string][] = [
    ['fr-CA', 'Rôle : {role}', 'no-break space before “:”'],
    ['fr-CA', '{task}: échec', 'no-break space before “:”'],
    ['fr-CA', '{n, plural, one {# nom} other {# noms}} : {max}', 'no-break space before “:”'],
    ['fr-CA', 'Le rôle « {role} »', 'no-break spaces inside « »'],
    ['fr-CA', 'Le rôle «{role}»', 'no-break spaces inside « »'],
    ['fr-CA', 'Le rôle “{role}”', 'the quotation marks are « »'],
    ['fr-CA', 'Supprimer {name} ?', 'a space before ; ! or ?'],
    ['fr-CA', 'Merci\u00a0!', 'a space before ; ! or ?'],
    ['fr-CA', "L'accès", 'a straight apostrophe'],
    ['fr-CA', '{size, number} Mo au plus', 'between a number and its unit'],
    ['fr-CA', '25%', 'between a number and its unit'],
    ['fr-CA', 'Un\u202fmot', 'U+202F'],
    ['es-MX', 'Hasta {size, number} MB', 'between a number and its unit'],
    ['es-MX', 'El rol «{role}»', 'the quotation marks are “ ”'],
    ['es-MX', 'El rol "{role}"', 'a straight apostrophe or quotation mark'],
    ['es-MX', 'Rol : {role}', 'a space before : ; ! or ?'],
    ['es-MX', 'Salir sin guardar?', '¿…? and ¡…! in pairs'],
    ['es-MX', 'Espera...', 'three periods'],
    ['es-MX', '{count, number} usuario(s)', '“(s)” for a plural'],
  ];
  it.each(wrong)('reports in %s: %s', (locale, text, problem) => {
    expect(checkSigns(locale, text)).toEqual([expect.stringContaining(problem)]);
  });

  const right: [TranslatedLocale, string][] = [
    ['fr-CA', 'Rôle\u00a0: «\u00a0{role}\u00a0» à 10:30, {size, number}\u00a0Mo, l’accès; ouvrir?'],
    ['fr-CA', '{n, plural, one {# ligne} other {# lignes}}; sans «\u00a0https://\u00a0»…'],
    ['es-MX', '¿Salir? ¡Listo! Rol: “{role}”, {size, number}\u00a0MB; espera…'],
    [
      'es-MX',
      'Espera {minutes, plural, one {# minuto} other {# minutos}}; {count, number} seguros',
    ],
  ];
  it.each(right)('accepts in %s: %s', (locale, text) => {
    expect(checkSigns(locale, text)).toEqual([]);
  });
});

describe('checkCounts', () => {
  const check = (translation: string, english: string, key = 'users.added') =>
    checkCounts('es-MX', { key, translation, english });
  const english = '{count, number} users were added';

  it('reports a number before a word without a plural', () => {
    expect(check('Se agregaron {count, number} usuarios', english)).toEqual([
      'needs a plural of {count} before “usuarios”',
    ]);
    expect(check('<b>{count, number} usuarios</b>', english)).toHaveLength(1);
    expect(check('{who, select, me {{count, number} míos} other {}}', english)).toHaveLength(1);
  });

  it('reports a number that is written without its format', () => {
    const problem = ['needs {count, number} or a plural for {count}'];
    expect(check('Usuarios: {count}', english)).toEqual(problem);
    expect(check('Usuarios: {count}', '{count, plural, other {# users}}')).toEqual(problem);
  });

  it.each([
    '{count, plural, one {Se agregó # usuario} other {Se agregaron # usuarios}}',
    '{count, plural, one {{count, number} nueva} other {{count, number} nuevas}}',
    'Usuarios agregados: {count, number}',
    '{count, number} de {total, number}',
  ])('accepts a plural, a number alone and a word that never changes: %s', (text) => {
    expect(check(text, english)).toEqual([]);
  });

  it('accepts limits, and the keys whose number is always more than one', () => {
    expect(check('Hasta {max, number} nombres', 'Up to {max, number} names')).toEqual([]);
    expect(check('Más de {count, number} personas', english, 'users.capped')).toEqual([]);
    expect(check('Hola, {name} querido', 'Hello {name}')).toEqual([]);
  });
});

describe('checkWording', () => {
  const area = (texts: Record<string, string>) => new Map([['shell', texts]]);
  const check = (spanish: Record<string, string>, english: Record<string, string>) =>
    checkWording('es-MX', area(spanish), area(english), readTerms(table, 'es-MX'));

  it('names the key of each problem', () => {
    expect(check({ copy: 'Copiar liga...' }, { copy: 'Copy link' })).toEqual([
      'es-MX/shell copy: says “liga”, the term is “enlace”',
      'es-MX/shell copy: has three periods for “…”',
    ]);
  });

  it('reads no terms in names of products and in texts that stay English', () => {
    const name = { 'products.BI_LINK.name': 'BI Link', 'session.expired': 'The "link"' };
    expect(check({ ...name, open: 'Abrir BI Link' }, { ...name, open: 'Open it' })).toEqual([]);
  });
});

describe('checkSentenceCase', () => {
  it('reports a label with a capital inside, and no name, sentence or given label', () => {
    const catalogs = new Map([
      [
        'shell',
        {
          'shell.title.queue': 'Ticket Queue',
          'shell.title.back': 'Back to Admin',
          'shell.title.said': 'Saved. Nothing else changes.',
          'shell.title.noAccess': 'No Access',
        },
      ],
    ]);
    expect(checkSentenceCase(catalogs)).toEqual([
      'en-US/shell shell.title.queue: “Queue” is not in sentence case',
    ]);
  });
});

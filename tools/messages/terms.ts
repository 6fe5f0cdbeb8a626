/** A word that a translation must not use. */
export interface ForbiddenTerm {
  term: string;
  /** The term to use instead. */
  instead: string;
  /** The term is wrong only where the English text has one of these; anywhere when absent. */
  onlyFor?: readonly string[];
  /** The keys of texts that the specification gives in these words. */
  exceptKeys?: readonly string[];
}

/** The columns of the table in messages/terms.md: English, then a locale's term and what it forbids. */
const columns = { 'es-MX': { term: 1, never: 3 }, 'fr-CA': { term: 2, never: 4 } } as const;
export type TranslatedLocale = keyof typeof columns;

/** Reads the term table: `,` `;` and `/` separate terms, `x:` and `( )` are remarks. */
export function readTerms(markdown: string, locale: TranslatedLocale): ForbiddenTerm[] {
  return rowsUnder(markdown, 'Terms', 5).flatMap((cells) => {
    const instead = cells[columns[locale].term] ?? '';
    const never = cells[columns[locale].never] ?? '';
    const english = termsOf(cells[0] ?? '');
    return [
      ...termsOf(never.replace(/\[[^[\]]*\]/g, '')).map((term) => ({ term, instead })),
      ...[...never.matchAll(/\[([^[\]]*)\]/g)]
        .flatMap(([, inside]) => termsOf(inside ?? ''))
        .map((term) => ({ term, instead, onlyFor: english })),
    ];
  });
}

/** Reads the tables of English forms and of names: the term, and the forms that it replaces. */
export function readEnglishTerms(markdown: string): ForbiddenTerm[] {
  const rows = [
    ...rowsUnder(markdown, 'English', 2),
    ...rowsUnder(markdown, 'Names of pages and things', 3),
  ];
  return rows.flatMap(([instead = '', never = '', except = '']) =>
    termsOf(never).map((term) => ({ term, instead, exceptKeys: termsOf(except) })),
  );
}

/** The cells of the table under a heading, without its first two lines. */
function rowsUnder(markdown: string, heading: string, width: number): string[][] {
  const section = markdown.split(/^## /m).find((part) => part.startsWith(`${heading}\n`));
  const table = section?.split('\n').filter((line) => line.startsWith('|')) ?? [];
  if (table.length === 0) throw new Error(`terms.md has no table under “${heading}”`);
  return table.slice(2).map((row) => cellsOf(row, width));
}

function cellsOf(row: string, width: number): string[] {
  const cells = row.split('|').slice(1, -1);
  if (cells.length !== width) throw new Error(`terms.md: a row needs ${width} cells: ${row}`);
  return cells.map((cell) => cell.trim());
}

function termsOf(cell: string): string[] {
  const plain = cell.replace(/\([^()]*\)/g, '').replace(/^[\w\s]+:/, '');
  const parts = plain.split(/[,;]|\s\/\s/).map((part) => part.trim());
  return parts.filter((part) => part !== '');
}

/** Finds forbidden terms in plain texts: placeholders and names are taken out before. */
export class TermChecker {
  readonly #terms: ReadonlyMap<string, ForbiddenTerm[]>;
  readonly #anyTerm: RegExp;
  readonly #names: RegExp;

  constructor(terms: readonly ForbiddenTerm[], productNames: readonly string[]) {
    this.#terms = Map.groupBy(terms, ({ term }) => term.toLowerCase());
    this.#anyTerm = wholeWords([...this.#terms.keys()]);
    this.#names = wholeWords(productNames);
  }

  /** One problem for each forbidden term of a text. */
  check(text: string, english: string): string[] {
    const words = text.replace(/(?<!\S)\S*(?:@|:\/\/)\S*/g, ' ').replace(this.#names, ' ');
    const found = [...words.matchAll(this.#anyTerm)].map(([match]) => match.replace(/\s+/g, ' '));
    return [...new Set(found)].flatMap((match) => {
      const terms = this.#terms.get(match.toLowerCase()) ?? [];
      const wrong = terms.find(
        ({ onlyFor }) => !onlyFor || onlyFor.some((term) => wholeWords([term]).test(english)),
      );
      return wrong ? [`says “${match}”, the term is “${wrong.instead}”`] : [];
    });
  }
}

/** Longer terms first, so that a phrase is reported rather than a word of it. */
function wholeWords(terms: readonly string[]): RegExp {
  const escaped = [...terms]
    .sort((a, b) => b.length - a.length)
    .map((term) => term.replace(/[.*+?^${}()|[\]\\]/g, '\\$&').replaceAll(' ', '\\s+'));
  return new RegExp(`(?<![\\p{L}\\p{N}])(?:${escaped.join('|')})(?![\\p{L}\\p{N}])`, 'giu');
}

import { searchMaxLength } from '@endcap/contract/limits';
import { type Expression, type SqlBool, sql } from 'kysely';

/** More words than this are searched for as they stand, so that a statement stays short. */
const maxWords = 8;

/** A column that keeps folded text; any other column is given as `folded('company.name')`. */
type FoldedColumn = `${string}_key` | `${string}search_text`;

/**
 * The condition that the columns hold every word of a search text, in any order, whatever its case
 * and accents: "garcia ana", "García, Ana" and "ana garc" find the same person. A trigram index on
 * the folded column serves it.
 */
export function matches(
  columns: readonly (FoldedColumn | Expression<string | null>)[],
  searchText: string,
  { shortWords = 'anywhere' }: { shortWords?: 'anywhere' | 'at the start of a word' } = {},
): Expression<SqlBool> {
  const texts = columns.map((column) => (typeof column === 'string' ? sql.ref(column) : column));
  const words = wordsIn(searchText).map((word) => {
    const pattern = sql<string>`folded(${
      shortWords === 'anywhere' || word.length > 2 ? containing(word) : startingWord(word)
    })`;
    return sql`(${sql.join(
      texts.map((text) => sql`${text} like ${pattern}`),
      sql` or `,
    )})`;
  });
  return sql<boolean>`(${sql.join(words, sql` and `)})`;
}

/** A column without case and accents, as the search text is compared with it. */
export function folded(column: string): Expression<string | null> {
  return sql<string | null>`folded(${sql.ref(column)})`;
}

/** The words of a search text, each to be found on its own. */
export function wordsIn(searchText: string): string[] {
  // Normalised here: the database would make a wildcard of a full-width percent sign that is escaped before.
  const normalised = searchText.slice(0, searchMaxLength).normalize('NFKC').trim();
  const words = normalised.split(/[\s,]+/).filter((word) => word !== '');
  return words.length === 0 || words.length > maxWords ? [normalised] : [...new Set(words)];
}

/**
 * One or two letters at the start of a word, which a trigram index finds; it finds them nowhere else.
 * The column must begin with a space.
 */
function startingWord(text: string): string {
  return containing(text).replace('%', '% ');
}

/** A LIKE pattern in which `%`, `_` and `\` mean themselves. */
export function containing(text: string): string {
  return `%${text.replace(/[\\%_]/g, (character) => `\\${character}`)}%`;
}

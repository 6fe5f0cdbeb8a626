import type { GlossaryEntry, NameKind } from '@endcap/contract/dictionary/glossary-term';
import type { Locale } from '@endcap/contract/sites';
import type { Database } from '../../../../db/connection.ts';
import { editDistance } from '../../../../texts/word-distance.ts';
import { squashedForm, wordsOf } from '../fold.ts';
import { presentEntry } from '../present-term.ts';
import { selectByNames } from './find-by-name.unscoped.repository.ts';
import { searchTerms } from './search.service.ts';
import { maxWords } from './search-question.service.ts';

/** A term, and the kind of name that matched. */
export interface NamedTerm {
  kind: NameKind;
  entry: GlossaryEntry;
}

/** The terms with each of these names, ignoring case, signs and accents. */
export async function findByNames(
  db: Database,
  names: readonly string[],
  locale: Locale,
): Promise<Map<string, NamedTerm[]>> {
  const squashed = new Map(names.map((name) => [name, squashedForm(name)]));
  const rows = await selectByNames(db, [...new Set(squashed.values())].filter(Boolean));
  const found = Map.groupBy(rows, (row) => row.squashed);
  return new Map(
    names.map((name) => {
      const ofName = found.get(squashed.get(name) ?? '') ?? [];
      // A term may have a name twice; its best kind comes first.
      const terms = [...Map.groupBy(ofName, ({ id }) => id).values()].flatMap(([row]) => row ?? []);
      return [name, terms.map((row) => ({ kind: row.kind, entry: presentEntry(row, locale) }))];
    }),
  );
}

const lookedAt = 10;

/** Likely terms for an unknown name, the best first; every word of the name must match. */
export async function findLikely(db: Database, name: string, locale: Locale): Promise<NamedTerm[]> {
  // A search reads only the first words, but a column name must match with every word.
  if (wordsOf(name).length > maxWords) return [];
  const page = { pageNumber: 0, pageSize: lookedAt };
  const { match_list } = await searchTerms(db, { text: name, locale, ...page });
  return match_list.flatMap((entry) => {
    const { match } = entry;
    if (!match || match.field === 'DEFINITION' || match.kind === 'DEFINITION') return [];
    if (match.kind === 'FUZZY' && !coversQuestion(name, matchedName(entry))) return [];
    return [{ kind: match.field, entry: { ...entry, match: null } }];
  });
}

function matchedName({ match, ...entry }: GlossaryEntry): string {
  if (match?.by) return match.by;
  if (match?.field === 'TECHNICAL') return entry.technical_name ?? '';
  return (match?.field === 'DSS' && entry.dss_business_name) || entry.business_name;
}

/** A search may ignore a word of the question, but a column name must match with every word. */
export function coversQuestion(question: string, name: string): boolean {
  const words = wordsOf(name);
  // Two words of the name may be written as one in the question, or the reverse.
  const met = [...words, ...pairsOf(words)];
  const asked = wordsOf(question);
  return asked.every(
    (word, at) =>
      met.some((one) => isAlike(word, one)) ||
      [asked[at - 1], asked[at + 1]].some((beside, place) => {
        if (beside === undefined) return false;
        const joined = place === 0 ? beside + word : word + beside;
        return met.some((one) => isAlike(joined, one));
      }),
  );
}

function pairsOf(words: readonly string[]): string[] {
  return words.slice(1).map((word, at) => `${words[at]}${word}`);
}

function isAlike(asked: string, word: string): boolean {
  if (asked === word || isShortFor(asked, word) || isShortFor(word, asked)) return true;
  const limit = Math.min(asked.length, word.length) > 4 ? 2 : 1;
  return asked.length > 2 && editDistance(asked, word, limit) <= limit;
}

/** Like "amt" for "amount": the same first letter, and the other letters in the same order. */
function isShortFor(short: string, long: string): boolean {
  if (short.length < 2 || short[0] !== long[0]) return false;
  let at = 0;
  for (const letter of long) if (letter === short[at]) at++;
  return at === short.length;
}

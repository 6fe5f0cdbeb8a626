import { type RawBuilder, sql } from 'kysely';
import { foldText } from '../texts/fold-text.ts';

type Sql = RawBuilder<unknown>;

interface Keys {
  /** The rows, as `from … where …`; it ends in a condition. */
  found: Sql;
  /** A folded column or expression by which an index orders these rows, collated "C". */
  key: Sql;
  /** The words that may be misspelled. */
  words: readonly string[];
}

/** More names than this with the same two letters are not read: a guess is no answer to wait for. */
const mostOfBeginning = 500;

/** The last character of all, so that a range holds every key with a beginning. */
const last = String.fromCodePoint(0x10_ff_fd);

/**
 * The distinct first words of a key that begin like one of the given words, as `{ word }`. The
 * recursion jumps in the index from word to word, so that a million people with a few thousand names
 * cost a few hundred steps. A trigram index would read every person with some of the letters.
 */
export function distinctWords({ found, key, words }: Keys) {
  const within = sql`${key} < b.start || ${last}::text`;
  const word = sql`split_part(${key}, ' ', 1)`;
  return sql<{ word: string }>`
    select distinct one.word from unnest(${beginningsOf(words)}::text[]) b(start) cross join lateral (
      with recursive words as (
        (select ${word} as word ${found} and ${key} >= b.start and ${within} order by ${key} limit 1)
        union all
        select (select ${word} ${found} and ${key} > words.word || '!' and ${within}
          order by ${key} limit 1)
        from words where words.word is not null)
      select word from words where word is not null limit ${mostOfBeginning}) one`;
}

/** The first two letters of each word, as they were typed, swapped, and with one of them too many. */
function beginningsOf(words: readonly string[]): string[] {
  const all = words.flatMap((word) => {
    const [first = '', second = '', third = ''] = foldText(word);
    return [first + second, second + first, first + third, second + third];
  });
  return [...new Set(all)];
}

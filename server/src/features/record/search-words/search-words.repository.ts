import type { SearchPlace } from '@endcap/contract/record/search-words';
import { sql } from 'kysely';
import type { Scope } from '../../../access/scope.ts';
import type { Database, Transaction } from '../../../db/connection.ts';

export async function selectSearchWords(db: Database, { site }: Scope, limit: number) {
  return db
    .selectFrom('search_word')
    .select(['words', 'people', sql<SearchPlace[]>`places`.as('places')])
    .select(sql<string>`to_char(week, 'YYYY-MM-DD')`.as('week'))
    .where('site', '=', site)
    .orderBy('week', 'desc')
    .orderBy('people', 'desc')
    .orderBy('words')
    .limit(limit)
    .execute();
}

/** Takes a text from the list; undefined when it is not there, or no longer. */
export async function deleteSearchWord(tx: Transaction, { site }: Scope, words: string) {
  return tx
    .deleteFrom('search_word')
    .where('site', '=', site)
    .where('words', '=', words)
    .returning(['people', 'places'])
    .executeTakeFirst();
}

/** It comes back once five people have searched for it again. */
export async function deleteMissesOf(tx: Transaction, { site }: Scope, words: string) {
  await tx.deleteFrom('search_miss').where('site', '=', site).where('words', '=', words).execute();
}

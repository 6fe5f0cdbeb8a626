import { sql } from 'kysely';
import type { Database } from '../../../../db/connection.ts';
import { distinctWords } from '../../../../lists/distinct-words.ts';
import type { CompanyIdScope } from '../../../shared/memberships/membership.ts';
import { foundUsers } from './user-list-conditions.ts';

/** First and last names of the company's users that begin like these words. */
export async function selectNameWords(
  db: Database,
  scope: CompanyIdScope,
  words: readonly string[],
): Promise<string[]> {
  const named = (key: 'first_key' | 'last_key') =>
    distinctWords({ found: foundUsers(scope), key: sql.ref(key), words });
  const { rows } = await sql<{ word: string }>`
    (${named('first_key')}) union (${named('last_key')})`.execute(db);
  return rows.map(({ word }) => word);
}

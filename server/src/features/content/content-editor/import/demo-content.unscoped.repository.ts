// No scope: the demo's content is written when its portal starts.
import { sql } from 'kysely';
import type { Transaction } from '../../../../db/connection.ts';

/** Null for a portal without demo accounts. */
export async function findDemoEditor(tx: Transaction) {
  return tx
    .selectFrom('user_account')
    .select(['id', 'login_id as loginId', sql<string>`first_name || ' ' || last_name`.as('name')])
    .where('login_id', '=', 'editor@retailer.example')
    .executeTakeFirst();
}

import { sql } from 'kysely';
import type { Scope } from '../../../access/scope.ts';
import type { Database, Transaction } from '../../../db/connection.ts';

export async function findOwnPassword(db: Database, scope: Scope) {
  return db
    .selectFrom('user_account')
    .select([
      'email',
      'first_name as firstName',
      'login_id as loginId',
      'language_code as languageCode',
      'password_hash as passwordHash',
    ])
    .where('id', '=', scope.actor.id)
    .executeTakeFirstOrThrow();
}

/** False when it was changed since it was looked at. */
export async function replacePassword(
  tx: Transaction,
  scope: Scope,
  { before, after }: { before: string; after: string },
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('user_account')
    .set({ password_hash: after, password_changed_on: sql`now()` })
    .where('id', '=', scope.actor.id)
    .where('password_hash', '=', before)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

import { sql } from 'kysely';
import type { Scope } from '../../../access/scope.ts';
import type { Database } from '../../../db/connection.ts';

export async function findPassword(db: Database, scope: Scope) {
  return db
    .selectFrom('user_account')
    .select('password_hash as passwordHash')
    .where('id', '=', scope.actor.id)
    .executeTakeFirstOrThrow();
}

export async function updateProved(db: Database, scope: Scope): Promise<void> {
  await db
    .updateTable('session')
    .set({ proved_on: sql`now()` })
    .where('id', '=', scope.sessionId)
    .execute();
}

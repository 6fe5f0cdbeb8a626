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

/** Whether the provider has signed the person in again of late without saying when it asked them. */
export async function hasAnswered(
  db: Database,
  { sessionId }: Scope,
  minutes: number,
): Promise<boolean> {
  const row = await db
    .selectFrom('session')
    .select('id')
    .where('id', '=', sessionId)
    .where('provider_answered_on', '>', sql<Date>`now() - make_interval(mins => ${minutes})`)
    .executeTakeFirst();
  return row !== undefined;
}

export async function updateProved(db: Database, scope: Scope): Promise<void> {
  await db
    .updateTable('session')
    .set({ proved_on: sql`now()` })
    .where('id', '=', scope.sessionId)
    .execute();
}

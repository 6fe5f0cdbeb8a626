// No scope: whether a session was proved is asked before the scope may act.
import { sql } from 'kysely';
import { AppError } from '../app-error.ts';
import type { Database } from '../db/connection.ts';
import type { Scope } from './scope.ts';

const freshMinutes = 10;

/** Refuses an act when the password or a factor was last given too long ago. */
export async function refuseStaleProof(
  db: Database,
  { sessionId }: Pick<Scope, 'sessionId'>,
): Promise<void> {
  const fresh = await db
    .selectFrom('session')
    .select('id')
    .where('id', '=', sessionId)
    .where('proved_on', '>', sql<Date>`now() - make_interval(mins => ${freshMinutes})`)
    .executeTakeFirst();
  if (!fresh) throw new AppError('proof.needed');
}

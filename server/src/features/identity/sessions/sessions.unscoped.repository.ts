// No scope: sessions belong to a user; the service decides whose sessions the caller may see.
import { sql } from 'kysely';
import type { Database, Transaction } from '../../../db/connection.ts';

export async function findPerson(db: Database, loginId: string) {
  return db
    .selectFrom('user_account')
    .select(['id', 'first_name as firstName', 'last_name as lastName'])
    .where('login_id', '=', loginId)
    .executeTakeFirst();
}

/** Sessions that are neither ended nor expired nor idle. */
function isLive(idleMinutes: number) {
  return sql<boolean>`(s.ended_on is null and s.expires_on > now()
    and s.last_seen_on >= now() - make_interval(mins => ${idleMinutes}))`;
}

export async function selectLiveSessions(db: Database, userId: string, idleMinutes: number) {
  return db
    .selectFrom('session as s')
    .leftJoin('company as c', 'c.id', 's.company_id')
    .select([
      's.id',
      's.device',
      's.signed_in_on as signedInOn',
      's.last_seen_on as lastSeenOn',
      'c.name as company',
      's.provider_acr as acr',
      's.provider_amr as amr',
    ])
    .where('s.user_id', '=', userId)
    .where(isLive(idleMinutes))
    .orderBy('s.last_seen_on', 'desc')
    .orderBy('s.id')
    .execute();
}

export interface SessionsToEnd {
  userId: string;
  idleMinutes: number;
  /** Ends only this session. */
  id?: string | undefined;
  /** Ends all sessions except this one. */
  exceptId?: string | undefined;
}

/** Returns the devices of the ended sessions. */
export async function endLiveSessions(
  tx: Transaction,
  { userId, idleMinutes, id, exceptId }: SessionsToEnd,
) {
  return tx
    .updateTable('session as s')
    .set({ ended_on: sql`now()` })
    .where('s.user_id', '=', userId)
    .where(isLive(idleMinutes))
    .$if(id !== undefined, (query) => query.where('s.id', '=', id as string))
    .$if(exceptId !== undefined, (query) => query.where('s.id', '!=', exceptId as string))
    .returning('s.device')
    .execute();
}

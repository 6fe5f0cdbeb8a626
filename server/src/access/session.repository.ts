import type { Site } from '@endcap/contract/sites';
import { sql } from 'kysely';
import type { Database, Transaction } from '../db/connection.ts';

/** Everything a request needs to know about its caller, in one query. */
export async function findSession(db: Database, tokenHash: Buffer) {
  return db
    .selectFrom('session as s')
    .innerJoin('user_account as u', 'u.id', 's.user_id')
    .leftJoin('company as c', 'c.id', 's.company_id')
    .leftJoin('membership as m', (join) =>
      join.onRef('m.company_id', '=', 's.company_id').onRef('m.user_id', '=', 's.user_id'),
    )
    .select([
      's.id',
      's.site',
      's.last_seen_on as lastSeenOn',
      's.expires_on as expiresOn',
      's.ended_on as endedOn',
      'u.id as userId',
      'u.login_id as loginId',
      'u.first_name as firstName',
      'u.last_name as lastName',
      'u.user_group as group',
      'u.user_type as userType',
      'u.blocked_on as blockedOn',
      'c.id as companyId',
      'c.name as companyName',
      'c.type as companyType',
      'c.site as companySite',
      'm.role as memberRole',
      'm.state as memberState',
    ])
    .where('s.token_hash', '=', tokenHash)
    .executeTakeFirst();
}
export type FoundSession = NonNullable<Awaited<ReturnType<typeof findSession>>>;

export async function insertSession(
  tx: Transaction,
  session: {
    id: string;
    tokenHash: Buffer;
    userId: string;
    companyId: string | null;
    site: Site;
    expiresOn: Date;
  },
): Promise<void> {
  await tx
    .insertInto('session')
    .values({
      id: session.id,
      token_hash: session.tokenHash,
      user_id: session.userId,
      company_id: session.companyId,
      site: session.site,
      expires_on: session.expiresOn,
    })
    .execute();
}

export async function touchSession(db: Database, id: string): Promise<void> {
  await db.updateTable('session').set({ last_seen_on: sql`now()` }).where('id', '=', id).execute();
}

export async function endSession(tx: Transaction, id: string): Promise<void> {
  await tx
    .updateTable('session')
    .set({ ended_on: sql`now()` })
    .where('id', '=', id)
    .where('ended_on', 'is', null)
    .execute();
}

export async function purgeSessions(db: Database, before: Date): Promise<void> {
  await db.deleteFrom('session').where('expires_on', '<', before).execute();
}

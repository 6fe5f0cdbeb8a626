// No scope: a recovery is of an account, in all companies, and begins and ends without a session.
import type { recoveryDeciders } from '@endcap/contract/identity/recovery';
import type { Site } from '@endcap/contract/sites';
import { sql } from 'kysely';
import type { Database, Transaction } from '../../../db/connection.ts';

type DecidedBy = (typeof recoveryDeciders)[number];

function allRecoveries(db: Database) {
  return db
    .selectFrom('account_recovery as r')
    .innerJoin('user_account as u', 'u.id', 'r.user_id')
    .select([
      'r.id',
      'r.user_id as userId',
      sql<Site>`r.site`.as('site'),
      sql<DecidedBy>`r.decided_by`.as('decidedBy'),
      'r.status',
      'r.requested_on as requestedOn',
      'r.expires_on as expiresOn',
      'r.opens_on as opensOn',
      'u.login_id as loginId',
      'u.email',
      'u.first_name as firstName',
      'u.last_name as lastName',
      'u.language_code as languageCode',
      sql<boolean>`r.status in ('OPEN', 'WAITING')`.as('isLive'),
      sql<boolean>`r.status = 'OPEN' and r.expires_on <= now()`.as('isExpired'),
      sql<boolean>`r.status = 'WAITING' and r.opens_on <= now()`.as('isDue'),
      // What ends it in its own transaction too; read again, so that no way around that opens an account.
      sql<boolean>`(u.blocked_on is not null or u.removed_on is not null or exists (
        select from sign_in_factor f where f.user_id = u.id and f.added_on > r.requested_on))`.as(
        'isVoid',
      ),
    ]);
}
export type Recovery = NonNullable<Awaited<ReturnType<typeof findRecovery>>>;

export async function findRecovery(db: Database, id: string) {
  return allRecoveries(db).where('r.id', '=', id).executeTakeFirst();
}

export async function findLiveRecovery(db: Database, userId: string) {
  return allRecoveries(db)
    .where('r.user_id', '=', userId)
    .where('r.status', 'in', ['OPEN', 'WAITING'])
    .executeTakeFirst();
}

export async function findRecoveryOfLink(db: Database, tokenHash: Buffer) {
  return allRecoveries(db)
    .innerJoin('account_recovery_link as l', 'l.recovery_id', 'r.id')
    .where('l.token_hash', '=', tokenHash)
    .executeTakeFirst();
}

/** Everything that changes a recovery or the factors of its person waits for the account. */
export async function lockAccount(tx: Transaction, userId: string) {
  return tx
    .selectFrom('user_account')
    .select(['id', 'blocked_on as blockedOn', 'removed_on as removedOn', 'user_type as type'])
    .where('id', '=', userId)
    .forUpdate()
    .executeTakeFirstOrThrow();
}

/** What the job has to end or to finish. */
export async function selectToAdvance(db: Database): Promise<string[]> {
  const rows = await db
    .selectFrom(allRecoveries(db).as('r'))
    .select('r.id')
    .where('r.isLive', '=', true)
    .where((is) =>
      is.or([is('r.isExpired', '=', true), is('r.isDue', '=', true), is('r.isVoid', '=', true)]),
    )
    .orderBy('r.id')
    .execute();
  return rows.map(({ id }) => id);
}

/** The unique index keeps a second one out that does not wait for the account. */
export async function insertRecovery(
  tx: Transaction,
  row: { id: string; userId: string; site: Site; decidedBy: DecidedBy; days: number },
): Promise<void> {
  await tx
    .insertInto('account_recovery')
    .values({
      id: row.id,
      user_id: row.userId,
      site: row.site,
      decided_by: row.decidedBy,
      expires_on: sql<Date>`now() + make_interval(days => ${row.days})`,
    })
    .execute();
}

/** By the database's clock: no node decides when the delay ends. */
export async function startDelay(tx: Transaction, id: string, hours: number): Promise<Date> {
  const row = await tx
    .updateTable('account_recovery')
    .set({ status: 'WAITING', opens_on: sql<Date>`now() + make_interval(hours => ${hours})` })
    .where('id', '=', id)
    .returning('opens_on as opensOn')
    .executeTakeFirstOrThrow();
  return row.opensOn as Date;
}

export interface Ending {
  status: 'DONE' | 'STOPPED' | 'DENIED' | 'EXPIRED' | 'VOID';
  by?: string | null;
  reason?: string | null;
}

export async function endRecovery(
  tx: Transaction,
  id: string,
  { status, by = null, reason = null }: Ending,
): Promise<void> {
  await tx
    .updateTable('account_recovery')
    .set({ status, ended_on: sql`now()`, ended_by: by, reason })
    .where('id', '=', id)
    .execute();
}

export async function insertLink(
  tx: Transaction,
  row: { id: string; recoveryId: string; tokenHash: Buffer },
): Promise<void> {
  await tx
    .insertInto('account_recovery_link')
    .values({ id: row.id, recovery_id: row.recoveryId, token_hash: row.tokenHash })
    .execute();
}

export async function deleteFactorsOf(tx: Transaction, userId: string): Promise<string[]> {
  const rows = await tx
    .deleteFrom('sign_in_factor')
    .where('user_id', '=', userId)
    .returning('name')
    .execute();
  return rows.map(({ name }) => name);
}

export async function deleteRecoveryCodesOf(tx: Transaction, userId: string): Promise<void> {
  await tx.deleteFrom('recovery_code').where('user_id', '=', userId).execute();
}

export async function hasFactor(db: Database, userId: string): Promise<boolean> {
  const row = await db
    .selectFrom('sign_in_factor')
    .select('id')
    .where('user_id', '=', userId)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

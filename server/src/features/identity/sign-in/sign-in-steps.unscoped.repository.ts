// No scope: between the password and the second step there is no session yet.
import type { Site } from '@endcap/contract/sites';
import { sql } from 'kysely';
import { accountColumns } from '../../../access/account-columns.ts';
import { type NewSession, providerColumns } from '../../../access/session.unscoped.repository.ts';
import type { Database, Transaction } from '../../../db/connection.ts';

export async function insertStep(
  db: Database,
  step: { id: string; tokenHash: Buffer; userId: string; site: Site; minutes: number } & Pick<
    NewSession,
    'provider'
  >,
): Promise<void> {
  await db
    .insertInto('sign_in_step')
    .values({
      id: step.id,
      token_hash: step.tokenHash,
      user_id: step.userId,
      site: step.site,
      ...providerColumns(step.provider),
      expires_on: sql<Date>`now() + make_interval(mins => ${step.minutes})`,
    })
    .execute();
}

/** A password that was changed or an account that was removed since ends the step `s` of the account `u`. */
const isOpenFor = sql<boolean>`(u.removed_on is null and u.registered_on is not null
  and coalesce(u.password_changed_on, '-infinity') < s.created_on)`;

export async function findStep(db: Database, tokenHash: Buffer, site: Site) {
  return db
    .selectFrom('sign_in_step as s')
    .innerJoin('user_account as u', 'u.id', 's.user_id')
    .select([
      's.id as stepId',
      ...accountColumns,
      's.provider_id_token as idToken',
      's.provider_acr as acr',
      's.provider_amr as amr',
    ])
    .where('s.token_hash', '=', tokenHash)
    .where('s.site', '=', site)
    .where('s.used_on', 'is', null)
    .where('s.expires_on', '>', sql<Date>`now()`)
    .where(isOpenFor)
    .executeTakeFirst();
}

/**
 * True for the one request that completes it. Behind the lock of the account, and with what findStep
 * asked: a new password ends it until the session begins.
 */
export async function useStepOnce(tx: Transaction, id: string): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('sign_in_step as s')
    .from('user_account as u')
    .set({ used_on: sql`now()` })
    .whereRef('u.id', '=', 's.user_id')
    .where('s.id', '=', id)
    .where('s.used_on', 'is', null)
    .where(isOpenFor)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

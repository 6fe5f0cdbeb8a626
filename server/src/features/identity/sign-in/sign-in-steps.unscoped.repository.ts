// No scope: between the password and the second step there is no session yet.
import type { Site } from '@endcap/contract/sites';
import { sql } from 'kysely';
import { accountColumns } from '../../../access/account-columns.ts';
import { type NewSession, providerColumns } from '../../../access/session.unscoped.repository.ts';
import type { Database } from '../../../db/connection.ts';

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

/** A password that was changed or an account that was removed since ends the step. */
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
    .where('u.removed_on', 'is', null)
    .where(sql<boolean>`coalesce(u.password_changed_on, '-infinity') < s.created_on`)
    .executeTakeFirst();
}

/** True for the one request that completes it. */
export async function useStepOnce(db: Database, id: string): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('sign_in_step')
    .set({ used_on: sql`now()` })
    .where('id', '=', id)
    .where('used_on', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

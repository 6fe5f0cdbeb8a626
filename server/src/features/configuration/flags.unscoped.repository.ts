// No scope: flags belong to a site, not to a company, and are read before sign-in.
import type { FlagKey } from '@endcap/contract/flags';
import type { Site } from '@endcap/contract/sites';
import { sql } from 'kysely';
import type { Database, Transaction } from '../../db/connection.ts';

const columns = [
  'flag',
  'site',
  'variation_key as variationKey',
  'rollout_percent as rolloutPercent',
] as const;

export async function selectFlags(db: Database, site: Site) {
  return db.selectFrom('feature_flag').select(columns).where('site', '=', site).execute();
}
export type LiveFlag = Awaited<ReturnType<typeof selectFlags>>[number];

export async function selectAllFlags(db: Database) {
  return db
    .selectFrom('feature_flag')
    .select([...columns, 'updated_on as updatedOn'])
    .orderBy('flag')
    .orderBy('site')
    .execute();
}

/** Waits for another change of the same flag, so that the log holds the value before. */
export async function lockFlag(tx: Transaction, flag: FlagKey, site: Site) {
  return tx
    .selectFrom('feature_flag')
    .select(['variation_key as variationKey', 'rollout_percent as rolloutPercent'])
    .where('flag', '=', flag)
    .where('site', '=', site)
    .forUpdate()
    .executeTakeFirst();
}

export async function upsertFlag(
  tx: Transaction,
  { flag, site, variationKey, rolloutPercent }: Omit<LiveFlag, 'flag'> & { flag: FlagKey },
): Promise<void> {
  const value = { variation_key: variationKey, rollout_percent: rolloutPercent };
  await tx
    .insertInto('feature_flag')
    .values({ flag, site, ...value })
    .onConflict((conflict) =>
      conflict.columns(['flag', 'site']).doUpdateSet({ ...value, updated_on: sql`now()` }),
    )
    .execute();
}

export async function deleteFlag(tx: Transaction, flag: FlagKey, site: Site): Promise<void> {
  await tx.deleteFrom('feature_flag').where('flag', '=', flag).where('site', '=', site).execute();
}

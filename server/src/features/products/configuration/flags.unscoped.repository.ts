// No scope: flags belong to a site, not to a company, and are read before sign-in.
import type { FlagKey } from '@endcap/contract/products/flags';
import type { Site } from '@endcap/contract/sites';
import { sql } from 'kysely';
import type { Database, Transaction } from '../../../db/connection.ts';

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
    .select([...columns, 'updated_on as updatedOn', 'version'])
    .orderBy('flag')
    .orderBy('site')
    .execute();
}

/** Waits for another change of the same flag; a flag of the default file has no row to lock. */
export async function takeFlagTurn(tx: Transaction, flag: FlagKey, site: Site): Promise<void> {
  const name = `${flag}:${site}`;
  await sql`select pg_advisory_xact_lock(hashtext('feature flag'), hashtext(${name}))`.execute(tx);
}

export async function findFlag(tx: Transaction, flag: FlagKey, site: Site) {
  return tx
    .selectFrom('feature_flag')
    .select(['variation_key as variationKey', 'rollout_percent as rolloutPercent', 'version'])
    .where('flag', '=', flag)
    .where('site', '=', site)
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
      conflict.columns(['flag', 'site']).doUpdateSet({
        ...value,
        updated_on: sql`now()`,
        version: sql`nextval('feature_flag_version')`,
      }),
    )
    .execute();
}

export async function deleteFlag(tx: Transaction, flag: FlagKey, site: Site): Promise<void> {
  await tx.deleteFrom('feature_flag').where('flag', '=', flag).where('site', '=', site).execute();
}

export async function countCompanies(db: Database) {
  return db
    .selectFrom('company')
    .select(['site', sql<number>`count(*)::int`.as('companies')])
    .groupBy('site')
    .execute();
}

/** The companies below the share of each flag, by the same bucket as in live-decision.ts. */
export async function countReached(
  db: Database,
  flags: readonly LiveFlag[],
): Promise<{ flag: string; site: string; reached: number }[]> {
  const { rows } = await sql<{ flag: string; site: string; reached: number }>`
    select f.flag, f.site, count(*)::int as reached
    from json_to_recordset(${JSON.stringify(flags)}::json)
      as f (flag text, site text, "rolloutPercent" integer)
    join company c on c.site = f.site
    where ('x' || substr(encode(sha256(convert_to(c.id::text || f.flag, 'UTF8')), 'hex'), 1, 8))::bit(32)::bigint % 100
      < f."rolloutPercent"
    group by f.flag, f.site`.execute(db);
  return rows;
}

export async function findFlagUser(db: Database, loginId: string) {
  return db
    .selectFrom('user_account')
    .select(['id', 'login_id as loginId', sql<string>`first_name || ' ' || last_name`.as('name')])
    .where('login_id', '=', loginId)
    .executeTakeFirst();
}

export async function selectCompaniesOfUser(db: Database, userId: string, limit: number) {
  return db
    .selectFrom('membership as m')
    .innerJoin('company as c', 'c.id', 'm.company_id')
    .select(['c.id', 'c.name', 'c.site'])
    .where('m.user_id', '=', userId)
    .orderBy('c.name')
    .orderBy('c.id')
    .limit(limit)
    .execute();
}

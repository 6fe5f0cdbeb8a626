// No scope: an operator configures products for all companies.
import type { ProductCode } from '@endcap/contract/products';
import type { Site } from '@endcap/contract/sites';
import { sql } from 'kysely';
import type { Database, Transaction } from '../../../db/connection.ts';

export interface Target {
  redirectUrl: string | null;
  isNewTab: boolean;
  flag: 'alpha' | 'beta' | null;
}

const columns = [
  'redirect_url as redirectUrl',
  'is_new_tab as isNewTab',
  'restricted_launch_flag as flag',
] as const;

const nextVersion = sql<number>`nextval('product_setting_version')`;

/** Changes of one product wait for each other, also where nothing is stored yet. */
export async function takeProductTurn(tx: Transaction, product: ProductCode): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext(${`product setting ${product}`}))`.execute(tx);
}

export async function selectAllTargets(db: Database) {
  return db
    .selectFrom('product_target')
    .select(['site', 'product_code as product', 'version', 'updated_on as updatedOn', ...columns])
    .execute();
}

export async function selectClients(db: Database) {
  return db
    .selectFrom('product_client')
    .select(['product_code as product', 'created_on as createdOn', 'version'])
    .execute();
}

/** How many companies of each site have each product. */
export async function countSubscribers(db: Database) {
  return db
    .selectFrom('company_product as p')
    .innerJoin('company as c', 'c.id', 'p.company_id')
    .select(['c.site', 'p.product_code as product', sql<number>`count(*)::int`.as('companies')])
    .groupBy(['c.site', 'p.product_code'])
    .execute();
}

export async function findTarget(tx: Transaction, site: Site, product: ProductCode) {
  return tx
    .selectFrom('product_target')
    .select(['version', ...columns])
    .where('site', '=', site)
    .where('product_code', '=', product)
    .executeTakeFirst();
}

export async function upsertTarget(
  tx: Transaction,
  { site, product, redirectUrl, isNewTab, flag }: Target & { site: Site; product: ProductCode },
): Promise<void> {
  const values = {
    redirect_url: redirectUrl,
    is_new_tab: isNewTab,
    restricted_launch_flag: flag,
  };
  await tx
    .insertInto('product_target')
    .values({ site, product_code: product, ...values })
    .onConflict((conflict) =>
      conflict
        .columns(['site', 'product_code'])
        .doUpdateSet({ ...values, updated_on: sql`now()`, version: nextVersion }),
    )
    .execute();
}

export async function findClient(tx: Transaction, product: ProductCode) {
  return tx
    .selectFrom('product_client')
    .select(['version', 'secret_hash as secretHash'])
    .where('product_code', '=', product)
    .executeTakeFirst();
}

export async function upsertClient(
  tx: Transaction,
  product: ProductCode,
  secretHash: Buffer,
): Promise<void> {
  await tx
    .insertInto('product_client')
    .values({ product_code: product, secret_hash: secretHash })
    .onConflict((conflict) =>
      conflict
        .column('product_code')
        .doUpdateSet({ secret_hash: secretHash, created_on: sql`now()`, version: nextVersion }),
    )
    .execute();
}

export async function insertClientIfNone(
  db: Database,
  product: ProductCode,
  secretHash: Buffer,
): Promise<void> {
  await db
    .insertInto('product_client')
    .values({ product_code: product, secret_hash: secretHash })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

// No scope: the channel to a product is the same for all companies.
import { sql } from 'kysely';
import type { StoredSecret } from '../../../access/secret-box.ts';
import type { Database, Transaction } from '../../../db/connection.ts';

/** The product's address for requests; undefined when the portal itself grants its access. */
export async function selectChannel(db: Database, product: string) {
  return db
    .selectFrom('product_provisioning')
    .select(['url', 'secret as value', 'key_version as keyVersion', 'version'])
    .where('product_code', '=', product)
    .executeTakeFirst();
}

export const placeOfSecret = (product: string) => `product_provisioning.secret:${product}` as const;

export async function selectChannels(db: Database) {
  return db
    .selectFrom('product_provisioning')
    .select(['product_code as product', 'url', 'secret_set_on as secretSetOn', 'version'])
    .execute();
}

/** Changes of one product wait for each other, also where nothing is stored yet. */
export async function takeChannelTurn(tx: Transaction, product: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext(${`provisioning of ${product}`}))`.execute(tx);
}

const nextVersion = sql<number>`nextval('product_setting_version')`;

export async function upsertChannel(
  tx: Transaction,
  product: string,
  { url, value: secret, keyVersion }: { url: string } & StoredSecret,
): Promise<void> {
  await tx
    .insertInto('product_provisioning')
    .values({ product_code: product, url, secret, key_version: keyVersion })
    .onConflict((conflict) =>
      conflict.column('product_code').doUpdateSet({
        url,
        secret,
        key_version: keyVersion,
        updated_on: sql`now()`,
        secret_set_on: sql`now()`,
        version: nextVersion,
      }),
    )
    .execute();
}

export async function updateChannelUrl(
  tx: Transaction,
  product: string,
  url: string,
): Promise<void> {
  await tx
    .updateTable('product_provisioning')
    .set({ url, updated_on: sql`now()`, version: nextVersion })
    .where('product_code', '=', product)
    .execute();
}

export async function deleteChannel(tx: Transaction, product: string): Promise<void> {
  await tx.deleteFrom('product_provisioning').where('product_code', '=', product).execute();
}

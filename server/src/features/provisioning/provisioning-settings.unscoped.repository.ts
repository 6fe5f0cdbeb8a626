// No scope: an operator sets up how a product is asked, for all companies.
import { sql } from 'kysely';
import type { Database, Transaction } from '../../db/connection.ts';

/** Where a product is asked; undefined: the portal itself grants. */
export async function selectChannel(db: Database, product: string) {
  return db
    .selectFrom('product_provisioning')
    .select(['url', 'secret'])
    .where('product_code', '=', product)
    .executeTakeFirst();
}

export async function selectChannels(db: Database) {
  return db.selectFrom('product_provisioning').select(['product_code as product', 'url']).execute();
}

export async function upsertChannel(
  tx: Transaction,
  product: string,
  { url, secret }: { url: string; secret: Buffer },
): Promise<void> {
  await tx
    .insertInto('product_provisioning')
    .values({ product_code: product, url, secret })
    .onConflict((conflict) =>
      conflict.column('product_code').doUpdateSet({ url, secret, updated_on: sql`now()` }),
    )
    .execute();
}

export async function deleteChannel(tx: Transaction, product: string): Promise<void> {
  await tx.deleteFrom('product_provisioning').where('product_code', '=', product).execute();
}

import type { ProductCode } from '@endcap/contract/products';
import { sql } from 'kysely';
import type { Scope } from '../../../access/scope.ts';
import type { Database, Transaction } from '../../../db/connection.ts';

export async function selectPins(db: Database, { actor }: Scope): Promise<string[]> {
  const rows = await db
    .selectFrom('product_pin')
    .select('product_code as code')
    .where('user_id', '=', actor.id)
    .orderBy('position')
    .orderBy('product_code')
    .execute();
  return rows.map(({ code }) => code);
}

/** The latest first. */
export async function selectOpenings(db: Database, { actor }: Scope) {
  return db
    .selectFrom('product_opening')
    .select(['product_code as code', 'times', 'last_opened_on as lastOn'])
    .where('user_id', '=', actor.id)
    .orderBy('last_opened_on', 'desc')
    .orderBy('product_code')
    .execute();
}

/** Two tabs that save pins at once wait for each other; the later one wins. */
export async function lockUser(tx: Transaction, { actor }: Scope): Promise<void> {
  await tx
    .selectFrom('user_account')
    .select('id')
    .where('id', '=', actor.id)
    .forNoKeyUpdate()
    .execute();
}

export async function deletePins(
  tx: Transaction,
  { actor }: Scope,
  codes: readonly ProductCode[],
): Promise<void> {
  await tx
    .deleteFrom('product_pin')
    .where('user_id', '=', actor.id)
    .where('product_code', 'in', codes)
    .execute();
}

export async function insertPins(
  tx: Transaction,
  { actor }: Scope,
  codes: readonly ProductCode[],
): Promise<void> {
  await tx
    .insertInto('product_pin')
    .values(codes.map((code, position) => ({ user_id: actor.id, product_code: code, position })))
    .execute();
}

/** The user's access in the company remembers it too, for the review of access that is not used. */
export async function markAccessUsed(
  tx: Transaction,
  { actor, company }: Scope,
  product: ProductCode,
): Promise<void> {
  if (!company) return;
  await tx
    .updateTable('product_access')
    .set({ last_opened_on: sql`now()` })
    .where('company_id', '=', company.id)
    .where('user_id', '=', actor.id)
    .where('product_code', '=', product)
    .execute();
}

export async function upsertOpening(
  tx: Transaction,
  { actor }: Scope,
  product: ProductCode,
): Promise<void> {
  await tx
    .insertInto('product_opening')
    .values({ user_id: actor.id, product_code: product })
    .onConflict((conflict) =>
      conflict.columns(['user_id', 'product_code']).doUpdateSet({
        last_opened_on: sql`now()`,
        times: sql`product_opening.times + 1`,
      }),
    )
    .execute();
}

import { sql } from 'kysely';
import type { Transaction } from '../../../db/connection.ts';
import type { MemberProduct } from '../member-values.ts';

/** Of one member. */
export interface MemberKey {
  companyId: string;
  userId: string;
}

/** Held until commit. */
export async function lockMember(tx: Transaction, { companyId, userId }: MemberKey) {
  return tx
    .selectFrom('membership')
    .select(['role', 'state'])
    .where('company_id', '=', companyId)
    .where('user_id', '=', userId)
    .forUpdate()
    .executeTakeFirst();
}

export async function selectProducts(
  tx: Transaction,
  { companyId, userId }: MemberKey,
): Promise<MemberProduct[]> {
  const rows = await tx
    .selectFrom('product_access')
    .select([
      'product_code as code',
      'access_types as accessTypes',
      'waiting_types as waiting',
      'status',
    ])
    .where('company_id', '=', companyId)
    .where('user_id', '=', userId)
    .orderBy('product_code')
    .execute();
  return rows.map(({ waiting, ...product }) =>
    waiting.length > 0 ? { ...product, waitingTypes: waiting } : product,
  );
}

export async function setAccess(
  tx: Transaction,
  { companyId, userId }: MemberKey,
  { code, accessTypes, waitingTypes = [], status }: MemberProduct,
): Promise<void> {
  const values = { access_types: accessTypes, waiting_types: waitingTypes, status };
  await tx
    .insertInto('product_access')
    .values({ company_id: companyId, user_id: userId, product_code: code, ...values })
    .onConflict((conflict) =>
      conflict.columns(['company_id', 'user_id', 'product_code']).doUpdateSet(values),
    )
    .execute();
}

export async function deleteAccess(
  tx: Transaction,
  { companyId, userId }: MemberKey,
  product: string,
): Promise<void> {
  await tx
    .deleteFrom('product_access')
    .where('company_id', '=', companyId)
    .where('user_id', '=', userId)
    .where('product_code', '=', product)
    .execute();
}

/** What they wait for and have not got. */
export async function deletePendingAccess(
  tx: Transaction,
  { companyId, userId }: MemberKey,
): Promise<void> {
  await tx
    .deleteFrom('product_access')
    .where('company_id', '=', companyId)
    .where('user_id', '=', userId)
    .where('status', '=', 'ACCESS_PENDING')
    .execute();
}

/** They are in, as far as the company is concerned: whoever is blocked meanwhile stays so. */
export async function welcomeMember(
  tx: Transaction,
  { companyId, userId }: MemberKey,
): Promise<void> {
  await tx
    .updateTable('membership')
    .set({ state: 'ACTIVE' })
    .where('company_id', '=', companyId)
    .where('user_id', '=', userId)
    .where('state', '=', 'PENDING')
    .execute();
}

export async function releaseMember(
  tx: Transaction,
  { companyId, userId }: MemberKey,
  busyWith: 'CREATE_USER' | 'UPDATE_USER' | 'DELETE_USER',
): Promise<void> {
  await tx
    .updateTable('membership')
    .set({ busy: null })
    .where('company_id', '=', companyId)
    .where('user_id', '=', userId)
    .where('busy', '=', busyWith)
    .execute();
}

/** Held until commit, as by whoever registers; answers whether they have, and may come in. */
export async function lockArriving(
  tx: Transaction,
  key: MemberKey,
): Promise<{ registered: boolean; isBlocked: boolean } | undefined> {
  const place = await lockMember(tx, key);
  // A statement of its own: one that waits for a lock does not see what was written meanwhile.
  const account = await tx
    .selectFrom('user_account')
    .select(sql<boolean>`registered_on is not null`.as('registered'))
    .where('id', '=', key.userId)
    .executeTakeFirst();
  return account && { ...account, isBlocked: place?.state === 'BLOCKED' };
}

/** Of somebody who was never in; answers what they were to be. */
export async function deleteNewMember(tx: Transaction, { companyId, userId }: MemberKey) {
  return tx
    .deleteFrom('membership')
    .where('company_id', '=', companyId)
    .where('user_id', '=', userId)
    .where('state', '=', 'PENDING')
    .returning(['role', 'state', sql<boolean>`third_party`.as('thirdParty')])
    .executeTakeFirst();
}

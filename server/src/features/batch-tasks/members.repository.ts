import { sql } from 'kysely';
import type { Transaction } from '../../db/connection.ts';
import type { MemberProduct } from './member-values.ts';

/** Of one member. */
export interface MemberKey {
  companyId: string;
  userId: string;
}

export async function selectProducts(
  tx: Transaction,
  { companyId, userId }: MemberKey,
): Promise<MemberProduct[]> {
  return tx
    .selectFrom('product_access')
    .select(['product_code as code', 'access_types as accessTypes', 'status'])
    .where('company_id', '=', companyId)
    .where('user_id', '=', userId)
    .orderBy('product_code')
    .execute();
}

/** Answers false when they are not to have it any more. */
export async function completeAccess(
  tx: Transaction,
  { companyId, userId }: MemberKey,
  product: string,
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('product_access')
    .set({ status: 'ACCESS_COMPLETE' })
    .where('company_id', '=', companyId)
    .where('user_id', '=', userId)
    .where('product_code', '=', product)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

export async function setAccess(
  tx: Transaction,
  { companyId, userId }: MemberKey,
  { code, accessTypes, status }: MemberProduct,
): Promise<void> {
  const values = { access_types: accessTypes, status };
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

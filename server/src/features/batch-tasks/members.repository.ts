import { sql } from 'kysely';
import type { Transaction } from '../../db/connection.ts';
import type { MemberProduct } from './member-values.ts';

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

/** Held until commit, as by whoever registers; answers whether they have. */
export async function lockArriving(
  tx: Transaction,
  { companyId, userId }: MemberKey,
): Promise<{ registered: boolean } | undefined> {
  await tx
    .selectFrom('membership')
    .select('user_id')
    .where('company_id', '=', companyId)
    .where('user_id', '=', userId)
    .forUpdate()
    .execute();
  // A statement of its own: one that waits for a lock does not see what was written meanwhile.
  return tx
    .selectFrom('user_account')
    .select(sql<boolean>`registered_on is not null`.as('registered'))
    .where('id', '=', userId)
    .executeTakeFirst();
}

/** What they were before they were blocked, as the act has kept it. */
const stateWhenBlocked = sql<string | null>`(
  select b.before ->> 'state' from batch_task b
  where b.user_id = membership.user_id and b.company_id = membership.company_id
    and b.type = 'BLOCK_USERS' and b.before is not null
  order by b.created_on desc, b.id desc limit 1)`;

/** Of somebody who was never in, blocked or not; answers what they were to be. */
export async function deleteNewMember(tx: Transaction, { companyId, userId }: MemberKey) {
  return tx
    .deleteFrom('membership')
    .where('company_id', '=', companyId)
    .where('user_id', '=', userId)
    .where(
      sql<boolean>`(state = 'PENDING' or (state = 'BLOCKED' and (
        ${stateWhenBlocked} = 'PENDING' or exists (
          select from user_account u where u.id = membership.user_id and u.registered_on is null))))`,
    )
    .returning(['role', 'state', sql<boolean>`third_party`.as('thirdParty')])
    .executeTakeFirst();
}

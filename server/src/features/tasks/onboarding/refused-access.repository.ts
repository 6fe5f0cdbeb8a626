import { type RawBuilder, sql } from 'kysely';
import type { Transaction } from '../../../db/connection.ts';
import type { MemberScope } from '../../memberships/members.repository.ts';
import type { MembershipProduct } from '../../memberships/membership.ts';

/** The confirmed and the waiting access types of the product of `r` in stored values. */
const accessTypesIn = (values: RawBuilder<unknown>) => sql`(
  select array(
    select distinct access_type::smallint
    from unnest('{accessTypes,waitingTypes}'::text[]) kind, jsonb_array_elements_text(h -> kind) access_type
    order by 1)
  from jsonb_array_elements(${values} -> 'products') h
  where h ->> 'code' = r.product_code)`;

/**
 * A later task has given, changed or removed the product of `r`, or has asked for it itself. A change
 * from before the registration does not count: the task of the invitation asks for it.
 */
const isSuperseded = sql<boolean>`(
  exists (
    select from batch_task o
    where o.user_id = t.user_id and o.company_id = t.company_id
      and o.type in ('CREATE_USER', 'UPDATE_USER', 'DELETE_USER')
      and (o.created_on, o.id) > (t.created_on, t.id)
      and o.created_on >= (select u.registered_on from user_account u where u.id = t.user_id)
      and ${accessTypesIn(sql`o.before`)} is distinct from ${accessTypesIn(sql`o.after`)})
  or exists (
    select from provisioning_request n
    where n.user_id = r.user_id and n.company_id = r.company_id
      and n.product_code = r.product_code and n.task_id <> r.task_id
      and n.created_on > r.created_on))`;

/**
 * The refused products that the task should still give: the company has the product, no later task
 * changed it, and the member does not have it.
 */
export async function selectStillWanted(tx: Transaction, taskId: string): Promise<string[]> {
  const { rows } = await sql<{ code: string }>`
    select r.product_code as code
    from provisioning_request r
    join batch_task t on t.id = r.task_id
    join company_product s on s.company_id = r.company_id and s.product_code = r.product_code
    left join product_access a on a.company_id = r.company_id and a.user_id = r.user_id
      and a.product_code = r.product_code
    where r.task_id = ${taskId} and r.action = 'GRANT' and r.status = 'REFUSED'
      and (a.product_code is null or a.status = 'ACCESS_PENDING'
        or array(select unnest(a.access_types) order by 1) is distinct from ${accessTypesIn(sql`t.after`)})
      and not ${isSuperseded}`.execute(tx);
  return rows.map(({ code }) => code);
}

/** Whether a later task changed the access after the product was asked. */
export async function hasNewerChange(tx: Transaction, requestId: string): Promise<boolean> {
  const { rows } = await sql<{ since: boolean }>`
    select ${isSuperseded} as since
    from provisioning_request r join batch_task t on t.id = r.task_id
    where r.id = ${requestId}`.execute(tx);
  return rows[0]?.since ?? false;
}

/** Cancels failed tasks whose refused products were all changed by later tasks. */
export async function closeSuperseded(
  tx: Transaction,
  { companyId, userId }: MemberScope,
): Promise<void> {
  await sql`
    update batch_task t
    set stage = 'CANCELLED', failed = 0, finished_on = now(), updated_on = now()
    where t.user_id = ${userId} and t.company_id = ${companyId} and t.stage = 'FAILED'
      and t.type in ('CREATE_USER', 'UPDATE_USER')
      and (
        select bool_and(${isSuperseded}) from provisioning_request r
        where r.task_id = t.id and r.action = 'GRANT' and r.status = 'REFUSED')`.execute(tx);
}

/** Sets the products that the task should still give. */
export async function updateWantedProducts(
  tx: Transaction,
  taskId: string,
  products: MembershipProduct[],
): Promise<void> {
  await sql`
    update batch_task
    set after = after || jsonb_build_object('products', ${JSON.stringify(products)}::jsonb)
    where id = ${taskId}`.execute(tx);
}

/** Raises both versions, so that the task can still be undone: only its own retry changed the member. */
export async function raiseVersion(
  tx: Transaction,
  { companyId, userId }: MemberScope,
  taskId: string,
): Promise<void> {
  await sql`
    with raised as (
      update membership set version = version + 1
      where company_id = ${companyId} and user_id = ${userId}
      returning version
    )
    update batch_task t set changed_version = raised.version from raised
    where t.id = ${taskId} and t.changed_version = raised.version - 1`.execute(tx);
}

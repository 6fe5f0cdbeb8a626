import { type RawBuilder, sql } from 'kysely';
import type { Transaction } from '../../../db/connection.ts';
import type { MemberProduct } from '../member-values.ts';
import type { MemberKey } from './members.repository.ts';

/** Of the product of `r`: those that count, and those that wait. */
const waysIn = (values: RawBuilder<unknown>) => sql`(
  select array(
    select distinct way::smallint
    from unnest('{accessTypes,waitingTypes}'::text[]) kind, jsonb_array_elements_text(h -> kind) way
    order by 1)
  from jsonb_array_elements(${values} -> 'products') h
  where h ->> 'code' = r.product_code)`;

/**
 * A later act has given the product of `r`, changed or taken it, or has asked for it itself. What was
 * changed before they registered is asked for by the task that invited them.
 */
const isSuperseded = sql<boolean>`(
  exists (
    select from batch_task o
    where o.user_id = t.user_id and o.company_id = t.company_id
      and o.type in ('CREATE_USER', 'UPDATE_USER', 'DELETE_USER')
      and (o.created_on, o.id) > (t.created_on, t.id)
      and o.created_on >= (select u.registered_on from user_account u where u.id = t.user_id)
      and ${waysIn(sql`o.before`)} is distinct from ${waysIn(sql`o.after`)})
  or exists (
    select from provisioning_request n
    where n.user_id = r.user_id and n.company_id = r.company_id
      and n.product_code = r.product_code and n.task_id <> r.task_id
      and n.created_on > r.created_on))`;

/**
 * What the task was refused and is still to give: the company has the product, nobody has decided
 * anew, and the person has not got it.
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
        or array(select unnest(a.access_types) order by 1) is distinct from ${waysIn(sql`t.after`)})
      and not ${isSuperseded}`.execute(tx);
  return rows.map(({ code }) => code);
}

/** Whether somebody has decided anew since a product was asked this. */
export async function hasNewDecision(tx: Transaction, requestId: string): Promise<boolean> {
  const { rows } = await sql<{ since: boolean }>`
    select ${isSuperseded} as since
    from provisioning_request r join batch_task t on t.id = r.task_id
    where r.id = ${requestId}`.execute(tx);
  return rows[0]?.since ?? false;
}

/** Refusals of which nothing is left to try again. */
export async function closeSuperseded(
  tx: Transaction,
  { companyId, userId }: MemberKey,
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

/** What the task is still to give, without what others have decided since. */
export async function narrowWish(
  tx: Transaction,
  taskId: string,
  products: MemberProduct[],
): Promise<void> {
  await sql`
    update batch_task
    set after = after || jsonb_build_object('products', ${JSON.stringify(products)}::jsonb)
    where id = ${taskId}`.execute(tx);
}

/** An act may still be undone when nothing but its own retry has changed the member since. */
export async function raiseVersion(
  tx: Transaction,
  { companyId, userId }: MemberKey,
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

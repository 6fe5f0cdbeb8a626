import { type RawBuilder, sql } from 'kysely';
import type { Transaction } from '../../../../db/connection.ts';
import type { MemberScope } from '../../../shared/memberships/members.repository.ts';

/** The confirmed and the waiting access types of the product of `r` in stored values. */
export const accessTypesIn = (values: RawBuilder<unknown>) => sql`(
  select array(
    select distinct access_type::smallint
    from unnest('{accessTypes,waitingTypes}'::text[]) kind, jsonb_array_elements_text(h -> kind) access_type
    order by 1)
  from jsonb_array_elements(${values} -> 'products') h
  where h ->> 'code' = r.product_code)`;

/**
 * A later task has given, changed or removed the product of `r`, or has asked for it itself. A change
 * from before the user joined does not count: the task of the invitation asks for it.
 */
export const isSuperseded = sql<boolean>`(
  exists (
    select from batch_task o
    where o.user_id = t.user_id and o.company_id = t.company_id
      and o.type in ('CREATE_USER', 'UPDATE_USER', 'DELETE_USER')
      and (o.created_on, o.id) > (t.created_on, t.id)
      and o.created_on >= (select m.joined_on from membership m
        where m.company_id = t.company_id and m.user_id = t.user_id)
      and ${accessTypesIn(sql`o.before`)} is distinct from ${accessTypesIn(sql`o.after`)})
  or exists (
    select from provisioning_request n
    where n.user_id = r.user_id and n.company_id = r.company_id
      and n.product_code = r.product_code and n.task_id <> r.task_id
      and n.created_on > r.created_on))`;

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

// No scope: jobs work on a task by its id; the service that created it took a scope.
import { sql } from 'kysely';
import type { Transaction } from '../../../../db/connection.ts';
import type { MembershipProduct } from '../../../shared/memberships/membership.ts';
import { accessTypesIn, isSuperseded } from './refused-access.repository.ts';

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

import { sql } from 'kysely';
import type { Transaction } from '../../../../db/connection.ts';
import type { MemberScope } from '../../../shared/memberships/members.repository.ts';

/**
 * Notes a product that became ready, for the mail about it. An undo that sets a product up again gives
 * it back to a user who was not told of its loss: there is nothing to mail then.
 */
export async function insertReadyProduct(
  tx: Transaction,
  { companyId, userId }: MemberScope,
  { product, taskId }: { product: string; taskId: string },
): Promise<void> {
  await sql`insert into ready_product (company_id, user_id, product_code, task_id)
    select ${companyId}, ${userId}, ${product}, t.id from batch_task t
    left join batch_task root on root.id = t.parent_id
    where t.id = ${taskId} and not (t.type = 'UPDATE_USER' and root.type is not distinct from 'UNDO')
    on conflict (company_id, user_id, product_code)
      do update set task_id = excluded.task_id, ready_on = excluded.ready_on`.execute(tx);
}

import type { TaskStage } from '@endcap/contract/people/task-stages';
import { sql } from 'kysely';
import type { Transaction } from '../../../../db/connection.ts';
import type { TaskScope } from '../tasks.repository.ts';

/** The users among these whose onboarding is under way, expired or failed. */
export async function selectArriving(
  tx: Transaction,
  { company }: TaskScope,
  userIds: string[],
): Promise<string[]> {
  const rows = await tx
    .selectFrom('batch_task')
    .select(sql<string>`user_id`.as('userId'))
    .where('company_id', '=', company.id)
    .where('user_id', '=', sql<string>`any(${userIds}::uuid[])`)
    .where('type', '=', 'CREATE_USER')
    .where('stage', 'not in', ['COMPLETED', 'CANCELLED'])
    .execute();
  return rows.map(({ userId }) => userId);
}

/** Returns the users whose invitation was reopened. */
export async function reopenInvitations(
  tx: Transaction,
  { company }: TaskScope,
  invitations: { id: string; stage: TaskStage }[],
): Promise<string[]> {
  const { rows } = await sql<{ userId: string }>`
    update batch_task t set stage = g.stage, updated_on = now(),
      finished_on = case when g.stage = 'EXPIRED' then now() end
    from jsonb_to_recordset(${JSON.stringify(invitations)}::jsonb) as g(id uuid, stage text)
    where t.id = g.id and t.company_id = ${company.id} and t.type = 'CREATE_USER'
      and t.stage = 'CANCELLED'
    returning t.user_id as "userId"`.execute(tx);
  return rows.map(({ userId }) => userId);
}

/** The users among these who hold an open invitation link of this company. */
export async function selectUsersWithOpenLink(
  tx: Transaction,
  { company }: TaskScope,
  userIds: string[],
): Promise<string[]> {
  const rows = await tx
    .selectFrom('one_time_link')
    .select('user_id as userId')
    .where('company_id', '=', company.id)
    .where('user_id', '=', sql<string>`any(${userIds}::uuid[])`)
    .where('kind', '=', 'INVITATION')
    .where('withdrawn_on', 'is', null)
    .where('used_on', 'is', null)
    .where('expires_on', '>', sql<Date>`now()`)
    .execute();
  return rows.map(({ userId }) => userId);
}

// No scope: jobs work on a task by its id; the service that created it took a scope.
import type { TaskStage } from '@endcap/contract/people/task-stages';
import { sql } from 'kysely';
import type { Transaction } from '../../../../db/connection.ts';
import type { MembershipValues } from '../../../shared/memberships/membership.ts';
import { nameIn } from '../../../shared/memberships/name-in-company.ts';

/** Locks a task about one user, with the values that decide its next step; undefined for other tasks. */
export async function lockUserTask(tx: Transaction, id: string) {
  const [task] = await lockUserTasks(tx, [id]);
  return task;
}

/** Locks many, in the order of their ids. */
export async function lockUserTasks(tx: Transaction, ids: string[]) {
  return tx
    .selectFrom('batch_task as t')
    .innerJoin('user_account as u', 'u.id', 't.user_id')
    .select([
      't.id',
      't.company_id as companyId',
      'u.id as userId',
      't.parent_id as parentId',
      't.type',
      't.stage',
      't.request_id as requestId',
      't.created_by as createdBy',
      sql<MembershipValues | null>`t.before`.as('before'),
      sql<MembershipValues | null>`t.after`.as('after'),
      't.undone_on as undoneOn',
      'u.login_id as loginId',
      nameIn(sql`t.company_id`).full.as('name'),
      sql<boolean>`exists (select from membership m where m.company_id = t.company_id
        and m.user_id = t.user_id and m.joined_on is not null)`.as('joined'),
      sql<boolean>`exists (select from membership m
        where m.company_id = t.company_id and m.user_id = t.user_id)`.as('isMember'),
      sql<boolean>`exists (select from membership m where m.company_id = t.company_id
        and m.user_id = t.user_id and m.state = 'BLOCKED')`.as('isBlocked'),
    ])
    .where('t.id', '=', sql<string>`any(${ids}::uuid[])`)
    .orderBy('t.id')
    .forUpdate('t')
    .execute();
}
export type UserTask = Awaited<ReturnType<typeof lockUserTasks>>[number];

export async function setStage(
  tx: Transaction,
  id: string,
  stage: TaskStage,
  reason: string | null = null,
): Promise<void> {
  await tx
    .updateTable('batch_task')
    .set({ stage, reason, finished_on: null, failed: 0, updated_on: sql`now()` })
    .where('id', '=', id)
    .execute();
}

// No scope: jobs work on a task by its id; the service that created it took a scope.
import type { TaskStage } from '@endcap/contract/people/task-stages';
import { sql } from 'kysely';
import type { Database, Transaction } from '../../../db/connection.ts';
import type { TaskRow } from './tasks.repository.ts';

/** Without a company: jobs work for all companies. */
export async function lockTask(tx: Transaction, id: string) {
  return tx
    .selectFrom('batch_task')
    .select(['id', 'stage', 'undone_on as undoneOn'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
}

/** A task that is under way, with its company and the person who started it. */
export async function selectStartedTask(db: Database, id: string) {
  return db
    .selectFrom('batch_task as t')
    .innerJoin('company as c', 'c.id', 't.company_id')
    .leftJoin('user_account as u', 'u.id', 't.created_by')
    .select([
      't.id',
      't.request_id as requestId',
      'c.id as companyId',
      'c.name as companyName',
      'c.site',
      'u.id as actorId',
      'u.login_id as actorLoginId',
      sql<string>`coalesce(u.first_name || ' ' || u.last_name, '')`.as('actorName'),
    ])
    .where('t.id', '=', id)
    .where('t.finished_on', 'is', null)
    .executeTakeFirst();
}

/** Finished rows; `created` and `unchanged` are among those done. */
export type Counts = Pick<TaskRow, 'done' | 'failed' | 'created' | 'unchanged'>;

export async function addToCounts(
  tx: Transaction,
  id: string,
  { done, failed, created, unchanged }: Counts,
) {
  return tx
    .updateTable('batch_task')
    .set({
      done: sql`done + ${done}`,
      failed: sql`failed + ${failed}`,
      created: sql`created + ${created}`,
      unchanged: sql`unchanged + ${unchanged}`,
      updated_on: sql`now()`,
    })
    .where('id', '=', id)
    .returning(['total', 'done', 'failed'])
    .executeTakeFirstOrThrow();
}

export async function finishTasks(
  tx: Transaction,
  ids: string[],
  end: { stage?: TaskStage; reason?: string; resultKey?: string; undoMinutes?: number },
): Promise<void> {
  const { stage = 'COMPLETED', reason = null } = end;
  await tx
    .updateTable('batch_task')
    .set({
      stage,
      reason,
      done: sql`case when user_id is null then done else ${stage === 'COMPLETED' ? 1 : 0} end`,
      failed: sql`case when user_id is null then failed else ${stage === 'FAILED' ? 1 : 0} end`,
      finished_on: sql`now()`,
      updated_on: sql`now()`,
      ...(end.resultKey === undefined ? {} : { result_key: end.resultKey }),
      ...(end.undoMinutes === undefined
        ? {}
        : { undo_until: sql<Date>`now() + make_interval(mins => ${end.undoMinutes})` }),
    })
    .where('id', 'in', ids)
    .execute();
}

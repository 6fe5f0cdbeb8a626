// No scope: jobs work on a task by its id; the service that created it took a scope.
import type { TaskStage } from '@endcap/contract/users/task-stages';
import { sql } from 'kysely';
import type { Transaction } from '../../db/connection.ts';
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

import { z } from 'zod';
import type { CompanyScope } from '../../../../access/scope.ts';
import type { Transaction } from '../../../../db/connection.ts';
import { defineJob } from '../../../../jobs/define-job.ts';
import { enqueue } from '../../../../jobs/enqueue.ts';
import type { JobContext } from '../../../../jobs/job-context.ts';
import type { AddressConfig } from '../../../../mail/site-address.ts';
import {
  holdCompany,
  selectSubscribedProducts,
} from '../../../shared/memberships/members.repository.ts';
import type { MembershipScope } from '../../../shared/memberships/membership.ts';
import { countChild, finishTask, holdTask, newTask, scopeOfTask } from '../tasks.service.ts';
import { lockTask } from '../tasks.unscoped.repository.ts';
import { planUndo } from './plan-undo.ts';
import * as undo from './undo.repository.ts';
import { applyUndo } from './undo-task.service.ts';

export const undoTaskJob = defineJob({
  name: 'tasks.undo',
  payload: z.object({ taskId: z.uuid(), undoneId: z.uuid() }),
  retryLimit: 15,
});

/** Users in one transaction: few, because it locks the company's activity log. */
const chunkSize = 100;

/**
 * Undoes a task about any number of users, in the transaction of a larger change: the task stops at
 * once, and a job restores the users whom it has changed. Nothing is done to a task that the company
 * has undone itself.
 */
export async function startUndo(
  tx: Transaction,
  scope: CompanyScope,
  undoneId: string,
): Promise<void> {
  const undone = await lockTask(tx, undoneId);
  if (!undone || undone.undoneOn) return;
  await undo.markUndone(tx, scope, [undoneId]);
  const total = (await undo.selectParts(tx, scope, undoneId)).length;
  if (total === 0) return;
  const task = await newTask(tx, scope, { type: 'UNDO', total });
  await enqueue(tx, undoTaskJob, { taskId: task.id, undoneId });
}

/** Resumes after an interruption: a user is restored with the mark of the step. */
export async function undoInSteps(
  { db, step, progress }: Pick<JobContext, 'db' | 'step' | 'progress'>,
  { taskId, undoneId }: z.output<typeof undoTaskJob.payload>,
  config: AddressConfig,
): Promise<void> {
  const scope = await scopeOfTask(db, taskId);
  if (!scope) return;
  const parts = await undo.selectParts(db, scope, undoneId);
  for (let from = 0; from < parts.length; from += chunkSize) {
    const partIds = parts.slice(from, from + chunkSize);
    await step(`restore ${from}`, (tx) =>
      restore(tx, scope, { taskId, undoneId, partIds, config }),
    );
    await progress(from + partIds.length, parts.length);
  }
  await step('finish', (tx) => finishTask(tx, taskId));
}

async function restore(
  tx: Transaction,
  scope: MembershipScope,
  given: {
    taskId: string;
    undoneId: string;
    partIds: string[];
    config: Parameters<typeof applyUndo>[2]['config'];
  },
): Promise<void> {
  const { taskId, undoneId, partIds, config } = given;
  await holdCompany(tx, scope);
  if (!(await holdTask(tx, taskId))) return;
  await undo.lockParts(tx, scope, partIds);
  const subscribed = await selectSubscribedProducts(tx, scope);
  const rows = await undo.selectChangedUsers(tx, scope, { partIds });
  const plan = planUndo(rows, { actorId: scope.actor.id, subscribed });
  await countChild(tx, taskId, { done: partIds.length, unchanged: plan.leftAlone.length });
  await applyUndo(tx, scope, { taskId: undoneId, parentId: taskId, plan, config });
}

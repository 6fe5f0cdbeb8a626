import { z } from 'zod';
import type { Transaction } from '../../../db/connection.ts';
import { defineJob } from '../../../jobs/define-job.ts';
import { enqueueAll } from '../../../jobs/enqueue.ts';
import { withdrawAsks } from '../../provisioning/provisioning.service.ts';
import * as tasks from './person-tasks.repository.ts';

/** What one job moves on, each in transactions of its own. */
const tasksPerJob = 50;

export const advanceTasksJob = defineJob({
  name: 'tasks.advance',
  payload: z.object({ taskIds: z.array(z.uuid()).min(1).max(tasksPerJob) }),
  retryLimit: 10,
  concurrency: 2,
});

/**
 * Moves tasks of persons on as far as they go, once the caller's transaction is committed. Begin them
 * as INITIATED; those who were mailed a link already as INVITATION_SENT, which need no advancing until
 * they register. From `before` and `after` it finds which products are to be asked: those that are
 * new, pending or have other access types are granted, those that are gone are revoked. For a
 * DELETE_USER only the revoking is left to do: whoever removed the membership also finishes the task.
 */
export async function advanceTasks(tx: Transaction, taskIds: string[]): Promise<void> {
  const payloads: { taskIds: string[] }[] = [];
  for (let from = 0; from < taskIds.length; from += tasksPerJob) {
    payloads.push({ taskIds: taskIds.slice(from, from + tasksPerJob) });
  }
  await enqueueAll(tx, advanceTasksJob, payloads);
}

/** Somebody has registered: whatever waited for that goes on, in every company. */
export async function advanceTasksOf(tx: Transaction, userId: string): Promise<void> {
  await advanceTasks(tx, await tasks.selectInvitedTasks(tx, userId));
}

/**
 * Ends the tasks that still give these people something: they are removed, or added anew. What a
 * product was asked for meanwhile is revoked when it answers. Answers the tasks that have ended.
 */
export async function dropOpenTasks(
  tx: Transaction,
  companyId: string,
  userIds: string[],
): Promise<tasks.EndedTask[]> {
  if (userIds.length === 0) return [];
  const ended = await tasks.cancelOpenTasks(tx, companyId, userIds);
  const ids = ended.map(({ id }) => id);
  if (ids.length > 0) await withdrawAsks(tx, ids);
  return ended;
}

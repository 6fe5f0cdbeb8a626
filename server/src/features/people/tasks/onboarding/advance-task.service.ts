import { z } from 'zod';
import type { Transaction } from '../../../../db/connection.ts';
import { defineJob } from '../../../../jobs/define-job.ts';
import { enqueueAll } from '../../../../jobs/enqueue.ts';
import { withdrawAsks } from '../../../products/provisioning/provisioning.service.ts';
import type { MemberScope } from '../../../shared/memberships/members.repository.ts';
import * as tasks from './member-tasks.repository.ts';

/** Tasks that one job moves on, each in its own transactions. */
const tasksPerJob = 50;

export const advanceTasksJob = defineJob({
  name: 'tasks.advance',
  payload: z.object({ taskIds: z.array(z.uuid()).min(1).max(tasksPerJob) }),
  retryLimit: 10,
  concurrency: 2,
});

/**
 * Queues a job that moves tasks about one user on, once the caller's transaction is committed. A task
 * of a user who has joined starts as INITIATED; a task of an invited user starts as INVITATION_SENT and
 * is advanced when the user joins. `before` and `after` decide which products are asked: new, pending
 * or changed ones are granted, missing ones are revoked. A DELETE_USER only revokes: the code that
 * deletes the membership finishes the task.
 */
export async function advanceTasks(tx: Transaction, taskIds: string[]): Promise<void> {
  const payloads: { taskIds: string[] }[] = [];
  for (let from = 0; from < taskIds.length; from += tasksPerJob) {
    payloads.push({ taskIds: taskIds.slice(from, from + tasksPerJob) });
  }
  await enqueueAll(tx, advanceTasksJob, payloads);
}

/** Moves the tasks on that waited until the user joined the company. */
export async function advanceTasksOf(tx: Transaction, member: MemberScope): Promise<void> {
  await advanceTasks(tx, await tasks.selectInvitedTasks(tx, member));
}

/**
 * Cancels the open tasks of users who are deleted or added again, and returns them. A grant that a
 * product confirms later is revoked then.
 */
export async function dropOpenTasks(
  tx: Transaction,
  companyId: string,
  userIds: string[],
): Promise<tasks.EndedTask[]> {
  if (userIds.length === 0) return [];
  const ended = await tasks.cancelOpenTasks(tx, { company: { id: companyId } }, userIds);
  const ids = ended.map(({ id }) => id);
  if (ids.length > 0) await withdrawAsks(tx, ids);
  return ended;
}

import { z } from 'zod';
import { endSessionsIn } from '../../access/session.repository.ts';
import {
  type Activity,
  type ActivityScope,
  recordActivity,
} from '../../activity/record-activity.ts';
import type { Transaction } from '../../db/connection.ts';
import { sqlState } from '../../db/sql-state.ts';
import { defineJob } from '../../jobs/define-job.ts';
import type { JobContext } from '../../jobs/job-context.ts';
import { cancelRequests } from '../access-requests/cancel-requests.service.ts';
import { advanceTasks } from '../tasks/onboarding/advance-task.service.ts';
import { restoreInvitations } from '../tasks/onboarding/restore-invitations.service.ts';
import { countChild, finishTask, finishTasks, holdTask } from '../tasks/tasks.service.ts';
import * as deletions from './delete-users.repository.ts';
import { tellRemoved } from './removed-mail.ts';
import { nameOf } from './standing.ts';

export const removeMembersJob = defineJob({
  name: 'users.remove',
  payload: z.object({ taskId: z.uuid() }),
  retryLimit: 15,
});

/** People in one transaction: few enough that the company's log is not held for long. */
const atOnce = 100;

/** Takes up where it was interrupted; nobody is removed twice, and an undo stops it. */
export async function removeMembers(
  { db, step, progress }: Pick<JobContext, 'db' | 'step' | 'progress'>,
  taskId: string,
): Promise<void> {
  const deletion = await deletions.selectDeletion(db, taskId);
  if (!deletion) return;
  const parts = await deletions.selectDeletionParts(db, taskId);
  for (let from = 0; from < parts.length; from += atOnce) {
    const some = parts.slice(from, from + atOnce);
    try {
      await step(`remove ${from}`, (tx) => remove(tx, deletion, some));
    } catch (error) {
      if (!isAboutOneRow(error)) throw error;
      await removeOneByOne({ step }, deletion, some);
    }
    await progress(from + some.length, parts.length);
  }
  await step('finish', (tx) => finish(tx, deletion));
}

/** One who cannot be removed must not keep the others. */
async function removeOneByOne(
  { step }: Pick<JobContext, 'step'>,
  deletion: deletions.Deletion,
  taskIds: string[],
): Promise<void> {
  for (const id of taskIds) {
    try {
      await step(`remove ${id}`, (tx) => remove(tx, deletion, [id]));
    } catch (error) {
      if (!isAboutOneRow(error)) throw error;
      await step(`give up ${id}`, (tx) => giveUp(tx, deletion, id));
    }
  }
}

/** A rule of the database that the row breaks, today and tomorrow; anything else may pass. */
function isAboutOneRow(error: unknown): boolean {
  return /^(22|23|P0)/.test(sqlState(error) ?? '');
}

async function remove(
  tx: Transaction,
  deletion: deletions.Deletion,
  taskIds: string[],
): Promise<void> {
  if (!(await holdTask(tx, deletion.id))) return;
  const { companyId } = deletion;
  const leavers = await deletions.selectLeavers(tx, taskIds);
  const userIds = leavers.map(({ userId }) => userId);
  const removed = new Set(await deletions.deleteLeaving(tx, companyId, userIds));
  // Signed in again since they were marked.
  await endSessionsIn(tx, companyId, userIds);
  const gone = leavers.filter(({ userId }) => removed.has(userId));
  const ids = gone.map(({ taskId }) => taskId);
  await finishTasks(tx, ids);
  const others = leavers.filter(({ userId }) => !removed.has(userId));
  await finishTasks(
    tx,
    others.map(({ taskId }) => taskId),
    { stage: 'CANCELLED' },
  );
  await count(tx, deletion, { done: leavers.length });
  await advanceTasks(tx, ids);
  await tellRemoved(tx, deletion, gone);
  const requests = await cancelRequestsOf(tx, deletion, gone);
  await recordActivity(
    tx,
    actingOf(deletion),
    ...gone.map((leaver) => ({
      event: 'USER_REMOVED' as const,
      entity: {
        type: 'USER',
        id: leaver.userId,
        name: nameOf(leaver),
        personId: leaver.userId,
      },
      before: leaver.before,
    })),
    ...requests,
  );
}

/** Answers what the log says of them. */
async function cancelRequestsOf(
  tx: Transaction,
  { companyId, actorId }: deletions.Deletion,
  gone: deletions.Leaver[],
): Promise<Activity[]> {
  const requesters = gone.map(({ userId }) => ({ companyId, userId }));
  const { requests, activities } = await cancelRequests(tx, requesters, { decidedBy: actorId });
  const asked = gone.flatMap(({ taskId, userId }) => {
    const own = requests.filter((request) => request.userId === userId).map(({ id }) => id);
    return own.length > 0 ? [{ taskId, requests: own }] : [];
  });
  if (asked.length > 0) await deletions.keepRequests(tx, asked);
  return activities;
}

async function giveUp(
  tx: Transaction,
  deletion: deletions.Deletion,
  taskId: string,
): Promise<void> {
  if (!(await holdTask(tx, deletion.id))) return;
  const [leaver] = await deletions.selectLeavers(tx, [taskId]);
  if (!leaver) return;
  await deletions.unmarkLeaving(tx, deletion.companyId, leaver.userId);
  await finishTask(tx, taskId, { stage: 'FAILED', reason: 'server.failed' });
  const { userId, registered, setAside, before: values } = leaver;
  const invited = !registered && setAside ? [{ userId, values, setAside }] : [];
  await restoreInvitations(tx, actingOf(deletion), invited);
  await count(tx, deletion, { failed: 1 });
}

async function count(
  tx: Transaction,
  { id, type }: deletions.Deletion,
  counted: { done?: number; failed?: number },
): Promise<void> {
  if (type === 'DELETE_USERS') await countChild(tx, id, counted);
}

type Acting = ActivityScope & { company: { id: string } };

/** The task of one person has ended with that person. */
async function finish(tx: Transaction, { id, type }: deletions.Deletion): Promise<void> {
  if (type !== 'DELETE_USERS' || !(await holdTask(tx, id))) return;
  const { total, failed } = await countChild(tx, id, {});
  await finishTask(tx, id, { stage: failed === total ? 'FAILED' : 'COMPLETED' });
}

function actingOf(deletion: deletions.Deletion): Acting {
  const { actorId, actorLoginId, actorName, companyId, requestId } = deletion;
  return {
    actor: { id: actorId, loginId: actorLoginId ?? '', name: actorName },
    company: { id: companyId },
    requestId: requestId ?? '',
  };
}

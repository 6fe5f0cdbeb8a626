import { z } from 'zod';
import { endSessionsIn } from '../../../../access/session.unscoped.repository.ts';
import {
  type Activity,
  type ActivityScope,
  recordActivity,
} from '../../../../activity/record-activity.ts';
import type { Transaction } from '../../../../db/connection.ts';
import { isAboutOneRow } from '../../../../db/sql-state.ts';
import { defineJob } from '../../../../jobs/define-job.ts';
import { type JobContext, type WorkedJob, workedJob } from '../../../../jobs/job-context.ts';
import { queueMails } from '../../../../mail/queue-mail.ts';
import { mailLocale, renderMail } from '../../../../mail/render-mail.ts';
import {
  deleteMarkedMembers,
  releaseMembers,
} from '../../../shared/memberships/change-members.repository.ts';
import { fullName } from '../../../shared/memberships/name-in-company.ts';
import { cancelRequests } from '../../access-requests/cancel-requests.service.ts';
import { advanceTasks } from '../../tasks/onboarding/advance-task.service.ts';
import { restoreInvitations } from '../../tasks/onboarding/restore-invitations.service.ts';
import { countChild, finishTask, finishTasks, holdTask } from '../../tasks/tasks.service.ts';
import * as deletions from './delete-users.unscoped.repository.ts';
import {
  type Deletion,
  type RemovedUser,
  updateMailIds,
} from './delete-users.unscoped.repository.ts';

export const removeMembersJob = defineJob({
  name: 'users.remove',
  payload: z.object({ taskId: z.uuid() }),
  retryLimit: 15,
});

/** Users in one transaction: few, because it locks the company's activity log. */
const chunkSize = 100;

/** Resumes after an interruption; an undo stops it between two chunks. */
export async function removeMembers(
  { db, step, progress }: Pick<JobContext, 'db' | 'step' | 'progress'>,
  taskId: string,
): Promise<void> {
  const deletion = await deletions.selectDeletion(db, taskId);
  if (!deletion) return;
  const parts = await deletions.selectDeletionParts(db, taskId);
  for (let from = 0; from < parts.length; from += chunkSize) {
    const some = parts.slice(from, from + chunkSize);
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

/** A user who cannot be removed must not stop the others. */
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
      await step(`give up ${id}`, (tx) => markFailed(tx, deletion, id));
    }
  }
}

async function remove(
  tx: Transaction,
  deletion: deletions.Deletion,
  taskIds: string[],
): Promise<void> {
  if (!(await holdTask(tx, deletion.id))) return;
  const { companyId } = deletion;
  const users = await deletions.selectUsersToRemove(tx, taskIds);
  const userIds = users.map(({ userId }) => userId);
  const inCompany = { company: { id: companyId } };
  const removed = new Set(await deleteMarkedMembers(tx, inCompany, userIds));
  // A user may have signed in again since the deletion was requested.
  await endSessionsIn(tx, companyId, userIds);
  const gone = users.filter(({ userId }) => removed.has(userId));
  const ids = gone.map(({ taskId }) => taskId);
  await finishTasks(tx, ids);
  const others = users.filter(({ userId }) => !removed.has(userId));
  await finishTasks(
    tx,
    others.map(({ taskId }) => taskId),
    { stage: 'CANCELLED' },
  );
  await count(tx, deletion, { done: users.length });
  await advanceTasks(tx, ids);
  await mailRemoved(tx, deletion, gone);
  const requests = await cancelRequestsOf(tx, deletion, gone);
  await recordActivity(
    tx,
    actorOf(deletion),
    ...gone.map((user) => ({
      event: 'USER_REMOVED' as const,
      entity: {
        type: 'USER',
        id: user.userId,
        name: fullName(user),
        personId: user.userId,
      },
      before: user.before,
    })),
    ...requests,
  );
}

/** Returns the activities of the cancelled requests. */
async function cancelRequestsOf(
  tx: Transaction,
  { companyId, actorId }: deletions.Deletion,
  gone: deletions.RemovedUser[],
): Promise<Activity[]> {
  const requesters = gone.map(({ userId }) => ({ companyId, userId }));
  const { requests, activities } = await cancelRequests(tx, requesters, { decidedBy: actorId });
  const cancelled = gone.flatMap(({ taskId, userId }) => {
    const own = requests.filter((request) => request.userId === userId).map(({ id }) => id);
    return own.length > 0 ? [{ taskId, requests: own }] : [];
  });
  if (cancelled.length > 0) await deletions.updateSetAsideRequests(tx, cancelled);
  return activities;
}

async function markFailed(
  tx: Transaction,
  deletion: deletions.Deletion,
  taskId: string,
): Promise<void> {
  if (!(await holdTask(tx, deletion.id))) return;
  const [user] = await deletions.selectUsersToRemove(tx, [taskId]);
  if (!user) return;
  const inCompany = { company: { id: deletion.companyId } };
  await releaseMembers(tx, inCompany, [user.userId]);
  await finishTask(tx, taskId, { stage: 'FAILED', reason: 'server.failed' });
  const { userId, joined, setAside, before: values } = user;
  const invited = !joined && setAside ? [{ userId, values, setAside }] : [];
  await restoreInvitations(tx, actorOf(deletion), invited);
  await count(tx, deletion, { failed: 1 });
}

async function count(
  tx: Transaction,
  { id, type }: deletions.Deletion,
  counted: { done?: number; failed?: number },
): Promise<void> {
  if (type === 'DELETE_USERS') await countChild(tx, id, counted);
}

type ActorScope = ActivityScope & { company: { id: string } };

/** A task about one user has finished with that user. */
async function finish(tx: Transaction, { id, type }: deletions.Deletion): Promise<void> {
  if (type !== 'DELETE_USERS' || !(await holdTask(tx, id))) return;
  const { total, failed } = await countChild(tx, id, {});
  await finishTask(tx, id, { stage: failed === total ? 'FAILED' : 'COMPLETED' });
}

function actorOf(deletion: deletions.Deletion): ActorScope {
  const { actorId, actorLoginId, actorName, companyId, requestId } = deletion;
  return {
    actor: { id: actorId, loginId: actorLoginId ?? '', name: actorName },
    company: { id: companyId },
    requestId: requestId ?? '',
  };
}

export const userJobs: WorkedJob[] = [
  workedJob(removeMembersJob, (context) => removeMembers(context, context.payload.taskId)),
];

/**
 * Mails removed users once the removal can no longer be undone; an undo deletes the mail before
 * that. Invitees who never joined get none.
 */
async function mailRemoved(
  tx: Transaction,
  { companyId, companyName, site, undoUntil }: Deletion,
  users: RemovedUser[],
): Promise<void> {
  const recipients = users.filter(({ joined, before }) => joined && before.state !== 'BLOCKED');
  const mails = recipients.map(({ email, firstName, languageCode }) => {
    const locale = mailLocale(languageCode, site);
    const values = { name: firstName, company: companyName };
    return { to: email, companyId, ...renderMail(locale, 'userRemoved', values) };
  });
  const ids = await queueMails(tx, mails, undoUntil ? { after: undoUntil } : {});
  if (ids.length === 0) return;
  await updateMailIds(
    tx,
    ids.flatMap((mailId, index) => {
      const taskId = recipients[index]?.taskId;
      return taskId ? [{ taskId, mailId }] : [];
    }),
  );
}

import { recordActivities } from '../../activity/record-activity.ts';
import type { FileStore } from '../../adapters/files/file-store.ts';
import type { Database } from '../../db/connection.ts';
import { transact } from '../../db/transact.ts';
import { cancelRequests } from '../access-requests/cancel-requests.service.ts';
import * as old from './expire-tasks.repository.ts';
import { personEntry, portalScope } from './task-log.ts';

const invitationDays = 7;
const atOnce = 100;

/** The membership stays pending: the page behind the old link, a retry or adding them again invites anew. */
export async function expireInvitations(db: Database): Promise<number> {
  return old.expireInvited(db, invitationDays);
}

/** Files first: a crash in between leaves tasks that are found again, and no files without a task. */
export async function forgetOldTasks(
  db: Database,
  files: FileStore,
  signal: AbortSignal,
): Promise<number> {
  let forgotten = 0;
  while (!signal.aborted) {
    const tasks = await old.selectOldTasks(db, atOnce);
    if (tasks.length === 0) break;
    for (const { fileKey, resultKey } of tasks) {
      if (fileKey) await files.remove(fileKey);
      if (resultKey) await files.remove(resultKey);
    }
    await forget(
      db,
      tasks.map(({ id }) => id),
    );
    forgotten += tasks.length;
  }
  return forgotten;
}

/** With the last trace of an invitation goes the place that it kept. */
async function forget(db: Database, ids: string[]): Promise<void> {
  await transact(db, async (tx) => {
    const gone = await old.deleteNeverCame(tx, ids);
    await old.deleteTasks(tx, ids);
    const { requests, activities } = await cancelRequests(tx, gone, { decidedBy: null });
    const portal = (person: (typeof gone)[number] | (typeof requests)[number]) =>
      portalScope({ ...person, requestId: null });
    await recordActivities(tx, [
      ...gone.map(({ role, state, ...person }) => ({
        scope: portal({ role, state, ...person }),
        activity: personEntry('INVITATION_CANCELLED', person, { before: { role, state } }),
      })),
      ...requests.flatMap((request, index) => {
        const activity = activities[index];
        return activity ? [{ scope: portal(request), activity }] : [];
      }),
    ]);
  });
}

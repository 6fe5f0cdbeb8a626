import { recordActivities } from '../../../activity/record-activity.ts';
import type { FileStore } from '../../../adapters/files/file-store.ts';
import type { Database } from '../../../db/connection.ts';
import { transact } from '../../../db/transact.ts';
import { deleteImports } from '../../shared/imports/imports.service.ts';
import { cancelRequests } from '../access-requests/cancel-requests.service.ts';
import * as old from './expire-tasks.unscoped.repository.ts';
import { portalScope, userActivity } from './task-log.ts';
import { resultKeyOf } from './tasks.service.ts';

const invitationDays = 7;
const tasksPerStep = 100;

/** The membership stays pending: the old link's page, a retry or adding the user again sends a new one. */
export async function expireInvitations(db: Database): Promise<number> {
  return old.expireInvited(db, invitationDays);
}

export async function deleteOldTasks(
  db: Database,
  files: FileStore,
  signal: AbortSignal,
): Promise<number> {
  return deleteImports(files, signal, {
    select: () => old.selectOldTasks(db, tasksPerStep),
    // A task that was undone after its result was stored does not name it.
    keysOf: ({ id, fileKey, resultKey }) => [
      ...(fileKey ? [fileKey] : []),
      ...(fileKey || resultKey ? [resultKey ?? resultKeyOf(id)] : []),
    ],
    remove: (tasks) =>
      deleteTasks(
        db,
        tasks.map(({ id }) => id),
      ),
  });
}

/** Deletes with an expired invitation the membership that it kept. */
async function deleteTasks(db: Database, ids: string[]): Promise<void> {
  await transact(db, async (tx) => {
    const removed = await old.deleteNeverJoined(tx, ids);
    await old.deleteTasks(tx, ids);
    const { requests, activities } = await cancelRequests(tx, removed, { decidedBy: null });
    const portal = (person: (typeof removed)[number] | (typeof requests)[number]) =>
      portalScope({ ...person, requestId: null });
    await recordActivities(tx, [
      ...removed.map(({ role, state, ...person }) => ({
        scope: portal({ role, state, ...person }),
        activity: userActivity('INVITATION_CANCELLED', person, { before: { role, state } }),
      })),
      ...requests.flatMap((request, index) => {
        const activity = activities[index];
        return activity ? [{ scope: portal(request), activity }] : [];
      }),
    ]);
  });
}

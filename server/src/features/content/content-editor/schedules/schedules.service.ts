import type { ContentItem as PresentedItem } from '@endcap/contract/content/content-editor';
import { isFixedKind, type ScheduledAction } from '@endcap/contract/content/content-options';
import { todayIn } from '@endcap/contract/date-range';
import { defaultTimeZone } from '@endcap/contract/sites';
import { z } from 'zod';
import type { Scope } from '../../../../access/scope.ts';
import { operatorByCommand, operatorOf } from '../../../../activity/operator.ts';
import { AppError } from '../../../../app-error.ts';
import type { Database, Transaction } from '../../../../db/connection.ts';
import { transact } from '../../../../db/transact.ts';
import { defineJob } from '../../../../jobs/define-job.ts';
import { type JobContext, type WorkedJob, workedJob } from '../../../../jobs/job-context.ts';
import { findOrRefuse, getContent } from '../editing/content-item.service.ts';
import { refusePast } from '../editing/edit-content.service.ts';
import {
  lockItem,
  type StoredItem,
  takeEditTurn,
} from '../editing/edit-content.unscoped.repository.ts';
import { requireNextVersion } from '../editing/fixed-texts.ts';
import {
  type Author,
  authorOf,
  edit,
  lock,
  record,
  refuseUnready,
  save,
} from '../editing/save-item.service.ts';
import * as repository from './schedules.unscoped.repository.ts';

interface Chosen {
  id: string;
  action: ScheduledAction;
}

export async function scheduleContent(
  db: Database,
  scope: Scope,
  { id, action, on }: Chosen & { on: string },
): Promise<PresentedItem> {
  return edit(db, scope, async (tx) => {
    const before = await lock(tx, id, undefined);
    await refusePast(tx, on, 'on');
    if (action === 'PUBLISH') await requirePublishable(tx, before);
    else refuseStaying(before);
    // A first publication is a time of the item itself: it needs no job.
    if (action === 'PUBLISH' && before.status !== 'PUBLISHED')
      return save(tx, authorOf(scope), {
        before,
        item: { ...before.item, publishedDay: on.slice(0, 10) },
        publication: { minute: on, timeZone: defaultTimeZone },
        event: 'CONTENT_SCHEDULED',
      });
    await repository.upsertSchedule(tx, { itemId: id, action, minute: on, author: scope.actor });
    await record(tx, operatorOf(scope), 'CONTENT_SCHEDULED', before, await findOrRefuse(tx, id));
    return getContent(tx, id);
  });
}

async function requirePublishable(tx: Transaction, stored: StoredItem): Promise<void> {
  if (stored.status === 'PUBLISHED' && !stored.hasDraft) throw new AppError('content.no_draft');
  requireNextVersion(stored.live, stored.item);
  await refuseUnready(tx, stored.item);
}

function refuseStaying({ item, status }: StoredItem): void {
  if (isFixedKind(item.kind)) throw new AppError('content.always_published');
  if (status === 'DRAFT') throw new AppError('content.not_published');
}

/** Nothing is chosen: the item stays as it is. */
export async function cancelSchedule(
  db: Database,
  scope: Scope,
  { id, action }: Chosen,
): Promise<PresentedItem> {
  return edit(db, scope, async (tx) => {
    const before = await lock(tx, id, undefined);
    const event = 'CONTENT_SCHEDULE_CANCELLED';
    if (action === 'PUBLISH' && before.status === 'SCHEDULED')
      return save(tx, authorOf(scope), {
        before,
        item: { ...before.item, publishedDay: null },
        ...{ publication: 'DRAFT', event },
      });
    if ((await repository.deleteSchedules(tx, id, [action])) > 0)
      await record(tx, operatorOf(scope), event, before, await findOrRefuse(tx, id));
    return getContent(tx, id);
  });
}

/** Does what is due, one transaction for each item. Returns how many items it changed. */
export async function applySchedules(
  db: Database,
  { jobId, log }: Pick<JobContext, 'jobId' | 'log'>,
): Promise<number> {
  let changed = 0;
  for (const id of await repository.selectDueItems(db)) {
    try {
      if (await transact(db, (tx) => applyDue(tx, id, jobId))) changed++;
    } catch (error) {
      log.error({ err: error, item: id }, 'scheduled content could not be changed');
    }
  }
  return changed;
}

/** Another node that was here first left nothing that is due. */
async function applyDue(tx: Transaction, id: string, jobId: string): Promise<boolean> {
  await takeEditTurn(tx);
  if (!(await lockItem(tx, id))) return false;
  const due = await repository.lockDueSchedules(tx, id);
  for (const { action, authorId, authorName } of due) {
    const operator = operatorByCommand(jobId);
    await apply(tx, await findOrRefuse(tx, id), action, {
      id: authorId,
      name: authorName,
      operator,
    });
  }
  return due.length > 0;
}

async function apply(
  tx: Transaction,
  before: StoredItem,
  action: ScheduledAction,
  author: Author,
): Promise<void> {
  const { id } = before.item;
  if (action === 'UNPUBLISH') {
    await repository.deleteSchedules(tx, id, ['PUBLISH', 'UNPUBLISH']);
    if (before.status === 'DRAFT' || isFixedKind(before.item.kind)) return;
    const item = { ...before.item, publishedDay: null };
    await save(tx, author, { before, item, publication: 'DRAFT', event: 'CONTENT_UNPUBLISHED' });
    return;
  }
  if (before.hasDraft && !(await isPublishable(tx, before))) {
    await repository.markFailed(tx, id, action);
    await record(tx, author.operator, 'CONTENT_SCHEDULE_FAILED', before, before);
    return;
  }
  await repository.deleteSchedules(tx, id, [action]);
  if (!before.hasDraft) return;
  const isNewEdition = before.item.kind === 'LEGAL' && before.item.version > before.live.version;
  const item = isNewEdition
    ? { ...before.item, publishedDay: todayIn(defaultTimeZone) }
    : before.item;
  await save(tx, author, { before, item, publication: 'KEPT', event: 'CONTENT_CHANGED' });
}

async function isPublishable(tx: Transaction, stored: StoredItem): Promise<boolean> {
  try {
    await requirePublishable(tx, stored);
    return true;
  } catch (error) {
    if (error instanceof AppError) return false;
    throw error;
  }
}

const applySchedulesJob = defineJob({
  name: 'content.apply-schedules',
  payload: z.object({}),
  schedule: { cron: '* * * * *', payload: {} },
});

export const scheduleJobs: WorkedJob[] = [
  workedJob(applySchedulesJob, async (context) => {
    await applySchedules(context.db, context);
  }),
];

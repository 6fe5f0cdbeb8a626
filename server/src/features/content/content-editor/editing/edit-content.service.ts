import type {
  ContentValues,
  NewContent,
  ContentItem as PresentedItem,
  TextProblem,
} from '@endcap/contract/content/content-editor';
import { todayIn } from '@endcap/contract/date-range';
import type { ActivityEvent } from '@endcap/contract/record/activity';
import { defaultTimeZone } from '@endcap/contract/sites';
import type { Scope } from '../../../../access/scope.ts';
import { operatorOf } from '../../../../activity/operator.ts';
import { AppError } from '../../../../app-error.ts';
import type { Database, Transaction } from '../../../../db/connection.ts';
import { dropUnusedWords } from '../../knowledge-base/search/index-content.service.ts';
import type { ContentItem } from '../../shared/content-item.ts';
import {
  deleteSchedules,
  selectSchedules,
  upsertSchedule,
} from '../schedules/schedules.unscoped.repository.ts';
import { digestOf } from '../writing/write-item.service.ts';
import type { Publication } from '../writing/write-item.unscoped.repository.ts';
import { changedItem, freshItem, idFromTitle } from './changed-item.ts';
import { findGaps } from './check-text.service.ts';
import { findOrRefuse, getContent, problemsIn } from './content-item.service.ts';
import * as repository from './edit-content.unscoped.repository.ts';
import { requireNextVersion, withFixedSettings } from './fixed-texts.ts';
import {
  authorOf,
  edit,
  lock,
  record,
  refuseUnready,
  save,
  withImages,
} from './save-item.service.ts';

export async function createContent(
  db: Database,
  scope: Scope,
  given: NewContent,
): Promise<PresentedItem> {
  return edit(db, scope, async (tx) => {
    const category = await requireCategory(tx, given.kind, given.categoryId);
    const id = given.id ?? (await freeId(tx, given));
    if (await repository.isIdTaken(tx, id)) throw new AppError('content.id_taken', { field: 'id' });
    const item = freshItem({ ...given, id }, scope.actor.loginId, category?.nextPosition ?? 0);
    return save(tx, authorOf(scope), { item, publication: 'DRAFT', event: 'CONTENT_CREATED' });
  });
}

/** Two items with the same title get ids that differ by a number. */
async function freeId(tx: Transaction, given: NewContent): Promise<string> {
  const wanted = idFromTitle(given);
  for (let number = 1; number < 100; number++) {
    const id = number === 1 ? wanted : `${wanted}-${number}`;
    if (!(await repository.isIdTaken(tx, id))) return id;
  }
  throw new AppError('content.id_taken', { field: 'title' });
}

export async function requireCategory(
  tx: Transaction,
  kind: ContentItem['kind'],
  id: string | null,
) {
  const found = id === null ? undefined : await repository.findCategory(tx, id);
  if ((kind === 'ARTICLE') !== (found !== undefined) || (kind !== 'ARTICLE' && id !== null))
    throw new AppError('content.no_category', { field: 'categoryId' });
  return found;
}

/** What a save does beside writing the texts. */
interface Step {
  publication: Publication | 'BESIDE';
  event: ActivityEvent;
  /** The day that the file of the item names. */
  day: string | null;
  /** A job publishes the draft at this minute. */
  laterOn?: string;
}

/** Saving the same values writes nothing. */
export async function changeContent(
  db: Database,
  scope: Scope,
  { id, seen }: { id: string; seen: number | undefined },
  given: ContentValues,
): Promise<PresentedItem> {
  return edit(db, scope, async (tx) => {
    const before = await lock(tx, id, seen);
    const values = withFixedSettings(before.item, given);
    await requireCategory(tx, before.item.kind, values.categoryId);
    const known = await repository.selectKnownTags(tx, values.tags);
    if (known.length < values.tags.length)
      throw new AppError('input.invalid', { field: 'tags', fieldCode: 'field.not_an_option' });
    const step = await stepOf(tx, before, values);
    const changed = changedItem(before.live, values);
    const isNewEdition = changed.kind === 'LEGAL' && changed.version > before.live.version;
    const item = await withImages(tx, {
      ...changed,
      publishedDay: isNewEdition ? today() : step.day,
    });
    if (await willBeRead(tx, before, step)) {
      requireNextVersion(before.live, item);
      await refuseUnready(tx, item);
    }
    const isSame = digestOf(item).equals(digestOf(before.item));
    const isSaveAlone = step.publication === 'KEPT' || step.publication === 'BESIDE';
    const isPublishing = step.publication === 'KEPT' && before.hasDraft;
    if (isSame && isSaveAlone && !isPublishing && !step.laterOn) return getContent(tx, id);
    return write(tx, scope, before, { ...step, item });
  });
}

async function write(
  tx: Transaction,
  scope: Scope,
  before: repository.StoredItem,
  { laterOn, item, publication, event }: Step & { item: ContentItem },
): Promise<PresentedItem> {
  const { id } = item;
  if (publication !== 'BESIDE') await deleteSchedules(tx, id, endedBy(publication));
  if (laterOn)
    await upsertSchedule(tx, {
      itemId: id,
      action: 'PUBLISH',
      minute: laterOn,
      author: scope.actor,
    });
  // A draft that says what readers have is none.
  const isLive = publication === 'BESIDE' && digestOf(item).equals(digestOf(before.live));
  if (isLive && before.hasDraft && !laterOn) {
    await deleteSchedules(tx, id, ['PUBLISH']);
    return save(tx, authorOf(scope), {
      ...{ before, item: before.live, publication, event: 'CONTENT_DRAFT_DISCARDED' },
      origin: 'DISCARD',
    });
  }
  return save(tx, authorOf(scope), { before, item, publication, event });
}

const endedBy = (publication: Publication) =>
  publication === 'DRAFT' ? (['PUBLISH', 'UNPUBLISH'] as const) : (['PUBLISH'] as const);

/** Whether readers get this text by the save, or by a time that is chosen already. */
async function willBeRead(
  tx: Transaction,
  { item, status }: repository.StoredItem,
  { publication, laterOn }: Step,
): Promise<boolean> {
  if (publication === 'DRAFT') return false;
  if (publication === 'KEPT') return status !== 'DRAFT';
  if (publication !== 'BESIDE' || laterOn) return true;
  const schedules = await selectSchedules(tx, item.id);
  return schedules.some(({ action, hasFailed }) => action === 'PUBLISH' && !hasFailed);
}

/** Times of publication are those of the portal's own zone, and so is the day. */
const today = () => todayIn(defaultTimeZone);

/** What a save does to the publication. A published item keeps its text until its changes are published. */
async function stepOf(
  tx: Transaction,
  { status, item, live }: repository.StoredItem,
  { publication: wanted }: ContentValues,
): Promise<Step> {
  const day = live.publishedDay;
  const isLive = status === 'PUBLISHED';
  if (!wanted && isLive) return { publication: 'BESIDE', event: 'CONTENT_DRAFT_SAVED', day };
  if (!wanted || (wanted.state === 'DRAFT' && status === 'DRAFT'))
    return { publication: 'KEPT', event: 'CONTENT_CHANGED', day: item.publishedDay };
  if (wanted.state === 'PUBLISHED' && isLive)
    return { publication: 'KEPT', event: 'CONTENT_CHANGED', day };
  if (wanted.state === 'DRAFT')
    return { publication: 'DRAFT', event: 'CONTENT_UNPUBLISHED', day: null };
  if (wanted.state === 'PUBLISHED')
    return { publication: 'NOW', event: 'CONTENT_PUBLISHED', day: today() };
  await refusePast(tx, wanted.on, 'publication.on');
  if (isLive) return { publication: 'BESIDE', event: 'CONTENT_SCHEDULED', day, laterOn: wanted.on };
  const publication = { minute: wanted.on, timeZone: defaultTimeZone };
  return { publication, event: 'CONTENT_SCHEDULED', day: wanted.on.slice(0, 10) };
}

export async function refusePast(tx: Transaction, minute: string, field: string): Promise<void> {
  if (await repository.isPast(tx, minute, defaultTimeZone))
    throw new AppError('input.invalid', { field, fieldCode: 'field.past_time' });
}

/** Everything that the author should know of before readers get these values. Writes nothing. */
export async function checkContent(
  db: Database,
  id: string,
  given: ContentValues,
): Promise<{ problems: TextProblem[] }> {
  const { live } = await findOrRefuse(db, id);
  const item = changedItem(live, withFixedSettings(live, given));
  return { problems: [...findGaps(item), ...(await problemsIn(db, item))] };
}

/** An item that readers may have is unpublished first, so that none disappears by one click. */
export async function deleteContent(db: Database, scope: Scope, id: string): Promise<void> {
  await edit(db, scope, async (tx) => {
    const before = await lock(tx, id, undefined);
    if (before.status !== 'DRAFT') throw new AppError('content.published');
    await repository.deleteItem(tx, id);
    await dropUnusedWords(tx);
    await record(tx, operatorOf(scope), 'CONTENT_DELETED', before, undefined);
  });
}

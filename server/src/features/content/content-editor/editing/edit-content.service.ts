import type {
  ContentValues,
  NewContent,
  ContentItem as PresentedItem,
} from '@endcap/contract/content/content-editor';
import { todayIn } from '@endcap/contract/date-range';
import type { ActivityEvent } from '@endcap/contract/record/activity';
import { defaultTimeZone } from '@endcap/contract/sites';
import type { Scope } from '../../../../access/scope.ts';
import { operatorOf, recordOperation } from '../../../../activity/operator.ts';
import { AppError, requireVersion } from '../../../../app-error.ts';
import type { Database, Transaction } from '../../../../db/connection.ts';
import { transact } from '../../../../db/transact.ts';
import {
  dropUnusedWords,
  indexContent,
} from '../../knowledge-base/search/index-content.service.ts';
import type { ContentItem } from '../../shared/content-item.ts';
import { imageIdsIn } from '../../shared/rendering/render-markdown.ts';
import { digestOf, writeItem } from '../writing/write-item.service.ts';
import type { Publication } from '../writing/write-item.unscoped.repository.ts';
import {
  changedItem,
  freshItem,
  idFromTitle,
  loggedItem,
  refuseIncomplete,
} from './changed-item.ts';
import { renderOrRefuse } from './check-text.service.ts';
import { findOrRefuse, getContent, imagesOf } from './content-item.service.ts';
import * as repository from './edit-content.unscoped.repository.ts';
import { asNextVersion, requireNextVersion, withFixedSettings } from './fixed-texts.ts';

/** Checks the right again, and keeps an import away until the change is saved. */
async function edit<Result>(
  db: Database,
  scope: Scope,
  act: (tx: Transaction) => Promise<Result>,
): Promise<Result> {
  return transact(db, async (tx) => {
    await repository.takeEditTurn(tx);
    if (!(await repository.lockEditor(tx, scope.actor.id))) throw new AppError('access.denied');
    return act(tx);
  });
}

async function lock(tx: Transaction, id: string, seen: number | undefined) {
  const row = await repository.lockItem(tx, id);
  if (!row) throw new AppError('resource.not_found');
  requireVersion(seen, row.revision);
  return findOrRefuse(tx, id);
}

interface Save {
  before?: repository.StoredItem;
  item: ContentItem;
  publication: Publication;
  event: ActivityEvent;
  origin?: 'EDIT' | 'RESTORE';
}

async function save(
  tx: Transaction,
  scope: Scope,
  { before, item: given, publication, event, origin = 'EDIT' }: Save,
): Promise<PresentedItem> {
  const item = await withImages(tx, given);
  for (const { locale, body } of item.texts) renderOrRefuse(body, `texts.${locale}.body`);
  const { id, name } = scope.actor;
  await writeItem(tx, item, { origin, author: { id, name }, publication });
  await indexContent(tx, [item.id]);
  const after = await findOrRefuse(tx, item.id);
  await record(tx, scope, event, before, after);
  return getContent(tx, item.id);
}

/** The snapshot names the pictures that the texts show, so that an export has them. */
async function withImages(tx: Transaction, item: ContentItem): Promise<ContentItem> {
  const known = await imagesOf(tx, item.id);
  const shown = new Set(item.texts.flatMap(({ body }) => imageIdsIn(body)));
  const images = [...known.values()].filter(({ id }) => shown.has(id));
  const { images: _, ...rest } = item;
  return images.length > 0 ? { ...rest, images } : rest;
}

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
    return save(tx, scope, { item, publication: 'DRAFT', event: 'CONTENT_CREATED' });
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

async function requireCategory(tx: Transaction, kind: ContentItem['kind'], id: string | null) {
  const found = id === null ? undefined : await repository.findCategory(tx, id);
  if ((kind === 'ARTICLE') !== (found !== undefined) || (kind !== 'ARTICLE' && id !== null))
    throw new AppError('content.no_category', { field: 'categoryId' });
  return found;
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
    const { publication = 'KEPT', event, day } = await publicationOf(tx, before, values);
    const changed = changedItem(before.item, values);
    requireNextVersion(before.item, changed);
    const isNewEdition = changed.kind === 'LEGAL' && changed.version > before.item.version;
    const item = await withImages(tx, {
      ...changed,
      publishedDay: isNewEdition ? today() : day,
    });
    const isPublished =
      publication === 'KEPT' ? before.status !== 'DRAFT' : publication !== 'DRAFT';
    if (isPublished) refuseIncomplete(item);
    if (publication === 'KEPT' && digestOf(item).equals(digestOf(before.item)))
      return getContent(tx, id);
    return save(tx, scope, { before, item, publication, event });
  });
}

/** Times of publication are those of the portal's own zone, and so is the day. */
const today = () => todayIn(defaultTimeZone);

/** What a save does to the publication, with the day that the file of the item names. */
async function publicationOf(
  tx: Transaction,
  { status, item }: repository.StoredItem,
  { publication: wanted }: ContentValues,
): Promise<{ publication?: Publication; event: ActivityEvent; day: string | null }> {
  const kept = { event: 'CONTENT_CHANGED', day: item.publishedDay } as const;
  if (!wanted || (wanted.state === status && status !== 'SCHEDULED')) return kept;
  if (wanted.state === 'DRAFT')
    return { publication: 'DRAFT', event: 'CONTENT_UNPUBLISHED', day: null };
  if (wanted.state === 'PUBLISHED')
    return { publication: 'NOW', event: 'CONTENT_PUBLISHED', day: today() };
  const publication = { minute: wanted.on, timeZone: defaultTimeZone };
  if (await repository.isPast(tx, publication.minute, publication.timeZone))
    throw new AppError('input.invalid', { field: 'publication.on', fieldCode: 'field.past_time' });
  return { publication, event: 'CONTENT_SCHEDULED', day: wanted.on.slice(0, 10) };
}

export async function restoreRevision(
  db: Database,
  scope: Scope,
  { id, revision, seen }: { id: string; revision: number; seen: number | undefined },
): Promise<PresentedItem> {
  return edit(db, scope, async (tx) => {
    const before = await lock(tx, id, seen);
    const old = await repository.findRevision(tx, id, revision);
    if (!old) throw new AppError('resource.not_found');
    await requireCategory(tx, old.item.kind, old.item.categoryId);
    const item: ContentItem = {
      ...asNextVersion(before.item, old.item),
      tags: await repository.selectKnownTags(tx, old.item.tags),
      publishedDay: before.item.kind === 'LEGAL' ? today() : before.item.publishedDay,
      formerIds: before.item.formerIds,
    };
    return save(tx, scope, {
      ...{ before, item, publication: 'KEPT' },
      event: 'CONTENT_RESTORED',
      origin: 'RESTORE',
    });
  });
}

/** An item that readers may have is unpublished first, so that none disappears by one click. */
export async function deleteContent(db: Database, scope: Scope, id: string): Promise<void> {
  await edit(db, scope, async (tx) => {
    const before = await lock(tx, id, undefined);
    if (before.status !== 'DRAFT') throw new AppError('content.published');
    await repository.deleteItem(tx, id);
    await dropUnusedWords(tx);
    await record(tx, scope, 'CONTENT_DELETED', before, undefined);
  });
}

async function record(
  tx: Transaction,
  scope: Scope,
  event: ActivityEvent,
  before: repository.StoredItem | undefined,
  after: repository.StoredItem | undefined,
): Promise<void> {
  const { item } = (after ?? before) as repository.StoredItem;
  await recordOperation(tx, operatorOf(scope), {
    event,
    entity: { type: 'CONTENT', id: item.id, name: item.texts[0]?.title ?? item.id },
    before: before && loggedItem(before),
    after: after && loggedItem(after),
  });
}

import type { ContentItem as PresentedItem } from '@endcap/contract/content/content-editor';
import { isContentError } from '@endcap/contract/content/content-options';
import type { ActivityEvent } from '@endcap/contract/record/activity';
import type { Scope } from '../../../../access/scope.ts';
import { type OperatorScope, operatorOf, recordOperation } from '../../../../activity/operator.ts';
import { AppError, requireVersion } from '../../../../app-error.ts';
import type { Database, Transaction } from '../../../../db/connection.ts';
import { transact } from '../../../../db/transact.ts';
import { indexContent } from '../../knowledge-base/search/index-content.service.ts';
import type { ContentItem } from '../../shared/content-item.ts';
import { splitVariant } from '../../shared/picture-variants.ts';
import { imageIdsIn } from '../../shared/rendering/render-markdown.ts';
import { selectImagesOf } from '../images/content-images.unscoped.repository.ts';
import { writeDraft, writeItem } from '../writing/write-item.service.ts';
import type { Publication } from '../writing/write-item.unscoped.repository.ts';
import { loggedItem, refuseIncomplete } from './changed-item.ts';
import { renderOrRefuse } from './check-text.service.ts';
import { findOrRefuse, getContent, problemsIn } from './content-item.service.ts';
import {
  lockEditor,
  lockItem,
  type StoredItem,
  takeEditTurn,
} from './edit-content.unscoped.repository.ts';

/** Checks the right again, and keeps an import away until the change is saved. */
export async function edit<Result>(
  db: Database,
  scope: Scope,
  act: (tx: Transaction) => Promise<Result>,
): Promise<Result> {
  return transact(db, async (tx) => {
    await takeEditTurn(tx);
    if (!(await lockEditor(tx, scope.actor.id))) throw new AppError('access.denied');
    return act(tx);
  });
}

export async function lock(
  tx: Transaction,
  id: string,
  seen: number | undefined,
): Promise<StoredItem> {
  const row = await lockItem(tx, id);
  if (!row) throw new AppError('resource.not_found');
  requireVersion(seen, row.revision);
  return findOrRefuse(tx, id);
}

export interface Author {
  id: string | null;
  name: string;
  /** Who is named in the activity log. */
  operator: OperatorScope;
}

export const authorOf = (scope: Scope): Author => ({
  id: scope.actor.id,
  name: scope.actor.name,
  operator: operatorOf(scope),
});

export interface Save {
  before?: StoredItem;
  item: ContentItem;
  /** BESIDE: a draft that readers do not see. */
  publication: Publication | 'BESIDE';
  event: ActivityEvent;
  origin?: 'EDIT' | 'RESTORE' | 'DISCARD';
}

export async function save(
  tx: Transaction,
  author: Author,
  { before, item: given, publication, event, origin = 'EDIT' }: Save,
): Promise<PresentedItem> {
  const item = await withImages(tx, given);
  for (const { locale, body } of item.texts) renderOrRefuse(body, `texts.${locale}.body`);
  if (publication === 'BESIDE') {
    await writeDraft(tx, item, { origin, author });
  } else {
    const written = origin === 'DISCARD' ? 'EDIT' : origin;
    await writeItem(tx, item, { origin: written, author, publication });
    await indexContent(tx, [item.id]);
  }
  const after = await findOrRefuse(tx, item.id);
  await record(tx, author.operator, event, before, after);
  return getContent(tx, item.id);
}

/** The snapshot names the pictures that the texts show, so that an export has them. */
export async function withImages(tx: Transaction, item: ContentItem): Promise<ContentItem> {
  const shown = new Set(item.texts.flatMap(({ body }) => imageIdsIn(body)));
  const images = (await selectImagesOf(tx, item.id)).filter(({ id }) =>
    shown.has(splitVariant(id).base),
  );
  const { images: _, ...rest } = item;
  return images.length > 0 ? { ...rest, images } : rest;
}

/** The screen lists the faults before; the server decides again on what it has. */
export async function refuseUnready(tx: Transaction, item: ContentItem): Promise<void> {
  refuseIncomplete(item);
  const details = (await problemsIn(tx, item))
    .filter(({ problem }) => isContentError(problem))
    .map(({ locale, problem }) => ({
      in: 'body' as const,
      field: problem === 'TERM_UNKNOWN' ? 'terms' : `texts.${locale}.body`,
      code: 'field.invalid' as const,
    }));
  if (details.length > 0) throw new AppError('content.not_ready', { details });
}

export async function record(
  tx: Transaction,
  operator: OperatorScope,
  event: ActivityEvent,
  before: StoredItem | undefined,
  after: StoredItem | undefined,
): Promise<void> {
  const { item } = (after ?? before) as StoredItem;
  await recordOperation(tx, operator, {
    event,
    entity: { type: 'CONTENT', id: item.id, name: item.texts[0]?.title ?? item.id },
    before: before && loggedItem(before),
    after: after && loggedItem(after),
  });
}

import type { ContentItem as PresentedItem } from '@endcap/contract/content/content-editor';
import { todayIn } from '@endcap/contract/date-range';
import { defaultTimeZone } from '@endcap/contract/sites';
import type { Scope } from '../../../../access/scope.ts';
import { AppError } from '../../../../app-error.ts';
import type { Database } from '../../../../db/connection.ts';
import type { ContentItem } from '../../shared/content-item.ts';
import { deleteSchedules } from '../schedules/schedules.unscoped.repository.ts';
import { refuseIncomplete } from './changed-item.ts';
import { requireCategory } from './edit-content.service.ts';
import { findRevision, selectKnownTags } from './edit-content.unscoped.repository.ts';
import { asNextVersion } from './fixed-texts.ts';
import { authorOf, edit, lock, save } from './save-item.service.ts';

interface Restore {
  id: string;
  revision: number;
  seen: number | undefined;
}

/** Readers get a restored text when it is published: until then it is a draft, as every other change. */
export async function restoreRevision(
  db: Database,
  scope: Scope,
  { id, revision, seen }: Restore,
): Promise<PresentedItem> {
  return edit(db, scope, async (tx) => {
    const before = await lock(tx, id, seen);
    const old = await findRevision(tx, id, revision);
    if (!old) throw new AppError('resource.not_found');
    await requireCategory(tx, old.item.kind, old.item.categoryId);
    refuseIncomplete(old.item);
    const restored = withLaterTranslations(before.item, asNextVersion(before.live, old.item));
    const item: ContentItem = {
      ...restored,
      tags: await selectKnownTags(tx, old.item.tags),
      publishedDay:
        before.live.kind === 'LEGAL' ? todayIn(defaultTimeZone) : before.live.publishedDay,
      formerIds: before.live.formerIds,
    };
    return save(tx, authorOf(scope), {
      ...{ before, item, publication: before.status === 'PUBLISHED' ? 'BESIDE' : 'KEPT' },
      event: 'CONTENT_RESTORED',
      origin: 'RESTORE',
    });
  });
}

/** A language that the old version did not have stays: nothing says that its readers should lose it. */
function withLaterTranslations(before: ContentItem, restored: ContentItem): ContentItem {
  const kept = before.texts
    .filter(({ locale }) => !restored.texts.some((text) => text.locale === locale))
    .map((text) => ({ ...text, translates: Math.min(text.translates ?? 0, restored.version - 1) }));
  return { ...restored, texts: [...restored.texts, ...kept] };
}

/** The draft stays in the history, from where it can be restored. */
export async function discardDraft(
  db: Database,
  scope: Scope,
  { id, seen }: Omit<Restore, 'revision'>,
): Promise<PresentedItem> {
  return edit(db, scope, async (tx) => {
    const before = await lock(tx, id, seen);
    if (!before.hasDraft) throw new AppError('content.no_draft');
    await deleteSchedules(tx, id, ['PUBLISH']);
    return save(tx, authorOf(scope), {
      ...{ before, item: before.live, publication: 'BESIDE', event: 'CONTENT_DRAFT_DISCARDED' },
      origin: 'DISCARD',
    });
  });
}

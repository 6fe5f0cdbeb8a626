import type { ChangeEntry } from '@endcap/contract/change-history';
import type { Page } from '@endcap/contract/paging';
import type { Locale } from '@endcap/contract/sites';
import { describeActivity, eventText } from '../../../activity/describe-activity.ts';
import type { Database } from '../../../db/connection.ts';
import { mapItems, type SortedPageRequest } from '../../../lists/read-page.ts';
import { selectChanges } from './change-history.unscoped.repository.ts';

/** The changes of a setting of the whole portal, in words. */
export async function changesOf(
  db: Database,
  { locale }: { locale: Locale },
  entity: { type: string; id: string },
  request: SortedPageRequest<'changedOn'>,
): Promise<Page<ChangeEntry>> {
  return mapItems(await selectChanges(db, entity, request), (row) => ({
    id: row.seq,
    changedOn: row.changedOn.toISOString(),
    actor: row.actor,
    actorLoginId: row.actorLoginId,
    event: eventText(locale, row.event),
    description: describeActivity(locale, row.entity ?? {}),
  }));
}

import type {
  AnnouncementView,
  ManagedAnnouncement,
  NewAnnouncement,
} from '@endcap/contract/content/manage-announcements';
import type { Page } from '@endcap/contract/paging';
import type { ActivityEvent } from '@endcap/contract/record/activity';
import type { Locale } from '@endcap/contract/sites';
import {
  type OperatorScope,
  recordOperation,
  refuseLostOperator,
} from '../../../activity/operator.ts';
import { AppError, requireVersion } from '../../../app-error.ts';
import type { Database, Transaction } from '../../../db/connection.ts';
import { transact } from '../../../db/transact.ts';
import { mapItems, type SortedPageRequest } from '../../../lists/read-page.ts';
import { changesOf } from '../../record/activity-log/change-history.service.ts';
import * as repository from './manage-announcements.unscoped.repository.ts';

export async function listAnnouncements(
  db: Database,
  query: repository.AnnouncementQuery,
): Promise<Page<ManagedAnnouncement>> {
  return mapItems(await repository.selectAnnouncements(db, query), presentAnnouncement);
}

export async function getAnnouncement(db: Database, id: string): Promise<ManagedAnnouncement> {
  const row = await repository.findAnnouncement(db, id);
  if (!row) throw new AppError('resource.not_found');
  return presentAnnouncement(row);
}

export async function createAnnouncement(
  db: Database,
  operator: OperatorScope,
  given: NewAnnouncement,
): Promise<ManagedAnnouncement> {
  return transact(db, async (tx) => {
    await refuseLostOperator(tx, operator);
    await refuseTimes(tx, given);
    const id = await repository.insertAnnouncement(tx, given, operator.actor.id);
    const after = await getAnnouncement(tx, id);
    await record(tx, operator, 'ANNOUNCEMENT_PUBLISHED', undefined, after);
    return after;
  });
}

/** Saving the same values writes nothing. */
export async function changeAnnouncement(
  db: Database,
  operator: OperatorScope,
  id: string,
  given: NewAnnouncement,
  seenVersion: number | undefined,
): Promise<ManagedAnnouncement> {
  return transact(db, async (tx) => {
    await refuseLostOperator(tx, operator);
    const before = await lockAndGet(tx, id);
    requireVersion(seenVersion, before.version);
    if (isSame(before, given)) return before;
    await refuseTimes(tx, given, before);
    await repository.updateAnnouncement(tx, id, given);
    const after = await getAnnouncement(tx, id);
    await record(tx, operator, 'ANNOUNCEMENT_CHANGED', before, after);
    return after;
  });
}

export async function endAnnouncement(
  db: Database,
  operator: OperatorScope,
  id: string,
): Promise<ManagedAnnouncement> {
  return transact(db, async (tx) => {
    await refuseLostOperator(tx, operator);
    const before = await lockAndGet(tx, id);
    if (before.status === 'ENDED') return before;
    await repository.updateEndsNow(tx, id);
    const after = await getAnnouncement(tx, id);
    await record(tx, operator, 'ANNOUNCEMENT_ENDED', before, after);
    return after;
  });
}

/** One that has started is ended instead, so that it stays known who saw it. */
export async function deleteAnnouncement(
  db: Database,
  operator: OperatorScope,
  id: string,
): Promise<void> {
  await transact(db, async (tx) => {
    await refuseLostOperator(tx, operator);
    const before = await lockAndGet(tx, id);
    if (before.status !== 'SCHEDULED') throw new AppError('announcement.started');
    await repository.deleteAnnouncementRow(tx, id);
    await record(tx, operator, 'ANNOUNCEMENT_DELETED', before, undefined);
  });
}

export async function listAnnouncementViews(
  db: Database,
  id: string,
  query: SortedPageRequest<'seenOn'> & { search?: string | undefined },
): Promise<Page<AnnouncementView>> {
  await getAnnouncement(db, id);
  return mapItems(await repository.selectViews(db, id, query), (view) => ({
    ...view,
    seenOn: view.seenOn.toISOString(),
    dismissedOn: view.dismissedOn?.toISOString() ?? null,
  }));
}

export async function announcementHistory(
  db: Database,
  reader: { locale: Locale },
  id: string,
  request: SortedPageRequest<'changedOn'>,
) {
  await getAnnouncement(db, id);
  return changesOf(db, reader, { type: entityType, id }, request);
}

async function lockAndGet(tx: Transaction, id: string): Promise<ManagedAnnouncement> {
  await repository.lockAnnouncement(tx, id);
  return getAnnouncement(tx, id);
}

/** The end comes after the start, and a new end lies ahead. */
async function refuseTimes(
  tx: Transaction,
  { startsOn, endsOn, site }: NewAnnouncement,
  before?: ManagedAnnouncement,
): Promise<void> {
  if (endsOn === null) return;
  const field = 'endsOn';
  if (endsOn <= startsOn)
    throw new AppError('input.invalid', { field, fieldCode: 'field.range_order' });
  const isKept = before?.endsOn === endsOn && before.site === site;
  if (!isKept && (await repository.isOver(tx, endsOn, site)))
    throw new AppError('input.invalid', { field, fieldCode: 'field.past_time' });
}

function isSame(before: ManagedAnnouncement, given: NewAnnouncement): boolean {
  const values = ({ texts, ...rest }: NewAnnouncement) =>
    JSON.stringify([
      texts['en-US'],
      texts['es-MX'],
      texts['fr-CA'],
      rest.severity,
      rest.audience,
      rest.site,
      rest.dismissible,
      rest.startsOn,
      rest.endsOn,
    ]);
  return values(before) === values(given);
}

function presentAnnouncement({ texts, ...row }: repository.AnnouncementRow): ManagedAnnouncement {
  const written = texts as Partial<Record<Locale, string>>;
  return {
    ...row,
    texts: {
      'en-US': written['en-US'] ?? '',
      'es-MX': written['es-MX'] ?? '',
      'fr-CA': written['fr-CA'] ?? '',
    },
  };
}

const entityType = 'ANNOUNCEMENT';
const nameLength = 80;

async function record(
  tx: Transaction,
  operator: OperatorScope,
  event: ActivityEvent,
  before: ManagedAnnouncement | undefined,
  after: ManagedAnnouncement | undefined,
): Promise<void> {
  const { id, texts } = (after ?? before) as ManagedAnnouncement;
  const logged = (one: ManagedAnnouncement | undefined) =>
    one && {
      textEnglish: one.texts['en-US'],
      textSpanish: one.texts['es-MX'] || null,
      textFrench: one.texts['fr-CA'] || null,
      severity: one.severity,
      audience: one.audience,
      site: one.site,
      dismissible: one.dismissible,
      startsOn: one.startsOn,
      endsOn: one.endsOn,
    };
  await recordOperation(tx, operator, {
    event,
    entity: { type: entityType, id, name: texts['en-US'].slice(0, nameLength) },
    before: logged(before),
    after: logged(after),
  });
}

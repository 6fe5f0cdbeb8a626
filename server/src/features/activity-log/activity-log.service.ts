import { activityEvents, sourceApps } from '@endcap/contract/activity';
import type {
  ActivityEntry,
  ActivityFilter,
  listActivityLogs,
} from '@endcap/contract/activity-logs';
import { addDays, dateRangeRules } from '@endcap/contract/date-range';
import type { Page } from '@endcap/contract/paging';
import { isSuperAdmin } from '@endcap/contract/user-kind';
import type { z } from 'zod';
import type { Scope } from '../../access/scope.ts';
import { describeActivity, eventText } from '../../activity/describe-activity.ts';
import { recordActivity } from '../../activity/record-activity.ts';
import { AppError } from '../../app-error.ts';
import type { Database } from '../../db/connection.ts';
import { transact } from '../../db/transact.ts';
import { exportWorkbook } from '../../exports/export-workbook.ts';
import { wallClockIn } from '../../exports/local-time.ts';
import type { Download } from '../../http/endpoints/handler.ts';
import { mapItems } from '../../lists/read-page.ts';
import { type TextId, textIn } from '../../texts/translate.ts';
import { localTime } from '../profile/local-time.service.ts';
import {
  type ActivityRow,
  type ActivitySearch,
  activityChunks,
  selectActivity,
} from './activity-log.repository.ts';

type ListQuery = z.output<typeof listActivityLogs.query>;

export async function listActivity(
  db: Database,
  scope: Scope,
  filter: ActivityFilter,
  { pageNumber, ...query }: ListQuery,
): Promise<Page<ActivityEntry>> {
  refuseAllCompanies(scope);
  const search = await searchOf(db, scope, filter);
  const page = await selectActivity(db, scope, search, { pageNo: pageNumber, ...query });
  return mapItems(page, (row) => present(scope, row));
}

/** Without a company only a super admin reads, and reads all of them. */
function refuseAllCompanies({ actor, company }: Scope): void {
  if (!company && !isSuperAdmin(actor)) throw new AppError('company.not_chosen');
}

async function searchOf(
  db: Database,
  scope: Scope,
  filter: ActivityFilter,
): Promise<ActivitySearch> {
  const { timeZone, wallClock } = await localTime(db, scope);
  const today = wallClock.toISOString().slice(0, 10);
  const eventTexts = Object.fromEntries(listEvents(scope).map(({ id, title }) => [id, title]));
  return {
    ...filter,
    startDate: filter.startDate ?? addDays(today, 1 - dateRangeRules.maxDays),
    endDate: filter.endDate ?? today,
    timeZone,
    eventTexts,
  };
}

function present({ locale }: Scope, row: ActivityRow): ActivityEntry {
  const text = textIn(locale);
  const entity = row.entity as { name?: string; before?: unknown; after?: unknown } | null;
  return {
    id: `${row.chainId}:${row.seq}`,
    uiCreatedOnDate: row.createdOn.toISOString(),
    actor: row.actor,
    actorName: row.actorName,
    companyName: row.companyName,
    entityId: row.entityId,
    entityName: entity?.name ?? null,
    event: row.event,
    eventText: eventText(locale, row.event),
    eventDescription: entity ? describeActivity(locale, entity) : '',
    sourceApp: row.sourceApp as ActivityEntry['sourceApp'],
    sourceAppText: text(`activity-events.application.${row.sourceApp}` as TextId),
  };
}

/** By their text, as a person looks for one. */
export function listEvents({ locale }: Pick<Scope, 'locale'>) {
  return activityEvents
    .map((id) => ({ id, title: eventText(locale, id) }))
    .toSorted((one, other) => one.title.localeCompare(other.title, locale));
}

export function listApplications({ locale }: Pick<Scope, 'locale'>) {
  const text = textIn(locale);
  return sourceApps.map((id) => ({ id, title: text(`activity-events.application.${id}`) }));
}

/** The entry about the download is written before the first row is sent: a file never exists without it. */
export async function downloadActivity(
  db: Database,
  scope: Scope,
  filter: ActivityFilter,
  signal: AbortSignal,
): Promise<Download> {
  refuseAllCompanies(scope);
  const search = await searchOf(db, scope, filter);
  const { company, locale } = scope;
  const text = textIn(locale);
  const time = await localTime(db, scope);
  const wallClock = wallClockIn(time.timeZone);
  const whose = company?.name ?? text('activity-events.allCompanies');
  await transact(db, (tx) =>
    recordActivity(tx, scope, {
      event: 'ACTIVITY_LOG_DOWNLOADED',
      entity: { type: 'ACTIVITY_LOG', id: company?.id ?? 'all', name: company?.name ?? 'all' },
      after: filterValues(search),
    }),
  );
  const column = (id: string) => text(`activity-events.column.${id}` as TextId);
  const shown = (row: ActivityRow) => present(scope, row);
  const erased = text('activity-events.erased');
  return exportWorkbook(scope, {
    fileName: 'activity-log',
    sheetName: text('activity-events.sheet'),
    columns: [
      {
        header: column('uiCreatedOnDate'),
        width: 20,
        cell: ({ createdOn }: ActivityRow) => wallClock(createdOn.toISOString()),
      },
      ...(company
        ? []
        : [
            {
              header: text('exports.company'),
              width: 30,
              cell: ({ companyName }: ActivityRow) => companyName,
            },
          ]),
      { header: column('actor'), width: 34, cell: (row) => row.actor ?? erased },
      { header: column('entityId'), width: 34, cell: (row) => shown(row).entityName ?? erased },
      { header: column('event'), width: 30, cell: (row) => shown(row).eventText },
      {
        header: column('eventDescription'),
        width: 80,
        cell: (row) => shown(row).eventDescription,
      },
      { header: column('sourceApp'), width: 20, cell: (row) => shown(row).sourceAppText },
    ],
    chunks: activityChunks(db, scope, search),
    about: function* (madeBy, rowCount) {
      yield [text('exports.company'), whose];
      yield* madeBy;
      for (const [field, value] of Object.entries(filterValues(search))) {
        yield [text(`activity-events.field.${field}` as TextId), String(value)];
      }
      yield [text('activity-events.field.rows'), rowCount];
    },
    time,
    signal,
  });
}

/** What the file was limited to. */
function filterValues({ startDate, endDate, search }: ActivitySearch) {
  return { startDate, endDate, ...(search ? { search } : {}) };
}

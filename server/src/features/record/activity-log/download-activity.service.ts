import { activityList } from '@endcap/contract/record/activity-lists';
import type { ActivityFilter, downloadActivityLogs } from '@endcap/contract/record/activity-logs';
import type { z } from 'zod';
import type { Scope } from '../../../access/scope.ts';
import {
  describeStoredActivity,
  eventText,
  valueText,
} from '../../../activity/describe-activity.ts';
import { recordActivity } from '../../../activity/record-activity.ts';
import type { Database } from '../../../db/connection.ts';
import { transact } from '../../../db/transact.ts';
import { type ExportColumn, exportCsv, exportWorkbook } from '../../../exports/export-workbook.ts';
import { fileColumns } from '../../../exports/list-file.ts';
import { wallClockIn } from '../../../exports/local-time.ts';
import type { Download } from '../../../http/endpoints/handler.ts';
import { chunkSize } from '../../../lists/chunk-size.ts';
import { chunksInTurn, readChunks } from '../../../lists/chunks-after.ts';
import { isFiltered } from '../../../lists/list-conditions.ts';
import { type TextId, textIn } from '../../../texts/translate.ts';
import {
  type EntryKey,
  type EntryWindow,
  type FileEntry,
  selectEntriesOfWindow,
  selectEntryWindow,
  selectFoundEntries,
} from './activity-file.repository.ts';
import type { ActivitySearch } from './activity-log.repository.ts';
import { refuseAllCompanies, searchOf } from './activity-log.service.ts';

type Format = z.output<typeof downloadActivityLogs.query>['format'];

/** The entry about the download is written before the first row is sent: a file never exists without it. */
export async function downloadActivity(
  db: Database,
  scope: Scope,
  { filter, format }: { filter: ActivityFilter; format: Format },
  signal: AbortSignal,
): Promise<Download> {
  refuseAllCompanies(scope);
  const { search, days, time } = await searchOf(db, scope, filter);
  const { company } = scope;
  const text = textIn(scope.locale);
  // What the file was limited to.
  const { actors, events, applications, search: words } = filter;
  const limits = Object.fromEntries(
    Object.entries({ ...days, search: words, actors, events, applications }).filter(
      ([, limit]) => limit?.length,
    ),
  );
  await transact(db, (tx) =>
    recordActivity(tx, scope, {
      event: 'ACTIVITY_LOG_DOWNLOADED',
      entity: { type: 'ACTIVITY_LOG', id: company?.id ?? 'all', name: company?.name ?? 'all' },
      after: limits,
    }),
  );
  const list = {
    fileName: 'activity-log',
    columns: columnsOf(scope, time.timeZone),
    chunks: entryChunks(db, scope, search),
    time,
    signal,
  };
  if (format === 'csv') return exportCsv(list);
  return exportWorkbook(scope, {
    ...list,
    sheetName: text('activity-events.sheet'),
    about: function* (madeBy, rowCount) {
      yield [text('exports.company'), company?.name ?? text('activity-events.allCompanies')];
      yield* madeBy;
      for (const [field, value] of Object.entries(limits)) {
        yield [text(`activity-events.field.${field}` as TextId), valueText(scope.locale, value)];
      }
      yield [text('activity-events.field.rows'), rowCount];
    },
  });
}

/** All entries in chunks, the newest first. */
function entryChunks(
  db: Database,
  scope: Scope,
  search: ActivitySearch,
): AsyncGenerator<FileEntry[]> {
  return isFiltered(activityList, search)
    ? foundChunks(db, scope, search)
    : windowChunks(db, scope, search);
}

function foundChunks(db: Database, scope: Scope, search: ActivitySearch) {
  const limit = chunkSize(2_000);
  return readChunks(limit, (last?: FileEntry & EntryKey) =>
    selectFoundEntries(db, scope, search, { last, limit }),
  );
}

/** A smaller window would spend much of its time on its plan and on the names of all companies. */
function windowChunks(db: Database, scope: Scope, search: ActivitySearch) {
  const limit = chunkSize(5_000);
  const windowAfter = (last?: EntryKey) => selectEntryWindow(db, scope, search, { last, limit });
  return chunksInTurn(async (given?: { window: EntryWindow; before: EntryKey }) => {
    const { window, before } = given ?? { window: await windowAfter(), before: undefined };
    if (!window) return undefined;
    // The next window is found while the rows of this one are read.
    const [rows, next] = await Promise.all([
      selectEntriesOfWindow(db, scope, search, { ...window, before }),
      window.entries < limit ? undefined : windowAfter(window.last),
    ]);
    return { rows, next: next && { window: next, before: window.last } };
  });
}

function columnsOf({ company, locale }: Scope, timeZone: string): ExportColumn<FileEntry>[] {
  const text = textIn(locale);
  const erased = text('activity-events.erased');
  const eventTexts = known((event) => eventText(locale, event));
  const applicationTexts = known((app) => text(`activity-events.application.${app}` as TextId));
  const columns = fileColumns<typeof activityList, FileEntry>(
    activityList,
    {
      uiCreatedOnDate: { width: 20, cell: ({ at }, { wallClock }) => wallClock(at) },
      company: { width: 30, cell: ({ companyName }) => companyName },
      actor: { width: 34, cell: ({ actor }) => actor ?? erased },
      entityId: { width: 34, cell: ({ entityName }) => entityName ?? erased },
      event: { width: 30, cell: ({ event }) => eventTexts(event) },
      eventDescription: { width: 80, cell: (entry) => describeStoredActivity(locale, entry) },
      sourceApp: { width: 20, cell: ({ sourceApp }) => applicationTexts(sourceApp) },
    },
    { text, locale, wallClock: wallClockIn(timeZone) },
  );
  // The company is named on the about sheet.
  const ofCompany = text(activityList.columns.company.header);
  return company ? columns.filter(({ header }) => header !== ofCompany) : columns;
}

/** The texts of the few codes of a log. */
function known(textOf: (code: string) => string): (code: string) => string {
  const texts = new Map<string, string>();
  return (code) => {
    const text = texts.get(code) ?? textOf(code);
    texts.set(code, text);
    return text;
  };
}

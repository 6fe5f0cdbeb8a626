import { setImmediate as nextTurn } from 'node:timers/promises';
import { activityList } from '@endcap/contract/record/activity-lists';
import type {
  ActivityEntry,
  ActivityFilter,
  downloadActivityLogs,
} from '@endcap/contract/record/activity-logs';
import type { z } from 'zod';
import type { Scope } from '../../../access/scope.ts';
import { valueText } from '../../../activity/describe-activity.ts';
import { recordActivity } from '../../../activity/record-activity.ts';
import type { Database } from '../../../db/connection.ts';
import { transact } from '../../../db/transact.ts';
import { type ExportColumn, exportCsv, exportWorkbook } from '../../../exports/export-workbook.ts';
import { fileColumns } from '../../../exports/list-file.ts';
import { wallClockIn } from '../../../exports/local-time.ts';
import type { Download } from '../../../http/endpoints/handler.ts';
import { type TextId, textIn } from '../../../texts/translate.ts';
import { type ActivityRow, activityChunks } from './activity-log.repository.ts';
import { presentEntry, refuseAllCompanies, searchOf } from './activity-log.service.ts';

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
    chunks: presented(scope, activityChunks(db, scope, search)),
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

const sliceRows = 250;

/** Slice by slice, and other requests get their turn between two of them. */
async function* presented(
  scope: Scope,
  chunks: AsyncIterable<ActivityRow[]>,
): AsyncGenerator<ActivityEntry[]> {
  for await (const chunk of chunks) {
    for (let from = 0; from < chunk.length; from += sliceRows) {
      yield chunk.slice(from, from + sliceRows).map((row) => presentEntry(scope, row));
      await nextTurn();
    }
  }
}

function columnsOf({ company, locale }: Scope, timeZone: string): ExportColumn<ActivityEntry>[] {
  const text = textIn(locale);
  const erased = text('activity-events.erased');
  const columns = fileColumns<typeof activityList, ActivityEntry>(
    activityList,
    {
      uiCreatedOnDate: {
        width: 20,
        cell: ({ uiCreatedOnDate }, { wallClock }) => wallClock(uiCreatedOnDate),
      },
      company: { width: 30, cell: ({ companyName }) => companyName },
      actor: { width: 34, cell: ({ actor }) => actor ?? erased },
      entityId: { width: 34, cell: ({ entityName }) => entityName ?? erased },
      event: { width: 30, cell: ({ eventText }) => eventText },
      eventDescription: { width: 80, cell: ({ eventDescription }) => eventDescription },
      sourceApp: { width: 20, cell: ({ sourceAppText }) => sourceAppText },
    },
    { text, locale, wallClock: wallClockIn(timeZone) },
  );
  // The company is named on the about sheet.
  const ofCompany = text(activityList.columns.company.header);
  return company ? columns.filter(({ header }) => header !== ofCompany) : columns;
}

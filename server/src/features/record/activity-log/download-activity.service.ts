import { setImmediate as nextTurn } from 'node:timers/promises';
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

/** Chunk by chunk, and other requests get their turn between two of them. */
async function* presented(
  scope: Scope,
  chunks: AsyncIterable<ActivityRow[]>,
): AsyncGenerator<ActivityEntry[]> {
  for await (const chunk of chunks) {
    yield chunk.map((row) => presentEntry(scope, row));
    await nextTurn();
  }
}

function columnsOf({ company, locale }: Scope, timeZone: string): ExportColumn<ActivityEntry>[] {
  const text = textIn(locale);
  const wallClock = wallClockIn(timeZone);
  const erased = text('activity-events.erased');
  const column = (
    id: Exclude<keyof ActivityEntry, 'id'>,
    width: number,
    cell: ExportColumn<ActivityEntry>['cell'],
  ) => ({ header: text(`activity-events.column.${id}` as TextId), width, cell });
  return [
    column('uiCreatedOnDate', 20, ({ uiCreatedOnDate }) => wallClock(uiCreatedOnDate)),
    ...(company
      ? []
      : [
          {
            header: text('exports.company'),
            width: 30,
            cell: ({ companyName }: ActivityEntry) => companyName,
          },
        ]),
    column('actor', 34, ({ actor }) => actor ?? erased),
    column('entityId', 34, ({ entityName }) => entityName ?? erased),
    column('event', 30, ({ eventText }) => eventText),
    column('eventDescription', 80, ({ eventDescription }) => eventDescription),
    column('sourceApp', 20, ({ sourceAppText }) => sourceAppText),
  ];
}

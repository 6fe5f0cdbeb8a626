import { spreadsheetType } from '@endcap/contract/parts';
import type { exportTabs, exportUsers } from '@endcap/contract/user-acts';
import type { z } from 'zod';
import type { CompanyScope } from '../../access/scope.ts';
import type { Cell } from '../../adapters/spreadsheet/cell.ts';
import { type Sheet, writeWorkbook } from '../../adapters/spreadsheet/write-workbook.ts';
import type { Database } from '../../db/connection.ts';
import type { Download } from '../../http/handler.ts';
import { titleOfCode } from '../launcher/product-titles.service.ts';
import { localTime } from '../profile/local-time.service.ts';
import { blockedChunks, pendingChunks, userChunks } from './export-users-chunks.service.ts';
import {
  blockedExport,
  type ExportColumn,
  pendingExport,
  userExport,
  type Words,
} from './export-users-columns.ts';
import { exportTextIn } from './export-users-text.ts';
import { wallClockIn } from './wall-clock.ts';

type Tab = (typeof exportTabs)[number];
type Choice = z.output<typeof exportUsers.query>;

/** Rows are asked for as the file is sent, a thousand at a time: memory does not grow with them. */
export async function exportTab(
  db: Database,
  scope: CompanyScope,
  tab: Tab,
  choice: Choice,
  signal: AbortSignal,
): Promise<Download> {
  const { locale } = scope;
  const clock = await localTime(db, scope);
  const words: Words = {
    locale,
    text: exportTextIn(locale),
    wallClock: wallClockIn(clock.timeZone),
  };
  const written = { people: 0 };
  const sheet = <Row>(
    columns: readonly ExportColumn<Row>[],
    chunks: AsyncIterable<Row[]>,
  ): Sheet => ({
    name: words.text(`users.tab.${tab}`),
    columns: columns.map(({ header, width }) => ({ header: words.text(header), width })),
    rows: rowsOf(columns, chunks, words, written, signal),
  });
  const sheets: Record<Tab, () => Sheet> = {
    users: () => sheet(userExport, userChunks(db, scope, choice)),
    pending: () => sheet(pendingExport, pendingChunks(db, scope, choice)),
    blocked: () => sheet(blockedExport, blockedChunks(db, scope, choice)),
  };
  function* about(): Generator<Cell[]> {
    yield [words.text('users-export.company'), scope.company.name];
    yield [words.text('users-export.list'), words.text(`users.tab.${tab}`)];
    yield [words.text('users-export.exportedOn'), clock.wallClock];
    yield [words.text('users-export.timeZone'), clock.timeZone];
    yield [words.text('users-export.exportedBy'), scope.actor.name];
    yield [words.text('users-export.search'), choice.search || words.text('users.none')];
    if (tab !== 'pending') yield* filterRows(choice, words);
    // Asked for after the rows before, which are counted by then.
    yield [words.text('users-export.people'), written.people];
  }
  const aboutSheet: Sheet = {
    name: words.text('users-export.about'),
    columns: [
      { header: words.text('users-export.what'), width: 26 },
      { header: words.text('users-export.value'), width: 60 },
    ],
    rows: about(),
  };
  return {
    fileName: `${tab}_${clock.fileDate}.xlsx`,
    contentType: spreadsheetType,
    content: writeWorkbook([sheets[tab](), aboutSheet]),
  };
}

async function* rowsOf<Row>(
  columns: readonly ExportColumn<Row>[],
  chunks: AsyncIterable<Row[]>,
  words: Words,
  written: { people: number },
  signal: AbortSignal,
): AsyncGenerator<Cell[]> {
  for await (const chunk of chunks) {
    signal.throwIfAborted();
    written.people += chunk.length;
    for (const row of chunk) yield columns.map(({ cell }) => cell(row, words));
  }
}

function* filterRows({ product, role, lastLogin }: Choice, words: Words): Generator<Cell[]> {
  const { text, locale } = words;
  const all = text('users-export.all');
  const products = product?.map((code) => titleOfCode(locale, code)).join('; ');
  yield [text('users.filter.product'), products || all];
  yield [text('users.filter.role'), role ? text(`users.role.${role}`) : all];
  yield [
    text('users.filter.lastLogin'),
    lastLogin ? text(`users.filter.lastLogin.${lastLogin}`) : all,
  ];
}

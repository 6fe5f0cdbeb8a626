import { columnOutcomes, type TranslatedColumn } from '@endcap/contract/column-names';
import { spreadsheetType } from '@endcap/contract/glossary';
import { common } from '@endcap/messages/en-US/common';
import type { Scope } from '../../access/scope.ts';
import type { Cell } from '../../adapters/spreadsheet/cell.ts';
import { type Sheet, writeWorkbook } from '../../adapters/spreadsheet/write-workbook.ts';
import type { Database } from '../../db/connection.ts';
import type { Download } from '../../http/handler.ts';
import { type LocalTime, localTime } from '../profile/local-time.service.ts';
import { translateNames } from './column-names.service.ts';
import { type SheetTextId, sheetText } from './sheet-text.ts';

type Text = (id: SheetTextId) => string;

/** The answer to a list of names, as a workbook in the language of the caller. */
export async function exportTranslation(
  db: Database,
  scope: Scope,
  names: readonly string[],
  signal: AbortSignal,
): Promise<Download> {
  const columns = await translateNames(db, scope.locale, names, signal);
  const time = await localTime(db, scope);
  const text: Text = (id) => sheetText(scope.locale, id);
  return {
    fileName: `column_names_${time.fileDate}.xlsx`,
    contentType: spreadsheetType,
    content: writeWorkbook([answerSheet(columns, text), aboutSheet(columns, scope, time, text)]),
  };
}

function answerSheet(columns: readonly TranslatedColumn[], text: Text): Sheet {
  return {
    name: text('column-names.sheet.answer'),
    columns: [
      { header: text('column-names.sheet.asked'), width: 32 },
      { header: text('column-names.sheet.result'), width: 18 },
      { header: text('column-names.sheet.technicalName'), width: 32 },
      { header: text('column-names.sheet.name'), width: 36 },
      { header: text('column-names.sheet.availableTo'), width: 22 },
      { header: text('column-names.sheet.products'), width: 40 },
      { header: text('column-names.sheet.matchedBy'), width: 20 },
      { header: text('column-names.sheet.alsoPossible'), width: 50 },
    ],
    rows: columns.map(({ asked, outcome, matched, term, others }) => [
      asked,
      text(`column-names.sheet.outcome.${outcome}`),
      term?.technical_name ?? null,
      term?.business_name ?? null,
      term && text(`column-names.sheet.availability.${term.availability}`),
      term?.available_products.join('; ') ?? null,
      matched && text(`column-names.sheet.kind.${matched}`),
      others.map(({ business_name }) => business_name).join('; '),
    ]),
  };
}

function aboutSheet(
  columns: readonly TranslatedColumn[],
  scope: Scope,
  time: LocalTime,
  text: Text,
): Sheet {
  const counts = columnOutcomes.map((outcome): Cell[] => [
    text(`column-names.sheet.outcome.${outcome}`),
    columns.filter((column) => column.outcome === outcome).length,
  ]);
  return {
    name: text('column-names.sheet.about'),
    columns: [
      { header: text('column-names.sheet.what'), width: 24 },
      { header: text('column-names.sheet.value'), width: 40 },
    ],
    rows: [
      [text('column-names.sheet.portal'), common['common.productName']],
      [text('column-names.sheet.exportedOn'), time.wallClock],
      [text('column-names.sheet.timeZone'), time.timeZone],
      [text('column-names.sheet.exportedBy'), scope.actor.name],
      [text('column-names.sheet.asked'), columns.length],
      ...counts,
    ],
  };
}

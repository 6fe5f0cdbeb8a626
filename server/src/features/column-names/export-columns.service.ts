import { columnOutcomes, type TranslatedColumn } from '@endcap/contract/column-names';
import { spreadsheetType } from '@endcap/contract/parts';
import { common } from '@endcap/messages/en-US/common';
import type { Scope } from '../../access/scope.ts';
import type { Cell } from '../../adapters/spreadsheet/cell.ts';
import { type Sheet, writeWorkbook } from '../../adapters/spreadsheet/write-workbook.ts';
import type { Database } from '../../db/connection.ts';
import type { LocalTime } from '../../exports/local-time.ts';
import type { Download } from '../../http/handler.ts';
import { localTime } from '../profile/local-time.service.ts';
import { translateNames } from './column-names.service.ts';
import { type SheetTextId, sheetText } from './sheet-text.ts';

type Text = (id: SheetTextId) => string;

/** Names that nothing comes near take long: the file begins before all of them are looked for. */
const namesAtOnce = 50;

/** The answer to a list of names, as a workbook in the language of the caller. */
export async function exportTranslation(
  db: Database,
  scope: Scope,
  names: readonly string[],
  signal: AbortSignal,
): Promise<Download> {
  const time = await localTime(db, scope);
  const text: Text = (id) => sheetText(scope.locale, id);
  const columns: TranslatedColumn[] = [];
  async function* translated() {
    for (let from = 0; from < names.length; from += namesAtOnce) {
      const some = names.slice(from, from + namesAtOnce);
      const answered = await translateNames(db, scope.locale, some, signal);
      columns.push(...answered);
      yield* answered;
    }
  }
  return {
    fileName: `column_names_${time.fileDate}.xlsx`,
    contentType: spreadsheetType,
    content: writeWorkbook([
      answerSheet(translated(), text),
      aboutSheet(columns, scope, time, text),
    ]),
  };
}

function answerSheet(columns: AsyncIterable<TranslatedColumn>, text: Text): Sheet {
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
    rows: answerRows(columns, text),
  };
}

async function* answerRows(
  columns: AsyncIterable<TranslatedColumn>,
  text: Text,
): AsyncGenerator<Cell[]> {
  for await (const { asked, outcome, matched, term, others } of columns) {
    yield [
      asked,
      text(`column-names.sheet.outcome.${outcome}`),
      term?.technical_name ?? null,
      term?.business_name ?? null,
      term && text(`column-names.sheet.availability.${term.availability}`),
      term?.available_products.join('; ') ?? null,
      matched && text(`column-names.sheet.kind.${matched}`),
      others.map(({ business_name }) => business_name).join('; '),
    ];
  }
}

/** Its counts are those of the sheet before it, once that is written. */
function aboutSheet(
  columns: readonly TranslatedColumn[],
  scope: Scope,
  time: LocalTime,
  text: Text,
): Sheet {
  function* rows(): Generator<Cell[]> {
    yield [text('column-names.sheet.portal'), common['common.productName']];
    yield [text('column-names.sheet.exportedOn'), time.wallClock];
    yield [text('column-names.sheet.timeZone'), time.timeZone];
    yield [text('column-names.sheet.exportedBy'), scope.actor.name];
    yield [text('column-names.sheet.asked'), columns.length];
    for (const outcome of columnOutcomes) {
      const count = columns.filter((column) => column.outcome === outcome).length;
      yield [text(`column-names.sheet.outcome.${outcome}`), count];
    }
  }
  return {
    name: text('column-names.sheet.about'),
    columns: [
      { header: text('column-names.sheet.what'), width: 24 },
      { header: text('column-names.sheet.value'), width: 40 },
    ],
    rows: rows(),
  };
}

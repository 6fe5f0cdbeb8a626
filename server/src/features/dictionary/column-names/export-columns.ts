import { columnOutcomes, type TranslatedColumn } from '@endcap/contract/dictionary/column-names';
import type { Scope } from '../../../access/scope.ts';
import { type ExportColumn, exportWorkbook } from '../../../exports/export-workbook.ts';
import type { Download } from '../../../http/endpoints/handler.ts';
import { type Text, textIn } from '../../../texts/translate.ts';
import { localTime } from '../../shared/memberships/local-time.service.ts';
import { type ColumnServices, translateColumns, withNotes } from './translate-columns.ts';

/** Searching for unknown names takes long: the file begins before all names are translated. */
const namesAtOnce = 50;

/** The translation of a list of names, as a workbook in the language of the caller. */
export async function exportColumns(
  services: ColumnServices,
  scope: Scope,
  names: readonly string[],
  signal: AbortSignal,
): Promise<Download> {
  const { db } = services;
  const text = textIn(scope.locale);
  const outcomes: TranslatedColumn['outcome'][] = [];
  async function* chunks() {
    for (let from = 0; from < names.length; from += namesAtOnce) {
      const some = names.slice(from, from + namesAtOnce);
      const translated = await translateColumns(db, scope.locale, some, signal);
      outcomes.push(...translated.map(({ outcome }) => outcome));
      yield withNotes(services, scope, translated);
    }
  }
  return exportWorkbook(scope, {
    fileName: 'column_names',
    sheetName: text('column-names.sheet.answer'),
    columns: columnsIn(text),
    chunks: chunks(),
    about: (madeBy, asked) => [
      [text('exports.portal'), text('common.productName')],
      ...madeBy,
      [text('column-names.sheet.asked'), asked],
      ...columnOutcomes.map(
        (outcome) =>
          [
            text(`column-names.sheet.outcome.${outcome}`),
            outcomes.filter((one) => one === outcome).length,
          ] as const,
      ),
    ],
    time: await localTime(db, scope),
    signal,
  });
}

function columnsIn(text: Text): ExportColumn<TranslatedColumn>[] {
  const column = (
    id:
      | 'asked'
      | 'result'
      | 'technicalName'
      | 'name'
      | 'availableTo'
      | 'products'
      | 'matchedBy'
      | 'alsoPossible'
      | 'notes',
    width: number,
    cell: ExportColumn<TranslatedColumn>['cell'],
  ) => ({ header: text(`column-names.sheet.${id}`), width, cell });
  return [
    column('asked', 32, ({ asked }) => asked),
    column('result', 18, ({ outcome }) => text(`column-names.sheet.outcome.${outcome}`)),
    column('technicalName', 32, ({ term }) => term?.technical_name ?? null),
    column('name', 36, ({ term }) => term?.business_name ?? null),
    column(
      'availableTo',
      22,
      ({ term }) => term && text(`column-names.sheet.availability.${term.availability}`),
    ),
    column('products', 40, ({ term }) => term?.available_products.join('; ') ?? null),
    column('matchedBy', 20, ({ matched }) => matched && text(`column-names.sheet.kind.${matched}`)),
    column('alsoPossible', 50, ({ others }) =>
      others.map(({ business_name }) => business_name).join('; '),
    ),
    column('notes', 50, ({ notes }) =>
      notes.map(({ title, period }) => (period ? `${title} (${period.name})` : title)).join('; '),
    ),
  ];
}

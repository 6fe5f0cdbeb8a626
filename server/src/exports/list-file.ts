import type {
  AnyList,
  FileColumnOf,
  FilterOf,
  FilterValues,
  HeaderOf,
} from '@endcap/contract/lists/define-list';
import type { Locale } from '@endcap/contract/sites';
import type { Scope } from '../access/scope.ts';
import type { Cell } from '../adapters/spreadsheet/cell.ts';
import type { Download } from '../http/endpoints/handler.ts';
import { filterValueOf, type ListFilter } from '../lists/list-conditions.ts';
import { type Text, type TextId, textIn } from '../texts/translate.ts';
import { type ExportColumn, exportWorkbook } from './export-workbook.ts';
import { type LocalTime, wallClockIn } from './local-time.ts';

/** The caller's language and time zone. */
export interface FileFormat {
  text: Text;
  locale: Locale;
  wallClock(time: string): Date;
}

interface FileColumn<Row> {
  width: number;
  cell(row: Row, format: FileFormat): Cell;
}

interface FileFilter<Value> {
  label: TextId;
  /** The chosen values in words. */
  value(value: Value, format: FileFormat): Cell;
}

interface FileParts<L extends AnyList, Row> {
  /** A column of the list without a cell does not compile. */
  columns: { [Column in FileColumnOf<L>]: FileColumn<Row> };
  /** Each filter on the about sheet: one that is not named does not compile. */
  filters: { [Name in FilterOf<L>]: FileFilter<NonNullable<FilterValues<L>[Name]>> };
}

interface FileOfRows<L extends AnyList, Row> {
  fileName: string;
  /** Names the list: the sheet, and a row of the about sheet. */
  title: string;
  company?: string;
  /** Further rows of the about sheet, after the name of the list. */
  facts?: readonly (readonly [label: string, value: Cell])[];
  filter: ListFilter<L>;
  chunks: AsyncIterable<readonly Row[]>;
  /** The label of the number of rows. */
  counted: TextId;
  time: LocalTime;
  signal: AbortSignal;
}

/** The columns of a file: headers and order are those of the definition. */
export function fileColumns<L extends AnyList, Row>(
  list: HeaderOf<L, FileColumnOf<L>> extends TextId ? L : never,
  columns: FileParts<L, Row>['columns'],
  format: FileFormat,
): ExportColumn<Row>[] {
  const ids = (Object.keys(list.columns) as FileColumnOf<L>[]).filter(
    (id) => !list.columns[id].screenOnly,
  );
  return ids.map((id) => ({
    header: format.text(list.columns[id].header),
    width: columns[id].width,
    cell: (row) => columns[id].cell(row, format),
  }));
}

/** A list as a workbook: headers and order of the columns are those of the definition. */
export function listFile<L extends AnyList, Row>(
  list: HeaderOf<L, FileColumnOf<L>> extends TextId ? L : never,
  { columns, filters }: FileParts<L, Row>,
) {
  const names = Object.keys(list.filters) as FilterOf<L>[];
  return <Read>(
    scope: Pick<Scope, 'actor' | 'locale'>,
    present: (row: Read) => Row,
    {
      fileName,
      title,
      company,
      facts = [],
      filter,
      chunks,
      counted,
      time,
      signal,
    }: FileOfRows<L, Read>,
  ): Download => {
    const text = textIn(scope.locale);
    const format = { text, locale: scope.locale, wallClock: wallClockIn(time.timeZone) };
    const chosen = (name: FilterOf<L>): Cell => {
      const value = filterValueOf(list, filter, name);
      return value === undefined ? text('exports.all') : filters[name].value(value, format);
    };
    return exportWorkbook(scope, {
      fileName,
      sheetName: title,
      columns: fileColumns(list, columns, format).map(({ cell, ...column }) => ({
        ...column,
        cell: (row: Read) => cell(present(row)),
      })),
      chunks,
      about: function* (madeBy, rowCount) {
        if (company) yield [text('exports.company'), company];
        yield [text('exports.list'), title];
        yield* facts;
        yield* madeBy;
        yield [text('exports.search'), filter.search || text('exports.none')];
        for (const name of names) yield [text(filters[name].label), chosen(name)];
        yield [text(counted), rowCount];
      },
      time,
      signal,
    });
  };
}

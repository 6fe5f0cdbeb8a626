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
import type { ListFilter } from '../lists/list-conditions.ts';
import { type Text, type TextId, textIn } from '../texts/translate.ts';
import { exportWorkbook } from './export-workbook.ts';
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
  filter: ListFilter<L>;
  chunks: AsyncIterable<readonly Row[]>;
  /** The label of the number of rows. */
  counted: TextId;
  time: LocalTime;
  signal: AbortSignal;
}

/** A list as a workbook: headers and order of the columns are those of the definition. */
export function listFile<L extends AnyList, Row>(
  list: HeaderOf<L, FileColumnOf<L>> extends TextId ? L : never,
  { columns, filters }: FileParts<L, Row>,
) {
  const ids = (Object.keys(list.columns) as FileColumnOf<L>[]).filter(
    (id) => !list.columns[id].screenOnly,
  );
  const names = Object.keys(list.filters) as FilterOf<L>[];
  return <Read>(
    scope: Pick<Scope, 'actor' | 'locale'>,
    present: (row: Read) => Row,
    { fileName, title, company, filter, chunks, counted, time, signal }: FileOfRows<L, Read>,
  ): Download => {
    const text = textIn(scope.locale);
    const format = { text, locale: scope.locale, wallClock: wallClockIn(time.timeZone) };
    const chosen = (name: FilterOf<L>): Cell => {
      const value: unknown = filter[name];
      const isSet = Array.isArray(value) ? value.length > 0 : Boolean(value);
      return isSet ? filters[name].value(value as never, format) : text('exports.all');
    };
    return exportWorkbook(scope, {
      fileName,
      sheetName: title,
      columns: ids.map((id) => ({
        header: text(list.columns[id].header),
        width: columns[id].width,
        cell: (row: Read) => columns[id].cell(present(row), format),
      })),
      chunks,
      about: function* (madeBy, rowCount) {
        if (company) yield [text('exports.company'), company];
        yield [text('exports.list'), title];
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

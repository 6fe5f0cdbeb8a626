import type {
  AnyList,
  FileColumnOf,
  FilterOf,
  FilterTextOf,
  FilterValues,
  HeaderOf,
  ListColumn,
  NamedFilterOf,
  TimeColumnOf,
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
  wallClock(time: string | number): Date;
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

type Columns<L extends AnyList, Row> = {
  [Column in Exclude<FileColumnOf<L>, TimeColumnOf<L>>]: FileColumn<Row>;
};

interface FileParts<L extends AnyList, Row> {
  /** A column of the list without a cell does not compile, unless it is a time. */
  columns: Columns<L, Row>;
  /** Each filter on the about sheet: one that has no texts, here or in the definition, does not compile. */
  filters: {
    [Name in Exclude<FilterOf<L>, NamedFilterOf<L>>]: FileFilter<
      NonNullable<FilterValues<L>[Name]>
    >;
  };
}

/** A list whose headers and filters have texts. */
type WithTexts<L extends AnyList> = HeaderOf<L, FileColumnOf<L>> | FilterTextOf<L> extends TextId
  ? L
  : never;

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
  list: WithTexts<L>,
  columns: Columns<L, Row>,
  format: FileFormat,
): ExportColumn<Row>[] {
  const own: Record<string, FileColumn<Row>> = columns;
  return Object.entries<ListColumn>(list.columns)
    .filter(([, { screenOnly }]) => !screenOnly)
    .map(([id, { header }]) => {
      const { width, cell } = own[id] ?? timeColumn<Row>(id);
      return { header: format.text(header as TextId), width, cell: (row) => cell(row, format) };
    });
}

function timeColumn<Row>(id: string): FileColumn<Row> {
  const timeOf = (row: Row) => (row as Record<string, string | null>)[id];
  return {
    width: 20,
    cell: (row, { wallClock }) => {
      const time = timeOf(row);
      return time ? wallClock(time) : null;
    },
  };
}

/** A list as a workbook: headers and order of the columns are those of the definition. */
export function listFile<L extends AnyList, Row>(
  list: WithTexts<L>,
  { columns, filters }: FileParts<L, Row>,
) {
  const names = Object.keys(list.filters) as FilterOf<L>[];
  const own: Record<string, FileFilter<never>> = filters;
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
      if (value === undefined) return text('exports.all');
      const { options } = list.filters[name];
      return (
        own[name]?.value(value as never, format) ??
        [value as string | string[]]
          .flat()
          .map((one) => text(`${options}.${one}` as TextId))
          .join('; ')
      );
    };
    const shownOf = once(present);
    return exportWorkbook(scope, {
      fileName,
      sheetName: title,
      columns: fileColumns(list, columns, format).map(({ cell, ...column }) => ({
        ...column,
        cell: (row: Read) => cell(shownOf(row)),
      })),
      chunks,
      about: function* (madeBy, rowCount) {
        if (company) yield [text('exports.company'), company];
        yield [text('exports.list'), title];
        yield* facts;
        yield* madeBy;
        yield [text('exports.search'), filter.search || text('exports.none')];
        for (const name of names)
          yield [text(own[name]?.label ?? list.filters[name].label), chosen(name)];
        yield [text(counted), rowCount];
      },
      time,
      signal,
    });
  };
}

/** The cells of a row ask for it one after the other. */
function once<Read, Row>(present: (row: Read) => Row): (row: Read) => Row {
  let last: { read: Read; row: Row } | undefined;
  return (read) => {
    if (last?.read !== read) last = { read, row: present(read) };
    return last.row;
  };
}

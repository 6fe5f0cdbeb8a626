import type {
  AnyList,
  FileColumnOf,
  FilterOf,
  FilterValue,
  SortOf,
} from '@endcap/contract/lists/define-list';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { textIn } from '../../texts/translate.ts';
import { limitChunks } from '../chunk-size.ts';

type Query = Record<string, string | number>;

/** A list with its rows, as a caller reads it. */
export interface FilledList<Row> {
  page(query: Query): Promise<{ items: Row[]; totalElements: number }>;
  /** The sheet of the file, with its header. */
  file?(query: Query): Promise<readonly (readonly string[])[]>;
  selection?(query: Query): Promise<readonly Row[]>;
  /** Ids of rows that another company has, with the same names; null for a list of the whole portal. */
  foreign: readonly string[] | null;
  /** Values of the filters that take ids or texts. */
  open?: Record<string, readonly string[]>;
  /** The caller's time zone; a row must have a time that is on another day there than in UTC. */
  timeZone?: string;
  close(): Promise<void>;
}

interface Described<L extends AnyList, Row> {
  /**
   * More rows than two chunks of two: for every filter some that it finds and some that it does not,
   * and three rows with the same key of the default order.
   */
  fill(): Promise<FilledList<Row>>;
  id(row: Row): string;
  /**
   * The key of each order, as a test would sort it by hand; rows with equal keys may stand in any
   * order, and those with none are last in both directions.
   */
  sortedBy: { [Column in SortOf<L>]: (row: Row) => string | number | null };
  /** What each filter means. */
  finds: { [Name in FilterOf<L>]: (row: Row, value: FilterValue<L, Name>) => boolean };
  /** The column of the file by which a row is recognised, and its text. */
  inFile?: { column: FileColumnOf<L>; text(row: Row): string };
  /** Two rows never have the same key of the default order. */
  unique?: boolean;
  /** The columns of the file with a time. */
  times?: { [Column in FileColumnOf<L>]?: (row: Row) => string | null };
}

const chunkRows = 2;

/**
 * Holds a list against its definition: every order page by page, every filter in page, total,
 * selection and file, chunks of two rows with namesakes at their edges, times in the caller's zone,
 * and the rows of another company.
 */
export function describeList<L extends AnyList, Row>(list: L, given: Described<L, Row>): void {
  const { id, sortedBy, finds, inFile, times } = given;
  const names = Object.keys(list.filters) as FilterOf<L>[];
  const fileColumns = (Object.keys(list.columns) as FileColumnOf<L>[]).filter(
    (column) => !list.columns[column].screenOnly,
  );

  describe(`the list ${list.name}`, () => {
    let filled: FilledList<Row>;
    let all: Row[];
    /** Those that the list has before a filter is chosen. */
    let shown: Row[];
    let unlimit: () => void;
    beforeAll(async () => {
      unlimit = limitChunks(chunkRows);
      filled = await given.fill();
      all = await allRows();
      shown = all.filter((row) => isUsual(row));
    });
    afterAll(async () => {
      unlimit();
      await filled.close();
    });
    /** A filter with a usual value hides rows until another one is chosen. */
    const usual = names.filter((name) => list.filters[name].usual);
    const isUsual = (row: Row, but?: string) =>
      usual.every(
        (name) =>
          name === but ||
          list.filters[name].usual.some((value: FilterValue<L, typeof name>) =>
            finds[name](row, value),
          ),
      );
    const allRows = async () => {
      let queries: Query[] = [{ pageSize: 100 }];
      for (const name of usual)
        queries = queries.flatMap((query) =>
          list.filters[name].values.map((value: string) => ({ ...query, [name]: value })),
        );
      const pages = await Promise.all(queries.map((query) => filled.page(query)));
      return pages.flatMap(({ items }) => items);
    };
    const sorted = (rows: readonly Row[]) => rows.map(id).toSorted();
    const shownInFile = async (query: Query) => {
      const [, ...rows] = (await filled.file?.(query)) ?? [];
      const at = fileColumns.indexOf(inFile?.column as FileColumnOf<L>);
      return rows.map((cells) => cells[at]).toSorted();
    };

    it('has enough rows, and namesakes, to show a mistake', () => {
      const keys = shown.map(sortedBy[list.sortBy as SortOf<L>]);
      const most = Math.max(...keys.map((key) => keys.filter((other) => other === key).length));
      expect(shown.length).toBeGreaterThan(2 * chunkRows);
      if (!given.unique) expect(most).toBeGreaterThan(chunkRows);
    });

    it.each(
      list.sortColumns.flatMap((sortBy: string) => [
        { sortBy, sortOrder: 'asc' },
        { sortBy, sortOrder: 'desc' },
      ]),
    )('is sorted by $sortBy, $sortOrder, and page by page has every row once', async (order) => {
      const pageSize = 3;
      const pages = Array.from({ length: Math.ceil(shown.length / pageSize) }, (_, pageNo) =>
        filled.page({ ...order, pageNo, pageSize }),
      );
      const rows = (await Promise.all(pages)).flatMap(({ items }) => items);
      const keys = rows.map(sortedBy[order.sortBy as SortOf<L>]);
      const without = keys.filter((key) => key === null);
      const ascending = keys
        .filter((key) => key !== null)
        .toSorted((a, b) => Number(a > b) - Number(a < b));
      const ordered = order.sortOrder === 'asc' ? ascending : ascending.toReversed();
      expect(keys).toEqual([...ordered, ...without]);
      expect(sorted(rows)).toEqual(sorted(shown));
    });

    /** What a query finds everywhere; a list without selection or file has the page's rows there. */
    const found = async (query: Query) => {
      const { items, totalElements } = await filled.page({ ...query, pageSize: 100 });
      const selected = filled.selection ? await filled.selection(query) : items;
      const file = inFile && (await shownInFile(query));
      return { page: sorted(items), total: totalElements, selection: sorted(selected), file };
    };
    const everywhere = (rows: readonly Row[]) => ({
      page: sorted(rows),
      total: rows.length,
      selection: sorted(rows),
      file: inFile && rows.map(inFile.text).toSorted(),
    });

    it.each(names)('is narrowed by %s alike in page, total, selection and file', async (name) => {
      const narrowing: string[] = [];
      const { open, values } = list.filters[name];
      for (const value of open ? (filled.open?.[name] ?? []) : values) {
        const expected = all.filter((row) => finds[name](row, value) && isUsual(row, name));
        expect({ value, ...(await found({ [name]: value })) }).toEqual({
          value,
          ...everywhere(expected),
        });
        if (expected.length > 0 && expected.length < all.length) narrowing.push(value);
      }
      expect(narrowing, 'values that find some rows and not all').not.toEqual([]);
    });

    if (names.length > 0)
      it('refuses a value that a filter does not know', async () => {
        for (const name of names.filter((one) => list.filters[one].open !== 'texts')) {
          await expect(filled.page({ [name]: 'NOTHING_OF_THE_KIND' })).rejects.toThrow();
        }
      });

    it('shows no row of another company, where it is the list of one', async () => {
      const foreign = filled.foreign ?? [];
      const selected = (await filled.selection?.({})) ?? [];
      expect(foreign.length > 0).toBe(filled.foreign !== null);
      expect([...all, ...selected].map(id).filter((one) => foreign.includes(one))).toEqual([]);
    });

    if (!inFile) return;
    it('has a file with every row once, over several chunks with namesakes at their edges', async () => {
      expect(await shownInFile({})).toEqual(shown.map(inFile.text).toSorted());
    });

    it('has a file with the headers of the definition, in its order', async () => {
      const [headers] = (await filled.file?.({})) ?? [];
      const text = textIn('en-US');
      expect(headers).toEqual(fileColumns.map((column) => text(list.columns[column].header)));
    });

    it.each(Object.keys(times ?? {}))(
      'has %s in the file by the clock of the caller',
      async (name) => {
        const timeOf = times?.[name as FileColumnOf<L>] as (row: Row) => string | null;
        const [, ...rows] = (await filled.file?.({})) ?? [];
        const timeZone = filled.timeZone ?? 'UTC';
        let otherDay = 0;
        for (const row of shown) {
          const time = timeOf(row);
          if (!time) continue;
          const day = new Date(time).toLocaleDateString('sv', { timeZone });
          if (day !== time.slice(0, 10)) otherDay += 1;
          const cells = rows.find(
            (one) => one[fileColumns.indexOf(inFile.column)] === inFile.text(row),
          );
          expect(cells?.[fileColumns.indexOf(name as FileColumnOf<L>)]).toContain(day);
        }
        expect(otherDay, 'rows at the edge of a day').toBeGreaterThan(0);
      },
    );
  });
}

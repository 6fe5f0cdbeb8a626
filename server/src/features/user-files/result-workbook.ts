import type { Readable } from 'node:stream';
import type { Locale } from '@endcap/contract/sites';
import type { Cell } from '../../adapters/spreadsheet/cell.ts';
import { writeWorkbook } from '../../adapters/spreadsheet/write-workbook.ts';
import type { Database } from '../../db/connection.ts';
import { toReadableAddress } from '../../texts/readable-address.ts';
import type { RowOutcome } from './row-outcome.ts';
import { problemOfColumn, productsText } from './row-text.ts';
import { type SheetText, type SheetTextId, sheetTextIn } from './sheet-text.ts';
import { selectPartAfter } from './user-files.repository.ts';

interface ResultColumn {
  header: SheetTextId;
  width: number;
  cell(row: RowOutcome, words: { say: SheetText; locale: Locale }): Cell;
}

const columns: readonly ResultColumn[] = [
  { header: 'user-sheets.result.line', width: 8, cell: ({ line }) => line },
  { header: 'users.column.email', width: 34, cell: ({ email }) => toReadableAddress(email) },
  {
    header: 'users.column.name',
    width: 28,
    cell: ({ name, renamed }) =>
      renamed ? `${renamed.after.firstName} ${renamed.after.lastName}` : name,
  },
  {
    header: 'user-sheets.result.outcome',
    width: 14,
    cell: ({ outcome }, { say }) => say(`user-sheets.outcome.${outcome}`),
  },
  {
    header: 'user-sheets.result.problem',
    width: 50,
    cell: ({ problems }, { locale }) =>
      problems.map((problem) => problemOfColumn(locale, problem)).join(' '),
  },
  {
    header: 'user-sheets.result.nameBefore',
    width: 28,
    cell: ({ renamed }) =>
      renamed ? `${renamed.before.firstName} ${renamed.before.lastName}` : null,
  },
  {
    header: 'user-sheets.result.roleBefore',
    width: 16,
    cell: ({ before }, { say }) => (before ? say(`users.role.${before.role}`) : null),
  },
  {
    header: 'user-sheets.result.roleAfter',
    width: 16,
    cell: ({ after }, { say }) => (after ? say(`users.role.${after.role}`) : null),
  },
  {
    header: 'user-sheets.result.productsBefore',
    width: 50,
    cell: ({ before }, { locale }) => (before ? productsText(locale, before.products) : null),
  },
  {
    header: 'user-sheets.result.productsAfter',
    width: 50,
    cell: ({ after }, { locale }) => (after ? productsText(locale, after.products) : null),
  },
  {
    header: 'user-sheets.result.note',
    width: 50,
    cell: ({ notes }, { say }) => notes.map((note) => say(`user-sheets.note.${note}`)).join(' '),
  },
];

/** What became of every row, in the order of the file. */
export function resultWorkbook(db: Database, taskId: string, locale: Locale): Readable {
  const say = sheetTextIn(locale);
  return writeWorkbook([
    {
      name: say('user-sheets.result'),
      columns: columns.map(({ header, width }) => ({ header: say(header), width })),
      rows: rowsOf(db, taskId, { say, locale }),
    },
  ]);
}

async function* rowsOf(
  db: Database,
  taskId: string,
  words: { say: SheetText; locale: Locale },
): AsyncGenerator<Cell[]> {
  let part = await selectPartAfter(db, taskId, 0);
  while (part) {
    for (const row of part.rows) yield columns.map(({ cell }) => cell(row, words));
    part = await selectPartAfter(db, taskId, part.line);
  }
}

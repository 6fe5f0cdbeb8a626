import type { Readable } from 'node:stream';
import type { Locale } from '@endcap/contract/sites';
import type { Cell } from '../../../../adapters/spreadsheet/cell.ts';
import { writeWorkbook } from '../../../../adapters/spreadsheet/write-workbook.ts';
import type { Database } from '../../../../db/connection.ts';
import { toReadableAddress } from '../../../../texts/readable-address.ts';
import { type Text, type TextId, textIn } from '../../../../texts/translate.ts';
import { productsText } from '../../../shared/memberships/products-text.ts';
import type { RowOutcome } from '../file-row.ts';
import { problemOfColumn } from '../row-text.ts';
import { selectPartAfter } from '../user-files.unscoped.repository.ts';

interface ResultColumn {
  header: TextId;
  width: number;
  cell(row: RowOutcome, texts: { text: Text; locale: Locale }): Cell;
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
    cell: ({ outcome }, { text }) => text(`user-sheets.outcome.${outcome}`),
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
    cell: ({ before }, { text }) => (before ? text(`users.role.${before.role}`) : null),
  },
  {
    header: 'user-sheets.result.roleAfter',
    width: 16,
    cell: ({ after }, { text }) => (after ? text(`users.role.${after.role}`) : null),
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
    cell: ({ notes }, { text }) => notes.map((note) => text(`user-sheets.note.${note}`)).join(' '),
  },
];

/** The outcome of every row, in the order of the file. */
export function resultWorkbook(db: Database, taskId: string, locale: Locale): Readable {
  const text = textIn(locale);
  return writeWorkbook([
    {
      name: text('user-sheets.result'),
      columns: columns.map(({ header, width }) => ({ header: text(header), width })),
      rows: rowsOf(db, taskId, { text, locale }),
    },
  ]);
}

async function* rowsOf(
  db: Database,
  taskId: string,
  texts: { text: Text; locale: Locale },
): AsyncGenerator<Cell[][]> {
  let part = await selectPartAfter(db, taskId, 0);
  while (part) {
    yield part.rows.map((row) => columns.map(({ cell }) => cell(row, texts)));
    part = await selectPartAfter(db, taskId, part.line);
  }
}

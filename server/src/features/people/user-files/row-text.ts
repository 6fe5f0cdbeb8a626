import { type FieldErrorCode, fieldErrorCodes } from '@endcap/contract/errors';
import type { PlannedRow } from '@endcap/contract/people/user-files';
import type { Locale } from '@endcap/contract/sites';
import type { AppError } from '../../../app-error.ts';
import { titleOfCode } from '../../../texts/product-titles.ts';
import { toReadableAddress } from '../../../texts/readable-address.ts';
import { textIn, translate } from '../../../texts/translate.ts';
import { productsText } from '../../shared/memberships/products-text.ts';
import type { RowOutcome, RowProblem, RowValues } from './file-row.ts';
import type { PlannedFileRow } from './plan/file-plan.ts';
import { fileColumns } from './read/file-columns.ts';
import { accessTypeNames } from './read/known-words.ts';

/** Names the problem and the next step. */
export function problemText(locale: Locale, { code, text }: RowProblem): string {
  if (!text) return translate(locale, code);
  const textOf = textIn(locale);
  const { id, about } = text;
  const near = nearText(locale, text);
  const value = Array.isArray(about)
    ? about.map((product) => titleOfCode(locale, product)).join('; ')
    : (about ?? '');
  return textOf(`user-sheets.problem.${id}`, {
    value,
    near,
    admin: textOf('users.role.ADMIN'),
    user: textOf('users.role.USER'),
    accessTypes: accessTypeNames.join(', '),
  });
}

function nearText(locale: Locale, text: NonNullable<RowProblem['text']>): string {
  if (text.id === 'unknownProductNear') return titleOfCode(locale, text.near);
  return text.id === 'unknownRoleNear' ? translate(locale, `users.role.${text.near}`) : '';
}

/** Adds the name of the column, for a place where the text stands alone. */
export function problemOfColumn(locale: Locale, problem: RowProblem): string {
  const message = problemText(locale, problem);
  const column = fileColumns.find(({ field }) => field === problem.field);
  if (!column) return message;
  const textOf = textIn(locale);
  return textOf('user-sheets.problem', { column: textOf(column.header), message });
}

const fieldCodes: readonly string[] = fieldErrorCodes;

/** The problems of a file without a valid row, line by line. */
export function problemsOfRows(rows: PlannedRow[]): AppError['details'] {
  return rows.flatMap(({ line, problems }) =>
    problems.map(({ field, code, message }) => ({
      in: 'body',
      field: field ? `line ${line}: ${field}` : `line ${line}`,
      code: fieldCodes.includes(code) ? (code as FieldErrorCode) : 'field.invalid',
      message,
    })),
  );
}

export function presentRow(
  locale: Locale,
  { outcome: row, cells }: Pick<PlannedFileRow, 'outcome' | 'cells'>,
): PlannedRow {
  const textOf = textIn(locale);
  return {
    line: row.line,
    email: toReadableAddress(row.email),
    name: row.name,
    outcome: row.outcome,
    changes: changesOf(locale, row),
    problems: row.problems.map((problem) => ({
      field: problem.field,
      code: problem.code,
      message: problemText(locale, problem),
    })),
    notes: row.notes.map((note) => textOf(`user-sheets.note.${note}`)),
    cells: row.outcome === 'REFUSED' ? cells : [],
  };
}

function changesOf(locale: Locale, row: RowOutcome): PlannedRow['changes'] {
  const textOf = textIn(locale);
  const values = (of: RowValues | null) => ({
    role: of ? textOf(`users.role.${of.role}`) : null,
    products: of ? productsText(locale, of.products) : null,
  });
  const [before, after] = [values(row.before), values(row.after)];
  const shown = [
    { field: 'firstName', ...(row.renamed ? pair(row.renamed, 'firstName') : nothing) },
    { field: 'lastName', ...(row.renamed ? pair(row.renamed, 'lastName') : nothing) },
    { field: 'role', before: before.role, after: after.role },
    { field: 'products', before: before.products, after: after.products },
  ];
  // A refused row changes nothing.
  return row.after ? shown.filter((change) => change.before !== change.after) : [];
}

const nothing = { before: null, after: null };

function pair(
  { before, after }: NonNullable<RowOutcome['renamed']>,
  field: 'firstName' | 'lastName',
) {
  return { before: before[field], after: after[field] };
}

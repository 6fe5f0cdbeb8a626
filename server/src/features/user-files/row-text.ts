import { accessTypes } from '@endcap/contract/access-types';
import { type FieldErrorCode, fieldErrorCodes } from '@endcap/contract/errors';
import type { Locale } from '@endcap/contract/sites';
import type { PlannedRow } from '@endcap/contract/user-files';
import type { AppError } from '../../app-error.ts';
import { toReadableAddress } from '../../texts/readable-address.ts';
import { translate } from '../../texts/translate.ts';
import { titleOfCode } from '../launcher/product-titles.service.ts';
import { fileColumns } from './file-columns.ts';
import type { RowProblem } from './file-row.ts';
import { accessTypeName, accessTypeNames } from './known-words.ts';
import type { RowOutcome, Values } from './row-outcome.ts';
import { sheetTextIn } from './sheet-text.ts';

/** As it can be sent back: ways of access only where they are not the usual one. */
export function productsText(locale: Locale, products: Values['products']): string {
  return products
    .map(({ code, accessTypes: ways }) => {
      const title = titleOfCode(locale, code);
      const usual = ways.length === 1 && ways[0] === accessTypes.UI;
      return usual ? title : `${title} (${ways.map(accessTypeName).join(', ')})`;
    })
    .join('; ');
}

/** What is wrong, and what to do about it. */
export function problemText(locale: Locale, { code, text }: RowProblem): string {
  if (!text) return translate(locale, code);
  const say = sheetTextIn(locale);
  const { id, about } = text;
  const value = Array.isArray(about)
    ? about.map((product) => titleOfCode(locale, product)).join('; ')
    : (about ?? '');
  return say(`user-sheets.problem.${id}`, {
    value,
    admin: say('users.role.ADMIN'),
    user: say('users.role.USER'),
    ways: accessTypeNames.join(', '),
  });
}

/** With the column that it is about, where it stands alone. */
export function problemOfColumn(locale: Locale, problem: RowProblem): string {
  const message = problemText(locale, problem);
  const column = fileColumns.find(({ field }) => field === problem.field);
  if (!column) return message;
  const say = sheetTextIn(locale);
  return say('user-sheets.problem', { column: say(column.header), message });
}

const fieldCodes: readonly string[] = fieldErrorCodes;

/** Why nothing can be done with any of them, line by line. */
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

export function presentRow(locale: Locale, row: RowOutcome): PlannedRow {
  const say = sheetTextIn(locale);
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
    notes: row.notes.map((note) => say(`user-sheets.note.${note}`)),
  };
}

function changesOf(locale: Locale, row: RowOutcome): PlannedRow['changes'] {
  const say = sheetTextIn(locale);
  const values = (of: Values | null) => ({
    role: of ? say(`users.role.${of.role}`) : null,
    products: of ? productsText(locale, of.products) : null,
  });
  const [before, after] = [values(row.before), values(row.after)];
  const shown = [
    { field: 'firstName', ...(row.renamed ? pair(row.renamed, 'firstName') : nothing) },
    { field: 'lastName', ...(row.renamed ? pair(row.renamed, 'lastName') : nothing) },
    { field: 'role', before: before.role, after: after.role },
    { field: 'products', before: before.products, after: after.products },
  ];
  // Of a row that is refused nothing changes.
  return row.after ? shown.filter((change) => change.before !== change.after) : [];
}

const nothing = { before: null, after: null };

function pair(
  { before, after }: NonNullable<RowOutcome['renamed']>,
  field: 'firstName' | 'lastName',
) {
  return { before: before[field], after: after[field] };
}

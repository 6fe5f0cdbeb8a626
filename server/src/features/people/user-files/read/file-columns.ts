import type { Locale } from '@endcap/contract/sites';
import { AppError } from '../../../../app-error.ts';
import { type TextId, textIn } from '../../../../texts/translate.ts';
import type { FileField, FileKind } from '../file-row.ts';
import { echo, foldWord, inEveryLanguage } from './known-words.ts';

/** The columns in the order of the templates. */
export const fileColumns: readonly { field: FileField; header: TextId; width: number }[] = [
  { field: 'firstName', header: 'users.column.firstName', width: 20 },
  { field: 'lastName', header: 'users.column.lastName', width: 20 },
  { field: 'email', header: 'users.column.email', width: 34 },
  { field: 'role', header: 'users.role.label', width: 16 },
  { field: 'products', header: 'users.column.products', width: 60 },
  { field: 'multiple', header: 'users.column.multiple', width: 24 },
];

/** Other headers that people use for these columns when they do not use the template. */
const otherHeaders: Record<FileField, readonly string[]> = {
  firstName: ['given name', 'forename', 'first', 'nombres', 'primer nombre'],
  lastName: ['surname', 'family name', 'last', 'apellido', 'nom'],
  email: [
    ...['email address', 'mail', 'work email', 'user id', 'login id', 'login'],
    ...['correo', 'dirección de correo', 'dirección de correo electrónico'],
    ...['adresse courriel', 'adresse e-mail', 'adresse électronique'],
  ],
  role: ['user role'],
  products: ['product', 'product access', 'app access'],
  multiple: ['multiple supplier access'],
};

const fieldsByHeader: ReadonlyMap<string, FileField> = new Map(
  fileColumns.flatMap(({ field, header }) =>
    [...inEveryLanguage(header), ...otherHeaders[field]].map((word): [string, FileField] => [
      foldWord(word),
      field,
    ]),
  ),
);

/** A longer one is a note, and folding a thousand of them in each row would take seconds. */
const longestHeader = 200;

/** Ignores a remark in brackets: "Email (required)". */
function fieldOf(header: string): FileField | undefined {
  if (header.length > longestHeader) return undefined;
  const [withoutRemark = ''] = header.split(/[([]/, 1);
  return fieldsByHeader.get(foldWord(header)) ?? fieldsByHeader.get(foldWord(withoutRemark));
}

export type ColumnPlaces = ReadonlyMap<FileField, number>;

/** Finds the place of each column. Unknown headers are left out; of two alike the first counts. */
export function findColumns(header: readonly string[]): ColumnPlaces {
  const places = new Map<FileField, number>();
  for (const [place, text] of header.entries()) {
    const field = fieldOf(text);
    if (field && !places.has(field)) places.set(field, place);
  }
  return places;
}

/** Two columns alike: the file does not say which one is meant. */
export function refuseRepeatedColumns(header: readonly string[]): void {
  const fields = header.map(fieldOf);
  const repeated = header.filter((_, place) => {
    const field = fields[place];
    return field !== undefined && fields.indexOf(field) !== fields.lastIndexOf(field);
  });
  if (repeated.length === 0) return;
  const names = [...new Set(repeated.map((text) => echo(text.trim())))];
  throw new AppError('file.columns_repeated', {
    details: names.map((field) => ({ in: 'body', field, code: 'field.invalid' })),
  });
}

/** A repeated header: two sheets were joined, or the header stands in two languages. */
export function isHeaderAgain(places: ColumnPlaces, cells: readonly string[]): boolean {
  return [...places].every(([field, place]) => fieldOf(cells[place] ?? '') === field);
}

export function refuseMissingColumns(places: ColumnPlaces, kind: FileKind, locale: Locale): void {
  const missing = missingColumns(places, kind);
  if (missing.length === 0) return;
  const text = textIn(locale);
  throw new AppError('file.columns_missing', {
    details: fileColumns
      .filter(({ field }) => missing.includes(field))
      .map(({ header }) => ({ in: 'body', field: text(header), code: 'field.required' })),
  });
}

export function missingColumns(places: ColumnPlaces, kind: FileKind): FileField[] {
  const needed: FileField[] = kind === 'CREATE' ? ['firstName', 'lastName', 'email'] : ['email'];
  const missing = needed.filter((field) => !places.has(field));
  const changed: FileField[] = ['firstName', 'lastName', 'role', 'products'];
  // An edit file without a column to change is a mistake.
  return kind === 'EDIT' && !changed.some((field) => places.has(field))
    ? [...missing, 'role', 'products']
    : missing;
}

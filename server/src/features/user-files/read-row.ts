import { emailAddress, personName } from '@endcap/contract/parts';
import type { z } from 'zod';
import { fieldProblems } from '../../http/read-input.ts';
import type { ColumnPlaces } from './file-columns.ts';
import type { FileField, FileKind, FileRow, RowProblem } from './file-row.ts';
import { echo, foldWord, rolesByWord, wordsForYes } from './known-words.ts';
import { readProducts } from './read-products.ts';

/** Names of an edited file are judged later, where they differ from those that are there. */
export function readRow(
  kind: FileKind,
  places: ColumnPlaces,
  { line, cells }: { line: number; cells: readonly string[] },
): FileRow {
  const raw = (field: FileField) => withoutMarks(cells[places.get(field) ?? -1] ?? '');
  const text = (field: FileField) => raw(field).replace(/\s+/g, ' ').normalize('NFC');
  const problems: RowProblem[] = [];
  const [firstName, lastName, givenEmail] = [text('firstName'), text('lastName'), text('email')];
  const email = emailAddress.safeParse(givenEmail.replaceAll(' ', ''));
  if (!email.success) problems.push(problemOf('email', email.error));
  if (kind === 'CREATE') {
    problems.push(...nameProblems('firstName', firstName), ...nameProblems('lastName', lastName));
  }
  const givenRole = text('role');
  const role = rolesByWord.get(foldWord(givenRole));
  if (givenRole !== '' && !role) problems.push(unknownRole(givenRole));
  const { products, problems: productProblems } = readProducts(raw('products'));
  problems.push(...productProblems);
  const multiple = text('multiple');
  return {
    line,
    email: email.data ?? echo(givenEmail),
    firstName,
    lastName,
    role,
    products,
    multiple: multiple === '' ? undefined : wordsForYes.has(foldWord(multiple)),
    problems,
  };
}

export function nameProblems(field: 'firstName' | 'lastName', name: string): RowProblem[] {
  const { success, error } = personName.safeParse(name);
  return success ? [] : [problemOf(field, error)];
}

/** An empty name is also no name: it is enough to say the first. */
function problemOf(field: FileField, error: z.ZodError): RowProblem {
  const [first] = error.issues.flatMap(fieldProblems);
  return { field, code: first?.code ?? 'field.invalid' };
}

function unknownRole(word: string): RowProblem {
  const text = { id: 'unknownRole' as const, about: echo(word) };
  return { field: 'role', code: 'field.not_an_option', text };
}

/** What has no width is nothing that anybody meant; hard spaces and line breaks are spaces. */
function withoutMarks(cell: string): string {
  return cell.replace(/[\u200B-\u200D\u2060\uFEFF\u00AD]/g, '').trim();
}

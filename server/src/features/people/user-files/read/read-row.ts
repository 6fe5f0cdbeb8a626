import { userLimits } from '@endcap/contract/limits';
import { emailAddress, personName } from '@endcap/contract/parts';
import { cutRunsOfMarks } from '@endcap/contract/text';
import type { z } from 'zod';
import { fieldProblems } from '../../../../http/endpoints/read-input.ts';
import type { FileField, FileKind, FileRow, RowProblem } from '../file-row.ts';
import type { ColumnPlaces } from './file-columns.ts';
import { echo, foldWord, nearestRole, rolesByWord, wordsForYes } from './known-words.ts';
import { readProducts } from './read-products.ts';

/** The characters of a cell that are read: eight products with all their access types are a fraction. */
export const longestCell = 4_000;
/** A name, an address or a role that is longer is wrong, however it ends. */
const longestText = 1_000;

/** Names of an edit file are validated by the plan, and only where they differ from the member's. */
export function readRow(
  kind: FileKind,
  places: ColumnPlaces,
  { line, cells }: { line: number; cells: readonly string[] },
): FileRow {
  const cell = (field: FileField) => cells[places.get(field) ?? -1] ?? '';
  const raw = (field: FileField) => withoutMarks(cell(field));
  const text = (field: FileField) =>
    raw(field).slice(0, longestText).toWellFormed().replace(/\s+/g, ' ').normalize('NFC');
  const problems: RowProblem[] = [];
  const [firstName, lastName, givenEmail] = [text('firstName'), text('lastName'), text('email')];
  const address = readAddress(givenEmail);
  const email = emailAddress.safeParse(address);
  if (hasSeveralAddresses(address)) problems.push(severalAddresses);
  else if (!email.success) problems.push(problemOf('email', email.error));
  if (kind === 'CREATE') {
    problems.push(...nameProblems('firstName', firstName), ...nameProblems('lastName', lastName));
  }
  const givenRole = text('role');
  const role = rolesByWord.get(foldWord(givenRole));
  if (givenRole !== '' && !role) problems.push(unknownRole(givenRole));
  const { products, problems: productProblems } = readProducts(raw('products'));
  problems.push(...productProblems);
  const multiple = text('multiple');
  if (readProducts(multiple).products?.length) problems.push(misplacedProduct(multiple));
  const endless = [...places.keys()].filter((field) => cell(field).length > longestCell);
  return {
    line,
    email: email.data ?? echo(givenEmail),
    firstName: echo(firstName),
    lastName: echo(lastName),
    role,
    products,
    multiple: multiple === '' ? undefined : wordsForYes.has(foldWord(multiple)),
    // A cell that was cut has no other problem to report: its rest is unknown.
    problems: [
      ...problems.filter(({ field }) => !field || !endless.includes(field)),
      ...endless.map(tooLong),
    ],
    cells: [...places.keys()].flatMap((field) => {
      // Lines of a cell are products, which a field of one line separates with semicolons.
      const value = raw(field)
        .split('\n')
        .map((line) => line.trim())
        .join('; ')
        .replace(/\p{Cc}/gu, ' ');
      return value.length > userLimits.correctedCell ? [] : [{ field, value }];
    }),
  };
}

export function nameProblems(field: 'firstName' | 'lastName', name: string): RowProblem[] {
  const { success, error } = personName.safeParse(name);
  return success ? [] : [problemOf(field, error)];
}

const severalAddresses: RowProblem = {
  field: 'email',
  code: 'field.email',
  text: { id: 'severalAddresses', about: null },
};

/** Reports the first issue only: an empty name breaks several rules at once. */
function problemOf(field: FileField, error: z.ZodError): RowProblem {
  const [issue] = error.issues;
  const [first] = issue ? fieldProblems(issue) : [];
  if (issue?.code === 'too_big') return tooLong(field);
  return { field, code: first?.code ?? 'field.invalid' };
}

const longest: Partial<Record<FileField, number | null>> = {
  firstName: personName.maxLength,
  lastName: personName.maxLength,
  email: emailAddress.in.maxLength,
};

function tooLong(field: FileField): RowProblem {
  const about = longest[field] ?? longestCell;
  return { field, code: 'field.too_long', text: { id: 'tooLong', about } };
}

/** A product in the next column: the list in the file had no quotes. */
function misplacedProduct(word: string): RowProblem {
  const text = { id: 'misplacedProduct' as const, about: echo(word) };
  return { field: 'multiple', code: 'field.not_an_option', text };
}

function unknownRole(word: string): RowProblem {
  const near = nearestRole(word);
  if (near) {
    const text = { id: 'unknownRoleNear' as const, about: echo(word), near };
    return { field: 'role', code: 'field.not_an_option', text };
  }
  const text = { id: 'unknownRole' as const, about: echo(word) };
  return { field: 'role', code: 'field.not_an_option', text };
}

/** Removes characters without width and marks of text direction, which come with copied text. */
function withoutMarks(cell: string): string {
  const read = cutRunsOfMarks(cell.slice(0, longestCell));
  return read.replace(/[\p{Cf}\p{Variation_Selector}]/gu, '').trim();
}

/** Accepts an address as people copy it: as a link, with a name before it, with a separator after it. */
function readAddress(cell: string): string {
  const linked = /^mailto:([^?]*)/i.exec(cell)?.[1] ?? cell;
  const inBrackets = /^[^<>]*<([^<>]+)>[\s;,.]*$/.exec(linked)?.[1] ?? linked;
  return withoutEnd(inBrackets).trim();
}

/** Without separators at its end. A loop: an expression would look at each run of them from each place. */
function withoutEnd(address: string): string {
  let end = address.length;
  while (end > 0 && /[\s;,.]/.test(address.charAt(end - 1))) end--;
  return address.slice(0, end);
}

/** One row is one user: a cell with two addresses does not say which one is meant. */
function hasSeveralAddresses(address: string): boolean {
  const [first, last] = [address.indexOf('@'), address.lastIndexOf('@')];
  return /[\s;,/|<>]/.test(address.slice(first, last));
}

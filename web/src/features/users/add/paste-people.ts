import type { PersonRow } from './add-users-form.ts';

type Person = Omit<PersonRow, 'key'>;

/**
 * People from a spreadsheet: one in each line, first name, last name and address in any order of
 * the address. A line without an address, such as the head, is passed over.
 */
export function peopleOf(pasted: string): Person[] {
  return pasted.split(/\r\n|\r|\n/).flatMap((line) => personOf(line) ?? []);
}

function personOf(line: string): Person | null {
  const cells = line
    .split(/[\t;,]/)
    .map((cell) => cell.trim().replace(/^"(.*)"$/, '$1'))
    .filter(Boolean);
  const email = cells.find((cell) => cell.includes('@'));
  if (!email || cells.length < 2) return null;
  const [first_name = '', last_name = ''] = cells.filter((cell) => cell !== email);
  return { first_name, last_name, email };
}

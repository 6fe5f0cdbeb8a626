import type { CompanyRole } from '@endcap/contract/company-options';
import type { ProductGrant } from '@endcap/contract/people/user-parts';
import { type DraftForm, useDraftForm } from '../../../../lib/forms/draft-form.ts';
import { useText } from '../../../../lib/i18n/messages.ts';
import { useValidateProducts } from '../access/access-form.ts';

export interface NewUserRow {
  key: string;
  first_name: string;
  last_name: string;
  email: string;
}

export interface AddValues extends Record<string, unknown> {
  rows: NewUserRow[];
  role: CompanyRole;
  products: ProductGrant[];
  /** The partner company of the new users; empty for the company itself. */
  partner: string;
}
export type AddForm = DraftForm<AddValues>;

export const rowFields = ['first_name', 'last_name', 'email'] as const;

let rowsMade = 0;

export function newRow(values: Partial<NewUserRow> = {}): NewUserRow {
  rowsMade += 1;
  const key = `${Date.now()}-${rowsMade}`;
  return { first_name: '', last_name: '', email: '', ...values, key };
}

export const isBlank = (row: NewUserRow) => rowFields.every((field) => !row[field].trim());

export interface FilledRow {
  row: NewUserRow;
  /** The index of the row in the form. */
  at: number;
}

/** The rows that are not blank; the first row when all are blank. */
export function filledRows(rows: readonly NewUserRow[]): FilledRow[] {
  const all = rows.map((row, at) => ({ row, at }));
  const filled = all.filter(({ row }) => !isBlank(row));
  return filled.length > 0 ? filled : all.slice(0, 1);
}

/** One row as the server takes it. */
export function newUserOf(row: NewUserRow, { role, products, partner }: AddValues) {
  return {
    first_name: row.first_name.trim(),
    last_name: row.last_name.trim(),
    email: row.email.trim(),
    role,
    products,
    ...(partner && { thirdPartyCompanyId: partner }),
  };
}

export function useAddUsersForm(): AddForm {
  const text = useText('users');
  const validateProducts = useValidateProducts();
  return useDraftForm<AddValues>({
    name: 'users.add',
    initialValues: {
      rows: [{ key: 'first', first_name: '', last_name: '', email: '' }],
      role: 'USER',
      products: [],
      partner: '',
    },
    validate: ({ rows, products }) => {
      const errors: Record<string, string | null> = {};
      const seen = new Set<string>();
      for (const { row, at } of filledRows(rows)) {
        for (const field of rowFields)
          if (!row[field].trim()) errors[`rows.${at}.${field}`] = text('users.field.required');
        const address = row.email.trim().toLowerCase();
        if (address && seen.has(address)) errors[`rows.${at}.email`] = text('users.field.repeated');
        seen.add(address);
      }
      return { ...errors, products: validateProducts(products) };
    },
  });
}

/**
 * New users from pasted spreadsheet cells, one in each line: first name, last name and an e-mail
 * address in any column. A line without an address, such as the header, is left out.
 */
export function parsePastedUsers(pasted: string): Omit<NewUserRow, 'key'>[] {
  return pasted.split(/\r\n|\r|\n/).flatMap((line) => parseLine(line) ?? []);
}

function parseLine(line: string): Omit<NewUserRow, 'key'> | null {
  const cells = line
    .split(/[\t;,]/)
    .map((cell) => cell.trim().replace(/^"(.*)"$/, '$1'))
    .filter(Boolean);
  const email = cells.find((cell) => cell.includes('@'));
  if (!email || cells.length < 2) return null;
  const [first_name = '', last_name = ''] = cells.filter((cell) => cell !== email);
  return { first_name, last_name, email };
}

import type { CompanyRole, ProductGrant } from '@endcap/contract/user-parts';
import { type DraftForm, useDraftForm } from '../../../lib/forms/draft-form.ts';
import { useText } from '../../../lib/i18n/messages.ts';
import { useWaysObjection } from '../access/access-form.ts';

export interface PersonRow {
  key: string;
  first_name: string;
  last_name: string;
  email: string;
}

export interface AddValues extends Record<string, unknown> {
  rows: PersonRow[];
  role: CompanyRole;
  products: ProductGrant[];
  /** The agency that they work for; empty for the company itself. */
  partner: string;
}
export type AddForm = DraftForm<AddValues>;

export const personFields = ['first_name', 'last_name', 'email'] as const;

let rowsMade = 0;

export function newRow(person: Partial<PersonRow> = {}): PersonRow {
  rowsMade += 1;
  const key = `${Date.now()}-${rowsMade}`;
  return { first_name: '', last_name: '', email: '', ...person, key };
}

export const isBlank = (row: PersonRow) => personFields.every((field) => !row[field].trim());

/** Those that somebody began to fill in, with their places in the form; at least the first. */
export function filledRows(rows: readonly PersonRow[]): { row: PersonRow; at: number }[] {
  const all = rows.map((row, at) => ({ row, at }));
  const filled = all.filter(({ row }) => !isBlank(row));
  return filled.length > 0 ? filled : all.slice(0, 1);
}

/** One person as the server takes them. */
export function newUserOf(row: PersonRow, { role, products, partner }: AddValues) {
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
  const objectionToWays = useWaysObjection();
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
        for (const field of personFields)
          if (!row[field].trim()) errors[`rows.${at}.${field}`] = text('users.field.required');
        const address = row.email.trim().toLowerCase();
        if (address && seen.has(address)) errors[`rows.${at}.email`] = text('users.field.repeated');
        seen.add(address);
      }
      return { ...errors, products: objectionToWays(products) };
    },
  });
}

import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import type { Answer } from '../../../../lib/call/call-types.ts';
import { useCreateUsers, validateUsers } from '../user-actions.queries.ts';
import { useUserAdmin } from '../user-admin.ts';
import {
  type AddForm,
  type AddValues,
  type FilledRow,
  filledRows,
  newUserOf,
  rowFields,
} from './add-users-form.ts';

type ValidationError = Answer<'POST /api/companies/:companyId/users/validate'>['invalid'][number];

/** The server's validation found errors, each in one of the rows that were sent. */
class InvalidRows extends Error {
  readonly rows: readonly FilledRow[];
  readonly invalid: readonly ValidationError[];
  constructor(rows: readonly FilledRow[], invalid: readonly ValidationError[]) {
    super('The server refused some of the new users.');
    this.rows = rows;
    this.invalid = invalid;
  }
}

const isDomainError = ({ code }: ValidationError) => code === 'user.domain_not_authorized';

/** The form path that shows a validation error of the row at this index. */
function pathOf({ field }: ValidationError, at: number): string {
  const own = rowFields.find((one) => one === field);
  if (own || field === null) return `rows.${at}.${own ?? 'email'}`;
  return 'products';
}

/** Validates the new users on the server, then creates them. */
export function useAddUsers(form: AddForm) {
  const { company } = useUserAdmin();
  const create = useCreateUsers();
  const [hasDomainError, setDomainError] = useState(false);

  const validate = (values: AddValues, rows: readonly FilledRow[]) =>
    validateUsers(company.id, { userList: rows.map(({ row }) => newUserOf(row, values)) });

  const mutation = useMutation({
    mutationFn: async (values: AddValues) => {
      const rows = filledRows(values.rows);
      const { invalid } = await validate(values, rows);
      if (invalid.length > 0) throw new InvalidRows(rows, invalid);
      return create.mutateAsync({ userList: rows.map(({ row }) => newUserOf(row, values)) });
    },
  });

  /** Shows the validation errors at their rows; returns false for any other error. */
  const showInvalidRows = (error: unknown): boolean => {
    if (!(error instanceof InvalidRows)) return false;
    const { rows, invalid } = error;
    if (invalid.some(isDomainError)) setDomainError(true);
    const errors = invalid.map((one) => [pathOf(one, rows[one.index]?.at ?? 0), one.message]);
    form.setErrors(Object.fromEntries(errors));
    const [first] = errors[0] ?? [];
    if (first) form.getInputNode(first)?.focus();
    return true;
  };

  /** Validates one e-mail address when its field loses the focus. */
  const validateEmail = async (at: number) => {
    const values = form.getValues();
    const row = values.rows[at];
    if (!row?.email.trim()) return;
    const { invalid } = await validate(values, [{ row, at }]).catch(() => ({ invalid: [] }));
    const error = invalid.find(({ field }) => field === 'email' || field === null);
    if (!error || form.getValues().rows[at]?.email !== row.email) return;
    if (isDomainError(error)) setDomainError(true);
    form.setFieldError(`rows.${at}.email`, error.message);
  };

  return { mutation, showInvalidRows, validateEmail, hasDomainError };
}

import { useState } from 'react';
import type { Answer } from '../../../lib/call/call-types.ts';
import { useText } from '../../../lib/i18n/messages.ts';
import { useTellActed } from '../dialogs/use-action-result.ts';
import { useReportFailure } from '../use-report-failure.ts';
import { objectionsTo, useCreateUsers } from '../user-actions.queries.ts';
import { useUserAdmin } from '../user-admin.ts';
import {
  type AddForm,
  type AddValues,
  filledRows,
  newUserOf,
  personFields,
} from './add-users-form.ts';

type Objection = Answer<'POST /api/companies/:companyId/users/validate'>['invalid'][number];
const notAuthorized = 'user.domain_not_authorized';

/** Where the server's word about one person goes. */
function pathOf({ field }: Objection, at: number): string {
  const own = personFields.find((one) => one === field);
  if (own || field === null) return `rows.${at}.${own ?? 'email'}`;
  return 'products';
}

/** Tries the people first, then adds them. What was typed stays until the server has taken it. */
export function useAddUsers(form: AddForm, onDone: () => void) {
  const text = useText('users');
  const { company } = useUserAdmin();
  const tellActed = useTellActed();
  const reportFailure = useReportFailure();
  const create = useCreateUsers();
  const [isChecking, setChecking] = useState(false);
  const [missed, setMissed] = useState(false);

  const ask = (values: AddValues, people: ReturnType<typeof filledRows>) =>
    objectionsTo(company.id, { userList: people.map(({ row }) => newUserOf(row, values)) });

  const note = (invalid: readonly Objection[]) => {
    if (invalid.some(({ code }) => code === notAuthorized)) setMissed(true);
  };

  /** Of one address, as soon as the person goes on. */
  const tryAddress = async (at: number) => {
    const values = form.getValues();
    const row = values.rows[at];
    if (!row?.email.trim()) return;
    const { invalid } = await ask(values, [{ row, at }]).catch(() => ({ invalid: [] }));
    const objection = invalid.find(({ field }) => field === 'email' || field === null);
    if (!objection || form.getValues().rows[at]?.email !== row.email) return;
    note([objection]);
    form.setFieldError(`rows.${at}.email`, objection.message);
  };

  const place = (people: ReturnType<typeof filledRows>, invalid: readonly Objection[]) => {
    note(invalid);
    const errors = invalid.map((one) => [pathOf(one, people[one.index]?.at ?? 0), one.message]);
    form.setErrors(Object.fromEntries(errors));
    const [first] = errors[0] ?? [];
    if (first) form.getInputNode(first)?.focus();
  };

  const add = async (values: AddValues) => {
    const people = filledRows(values.rows);
    setChecking(true);
    try {
      const { invalid } = await ask(values, people);
      if (invalid.length > 0) return place(people, invalid);
      const userList = people.map(({ row }) => newUserOf(row, values));
      const acted = await create.mutateAsync({ userList });
      tellActed(acted, text('users.add.done'));
      onDone();
    } catch (error) {
      reportFailure(error);
    } finally {
      setChecking(false);
    }
  };

  return { add, tryAddress, missed, isBusy: isChecking || create.isPending };
}

import type {
  ActionResult,
  createUsers as createUsersEndpoint,
  validateUsers as validateUsersEndpoint,
} from '@endcap/contract/people/user-acts';
import { type NewUser, newUser } from '@endcap/contract/people/user-parts';
import type { z } from 'zod';
import type { CompanyScope } from '../../../../access/scope.ts';
import type { Database } from '../../../../db/connection.ts';
import { transact } from '../../../../db/transact.ts';
import { fieldProblems, withInput } from '../../../../http/endpoints/read-input.ts';
import { toReadableAddress } from '../../../../texts/readable-address.ts';
import { translate } from '../../../../texts/translate.ts';
import { applyRequest, type UserActServices } from '../plan/apply-plans.service.ts';
import { planNewUsers } from '../plan/plan-users.service.ts';
import { lockMembersForUser } from '../plan/select-users.service.ts';
import type { Problem } from '../plan/user-plan.ts';

export async function createUsers(
  { db, config }: UserActServices,
  scope: CompanyScope,
  { userList, isSingle }: z.output<typeof createUsersEndpoint.body>,
): Promise<ActionResult> {
  const rows = userList.map((user) => ({ user }));
  const loginIds = userList.map(({ email }) => email);
  return transact(db, async (tx) => {
    await lockMembersForUser(tx, scope, { loginIds, withAdmins: false });
    const plans = await planNewUsers(tx, scope, rows, { override: false });
    return applyRequest(tx, scope, plans, {
      type: 'CREATE_USERS',
      config,
      fieldOf: (index, field) => (isSingle ? field : field && `userList.${index}.${field}`),
    });
  });
}

/** Returns what createUsers would answer for each of these users, without creating any. */
export async function validateUsers(
  db: Database,
  scope: CompanyScope,
  given: Record<string, unknown>[],
): Promise<z.output<typeof validateUsersEndpoint.response>> {
  const readable: { line: number; user: NewUser }[] = [];
  const problems = new Map<number, Problem[]>();
  for (const [line, raw] of given.entries()) {
    const { success, data, error } = newUser.safeParse(raw, withInput);
    if (success) readable.push({ line, user: data });
    else problems.set(line, firstOfEachField(error.issues.flatMap(fieldProblems)));
  }
  for (const plan of await planNewUsers(db, scope, readable, { override: false })) {
    if (plan.outcome === 'REFUSED' && plan.line !== null) problems.set(plan.line, plan.problems);
  }
  return {
    valid: readable
      .filter(({ line }) => !problems.has(line))
      .map(({ user }) => toReadableAddress(user.email)),
    invalid: given.flatMap((raw, index) =>
      (problems.get(index) ?? []).map(({ field, code }) => ({
        index,
        value: typeof raw.email === 'string' ? raw.email : '',
        field: field || null,
        code,
        message: translate(scope.locale, code),
      })),
    ),
  };
}

/** An empty name breaks two rules at once; reporting the first is enough. */
function firstOfEachField(problems: Problem[]): Problem[] {
  return [
    ...new Map(problems.toReversed().map((problem) => [problem.field, problem])).values(),
  ].toReversed();
}

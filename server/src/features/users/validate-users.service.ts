import type { validateUsers } from '@endcap/contract/user-acts';
import { type NewUser, newUser } from '@endcap/contract/user-parts';
import type { z } from 'zod';
import type { CompanyScope } from '../../access/scope.ts';
import type { Database } from '../../db/connection.ts';
import { fieldProblems, tellingInput } from '../../http/read-input.ts';
import { toReadableAddress } from '../../texts/readable-address.ts';
import { translate } from '../../texts/translate.ts';
import { planNewUsers } from './plan-users.service.ts';
import type { Problem } from './user-plan.ts';

type Validated = z.output<typeof validateUsers.response>;

/** What creating these people would answer for each of them, without creating any. */
export async function tryUsers(
  db: Database,
  scope: CompanyScope,
  given: Record<string, unknown>[],
): Promise<Validated> {
  const readable: { line: number; user: NewUser }[] = [];
  const problems = new Map<number, Problem[]>();
  for (const [line, raw] of given.entries()) {
    const { success, data, error } = newUser.safeParse(raw, tellingInput);
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

/** An empty name is also no name: it is enough to say the first. */
function firstOfEachField(problems: Problem[]): Problem[] {
  return [
    ...new Map(problems.toReversed().map((problem) => [problem.field, problem])).values(),
  ].toReversed();
}

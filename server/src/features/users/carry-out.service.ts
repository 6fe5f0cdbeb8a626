import type { Acted } from '@endcap/contract/user-acts';
import type { CompanyScope } from '../../access/scope.ts';
import type { Config } from '../../config.ts';
import type { Database, Transaction } from '../../db/connection.ts';
import { findTask, newTask, presentTask } from '../tasks/tasks.service.ts';
import { presentRefused, type Refused, refuseWhenNobodyIsLeft } from './acted.ts';
import { applyPlans } from './apply-users.service.ts';
import type { UserPlan } from './user-plan.ts';

export interface UserActServices {
  db: Database;
  config: Pick<Config, 'PUBLIC_URL' | 'SITE_HOSTS' | 'PORT'>;
}

/** For one person their own task; for several one above theirs, which is done when all have begun. */
export async function carryOut(
  tx: Transaction,
  scope: CompanyScope,
  plans: UserPlan[],
  {
    type,
    config,
    fieldOf,
  }: {
    type: 'CREATE_USERS' | 'UPDATE_USERS';
    config: UserActServices['config'];
    /** The place in the request that a problem of the plan at this index is about. */
    fieldOf: (index: number, field: string | null) => string | null;
  },
): Promise<Acted> {
  const refused = plans.flatMap(({ loginId, problems: [problem] }, index): Refused[] => {
    if (!problem) return [];
    const field = fieldOf(index, problem.field);
    return [{ loginId, code: problem.code, ...(field ? { field } : {}) }];
  });
  refuseWhenNobodyIsLeft(refused, plans.length);
  const accepted = plans.length - refused.length;
  const answer = { accepted, refused: presentRefused(scope.locale, refused) };
  const todo = plans.filter(({ outcome }) => outcome === 'CREATE' || outcome === 'CHANGE');
  if (todo.length === 0) return { task: null, ...answer };
  const created = todo.filter(({ outcome }) => outcome === 'CREATE').length;
  const parent =
    todo.length > 1
      ? await newTask(tx, scope, { type, total: todo.length, created, stage: 'COMPLETED' })
      : null;
  const [first = ''] = await applyPlans(tx, scope, todo, {
    sourceApp: 'PORTAL',
    config,
    ...(parent ? { parentId: parent.id } : {}),
  });
  const task = parent ?? (await findTask(tx, scope, first));
  return { task: presentTask(task), ...answer };
}

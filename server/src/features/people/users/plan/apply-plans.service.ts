import { userLimits } from '@endcap/contract/limits';
import type { ActionResult } from '@endcap/contract/people/user-acts';
import type { CompanyScope } from '../../../../access/scope.ts';
import { recordActivity } from '../../../../activity/record-activity.ts';
import type { Database, Transaction } from '../../../../db/connection.ts';
import type { MembershipScope } from '../../../shared/memberships/membership.ts';
import { findTask, newTask, presentTask } from '../../tasks/tasks.service.ts';
import { changeMembers } from '../access/change-members.service.ts';
import { type ApplyOptions, addMembers } from '../add/add-members.service.ts';
import { presentRefused, type RefusedUser, refuseWhenAllRefused } from './act-result.ts';
import type { UserPlan } from './user-plan.ts';

export interface UserActServices {
  db: Database;
  config: ApplyOptions['config'];
}

/**
 * Applies plans in this transaction, with the same few statements for one user and for hundreds.
 * Skips plans that are refused or change nothing. It writes the activity log, so call it last.
 * Returns the ids of the users' tasks.
 */
export async function applyPlans(
  tx: Transaction,
  scope: MembershipScope,
  plans: UserPlan[],
  options: ApplyOptions,
): Promise<string[]> {
  const added = await addMembers(
    tx,
    scope,
    plans.filter((plan) => plan.outcome === 'CREATE'),
    options,
  );
  const changed = await changeMembers(
    tx,
    scope,
    plans.filter((plan) => plan.outcome === 'CHANGE'),
    options,
  );
  await recordActivity(tx, scope, ...added.activities, ...changed.activities);
  return [...added.taskIds, ...changed.taskIds];
}

interface RequestOptions {
  type: 'CREATE_USERS' | 'UPDATE_USERS';
  config: ApplyOptions['config'];
  reason?: string;
  /** The field of the request that a problem of the plan at this index belongs to. */
  fieldOf: (index: number, field: string | null) => string | null;
}

/**
 * Applies the plans of one request. The task in the answer is the user's own task, or for several
 * users a parent task, which is complete once all have started.
 */
export async function applyRequest(
  tx: Transaction,
  scope: CompanyScope,
  plans: UserPlan[],
  { type, config, reason, fieldOf }: RequestOptions,
): Promise<ActionResult> {
  const refused = plans.flatMap(({ loginId, problems: [problem] }, index): RefusedUser[] => {
    if (!problem) return [];
    const field = fieldOf(index, problem.field);
    return [{ loginId, code: problem.code, ...(field ? { field } : {}) }];
  });
  refuseWhenAllRefused(refused, plans.length);
  const accepted = plans.length - refused.length;
  const answer = { accepted, refused: presentRefused(scope.locale, refused) };
  const todo = plans.filter(({ outcome }) => outcome === 'CREATE' || outcome === 'CHANGE');
  if (todo.length === 0) return { task: null, ...answer };
  const created = todo.filter(({ outcome }) => outcome === 'CREATE').length;
  const parent =
    todo.length > 1
      ? await newTask(tx, scope, {
          ...{ type, total: todo.length, created, stage: 'COMPLETED' },
          undoMinutes: userLimits.undoMinutes,
        })
      : null;
  const [first = ''] = await applyPlans(tx, scope, todo, {
    sourceApp: 'PORTAL',
    config,
    reason,
    ...(parent ? { parentId: parent.id } : { undoMinutes: userLimits.undoMinutes }),
  });
  const task = parent ?? (await findTask(tx, scope, first));
  return { task: presentTask(task), ...answer };
}

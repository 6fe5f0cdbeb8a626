import { recordActivity } from '../../activity/record-activity.ts';
import type { Transaction } from '../../db/connection.ts';
import { type Applying, addNewcomers } from './add-newcomers.service.ts';
import { changeMembers } from './change-members.service.ts';
import type { UserPlan, UserScope } from './user-plan.ts';

/**
 * Does what was planned in this transaction, in the same few statements for one and for hundreds;
 * those who are refused, or have it already, are passed over. It also writes the log, so call it
 * last. Answers the tasks of the persons.
 */
export async function applyPlans(
  tx: Transaction,
  scope: UserScope,
  plans: UserPlan[],
  applying: Applying,
): Promise<string[]> {
  const newcomers = await addNewcomers(
    tx,
    scope,
    plans.filter((plan) => plan.outcome === 'CREATE'),
    applying,
  );
  const changed = await changeMembers(
    tx,
    scope,
    plans.filter((plan) => plan.outcome === 'CHANGE'),
    applying,
  );
  await recordActivity(tx, scope, ...newcomers.activities, ...changed.activities);
  return [...newcomers.taskIds, ...changed.taskIds];
}

import type { Activity } from '../../activity/record-activity.ts';
import type { Transaction } from '../../db/connection.ts';
import { advanceTasks } from '../tasks/onboarding/advance-task.service.ts';
import { type MemberValues, newTasks } from '../tasks/tasks.service.ts';
import type { Applied, Applying } from './add-newcomers.service.ts';
import * as changes from './apply-users.repository.ts';
import { concernsProducts, productKeyOf } from './standing.ts';
import type { ChangePlan, Standing, UserScope } from './user-plan.ts';

/** Role and lost products at once; new ones when the products have answered. */
export async function changeMembers(
  tx: Transaction,
  scope: UserScope,
  plans: ChangePlan[],
  applying: Applying,
): Promise<Applied> {
  if (plans.length === 0) return { taskIds: [], activities: [] };
  const people = plans.map(({ userId, after }) => ({
    userId,
    role: after.role,
    products: after.products,
    productKey: productKeyOf(after),
  }));
  const changed = await changes.changeMemberships(tx, scope, people);
  await changes.replaceProducts(tx, scope, people);
  await changes.changeInvitations(
    tx,
    scope,
    plans.filter(({ registered }) => !registered),
  );
  const versions = new Map(changed.map(({ userId, version }) => [userId, version]));
  return {
    taskIds: await beginTasks(tx, scope, { plans, versions, applying }),
    activities: plans.map((plan) => entryOf(plan, applying)),
  };
}

async function beginTasks(
  tx: Transaction,
  scope: UserScope,
  {
    plans,
    versions,
    applying: { parentId },
  }: { plans: ChangePlan[]; versions: Map<string, number>; applying: Applying },
): Promise<string[]> {
  const rows = await newTasks(
    tx,
    scope,
    plans.map((plan) => ({
      type: 'UPDATE_USER' as const,
      total: 1,
      stage: asksProducts(plan) ? ('INITIATED' as const) : ('COMPLETED' as const),
      userId: plan.userId,
      before: named(plan.before, plan.renamed?.before),
      after: named(plan.after, plan.renamed?.after),
      changedVersion: versions.get(plan.userId) ?? 0,
      ...(parentId ? { parentId } : {}),
      ...(plan.line === null ? {} : { line: plan.line }),
    })),
  );
  const waiting = rows.filter(({ stage }) => stage === 'INITIATED');
  await advanceTasks(
    tx,
    waiting.map(({ id }) => id),
  );
  return rows.map(({ id }) => id);
}

function named(values: Standing, name: MemberValues['name']): MemberValues {
  return name ? { ...values, name } : values;
}

/** Whoever has not registered is asked for when they do. */
function asksProducts({ registered, before, after }: ChangePlan): boolean {
  return registered && concernsProducts(before, after);
}

function entryOf(plan: ChangePlan, { sourceApp }: Applying): Activity {
  const { userId, name, before, after } = plan;
  return {
    event: 'USER_ACCESS_CHANGED',
    sourceApp,
    entity: { type: 'USER', id: userId, name, personId: userId },
    before,
    after,
  };
}

import type { Activity } from '../../../../activity/record-activity.ts';
import type { Transaction } from '../../../../db/connection.ts';
import {
  updateInvitations,
  updateRoles,
} from '../../../shared/memberships/change-members.repository.ts';
import { hasSameAccess, productsMissingIn } from '../../../shared/memberships/change-membership.ts';
import { replaceProducts } from '../../../shared/memberships/member-products.repository.ts';
import type {
  Membership,
  MembershipScope,
  MembershipValues,
  SettledRequest,
} from '../../../shared/memberships/membership.ts';
import { closeGrantedRequests } from '../../access-requests/close-requests.service.ts';
import { advanceTasks } from '../../tasks/onboarding/advance-task.service.ts';
import { type NewTask, newTasks } from '../../tasks/tasks.service.ts';
import type { AppliedPlans, ApplyOptions } from '../add/add-members.service.ts';
import type { ChangePlan } from '../plan/user-plan.ts';

/** Changes role and removed products at once; added products become active when they answer. */
export async function changeMembers(
  tx: Transaction,
  scope: MembershipScope,
  plans: ChangePlan[],
  options: ApplyOptions,
): Promise<AppliedPlans> {
  if (plans.length === 0) return { taskIds: [], activities: [] };
  const members = plans.map(({ userId, after: { role, products } }) => ({
    userId,
    role,
    products,
  }));
  const changed = await updateRoles(tx, scope, members);
  await replaceProducts(tx, scope, members);
  await updateInvitations(
    tx,
    scope,
    plans.filter(({ joined }) => !joined),
  );
  const versions = new Map(changed.map(({ userId, version }) => [userId, version]));
  const closed = await closeGrantedRequests(
    tx,
    scope,
    options.config,
    plans.map(({ userId, before, after }) => ({ userId, codes: productsMissingIn(after, before) })),
  );
  return {
    taskIds: await startTasks(tx, scope, { plans, versions, settled: closed.settled, options }),
    activities: [...plans.map((plan) => activityOf(plan, options)), ...closed.activities],
  };
}

async function startTasks(
  tx: Transaction,
  scope: MembershipScope,
  {
    plans,
    versions,
    settled,
    options: { parentId, undoMinutes },
  }: {
    plans: ChangePlan[];
    versions: Map<string, number>;
    settled: SettledRequest[];
    options: ApplyOptions;
  },
): Promise<string[]> {
  const settledOf = Map.groupBy(settled, ({ userId }) => userId);
  const rows = await newTasks(
    tx,
    scope,
    plans.map((plan) => ({
      type: 'UPDATE_USER' as const,
      total: 1,
      stage: needsProducts(plan) ? ('INITIATED' as const) : ('COMPLETED' as const),
      userId: plan.userId,
      before: withName(plan.before, plan.renamed?.before),
      after: withName(plan.after, plan.renamed?.after),
      changedVersion: versions.get(plan.userId) ?? 0,
      ...setAsideOf(settledOf.get(plan.userId)),
      ...(parentId ? { parentId } : {}),
      ...(undoMinutes ? { undoMinutes } : {}),
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

/** The requests that the new products settled: the undo opens them again. */
function setAsideOf(decided: SettledRequest[] | undefined): Pick<NewTask, 'setAside'> {
  return decided ? { setAside: { decided } } : {};
}

function withName(values: Membership, name: MembershipValues['name']): MembershipValues {
  return name ? { ...values, name } : values;
}

/** For a user who has not joined, products are asked once the user joins. */
function needsProducts({ joined, before, after }: ChangePlan): boolean {
  return joined && !hasSameAccess(before, after);
}

function activityOf(plan: ChangePlan, { sourceApp }: ApplyOptions): Activity {
  const { userId, name, before, after } = plan;
  return {
    event: 'USER_ACCESS_CHANGED',
    sourceApp,
    entity: { type: 'USER', id: userId, name, personId: userId },
    before,
    after,
  };
}

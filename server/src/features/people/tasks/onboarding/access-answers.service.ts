import { type Activity, recordActivity } from '../../../../activity/record-activity.ts';
import type { Transaction } from '../../../../db/connection.ts';
import {
  type AnsweredRequest,
  askProducts,
  closeOlderAsks,
} from '../../../products/provisioning/provisioning.service.ts';
import {
  confirmAccessTypes,
  refuseAccessTypes,
  sortAccessTypes,
  wantedAccessTypes,
} from '../../../shared/memberships/access-types.ts';
import {
  deleteProduct,
  selectProductsOfMember,
  upsertProducts,
} from '../../../shared/memberships/member-products.repository.ts';
import { lockMember } from '../../../shared/memberships/members.repository.ts';
import type { MembershipProduct } from '../../../shared/memberships/membership.ts';
import { portalScope, userActivity } from '../task-log.ts';
import { advanceTasks } from './advance-task.service.ts';
import { insertReadyProduct } from './ready-products.repository.ts';
import { hasNewerChange } from './refused-access.unscoped.repository.ts';
import { lockUserTask, type UserTask } from './user-tasks.unscoped.repository.ts';

interface AnsweredTask {
  task: UserTask;
  answer: AnsweredRequest;
  /** The member's current access to the product; the membership is locked. */
  held: MembershipProduct | undefined;
  /** The access was given, changed or removed after the product was asked. */
  decidedSince: boolean;
}

/** Applies an answer of a product to the member and moves the task on. */
export async function applyAnswer(tx: Transaction, answer: AnsweredRequest): Promise<void> {
  const task = await lockUserTask(tx, answer.taskId);
  if (!task || answer.action === 'REVOKE') return;
  await advanceTasks(tx, [task.id]);
  // A newer request will be answered too, and its answer counts.
  if (answer.askedSince === 'GRANT') return;
  if (answer.askedSince === null) await advanceTasks(tx, await closeOlderAsks(tx, answer));
  await lockMember(tx, task);
  const products = await selectProductsOfMember(tx, task);
  const held = products.find(({ code }) => code === answer.product);
  const decidedSince = await hasNewerChange(tx, answer.requestId);
  const apply = answer.granted ? applyGrant : applyRefusal;
  await apply(tx, { task, answer, held, decidedSince });
}

async function applyGrant(
  tx: Transaction,
  { task, answer, held, decidedSince }: AnsweredTask,
): Promise<void> {
  const { product, askedSince, accessTypes } = answer;
  const isOpen = task.stage !== 'CANCELLED' && askedSince === null;
  if (!isOpen || !held) {
    // The grant came too late: the member must not have the product any more.
    const { id: taskId, companyId, userId } = task;
    await askProducts(tx, [{ taskId, companyId, userId, product, action: 'REVOKE' }], {
      again: true,
    });
    return;
  }
  const asked = accessTypes ?? wantedAccessTypes(held);
  const after = confirmAccessTypes(held, { asked, decidedSince });
  await changeProduct(tx, task, { before: held, after });
  const isNewlyReady = held.status === 'ACCESS_PENDING' && after.status === 'ACCESS_COMPLETE';
  if (isNewlyReady) await insertReadyProduct(tx, task, { product, taskId: task.id });
  await record(tx, task, 'ACCESS_GRANTED', { before: logValues(held), after: logValues(after) });
}

async function applyRefusal(
  tx: Transaction,
  { task, answer: { product, reason }, held, decidedSince }: AnsweredTask,
): Promise<void> {
  if (task.stage === 'CANCELLED' || !task.isMember || decidedSince) return;
  const before = task.before?.products.find(({ code }) => code === product);
  // A product that did not answer may still do so; after a refusal nothing is left to wait for.
  const keepsWaiting = reason === 'product.no_answer';
  const after = refuseAccessTypes(held, { before, keepsWaiting });
  if (after) await changeProduct(tx, task, { before: held, after });
  else await deleteProduct(tx, task, product);
  await record(tx, task, 'ACCESS_REFUSED', {
    ...(held ? { before: logValues(held) } : {}),
    after: { ...(after ? logValues(after) : { product }), reason },
  });
}

async function changeProduct(
  tx: Transaction,
  { companyId, userId }: UserTask,
  { before, after }: { before: MembershipProduct | undefined; after: MembershipProduct },
): Promise<void> {
  if (before && isSameProduct(before, after)) return;
  await upsertProducts(tx, { company: { id: companyId } }, [{ userId, products: [after] }]);
}

function isSameProduct(one: MembershipProduct, other: MembershipProduct): boolean {
  const text = ({ status, accessTypes, waitingTypes = [] }: MembershipProduct) =>
    JSON.stringify([status, sortAccessTypes(accessTypes), sortAccessTypes(waitingTypes)]);
  return text(one) === text(other);
}

function logValues({ code, ...access }: MembershipProduct) {
  return { product: code, ...access };
}

async function record(
  tx: Transaction,
  task: UserTask,
  event: 'ACCESS_GRANTED' | 'ACCESS_REFUSED',
  values: Pick<Activity, 'before' | 'after'>,
): Promise<void> {
  await recordActivity(tx, portalScope(task), userActivity(event, task, values));
}

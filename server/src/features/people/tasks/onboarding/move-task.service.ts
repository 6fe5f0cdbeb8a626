import type { TaskStage } from '@endcap/contract/people/task-stages';
import type { Database, Transaction } from '../../../../db/connection.ts';
import { transact } from '../../../../db/transact.ts';
import { askProducts, requestsOf } from '../../../products/provisioning/provisioning.service.ts';
import { accessTypesKey } from '../../../shared/memberships/access-types.ts';
import { updateToActive } from '../../../shared/memberships/change-members.repository.ts';
import { selectProductsOfMember } from '../../../shared/memberships/member-products.repository.ts';
import type { MembershipProduct } from '../../../shared/memberships/membership.ts';
import { finishTask } from '../tasks.service.ts';
import { closeSuperseded } from './refused-access.repository.ts';
import { lockUserTask, setStage, type UserTask } from './user-tasks.unscoped.repository.ts';

/** Moves every task; the first error is thrown at the end, so that one task does not stop the others. */
export async function moveTasks(db: Database, ids: string[], signal: AbortSignal): Promise<void> {
  const failures: unknown[] = [];
  for (const id of ids) {
    await moveTask(db, id, signal).catch((error) => failures.push(error));
    signal.throwIfAborted();
  }
  if (failures.length > 0) throw failures[0];
}

/** Moves a task until it must wait, each step in its own transaction. A repeated call changes nothing. */
async function moveTask(db: Database, taskId: string, signal: AbortSignal): Promise<void> {
  do signal.throwIfAborted();
  while (await transact(db, (tx) => moveOnce(tx, taskId)));
}

/** Returns whether the task has moved. */
async function moveOnce(tx: Transaction, taskId: string): Promise<boolean> {
  const task = await lockUserTask(tx, taskId);
  if (!task) return false;
  if (task.type === 'DELETE_USER') return revokeAll(tx, task);
  const move = moves[task.stage];
  if (!move) return false;
  if (task.isMember) return move(tx, task);
  await finishTask(tx, task.id, { stage: 'CANCELLED' });
  return true;
}

type Move = (tx: Transaction, task: UserTask) => Promise<boolean>;

/** The other stages are final, or end when a user acts. */
const moves: Partial<Record<TaskStage, Move>> = {
  INITIATED: begin,
  INVITATION_SENT: afterInvitation,
  EXPIRED: afterInvitation,
  GRANTING_ACCESS: grantAccess,
  WAITING_FOR_ACCESS: waitForAccess,
  COMPLETING: complete,
  FAILED: applyLateAnswer,
};

async function to(tx: Transaction, task: UserTask, stage: TaskStage): Promise<boolean> {
  await setStage(tx, task.id, stage);
  return true;
}

async function begin(tx: Transaction, task: UserTask): Promise<boolean> {
  if (task.joined) return to(tx, task, 'GRANTING_ACCESS');
  // The task of the invitation asks the products when the user joins.
  return task.type === 'CREATE_USER' ? false : to(tx, task, 'COMPLETING');
}

async function afterInvitation(tx: Transaction, task: UserTask): Promise<boolean> {
  return task.joined ? to(tx, task, 'GRANTING_ACCESS') : false;
}

async function grantAccess(tx: Transaction, task: UserTask): Promise<boolean> {
  const { id: taskId, companyId, userId } = task;
  const held = await selectProductsOfMember(tx, task);
  const asks = [
    ...toGrant(task, held).map((product) => ({ product, action: 'GRANT' as const })),
    ...toRevoke(task, held).map((product) => ({ product, action: 'REVOKE' as const })),
  ];
  await askProducts(
    tx,
    asks.map((ask) => ({ taskId, companyId, userId, ...ask })),
  );
  return to(tx, task, 'WAITING_FOR_ACCESS');
}

/** Products that are pending, or that get other access types than before. */
function toGrant({ before, after }: UserTask, held: MembershipProduct[]): string[] {
  const typesIn = (products: MembershipProduct[] | undefined, code: string) => {
    const found = products?.find((product) => product.code === code);
    return found && accessTypesKey(found);
  };
  return held
    .filter(({ code, status, waitingTypes }) => {
      const now = typesIn(after?.products, code);
      const then = typesIn(before?.products, code);
      const isWaiting = status === 'ACCESS_PENDING' || (!before && waitingTypes);
      return isWaiting || (now && then && now !== then);
    })
    .map(({ code }) => code);
}

function toRevoke({ before, after }: UserTask, held: MembershipProduct[]): string[] {
  if (!before) return [];
  const kept = [...(after?.products ?? []), ...held].map(({ code }) => code);
  return before.products.map(({ code }) => code).filter((code) => !kept.includes(code));
}

/** The grants that the task waits for; revocations are sent without waiting. */
async function grantsOf(tx: Transaction, { id, after }: UserTask) {
  const isWanted = (product: string) =>
    after?.products.some(({ code }) => code === product) ?? true;
  const requests = await requestsOf(tx, id);
  return requests.filter(({ action, product }) => action === 'GRANT' && isWanted(product));
}

async function waitForAccess(tx: Transaction, task: UserTask): Promise<boolean> {
  const grants = await grantsOf(tx, task);
  const open = grants.some(({ status }) => status === 'WAITING' || status === 'ASKED');
  return open ? false : to(tx, task, 'COMPLETING');
}

/** Activates the member with the granted products; with a refused one the task fails and can be retried. */
async function complete(tx: Transaction, task: UserTask): Promise<boolean> {
  const refused = (await grantsOf(tx, task)).filter(({ status }) => status === 'REFUSED');
  if (task.joined && task.type === 'CREATE_USER') await updateToActive(tx, task);
  const reason = refused[0]?.reason ?? 'product.refused';
  await finishTask(tx, task.id, refused.length > 0 ? { stage: 'FAILED', reason } : {});
  await closeSuperseded(tx, task);
  return false;
}

/** Completes a task that failed without an answer, when the product has answered since. */
async function applyLateAnswer(tx: Transaction, task: UserTask): Promise<boolean> {
  const grants = await grantsOf(tx, task);
  const isAnswered = grants.length > 0 && grants.every(({ status }) => status === 'DONE');
  return isAnswered ? to(tx, task, 'COMPLETING') : false;
}

/** Revokes the products of a deleted member; the code that deletes the member finishes the task. */
async function revokeAll(tx: Transaction, task: UserTask): Promise<boolean> {
  if (task.isMember || task.undoneOn || task.stage === 'CANCELLED') return false;
  const { id: taskId, companyId, userId } = task;
  await askProducts(
    tx,
    toRevoke({ ...task, after: null }, []).map((product) => ({
      ...{ taskId, companyId, userId, product },
      action: 'REVOKE' as const,
    })),
  );
  return false;
}

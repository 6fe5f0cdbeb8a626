import type { TaskStage } from '@endcap/contract/task-stages';
import type { Config } from '../../../config.ts';
import type { Database, Transaction } from '../../../db/connection.ts';
import { transact } from '../../../db/transact.ts';
import { askProducts, requestsOf } from '../../provisioning/provisioning.service.ts';
import { inviteUser } from '../../registration/registration.service.ts';
import type { MemberProduct } from '../member-values.ts';
import { portalScope } from '../task-log.ts';
import { finishTask } from '../tasks.service.ts';
import { waysKey } from './access-types.service.ts';
import * as members from './members.repository.ts';
import * as tasks from './person-tasks.repository.ts';
import { closeSuperseded } from './refused-access.repository.ts';

export interface MoveTools {
  config: Pick<Config, 'PUBLIC_URL' | 'SITE_HOSTS' | 'PORT'>;
  signal: AbortSignal;
}

/** One that cannot move keeps none of the others; it is tried again with them. */
export async function moveTasks(db: Database, ids: string[], tools: MoveTools): Promise<void> {
  const failures: unknown[] = [];
  for (const id of ids) {
    await moveTask(db, id, tools).catch((error) => failures.push(error));
    tools.signal.throwIfAborted();
  }
  if (failures.length > 0) throw failures[0];
}

/** As far as the task goes, each transition in a transaction of its own. Doing it twice is harmless. */
async function moveTask(db: Database, taskId: string, tools: MoveTools): Promise<void> {
  do tools.signal.throwIfAborted();
  while (await transact(db, (tx) => moveOnce(tx, taskId, tools)));
}

/** Answers whether it has moved. */
async function moveOnce(tx: Transaction, taskId: string, tools: MoveTools): Promise<boolean> {
  const found = await tasks.lockPersonTask(tx, taskId);
  if (!found?.userId) return false;
  const task = { ...found, userId: found.userId };
  if (task.type === 'DELETE_USER') return revokeAll(tx, task);
  const move = moves[task.stage];
  if (!move) return false;
  if (task.isMember) return move(tx, task, tools);
  await finishTask(tx, task.id, { stage: 'CANCELLED' });
  return true;
}

type Move = (tx: Transaction, task: tasks.PersonTask, tools: MoveTools) => Promise<boolean>;

/** A stage that is not here is left by a person, or not at all. */
const moves: Partial<Record<TaskStage, Move>> = {
  INITIATED: begin,
  INVITATION_SENT: afterInvitation,
  EXPIRED: afterInvitation,
  GRANTING_ACCESS: grantAccess,
  WAITING_FOR_ACCESS: waitForAccess,
  COMPLETING: complete,
  FAILED: hearLateAnswer,
};

async function to(tx: Transaction, task: tasks.PersonTask, stage: TaskStage): Promise<boolean> {
  await tasks.setStage(tx, task.id, stage);
  return true;
}

async function begin(tx: Transaction, task: tasks.PersonTask, tools: MoveTools): Promise<boolean> {
  if (task.registered) return to(tx, task, 'GRANTING_ACCESS');
  // Products are asked when the person registers, by the task that invited them.
  if (task.type !== 'CREATE_USER') return to(tx, task, 'COMPLETING');
  await tasks.setStage(tx, task.id, 'INVITATION_SENT');
  if ((await tasks.selectLiveInvited(tx, task.companyId, [task.userId])).length === 0) {
    await inviteUser(tx, portalScope(task), task, tools.config);
  }
  return false;
}

async function afterInvitation(tx: Transaction, task: tasks.PersonTask): Promise<boolean> {
  return task.registered ? to(tx, task, 'GRANTING_ACCESS') : false;
}

async function grantAccess(tx: Transaction, task: tasks.PersonTask): Promise<boolean> {
  const { id: taskId, companyId, userId } = task;
  const held = await members.selectProducts(tx, task);
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

/** What is pending, and what is reached in another way than before. */
function toGrant({ before, after }: tasks.PersonTask, held: MemberProduct[]): string[] {
  const waysIn = (products: MemberProduct[] | undefined, code: string) => {
    const found = products?.find((product) => product.code === code);
    return found && waysKey(found);
  };
  return held
    .filter(({ code, status, waitingTypes }) => {
      const now = waysIn(after?.products, code);
      const then = waysIn(before?.products, code);
      const isWaiting = status === 'ACCESS_PENDING' || (!before && waitingTypes);
      return isWaiting || (now && then && now !== then);
    })
    .map(({ code }) => code);
}

function toRevoke({ before, after }: tasks.PersonTask, held: MemberProduct[]): string[] {
  if (!before) return [];
  const kept = [...(after?.products ?? []), ...held].map(({ code }) => code);
  return before.products.map(({ code }) => code).filter((code) => !kept.includes(code));
}

/** Of what it is still to give; what is taken away is told and not waited for. */
async function grantsOf(tx: Transaction, { id, after }: tasks.PersonTask) {
  const isWanted = (product: string) =>
    after?.products.some(({ code }) => code === product) ?? true;
  const requests = await requestsOf(tx, id);
  return requests.filter(({ action, product }) => action === 'GRANT' && isWanted(product));
}

async function waitForAccess(tx: Transaction, task: tasks.PersonTask): Promise<boolean> {
  const grants = await grantsOf(tx, task);
  const open = grants.some(({ status }) => status === 'WAITING' || status === 'ASKED');
  return open ? false : to(tx, task, 'COMPLETING');
}

/** With what was granted they can work; what was refused is told and can be tried again. */
async function complete(tx: Transaction, task: tasks.PersonTask): Promise<boolean> {
  const refused = (await grantsOf(tx, task)).filter(({ status }) => status === 'REFUSED');
  if (task.registered && task.type === 'CREATE_USER') await members.welcomeMember(tx, task);
  await release(tx, task);
  const reason = refused[0]?.reason ?? 'product.refused';
  await finishTask(tx, task.id, refused.length > 0 ? { stage: 'FAILED', reason } : {});
  await closeSuperseded(tx, task);
  return false;
}

/** A product that did not answer while it was asked has answered after all. */
async function hearLateAnswer(tx: Transaction, task: tasks.PersonTask): Promise<boolean> {
  const grants = await grantsOf(tx, task);
  const heard = grants.length > 0 && grants.every(({ status }) => status === 'DONE');
  return heard ? to(tx, task, 'COMPLETING') : false;
}

/** Whoever removes the member ends the task; the products are told here. */
async function revokeAll(tx: Transaction, task: tasks.PersonTask): Promise<boolean> {
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

async function release(tx: Transaction, task: tasks.PersonTask): Promise<void> {
  if (task.type === 'CREATE_USER' || task.type === 'UPDATE_USER') {
    await members.releaseMember(tx, task, task.type);
  }
}

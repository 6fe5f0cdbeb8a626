import { recordActivity } from '../../../activity/record-activity.ts';
import type { Transaction } from '../../../db/connection.ts';
import {
  type AnsweredRequest,
  askProducts,
  closeOlderAsks,
} from '../../provisioning/provisioning.service.ts';
import type { MemberProduct } from '../member-values.ts';
import { personEntry, portalScope } from '../task-log.ts';
import { confirmedWays, refusedWays, sortedWays, wantedWays } from './access-types.service.ts';
import { advanceTasks } from './advance-task.service.ts';
import * as members from './members.repository.ts';
import * as tasks from './person-tasks.repository.ts';
import { hasNewDecision } from './refused-access.repository.ts';

interface Meeting {
  task: tasks.PersonTask;
  answer: AnsweredRequest;
  /** The access that the answer meets; nobody changes it meanwhile. */
  held: MemberProduct | undefined;
  /** Somebody has given, changed or taken it since the product was asked. */
  decidedSince: boolean;
}

/** What an answer of a product means for the person and the task. */
export async function takeAnswer(tx: Transaction, answer: AnsweredRequest): Promise<void> {
  const found = await tasks.lockPersonTask(tx, answer.taskId);
  if (!found?.userId || answer.action === 'REVOKE') return;
  const task = { ...found, userId: found.userId };
  await advanceTasks(tx, [task.id]);
  // What was asked since will be answered too, and counts.
  if (answer.askedSince === 'GRANT') return;
  if (answer.askedSince === null) await advanceTasks(tx, await closeOlderAsks(tx, answer));
  await members.lockMember(tx, task);
  const products = await members.selectProducts(tx, task);
  const held = products.find(({ code }) => code === answer.product);
  const decidedSince = await hasNewDecision(tx, answer.requestId);
  const take = answer.granted ? takeGrant : takeRefusal;
  await take(tx, { task, answer, held, decidedSince });
}

async function takeGrant(
  tx: Transaction,
  { task, answer, held, decidedSince }: Meeting,
): Promise<void> {
  const { product, askedSince, accessTypes } = answer;
  const isOpen = task.stage !== 'CANCELLED' && askedSince === null;
  if (!isOpen || !held) {
    // Too late: they are not to have it any more, so the product must take it back.
    const { id: taskId, companyId, userId } = task;
    await askProducts(tx, [{ taskId, companyId, userId, product, action: 'REVOKE' }], {
      again: true,
    });
    return;
  }
  const asked = accessTypes ?? wantedWays(held);
  const after = confirmedWays(held, { asked, decidedSince });
  await change(tx, task, { before: held, after });
  await tell(tx, task, 'ACCESS_GRANTED', { before: told(held), after: told(after) });
}

async function takeRefusal(
  tx: Transaction,
  { task, answer: { product, reason }, held, decidedSince }: Meeting,
): Promise<void> {
  if (task.stage === 'CANCELLED' || !task.isMember || decidedSince) return;
  const before = task.before?.products.find(({ code }) => code === product);
  // Without an answer it may still come; after a refusal nobody is to wait for it.
  const goesOnToWait = reason === 'product.no_answer';
  const after = refusedWays(held, { before, goesOnToWait });
  if (after) await change(tx, task, { before: held, after });
  else await members.deleteAccess(tx, task, product);
  await tell(tx, task, 'ACCESS_REFUSED', {
    ...(held ? { before: told(held) } : {}),
    after: { ...(after ? told(after) : { product }), reason },
  });
}

async function change(
  tx: Transaction,
  task: tasks.PersonTask,
  { before, after }: { before: MemberProduct | undefined; after: MemberProduct },
): Promise<void> {
  if (!before || !isSame(before, after)) await members.setAccess(tx, task, after);
}

function isSame(one: MemberProduct, other: MemberProduct): boolean {
  const text = ({ status, accessTypes, waitingTypes = [] }: MemberProduct) =>
    JSON.stringify([status, sortedWays(accessTypes), sortedWays(waitingTypes)]);
  return text(one) === text(other);
}

function told({ code, ...access }: MemberProduct) {
  return { product: code, ...access };
}

async function tell(
  tx: Transaction,
  task: tasks.PersonTask,
  event: 'ACCESS_GRANTED' | 'ACCESS_REFUSED',
  values: { before?: object; after: object },
): Promise<void> {
  await recordActivity(tx, portalScope(task), personEntry(event, task, values));
}

import { recordActivity } from '../../activity/record-activity.ts';
import type { Transaction } from '../../db/connection.ts';
import { type AnsweredRequest, askProducts } from '../provisioning/provisioning.service.ts';
import { advanceTasks } from './advance-task.service.ts';
import * as members from './members.repository.ts';
import * as tasks from './person-tasks.repository.ts';
import { personEntry, portalScope } from './task-log.ts';

/** What an answer of a product means for the person and the task. */
export async function takeAnswer(tx: Transaction, answer: AnsweredRequest): Promise<void> {
  const task = await tasks.lockPersonTask(tx, answer.taskId);
  if (!task?.userId || answer.action === 'REVOKE') return;
  const person = { ...task, userId: task.userId };
  // What was asked since will be answered too, and counts.
  if (answer.askedSince === 'GRANT') await advanceTasks(tx, [task.id]);
  else if (answer.granted) await takeGrant(tx, person, answer);
  else await takeRefusal(tx, person, answer);
}

async function takeGrant(
  tx: Transaction,
  task: tasks.PersonTask,
  { product, askedSince }: AnsweredRequest,
): Promise<void> {
  const open = task.stage !== 'CANCELLED' && askedSince === null;
  const wanted = open && (await members.completeAccess(tx, task, product));
  if (!wanted) {
    // Too late: they are not to have it any more, so the product must take it back.
    const { id: taskId, companyId, userId } = task;
    await askProducts(tx, [{ taskId, companyId, userId, product, action: 'REVOKE' }], {
      again: true,
    });
    await advanceTasks(tx, [task.id]);
    return;
  }
  await advanceTasks(tx, [task.id]);
  const entry = personEntry('ACCESS_GRANTED', task, { after: { product } });
  await recordActivity(tx, portalScope(task), entry);
}

async function takeRefusal(
  tx: Transaction,
  task: tasks.PersonTask,
  { product, reason }: AnsweredRequest,
): Promise<void> {
  if (task.stage === 'CANCELLED') return;
  const held = task.before?.products.find(({ code }) => code === product);
  if (held?.status === 'ACCESS_COMPLETE') await members.setAccess(tx, task, held);
  // Without an answer it may still come; after a refusal nobody is to wait for it.
  else if (reason !== 'product.no_answer') await members.deleteAccess(tx, task, product);
  await advanceTasks(tx, [task.id]);
  const entry = personEntry('ACCESS_REFUSED', task, { after: { product, reason } });
  await recordActivity(tx, portalScope(task), entry);
}

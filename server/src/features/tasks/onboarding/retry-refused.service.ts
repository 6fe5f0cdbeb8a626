import type { CompanyScope } from '../../../access/scope.ts';
import { recordActivity } from '../../../activity/record-activity.ts';
import { AppError } from '../../../app-error.ts';
import type { Transaction } from '../../../db/connection.ts';
import { requestsOf } from '../../provisioning/provisioning.service.ts';
import { personEntry } from '../task-log.ts';
import { wantedWays, withWays } from './access-types.service.ts';
import { advanceTasks } from './advance-task.service.ts';
import * as members from './members.repository.ts';
import * as tasks from './person-tasks.repository.ts';
import * as refusals from './refused-access.repository.ts';

/** Only what is still wanted: what somebody has decided since stays as it is. */
export async function askRefusedAgain(
  tx: Transaction,
  scope: CompanyScope,
  task: tasks.PersonTask,
): Promise<void> {
  const member = await members.lockMember(tx, task);
  const codes = new Set(await refusals.selectStillWanted(tx, task.id));
  const wish = task.after?.products ?? [];
  const wanted = wish.filter(({ code }) => codes.has(code));
  if (!member || wanted.length === 0) throw new AppError('task.other_stage');
  const before = await members.selectProducts(tx, task);
  // Who has it in another way goes on to work with it.
  for (const { code, ...ways } of wanted) {
    const held = before.find((product) => product.code === code);
    await members.setAccess(tx, task, withWays(code, wantedWays(ways), held));
  }
  await dropOthers(tx, task, codes);
  await refusals.raiseVersion(tx, task, task.id);
  await tasks.setStage(tx, task.id, 'GRANTING_ACCESS');
  await advanceTasks(tx, [task.id]);
  const entry = personEntry('USER_ACCESS_CHANGED', task, {
    before: { ...member, products: before },
    after: { ...member, products: await members.selectProducts(tx, task) },
  });
  await recordActivity(tx, scope, { ...entry, sourceApp: 'PORTAL' });
}

/** Refused and no longer wanted: neither asked nor a failure any more. */
async function dropOthers(
  tx: Transaction,
  task: tasks.PersonTask,
  wanted: Set<string>,
): Promise<void> {
  const over = (await requestsOf(tx, task.id))
    .filter(({ action, status, product }) => isRefusal(action, status) && !wanted.has(product))
    .map(({ product }) => product);
  if (over.length === 0) return;
  const kept = (task.after?.products ?? []).filter(({ code }) => !over.includes(code));
  await refusals.narrowWish(tx, task.id, kept);
}

function isRefusal(action: string, status: string): boolean {
  return action === 'GRANT' && status === 'REFUSED';
}

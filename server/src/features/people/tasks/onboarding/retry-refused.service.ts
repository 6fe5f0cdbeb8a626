import type { CompanyScope } from '../../../../access/scope.ts';
import { recordActivity } from '../../../../activity/record-activity.ts';
import { AppError } from '../../../../app-error.ts';
import type { Transaction } from '../../../../db/connection.ts';
import type { AddressConfig } from '../../../../mail/site-address.ts';
import { requestsOf } from '../../../products/provisioning/provisioning.service.ts';
import { wantedAccessTypes, withAccessTypes } from '../../../shared/memberships/access-types.ts';
import { productsMissingIn } from '../../../shared/memberships/change-membership.ts';
import {
  selectProductsOfMember,
  upsertProducts,
} from '../../../shared/memberships/member-products.repository.ts';
import { lockMember } from '../../../shared/memberships/members.repository.ts';
import { closeGrantedRequests } from '../../access-requests/close-requests.service.ts';
import { userActivity } from '../task-log.ts';
import { advanceTasks } from './advance-task.service.ts';
import * as refusals from './refused-access.repository.ts';
import * as unscopedRefusals from './refused-access.unscoped.repository.ts';
import { setStage, type UserTask } from './user-tasks.unscoped.repository.ts';

/** Asks again for the refused products, except those that a later task changed. */
export async function retryRefused(
  tx: Transaction,
  scope: CompanyScope,
  task: UserTask,
  config: AddressConfig,
): Promise<void> {
  const member = await lockMember(tx, task);
  const codes = new Set<string>(await unscopedRefusals.selectStillWanted(tx, task.id));
  const wanted = (task.after?.products ?? []).filter(({ code }) => codes.has(code));
  if (!member || wanted.length === 0) throw new AppError('task.other_stage');
  const before = await selectProductsOfMember(tx, task);
  // Access types that the member has stay confirmed during the retry.
  const products = wanted.map(({ code, ...types }) =>
    withAccessTypes(
      code,
      wantedAccessTypes(types),
      before.find((held) => held.code === code),
    ),
  );
  await upsertProducts(tx, scope, [{ userId: task.userId, products }]);
  await dropUnwanted(tx, task, codes);
  await refusals.raiseVersion(tx, task, task.id);
  await setStage(tx, task.id, 'GRANTING_ACCESS');
  await advanceTasks(tx, [task.id]);
  const given = productsMissingIn({ products }, { products: before });
  const closed = await closeGrantedRequests(tx, scope, config, [
    { userId: task.userId, codes: given },
  ]);
  const entry = userActivity('USER_ACCESS_CHANGED', task, {
    before: { ...member, products: before },
    after: { ...member, products: await selectProductsOfMember(tx, task) },
  });
  await recordActivity(tx, scope, { ...entry, sourceApp: 'PORTAL' }, ...closed.activities);
}

/** Removes refused products that are no longer wanted, so that they do not count as failed. */
async function dropUnwanted(tx: Transaction, task: UserTask, wanted: Set<string>): Promise<void> {
  const unwanted = (await requestsOf(tx, task.id))
    .filter(({ action, status }) => action === 'GRANT' && status === 'REFUSED')
    .map(({ product }) => product)
    .filter((product) => !wanted.has(product));
  if (unwanted.length === 0) return;
  const kept = (task.after?.products ?? []).filter(({ code }) => !unwanted.includes(code));
  await unscopedRefusals.updateWantedProducts(tx, task.id, kept);
}

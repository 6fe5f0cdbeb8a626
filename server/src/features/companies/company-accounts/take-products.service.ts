import { type ProductCode, productCodes } from '@endcap/contract/products';
import { z } from 'zod';
import type { CompanyScope } from '../../../access/scope.ts';
import type { Transaction } from '../../../db/connection.ts';
import { defineJob } from '../../../jobs/define-job.ts';
import { enqueue } from '../../../jobs/enqueue.ts';
import { type JobContext, type WorkedJob, workedJob } from '../../../jobs/job-context.ts';
import type { AddressConfig } from '../../../mail/site-address.ts';
import {
  countChild,
  finishTask,
  holdTask,
  newTask,
  scopeOfTask,
} from '../../people/tasks/tasks.service.ts';
import { applyPlans } from '../../people/users/plan/apply-plans.service.ts';
import { planAccessChanges } from '../../people/users/plan/plan-users.service.ts';
import {
  holdCompany,
  selectSubscribedProducts,
} from '../../shared/memberships/members.repository.ts';
import type { MembershipScope } from '../../shared/memberships/membership.ts';
import * as repository from './company-accounts.repository.ts';

export const takeProductsJob = defineJob({
  name: 'companies.take-products',
  payload: z.object({ taskId: z.uuid(), products: z.array(z.enum(productCodes)) }),
  retryLimit: 15,
});

/** Users in one transaction: few, because it locks the company's activity log. */
const chunkSize = 100;

/** Starts the task that takes products from users; null when no user has one of them. */
export async function startTaking(
  tx: Transaction,
  scope: CompanyScope,
  products: readonly ProductCode[],
): Promise<string | null> {
  if (products.length === 0) return null;
  const total = await repository.countHolders(tx, scope, products);
  if (total === 0) return null;
  // Without an undo of its own: the company gets its products back with the undo of the account.
  const { id } = await newTask(tx, scope, { type: 'UPDATE_USERS', total });
  await enqueue(tx, takeProductsJob, { taskId: id, products: [...products] });
  return id;
}

/**
 * Takes products from users as an admin would from each of them. Each step takes the users who hold
 * one then: after an interruption it goes on, and an undo stops it between two steps.
 */
export async function takeProducts(
  { db, step }: Pick<JobContext, 'db' | 'step'>,
  { taskId, products }: z.output<typeof takeProductsJob.payload>,
  config: AddressConfig,
): Promise<void> {
  const scope = await scopeOfTask(db, taskId);
  if (!scope) return;
  for (let part = 0, isOver = false; !isOver; part++) {
    await step(`take ${part}`, async (tx) => {
      isOver = (await takeFromSome(tx, scope, { taskId, products, config })) === 0;
    });
  }
}

/** Returns the number of users who lost a product; with none left, the task is finished. */
async function takeFromSome(
  tx: Transaction,
  scope: MembershipScope,
  {
    taskId,
    products,
    config,
  }: { taskId: string; products: readonly ProductCode[]; config: AddressConfig },
): Promise<number> {
  await holdCompany(tx, scope);
  if (!(await holdTask(tx, taskId))) return 0;
  // A product that the company got back in the meantime stays with its users.
  const subscribed = await selectSubscribedProducts(tx, scope);
  const taken = products.filter((code) => !subscribed.includes(code));
  const userIds = await repository.lockHolders(tx, scope, taken, chunkSize);
  const holders = await repository.selectHolders(tx, scope, taken, userIds);
  const rows = holders.map(({ loginId, kept }) => ({
    loginId,
    products: kept,
    mode: 'REPLACE' as const,
  }));
  const plans = await planAccessChanges(tx, scope, rows);
  const todo = plans.filter(({ outcome }) => outcome === 'CHANGE');
  await countChild(tx, taskId, { done: todo.length });
  if (todo.length === 0) await finishTask(tx, taskId);
  await applyPlans(tx, scope, todo, { sourceApp: 'PORTAL', config, parentId: taskId });
  return todo.length;
}

export function companyAccountJobs({ config }: { config: AddressConfig }): WorkedJob[] {
  return [workedJob(takeProductsJob, (context) => takeProducts(context, context.payload, config))];
}

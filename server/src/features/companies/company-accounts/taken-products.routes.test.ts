import {
  changeAccountProducts,
  readAccount,
  undoAccountChange,
} from '@endcap/contract/companies/company-accounts';
import { listTasks } from '@endcap/contract/people/tasks';
import { addAccess } from '@endcap/contract/people/user-acts';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { killedJob } from '../../../jobs/testing/job-test-kit.ts';
import type { TestCompany, TestUser } from '../../../testing/factories.ts';
import { withFailingWrites } from '../../../testing/failing-writes.ts';
import { meetAtLock } from '../../../testing/lock-waits.ts';
import { staffCaller } from '../../../testing/staff-caller.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import { startJobs, untilIdle } from '../../people/tasks/testing/task-kit.ts';
import { addMember } from '../../people/users/testing/listed-people.ts';
import { member, productsOf, userCompany } from '../../people/users/testing/user-company.ts';
import { takeProducts } from './take-products.service.ts';

let test: TestApp;
beforeAll(async () => {
  test = await startTestApp({ env: { PROVISIONING_SECONDS: '0' } });
});
afterAll(() => test.close());

const reason = 'Plan of 2027';
const kept = { products: ['SHOPPER_BEHAVIOR' as const], reason };

/** A company with a user of Report Builder, and a super admin who manages it. */
async function managed() {
  const { company, caller: admin } = await userCompany(test);
  const user = await member(test, company, { product: 'REPORT_BUILDER' });
  const { caller } = await staffCaller(test);
  const params = { accountId: company.id };
  return {
    ...{ company, admin, user, caller, params },
    take: () => caller.call(changeAccountProducts, { params, body: kept }),
    undo: () => caller.call(undoAccountChange, { params }),
    read: async () => (await caller.call(readAccount, { params })).body,
    held: () => codesOf(company, user),
  };
}

async function codesOf(company: TestCompany, { loginId }: Pick<TestUser, 'loginId'>) {
  return (await productsOf(test, company, loginId)).map((line) => line.split(' ')[0]);
}

async function work(): Promise<void> {
  const worker = await startJobs(test);
  await untilIdle(test);
  await worker.stop();
}

const holdersOf = async (company: TestCompany) =>
  (
    await test.db
      .selectFrom('product_access')
      .select('user_id')
      .where('company_id', '=', company.id)
      .where('product_code', '=', 'REPORT_BUILDER')
      .execute()
  ).length;

async function takingOf(company: TestCompany) {
  const { id } = await test.db
    .selectFrom('batch_task')
    .select('id')
    .where('company_id', '=', company.id)
    .where('parent_id', 'is', null)
    .where('type', '=', 'UPDATE_USERS')
    .executeTakeFirstOrThrow();
  const products = ['REPORT_BUILDER' as const];
  return (stepsUntilKilled = Number.POSITIVE_INFINITY) =>
    takeProducts(
      killedJob(test.db, (_, done) => done >= stepsUntilKilled),
      { taskId: id, products },
      test.config,
    );
}

describe('taking a product from a company', () => {
  it('is a task that the account and the list of tasks show until every user has lost it', async () => {
    const { take, read, held, admin } = await managed();
    expect((await take()).body).toMatchObject({
      products: [{ code: 'SHOPPER_BEHAVIOR', users: 0 }],
      productTask: { done: 0, total: 1 },
    });
    const [task] = (await admin.call(listTasks)).body.items;
    expect(task).toMatchObject({ type: 'UPDATE_USERS', stage: 'INITIATED', undoUntil: null });
    await work();
    expect(await held()).toEqual([]);
    expect((await read()).productTask).toBeNull();
    const [ended] = (await admin.call(listTasks)).body.items;
    expect(ended).toMatchObject({ stage: 'COMPLETED', done: 1, failed: 0 });
  });

  it('works in steps: a job that is killed goes on, and counts each user once', async () => {
    const { company, take, read } = await managed();
    for (let count = 0; count < 119; count++) {
      await addMember(test.db, company, { products: ['REPORT_BUILDER'] });
    }
    await take();
    const run = await takingOf(company);
    await expect(run(1)).rejects.toThrow('killed');
    expect([await holdersOf(company), (await read()).productTask]).toEqual([
      20,
      { done: 100, total: 120 },
    ]);
    await run();
    expect([await holdersOf(company), (await read()).productTask]).toEqual([0, null]);
  });

  it('stops with the undo, which gives the product back to those who had lost it', async () => {
    const { company, take, undo, read } = await managed();
    for (let count = 0; count < 119; count++) {
      await addMember(test.db, company, { products: ['REPORT_BUILDER'] });
    }
    await take();
    const run = await takingOf(company);
    await expect(run(1)).rejects.toThrow('killed');
    expect((await undo()).body.productTask).toEqual({ done: 0, total: 100 });
    await run();
    expect(await holdersOf(company)).toBe(20);
    await work();
    expect([await holdersOf(company), (await read()).productTask]).toEqual([120, null]);
  });

  it('leaves a product that the company got back before its user was reached', async () => {
    const { caller, params, take, held } = await managed();
    await take();
    const products = ['REPORT_BUILDER' as const, 'SHOPPER_BEHAVIOR' as const];
    await caller.call(changeAccountProducts, { params, body: { products, reason } });
    await work();
    expect(await held()).toEqual(['REPORT_BUILDER']);
  });
});

describe('an undo of taken products', () => {
  it('does nothing when a part of it fails, and can be tried again', async () => {
    const { take, undo, read, held } = await managed();
    await take();
    await work();
    const undoTask = { table: 'batch_task', when: "new.type = 'UNDO'" };
    const failed = await withFailingWrites(test, undoTask, undo);
    expect([failed.status, await held()]).toEqual([500, []]);
    expect((await read()).products.map(({ code }) => code)).toEqual(['SHOPPER_BEHAVIOR']);
    expect((await undo()).status).toBe(200);
    await work();
    expect(await held()).toEqual(['REPORT_BUILDER']);
  });

  it('happens once for two super admins at the same moment', async () => {
    const { company, take, undo } = await managed();
    await take();
    const answers = await meetAtLock(test, (tx) => lockCompany(tx, company), undo, undo);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  });
});

type Tx = Parameters<Parameters<typeof meetAtLock>[1]>[0];
const lockCompany = (tx: Tx, { id }: TestCompany) =>
  sql`select from company where id = ${id} for update`.execute(tx);
const lockMember = (tx: Tx, { id }: TestUser) =>
  sql`select from membership where user_id = ${id} for update`.execute(tx);

describe('an admin who gives a product at the same moment', () => {
  const give = (
    one: Awaited<ReturnType<typeof managed>>,
    code: 'REPORT_BUILDER' | 'SHOPPER_BEHAVIOR',
  ) =>
    one.admin.call(addAccess, {
      body: { users: [one.user.loginId], products: [{ code, accessTypes: [3] }] },
    });

  it('has given it: the task takes the other product only', async () => {
    const one = await managed();
    await one.take();
    const run = await takingOf(one.company);
    await meetAtLock<unknown>(
      test,
      (tx) => lockMember(tx, one.user),
      () => give(one, 'SHOPPER_BEHAVIOR'),
      () => run(),
    );
    await work();
    expect(await one.held()).toEqual(['SHOPPER_BEHAVIOR']);
  });

  it('has given it in vain when it is the one that is taken', async () => {
    const one = await managed();
    await sql`delete from product_access where user_id = ${one.user.id}`.execute(test.db);
    const [taken] = await meetAtLock<{ status: number }>(
      test,
      (tx) => lockCompany(tx, one.company),
      one.take,
      () => give(one, 'REPORT_BUILDER'),
    );
    await work();
    expect([taken?.status, await one.held()]).toEqual([200, []]);
  });
});

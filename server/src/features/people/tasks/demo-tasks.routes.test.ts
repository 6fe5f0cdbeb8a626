import { listTasks, resendInvite, retryTask } from '@endcap/contract/people/tasks';
import { listPendingUsers, type PendingUser } from '@endcap/contract/people/users';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Caller } from '../../../testing/caller.ts';
import type { TestUser } from '../../../testing/factories.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import { demoFilling } from '../../../testing/test-database.ts';
import { startJobs, untilStage } from './testing/task-kit.ts';

let test: TestApp;
let caller: Caller;
let pending: PendingUser[];
beforeAll(async () => {
  test = await startTestApp({ filling: demoFilling });
  caller = await test.as(await demoAdmin('admin@charter.example'));
  pending = (await caller.call(listPendingUsers, { query: { pageSize: 100 } })).body.items;
});
afterAll(() => test.close());

async function demoAdmin(loginId: string): Promise<TestUser> {
  const { id, ...company } = await test.db
    .selectFrom('user_account as u')
    .innerJoin('membership as m', 'm.user_id', 'u.id')
    .innerJoin('company as c', 'c.id', 'm.company_id')
    .select(['u.id', 'c.id as companyId', 'c.name', 'c.site', 'c.type'])
    .where('u.login_id', '=', loginId)
    .executeTakeFirstOrThrow();
  const { companyId, name, site, type } = company;
  return { id, loginId, company: { id: companyId, name, site, type } };
}

const day = 24 * 60 * 60 * 1000;
const inStage = (stage: PendingUser['stage']) => pending.filter((row) => row.stage === stage);

it('shows every stage at which people wait, and none that lasts for a moment only', () => {
  const stages = ['EXPIRED', 'FAILED', 'INVITATION_SENT', 'WAITING_FOR_ACCESS'];
  expect([...new Set(pending.map(({ stage }) => stage))].sort()).toEqual(stages);
});

it('has invitations that expire seven days after they were sent, and some that have', () => {
  for (const { createdOn, expiresOn, stage } of [
    ...inStage('INVITATION_SENT'),
    ...inStage('EXPIRED'),
  ]) {
    const expires = Date.parse(expiresOn ?? '');
    expect(expires - Date.parse(createdOn)).toBe(7 * day);
    expect(expires > Date.now()).toBe(stage === 'INVITATION_SENT');
  }
});

it('sends an invitation of the demo again', async () => {
  const [invited, expired] = [inStage('INVITATION_SENT')[0], inStage('EXPIRED')[0]];
  const params = { taskId: invited?.taskId ?? '' };
  const headers = { 'sec-fetch-site': 'same-origin', 'x-requested-with': 'endcap' };
  expect((await caller.call(resendInvite, { params, headers })).status).toBe(200);
  const again = await caller.call(retryTask, { params: { taskId: expired?.taskId ?? '' } });
  expect(again.body.stage).toBe('INVITATION_SENT');
});

it('gives access at last when a refusal of the demo is tried again', async () => {
  const [refused] = inStage('FAILED');
  const taskId = refused?.taskId ?? '';
  expect(refused?.reason).toMatch(/^The product /);
  const { status } = await caller.call(retryTask, { params: { taskId } });
  expect(status).toBe(200);
  const worker = await startJobs(test);
  await untilStage(test, taskId, 'COMPLETED').finally(() => worker.stop());
});

it('keeps a user who waits for a product waiting, with the request', async () => {
  const waiting = inStage('WAITING_FOR_ACCESS');
  expect(waiting.map(({ loginId }) => loginId)).toContain('pending@charter.example');
  const { rows } = await sql<{ unasked: number }>`
    select count(*)::int as unasked from batch_task t
    where t.stage = 'WAITING_FOR_ACCESS' and not exists (
      select from provisioning_request r where r.task_id = t.id and r.status = 'ASKED')`.execute(
    test.db,
  );
  expect(rows).toEqual([{ unasked: 0 }]);
});

it('has no running task in the task list', async () => {
  const { items } = (await caller.call(listTasks, { query: { pageSize: 100 } })).body;
  const moments = ['INITIATED', 'GRANTING_ACCESS', 'COMPLETING'];
  expect(items.filter(({ stage }) => moments.includes(stage))).toEqual([]);
  expect(items.length).toBeGreaterThan(5);
});

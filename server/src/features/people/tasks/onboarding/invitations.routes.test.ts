import { checkInvitation, register } from '@endcap/contract/people/registration';
import { cancelInvite, resendInvite, retryTask } from '@endcap/contract/people/tasks';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Transaction } from '../../../../db/connection.ts';
import type { Worker } from '../../../../jobs/start-worker.ts';
import { eventually } from '../../../../jobs/testing/job-test-kit.ts';
import { activityOf } from '../../../../testing/activity-of.ts';
import type { Caller } from '../../../../testing/caller.ts';
import { buildCompanyAdmin, buildUser, type TestUser } from '../../../../testing/factories.ts';
import { startTestApp, type TestApp } from '../../../../testing/test-app.ts';
import {
  grants,
  later,
  type ProductPeer,
  startPeer,
} from '../../../products/provisioning/testing/product-peer.ts';
import { follow, form, mailsTo } from '../../registration/testing/invitations.ts';
import { addUser, memberOf, stageOf, startJobs, untilStage } from '../testing/task-kit.ts';

let test: TestApp;
let worker: Worker;
let peer: ProductPeer;
let admin: TestUser;
let caller: Caller;
beforeAll(async () => {
  test = await startTestApp({ env: { PROVISIONING_SECONDS: '0' } });
  worker = await startJobs(test);
  peer = await startPeer(test, 'REPORT_BUILDER');
  admin = await buildCompanyAdmin(test.db);
  caller = await test.as(admin);
});
afterAll(async () => {
  await worker.stop();
  await peer.close();
  await test.close();
});

const own = { 'x-requested-with': 'endcap' };
const resend = (taskId: string, by = caller) =>
  by.call(resendInvite, { params: { taskId }, headers: own });
const cancel = (taskId: string, by = caller) => by.call(cancelInvite, { params: { taskId } });
const retry = (taskId: string, by = caller) => by.call(retryTask, { params: { taskId } });

async function invited() {
  const arrival = await addUser(test, admin, {
    registered: false,
    products: ['SHOPPER_BEHAVIOR'],
  });
  await untilStage(test, arrival.taskId, 'INVITATION_SENT');
  return arrival;
}

async function tokensOf(user: TestUser): Promise<string[]> {
  const mails = await mailsTo(test, user);
  return mails.map(({ body_text }) => /#token=(\S+)/.exec(body_text)?.[1] ?? '');
}

/** As cancelling and registering do. */
async function lockPlaceOf(tx: Transaction, user: TestUser): Promise<void> {
  await tx
    .selectFrom('membership')
    .select('user_id')
    .where('user_id', '=', user.id)
    .forUpdate()
    .execute();
}

const untilLockIsAwaited = () =>
  eventually(async () => {
    const { rows } = await test.ownerPool.query(`select 1 from pg_locks l
      join pg_stat_activity a using (pid)
      where not l.granted and a.datname = current_database()`);
    return rows.length > 0 || undefined;
  });

const opens = async (token: string) =>
  (await test.anonymous.call(checkInvitation, { body: { token } })).status;

describe('resending an invitation', () => {
  it('sends a new link and ends the old one, a mail a minute', async () => {
    const { user, taskId } = await invited();
    const { body } = await resend(taskId);
    expect(body).toMatchObject({ taskId, stage: 'INVITATION_SENT' });
    const [fresh = '', old = ''] = await tokensOf(user);
    expect(await opens(fresh)).toBe(200);
    expect(await opens(old)).toBe(410);
    const again = await resend(taskId);
    expect([again.status, again.error]).toMatchObject([
      429,
      { code: 'invitation.resend_failed', message: 'Resend of email failed' },
    ]);
    expect(Number(again.headers['retry-after'])).toBeGreaterThan(0);
    expect(await mailsTo(test, user)).toHaveLength(2);
    const [last] = (await activityOf(test.db, admin.company?.id ?? '')).slice(-1);
    expect(last).toMatchObject({
      event: 'USER_INVITED',
      entityId: user.id,
      actorId: admin.id,
      // As the first one.
      sourceApp: 'PORTAL',
    });
  });

  it('accepts the portal’s own script, not a link of another site', async () => {
    const { user, taskId } = await invited();
    const { error } = await caller.call(resendInvite, { params: { taskId } });
    expect(error.code).toBe('access.cross_origin');
    expect(await mailsTo(test, user)).toHaveLength(1);
  });

  it('is refused for a blocked user, because the link would not work', async () => {
    const { user, taskId } = await invited();
    const state = async (to: 'BLOCKED' | 'PENDING') =>
      test.db.updateTable('membership').set({ state: to }).where('user_id', '=', user.id).execute();
    await state('BLOCKED');
    const refused = await resend(taskId);
    expect([refused.status, refused.error.code]).toEqual([409, 'user.blocked']);
    expect(await mailsTo(test, user)).toHaveLength(1);
    await state('PENDING');
    expect((await resend(taskId)).status).toBe(200);
  });

  it('is for people who have not registered', async () => {
    peer.answers(later);
    const { taskId } = await addUser(test, admin, { products: ['REPORT_BUILDER'] });
    await untilStage(test, taskId, 'WAITING_FOR_ACCESS');
    expect((await resend(taskId)).error.code).toBe('registration.done');
    const done = await addUser(test, admin);
    await untilStage(test, done.taskId, 'COMPLETED');
    expect((await resend(done.taskId)).error.code).toBe('task.other_stage');
  });
});

describe('cancelling an invitation', () => {
  it('leaves neither link nor place nor product, and is on the record', async () => {
    const { user, taskId } = await invited();
    const { body } = await cancel(taskId);
    expect(body).toMatchObject({ stage: 'CANCELLED' });
    expect(await memberOf(test, user)).toBeUndefined();
    const [token = ''] = await tokensOf(user);
    expect(await opens(token)).toBe(410);
    const [last] = (await activityOf(test.db, admin.company?.id ?? '')).slice(-1);
    expect(last).toMatchObject({
      event: 'INVITATION_CANCELLED',
      actorId: admin.id,
      sourceApp: 'PORTAL',
      entity: {
        before: { role: 'USER', state: 'PENDING', products: [{ code: 'SHOPPER_BEHAVIOR' }] },
      },
    });
    expect((await cancel(taskId)).error.code).toBe('task.other_stage');
    expect((await resend(taskId)).error.code).toBe('task.other_stage');
  });

  it('waits for a registration that is under way, and then finds it done', async () => {
    const { user, taskId } = await invited();
    let cancelling: ReturnType<typeof cancel> | undefined;
    await test.db.transaction().execute(async (tx) => {
      await lockPlaceOf(tx, user);
      cancelling = cancel(taskId);
      await untilLockIsAwaited();
      await tx
        .updateTable('membership')
        .set({ joined_on: sql`now()` })
        .where('user_id', '=', user.id)
        .execute();
    });
    expect((await cancelling)?.error.code).toBe('task.other_stage');
    expect(await memberOf(test, user)).toBeDefined();
  });

  it('makes a registration wait, which then finds no place in the company', async () => {
    const { user } = await invited();
    const [token = ''] = await tokensOf(user);
    const browser = await follow(test, token);
    let registering: ReturnType<typeof browser.call<typeof register>> | undefined;
    await test.db.transaction().execute(async (tx) => {
      await lockPlaceOf(tx, user);
      registering = browser.call(register, { body: form });
      await untilLockIsAwaited();
      await tx.deleteFrom('membership').where('user_id', '=', user.id).execute();
    });
    expect((await registering)?.error.code).toBe('session.invalid_token');
    const account = await test.db
      .selectFrom('user_account')
      .select('registered_on')
      .where('id', '=', user.id)
      .executeTakeFirst();
    expect(account?.registered_on).toBeNull();
  });

  it('takes back what a product has granted, and what it grants afterwards', async () => {
    peer.answers(later);
    const { user, taskId } = await addUser(test, admin, {
      products: ['REPORT_BUILDER', 'SHOPPER_BEHAVIOR'],
    });
    const [request] = await eventually(async () => {
      const heard = peer.askedFor(user.loginId);
      return heard.length > 0 && heard;
    });
    await eventually(async () => {
      const held = await memberOf(test, user);
      return held?.products.some(({ status }) => status === 'ACCESS_COMPLETE');
    });
    await cancel(taskId);
    expect(await memberOf(test, user)).toBeUndefined();
    peer.answers(grants);
    const answer = { requestId: request?.requestId ?? '', outcome: 'GRANTED' };
    expect(await peer.callBack(test, answer)).toBe(204);
    const revoked = async () => {
      const rows = await test.db
        .selectFrom('provisioning_request')
        .select(['product_code', 'status'])
        .where('task_id', '=', taskId)
        .where('action', '=', 'REVOKE')
        .orderBy('product_code')
        .execute();
      return rows.every(({ status }) => status === 'DONE') && rows.length === 2 && rows;
    };
    await eventually(revoked);
    expect(peer.askedFor(user.loginId).map(({ action }) => action)).toEqual(['GRANT', 'REVOKE']);
    expect((await stageOf(test, taskId))?.stage).toBe('CANCELLED');
  });
});

describe('a retry', () => {
  it('is for what has failed or expired', async () => {
    const { taskId } = await invited();
    expect((await retry(taskId)).error.code).toBe('task.other_stage');
  });
});

describe('a caller without the right', () => {
  it('is another company’s admin, a user or a spectator', async () => {
    const { user, taskId } = await invited();
    const stranger = await test.as(await buildCompanyAdmin(test.db));
    const member = await test.as(await buildUser(test.db, { company: admin.company }));
    const group = 'SUPER_ADMIN_SPECTATOR';
    const spectator = await test.as(
      await buildUser(test.db, { group, company: admin.company, member: false }),
    );
    for (const call of [resend, cancel, retry]) {
      expect((await call(taskId, stranger)).error.code).toBe('resource.not_found');
      expect((await call(taskId, member)).error.code).toBe('access.denied');
      expect((await call(taskId, spectator)).error.code).toBe('access.denied');
    }
    expect((await stageOf(test, taskId))?.stage).toBe('INVITATION_SENT');
    expect(await mailsTo(test, user)).toHaveLength(1);
  });
});

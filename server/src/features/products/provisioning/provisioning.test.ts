import { retryTask } from '@endcap/contract/people/tasks';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { signBody } from '../../../adapters/provisioning/signed-body.ts';
import { transact } from '../../../db/transact.ts';
import type { Worker } from '../../../jobs/start-worker.ts';
import { eventually } from '../../../jobs/testing/job-test-kit.ts';
import { activityOf } from '../../../testing/activity-of.ts';
import { buildCompanyAdmin, type TestUser } from '../../../testing/factories.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import {
  type AddedUser,
  addUser,
  memberOf,
  stageOf,
  startJobs,
  untilIdle,
  untilStage,
} from '../../people/tasks/testing/task-kit.ts';
import { subscriber } from '../launcher/testing/subscriptions.ts';
import { askNow, maxAttempts } from './provisioning.service.ts';
import { openChannel } from './provisioning-settings.service.ts';
import { grants, later, type ProductPeer, startPeer } from './testing/product-peer.ts';

let test: TestApp;
let worker: Worker;
let peer: ProductPeer;
let admin: TestUser;
beforeAll(async () => {
  test = await startTestApp({ env: { PROVISIONING_SECONDS: '0' } });
  worker = await startJobs(test);
  peer = await startPeer(test, 'REPORT_BUILDER');
  const company = await subscriber(test.db, ['REPORT_BUILDER', 'SHOPPER_BEHAVIOR']);
  admin = await buildCompanyAdmin(test.db, { company });
});
afterAll(async () => {
  await worker.stop();
  await peer.close();
  await test.close();
});

/** A user who registered in another company, so that products are asked at once. */
const newUser = (...more: 'SHOPPER_BEHAVIOR'[]) =>
  addUser(test, admin, { products: ['REPORT_BUILDER', ...more] });

const asked = ({ user }: AddedUser) => eventually(async () => peer.askedFor(user.loginId).at(-1));

const statusOf = async (arrival: AddedUser) =>
  (await memberOf(test, arrival.user))?.products.find(({ code }) => code === 'REPORT_BUILDER')
    ?.status;

describe('a product that grants', () => {
  it('gets user, company and access types, signed, and the user becomes active', async () => {
    peer.answers(grants);
    const arrival = await newUser('SHOPPER_BEHAVIOR');
    await untilStage(test, arrival.taskId, 'COMPLETED');
    const { request, headers, text } = peer.heard.at(-1) ?? expect.fail('It was not asked');
    expect(request).toMatchObject({
      action: 'GRANT',
      product: 'REPORT_BUILDER',
      company: { id: admin.company?.id, businessCode: expect.any(String) },
      person: { loginId: arrival.user.loginId, email: arrival.user.loginId, firstName: 'Ana' },
      accessTypes: [3],
    });
    const channel = await openChannel(test.db, 'REPORT_BUILDER');
    const timestamp = String(headers['endcap-timestamp']);
    expect(headers['endcap-signature']).toBe(
      signBody(channel?.secret ?? Buffer.alloc(0), timestamp, text),
    );
    expect(await memberOf(test, arrival.user)).toMatchObject({
      state: 'ACTIVE',
      products: [
        { code: 'REPORT_BUILDER', status: 'ACCESS_COMPLETE' },
        { code: 'SHOPPER_BEHAVIOR', status: 'ACCESS_COMPLETE' },
      ],
    });
    const events = (await activityOf(test.db, admin.company?.id ?? '')).filter(
      ({ entityId }) => entityId === arrival.user.id,
    );
    expect(events.map(({ event }) => event)).toEqual(['ACCESS_GRANTED', 'ACCESS_GRANTED']);
  });

  it('may do so later by its callback, once, and the same again changes nothing', async () => {
    peer.answers(later);
    const arrival = await newUser();
    const { requestId } = await asked(arrival);
    await untilStage(test, arrival.taskId, 'WAITING_FOR_ACCESS');
    const answer = { requestId, outcome: 'GRANTED' };
    expect(await peer.callBack(test, answer)).toBe(204);
    await untilStage(test, arrival.taskId, 'COMPLETED');
    expect(await peer.callBack(test, answer)).toBe(204);
    expect(await peer.callBack(test, { requestId, outcome: 'REFUSED', reason: 'No' })).toBe(204);
    await untilIdle(test);
    expect(await stageOf(test, arrival.taskId)).toMatchObject({ stage: 'COMPLETED', done: 1 });
    expect(await statusOf(arrival)).toBe('ACCESS_COMPLETE');
    const events = await activityOf(test.db, admin.company?.id ?? '');
    expect(events.filter(({ entityId }) => entityId === arrival.user.id)).toHaveLength(1);
  });

  it('that grants too late is asked to revoke', async () => {
    peer.answers(later);
    const arrival = await newUser();
    const { requestId } = await asked(arrival);
    await test.db
      .updateTable('batch_task')
      .set({ stage: 'CANCELLED' })
      .where('id', '=', arrival.taskId)
      .execute();
    peer.answers(grants);
    expect(await peer.callBack(test, { requestId, outcome: 'GRANTED' })).toBe(204);
    const last = await eventually(async () =>
      peer.askedFor(arrival.user.loginId).find(({ action }) => action === 'REVOKE'),
    );
    expect(last).toMatchObject({ product: 'REPORT_BUILDER', accessTypes: [] });
    expect((await stageOf(test, arrival.taskId))?.stage).toBe('CANCELLED');
  });
});

describe('a product that refuses', () => {
  it('says why; the person works with the rest, and only it is asked again', async () => {
    const refusal = { outcome: 'REFUSED', reason: 'No licence is left' };
    peer.answers(() => ({ status: 200, body: refusal }));
    const arrival = await newUser('SHOPPER_BEHAVIOR');
    await untilStage(test, arrival.taskId, 'FAILED');
    expect(await stageOf(test, arrival.taskId)).toMatchObject({
      reason: 'No licence is left',
      failed: 1,
    });
    expect(await memberOf(test, arrival.user)).toMatchObject({
      state: 'ACTIVE',
      products: [{ code: 'SHOPPER_BEHAVIOR', status: 'ACCESS_COMPLETE' }],
    });
    peer.answers(grants);
    const before = peer.askedFor(arrival.user.loginId);
    const caller = await test.as(admin);
    const { body } = await caller.call(retryTask, { params: { taskId: arrival.taskId } });
    expect(body).toMatchObject({ stage: 'GRANTING_ACCESS', failed: 0 });
    await untilStage(test, arrival.taskId, 'COMPLETED');
    const again = peer.askedFor(arrival.user.loginId).slice(before.length);
    expect(again).toMatchObject([{ product: 'REPORT_BUILDER', action: 'GRANT' }]);
    expect(again[0]?.requestId).not.toBe(before[0]?.requestId);
    expect(await statusOf(arrival)).toBe('ACCESS_COMPLETE');
    const shopper = await test.db
      .selectFrom('provisioning_request')
      .select('attempts')
      .where('task_id', '=', arrival.taskId)
      .where('product_code', '=', 'SHOPPER_BEHAVIOR')
      .execute();
    expect(shopper).toEqual([{ attempts: 1 }]);
    const late = { requestId: before[0]?.requestId ?? '', outcome: 'REFUSED' };
    expect(await peer.callBack(test, late)).toBe(404);
    const logged = (await activityOf(test.db, admin.company?.id ?? ''))
      .filter(({ entityId }) => entityId === arrival.user.id)
      .map(({ event }) => event);
    expect(logged.toSorted()).toEqual([
      'ACCESS_GRANTED',
      'ACCESS_GRANTED',
      'ACCESS_REFUSED',
      'USER_ACCESS_CHANGED',
    ]);
  });
});

describe('a product that does not answer', () => {
  it('is asked again until it does', async () => {
    let down = true;
    peer.answers((request) => {
      if (!down) return grants(request);
      down = false;
      return { status: 503 };
    });
    const arrival = await newUser();
    const { requestId } = await asked(arrival);
    await retryAtOnce(requestId);
    await untilStage(test, arrival.taskId, 'COMPLETED');
    const [first, second] = peer.askedFor(arrival.user.loginId);
    expect(second?.requestId).toBe(first?.requestId);
  }, 40_000);

  it('is given up after many times, and heard when it answers after all', async () => {
    peer.answers(later);
    const arrival = await newUser();
    const { requestId } = await asked(arrival);
    await untilIdle(test);
    peer.answers(() => ({ status: 500 }));
    await test.db
      .updateTable('provisioning_request')
      .set({ attempts: maxAttempts - 1 })
      .where('id', '=', requestId)
      .execute();
    await askOnceMore(requestId);
    await untilStage(test, arrival.taskId, 'FAILED');
    expect((await stageOf(test, arrival.taskId))?.reason).toBe('product.no_answer');
    expect(await statusOf(arrival)).toBe('ACCESS_PENDING');
    expect(await peer.callBack(test, { requestId, outcome: 'GRANTED' })).toBe(204);
    await untilStage(test, arrival.taskId, 'COMPLETED');
    expect(await statusOf(arrival)).toBe('ACCESS_COMPLETE');
  });

  it('is not followed to another address, and not believed when it answers something else', async () => {
    const odd = [
      { status: 302, location: 'http://127.0.0.1:9/elsewhere' },
      { status: 200, body: { outcome: 'REVOKED' } },
      { status: 200, body: 'fine' },
    ];
    for (const answer of odd) {
      peer.answers(() => answer);
      const arrival = await newUser();
      await asked(arrival);
      await eventually(async () => {
        const { rows } = await test.ownerPool.query(
          `select 1 from jobs.job where name = 'provisioning.ask' and state = 'retry'
            and data->>'requestId' = $1`,
          [peer.askedFor(arrival.user.loginId)[0]?.requestId],
        );
        return rows.length > 0 || undefined;
      });
      expect((await stageOf(test, arrival.taskId))?.stage).toBe('WAITING_FOR_ACCESS');
    }
  }, 40_000);
});

describe('a callback', () => {
  it('must be signed by the product, lately, and be about what it was asked', async () => {
    peer.answers(later);
    const arrival = await newUser();
    const { requestId } = await asked(arrival);
    await untilStage(test, arrival.taskId, 'WAITING_FOR_ACCESS');
    const answer = { requestId, outcome: 'GRANTED' };
    const old = String(Math.floor(Date.now() / 1000) - 301);
    expect(await peer.callBack(test, answer, { secret: 'a guess' })).toBe(401);
    expect(await peer.callBack(test, answer, { timestamp: old })).toBe(401);
    expect(await peer.callBack(test, { requestId, outcome: 'REVOKED' })).toBe(400);
    expect(await peer.callBack(test, { ...answer, requestId: arrival.taskId })).toBe(404);
    const unsigned = await test.app.inject({
      method: 'POST',
      url: '/svc/v1/provisioning/SHOPPER_BEHAVIOR/callback',
      payload: answer,
    });
    expect(unsigned.statusCode).toBe(401);
    expect(unsigned.json()).toMatchObject({ error: { code: 'product.unknown_client' } });
    expect((await stageOf(test, arrival.taskId))?.stage).toBe('WAITING_FOR_ACCESS');
  });
});

/** As if the time had passed after which a failed job is tried again. */
async function retryAtOnce(requestId: string): Promise<void> {
  await eventually(async () => {
    const { rowCount } = await test.ownerPool.query(
      `update jobs.job set start_after = now() where name = 'provisioning.ask' and state = 'retry'
        and data->>'requestId' = $1`,
      [requestId],
    );
    return rowCount === 1 || undefined;
  });
}

/** The next try of a job that has run already. */
async function askOnceMore(requestId: string): Promise<void> {
  await transact(test.db, (tx) => askNow(tx, [requestId]));
}

import {
  listProvisioning,
  productHistory,
  retryProvisioning,
  retryProvisioningRequests,
  setProductProvisioning,
} from '@endcap/contract/products/product-settings';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newId } from '../../../db/id.ts';
import type { Worker } from '../../../jobs/start-worker.ts';
import { activityOf } from '../../../testing/activity-of.ts';
import { buildCompanyAdmin } from '../../../testing/factories.ts';
import { staffCaller } from '../../../testing/staff-caller.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import { addUser, startJobs, untilIdle, untilStage } from '../../people/tasks/testing/task-kit.ts';
import { subscriber } from '../launcher/testing/subscriptions.ts';
import { openChannel } from '../provisioning/provisioning-settings.service.ts';
import {
  grants,
  later,
  type ProductPeer,
  startPeer,
} from '../provisioning/testing/product-peer.ts';
import { settingOf } from './testing/setting-of.ts';

let test: TestApp;
beforeAll(async () => {
  test = await startTestApp({ env: { PROVISIONING_SECONDS: '0' } });
});
afterAll(() => test.close());

const secret = 'correct-horse-battery-staple-0123456789';

const staff = (group: 'SUPER_ADMIN' | 'SUPER_ADMIN_SPECTATOR' = 'SUPER_ADMIN') =>
  staffCaller(test, group);

describe('provisioning', () => {
  let worker: Worker;
  let peer: ProductPeer;
  beforeAll(async () => {
    worker = await startJobs(test);
    peer = await startPeer(test, 'REPORT_BUILDER');
  });
  afterAll(async () => {
    await worker.stop();
    await peer.close();
  });
  const params = { product: 'DIGITAL_LANDSCAPES' } as const;

  it('needs a secret at first, keeps it for a new address, and ends with it', async () => {
    const { caller } = await staff();
    const set = (body: { url: string | null; secret?: string }) =>
      caller.call(setProductProvisioning, { params, body });
    const without = await set({ url: 'https://landscapes.example/access' });
    expect([without.status, without.error.details]).toMatchObject([400, [{ field: 'secret' }]]);
    const first = await set({ url: 'https://landscapes.example/access', secret });
    const stored = () =>
      test.db
        .selectFrom('product_provisioning')
        .select(['url', 'secret', 'key_version as keyVersion'])
        .where('product_code', '=', params.product)
        .execute();
    const { secretSetOn, version } = first.body.provisioning;
    const moved = await set({ url: 'https://landscapes.example/v2' });
    expect(moved.body.provisioning).toMatchObject({ secretSetOn });
    expect(moved.body.provisioning.version).toBeGreaterThan(version);
    const [row] = await stored();
    expect([row?.url, row?.keyVersion, row?.secret.includes(secret)]).toEqual([
      'https://landscapes.example/v2',
      1,
      false,
    ]);
    expect((await openChannel(test.db, params.product))?.secret.toString()).toBe(secret);
    const stale = await caller.call(setProductProvisioning, {
      params,
      headers: { 'if-match': `"${version}"` },
      body: { url: null },
    });
    expect(stale.error.code).toBe('resource.changed');
    await set({ url: null });
    expect(await stored()).toEqual([]);
    const { items } = (await caller.call(productHistory, { params })).body;
    expect(items).toHaveLength(3);
    expect(JSON.stringify(items)).not.toContain(secret);
  });

  it('lists what waits and what failed, and sends both again in the name of the super admin', async () => {
    const company = await subscriber(test.db, ['REPORT_BUILDER']);
    const admin = await buildCompanyAdmin(test.db, { company });
    const refusal = { outcome: 'REFUSED', reason: 'No licence is left' };
    peer.answers(() => ({ status: 200, body: refusal }));
    const refused = await addUser(test, admin, { products: ['REPORT_BUILDER'] });
    await untilStage(test, refused.taskId, 'FAILED');
    peer.answers(later);
    const waiting = await addUser(test, admin, { products: ['REPORT_BUILDER'] });
    await untilStage(test, waiting.taskId, 'WAITING_FOR_ACCESS');
    await untilIdle(test);

    const { caller, account } = await staff();
    const list = async (state: 'OPEN' | 'FAILED') =>
      (await caller.call(listProvisioning, { query: { state, product: 'REPORT_BUILDER' } })).body;
    const [failed] = (await list('FAILED')).items;
    const [open] = (await list('OPEN')).items;
    expect(failed).toMatchObject({
      user: { loginId: refused.user.loginId },
      company: { id: company.id, name: company.name },
      reason: 'No licence is left',
      attempts: 1,
    });
    expect(open).toMatchObject({ user: { loginId: waiting.user.loginId }, reason: null });
    const found = async (search: string) =>
      (await caller.call(listProvisioning, { query: { search } })).body.totalElements;
    expect(await found(refused.user.loginId)).toBe(1);
    expect(await found('nobody by that name')).toBe(0);
    expect((await settingOf(caller, 'REPORT_BUILDER')).provisioning).toMatchObject({
      open: 1,
      failed: 1,
    });

    peer.answers(grants);
    // A request that is gone does not keep the others back.
    const requestIds = [failed?.requestId ?? '', newId(), open?.requestId ?? ''];
    const sent = await caller.call(retryProvisioningRequests, { body: { requestIds } });
    expect(sent.body).toMatchObject({
      sent: 2,
      left: [{ requestId: requestIds[1], user: null, code: 'resource.not_found' }],
    });
    await untilStage(test, refused.taskId, 'COMPLETED');
    await untilStage(test, waiting.taskId, 'COMPLETED');
    expect((await list('FAILED')).items).toEqual([]);
    expect((await list('OPEN')).items).toEqual([]);
    const done = await caller.call(retryProvisioning, {
      params: { requestId: open?.requestId ?? '' },
    });
    expect([done.status, done.error.code]).toEqual([409, 'task.other_stage']);
    const byStaff = (await activityOf(test.db, company.id)).filter(
      ({ actorId }) => actorId === account.id,
    );
    expect(byStaff.map(({ event }) => event).toSorted()).toEqual([
      'PROVISIONING_RETRIED',
      'USER_ACCESS_CHANGED',
    ]);
  });
});

import { launchProduct, readShortcuts } from '@endcap/contract/products/launcher';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { activityOf } from '../../../../testing/activity-of.ts';
import { buildUser } from '../../../../testing/factories.ts';
import { startTestApp, type TestApp } from '../../../../testing/test-app.ts';
import { launch, product, withAddress } from '../testing/launching.ts';
import { holder } from '../testing/subscriptions.ts';

let test: TestApp;
beforeAll(async () => {
  test = await startTestApp();
});
afterAll(() => test.close());

describe('launching a product', () => {
  it('sends a signed-out user to sign-in', async () => {
    const { status, headers } = await launch(test.anonymous);
    expect([status, headers.location]).toEqual([302, '/login?lastUrl=/apps']);
  });

  it('leads to its address with a one-time code, and keeps the query of the address', async () => {
    const caller = await test.as(await holder(test.db, product));
    await withAddress(test, 'https://behavior.example/start?view=a%20b#top', async () => {
      const { headers } = await launch(caller);
      expect(headers.location).toMatch(
        /^https:\/\/behavior\.example\/start\?view=a%20b&launch_code=[\w-]{43}#top$/,
      );
      expect(headers['referrer-policy']).toBe('no-referrer');
      expect(headers['cache-control']).toBe('no-store');
    });
  });

  it('leads to the demo’s page where the product has no address', async () => {
    const { headers } = await launch(await test.as(await holder(test.db, product)));
    expect(headers.location).toMatch(/^\/demo\/products\/SHOPPER_BEHAVIOR\?launch_code=[\w-]{43}$/);
  });

  it('is on the record and among what was opened lately', async () => {
    const user = await holder(test.db, product);
    const caller = await test.as(user);
    await launch(caller);
    await launch(caller);
    const log = await activityOf(test.db, user.company?.id ?? '');
    expect(log).toMatchObject([
      { event: 'PRODUCT_LAUNCHED', actorId: user.id, entity: { id: product } },
      { event: 'PRODUCT_LAUNCHED' },
    ]);
    expect((await caller.call(readShortcuts)).body.recent).toEqual([product]);
    const opening = await test.db
      .selectFrom('product_opening')
      .select('times')
      .where('user_id', '=', user.id)
      .executeTakeFirst();
    expect(opening?.times).toBe(2);
  });

  it('writes nothing down when it is refused', async () => {
    const user = await buildUser(test.db);
    await launch(await test.as(user));
    expect(await activityOf(test.db, user.company?.id ?? '')).toEqual([]);
  });

  it('never happens ahead of the person, nor from a tab that was drawn for another company', async () => {
    const caller = await test.as(await holder(test.db, product));
    const params = { code: product };
    const headers = { 'sec-purpose': 'prefetch' };
    const ahead = await caller.call(launchProduct, { params, headers });
    expect(ahead.error.code).toBe('access.cross_origin');
    const stale = await caller.call(launchProduct, { params, query: { company: 'other' } });
    expect(stale.headers.location).toBe('/apps');
  });

  it('does not happen for a page of another site, nor for a request that only looks', async () => {
    const user = await holder(test.db, product);
    const { headers } = await test.as(user);
    const url = launchProduct.path.replace(':code', product);
    for (const [method, site] of [
      ['GET', 'cross-site'],
      ['GET', 'same-site'],
      ['HEAD', 'same-origin'],
    ] as const) {
      const answer = await test.app.inject({
        method,
        url,
        headers: { ...headers, 'sec-fetch-site': site },
      });
      expect([answer.statusCode, answer.headers.location]).toEqual([302, '/apps']);
    }
    const made = test.db.selectFrom('launch_code').selectAll().where('user_id', '=', user.id);
    expect(await made.execute()).toEqual([]);
    expect(await activityOf(test.db, user.company?.id ?? '')).toEqual([]);
  });

  it('of an unknown product is not found', async () => {
    const { status } = await launch(await test.as(await buildUser(test.db)), 'NOTHING' as never);
    expect(status).toBe(404);
  });
});

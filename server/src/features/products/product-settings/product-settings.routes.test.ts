import {
  listProductSettings,
  listProvisioning,
  productHistory,
  productSiteHistory,
  retryProvisioning,
  setProductProvisioning,
  setProductSecret,
  setProductTarget,
} from '@endcap/contract/products/product-settings';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { hashToken } from '../../../access/secret-token.ts';
import { buildCompanyAdmin, buildUser } from '../../../testing/factories.ts';
import { meetAtLock } from '../../../testing/lock-waits.ts';
import { staffCaller } from '../../../testing/staff-caller.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import { withoutActivityLog } from '../../../testing/without-activity-log.ts';
import { launch } from '../launcher/testing/launching.ts';
import { holder, subscriber } from '../launcher/testing/subscriptions.ts';
import { takeProductTurn } from './product-settings.unscoped.repository.ts';
import { settingOf } from './testing/setting-of.ts';

let test: TestApp;
beforeAll(async () => {
  test = await startTestApp({ env: { PROVISIONING_SECONDS: '0' } });
});
afterAll(() => test.close());

const inCanada = { product: 'REPORT_BUILDER', site: 'CA' } as const;
const somewhere = { redirectUrl: 'https://reports.example/start', isNewTab: true, flag: null };
const secret = 'correct-horse-battery-staple-0123456789';

const staff = (group: 'SUPER_ADMIN' | 'SUPER_ADMIN_SPECTATOR' = 'SUPER_ADMIN') =>
  staffCaller(test, group);
type Caller = Awaited<ReturnType<typeof staff>>['caller'];

describe('a product on a site', () => {
  it('shows what its card opens, and how many companies have it', async () => {
    await subscriber(test.db, ['CUSTOMER_PULSE']);
    const { caller } = await staff();
    const pulse = await settingOf(caller, 'CUSTOMER_PULSE');
    expect(pulse.sites).toEqual([
      {
        site: 'US',
        redirectUrl: null,
        isNewTab: true,
        flag: null,
        opens: 'DEMO_PAGE',
        companies: 1,
        changedOn: null,
        version: 0,
      },
    ]);
    const builder = await settingOf(caller, 'REPORT_BUILDER');
    expect(builder.sites.map(({ site }) => site)).toEqual(['US', 'MX', 'CA']);
  });

  it('changes with the version that was seen, and is logged by name with before and after', async () => {
    const { caller, account } = await staff();
    const set = (body: typeof somewhere, seen: number) =>
      caller.call(setProductTarget, {
        params: inCanada,
        headers: { 'if-match': `"${seen}"` },
        body,
      });
    const first = await set(somewhere, 0);
    const canada = first.body.sites.find(({ site }) => site === 'CA');
    expect(canada).toMatchObject({ ...somewhere, opens: 'ADDRESS' });
    expect((await set({ ...somewhere, isNewTab: false }, 0)).error.code).toBe('resource.changed');
    // The same values again are no change.
    const again = await set(somewhere, canada?.version ?? -1);
    expect(again.body).toEqual(first.body);
    await set({ ...somewhere, isNewTab: false }, canada?.version ?? -1);
    const { items } = (await caller.call(productSiteHistory, { params: inCanada })).body;
    expect(items.map(({ actorLoginId, description }) => [actorLoginId, description])).toEqual([
      [account.loginId, 'New tab: Yes → No'],
      [account.loginId, 'Address: https://reports.example/start; New tab: Yes'],
    ]);
  });

  it('opens at the new address from the next launch on, there and on no other site', async () => {
    const { caller } = await staff();
    const code = 'REPORT_BUILDER';
    const readers = await Promise.all(
      (['CA', 'US'] as const).map(async (site) => {
        const company = await subscriber(test.db, [code], { site });
        return test.as(await holder(test.db, code, { company }));
      }),
    );
    const opened = () =>
      Promise.all(
        readers.map(
          async (one) => String((await launch(one, code)).headers.location).split('?')[0],
        ),
      );
    const set = (redirectUrl: string | null) =>
      caller.call(setProductTarget, { params: inCanada, body: { ...somewhere, redirectUrl } });
    const demo = `/demo/products/${code}`;
    await set('https://first.example/start');
    expect(await opened()).toEqual(['https://first.example/start', demo]);
    await set('https://second.example/start');
    expect(await opened()).toEqual(['https://second.example/start', demo]);
    const settings = await settingOf(caller, code);
    expect(settings.sites.map(({ site, opens }) => [site, opens])).toContainEqual([
      'CA',
      'ADDRESS',
    ]);
    await set(null);
    expect(await opened()).toEqual([demo, demo]);
  });

  it.each([
    ['http://reports.example/start', 400],
    ['javascript:alert(1)', 400],
    ['https://user:secret@reports.example', 400],
    [`https://reports.example/${'x'.repeat(2_000)}`, 400],
    ['', 400],
    ['http://localhost:9/start', 200],
  ])('takes an https address, or one on this machine: %s', async (redirectUrl, status) => {
    const { caller } = await staff();
    const body = { ...somewhere, redirectUrl };
    expect((await caller.call(setProductTarget, { params: inCanada, body })).status).toBe(status);
  });

  it('is 404 where the site does not offer it', async () => {
    const { caller } = await staff();
    const params = { product: 'DIGITAL_LANDSCAPES', site: 'MX' } as const;
    expect((await caller.call(setProductTarget, { params, body: somewhere })).status).toBe(404);
  });

  it('takes no plain http from the page in production', async () => {
    const env = { ENVIRONMENT: 'production', SECOND_FACTOR_SUPER_ADMINS: 'no' };
    const production = await startTestApp({ env });
    try {
      const account = await buildUser(production.db, { group: 'SUPER_ADMIN', company: null });
      const caller = await production.as(account);
      const body = { ...somewhere, redirectUrl: 'http://localhost:9/start' };
      const refused = await caller.call(setProductTarget, { params: inCanada, body });
      expect([refused.status, refused.error.details]).toMatchObject([
        400,
        [{ field: 'redirectUrl' }],
      ]);
      const { items } = (await caller.call(listProductSettings)).body;
      expect(items[0]?.sites[0]?.opens).toBe('NO_ADDRESS');
    } finally {
      await production.close();
    }
  });

  it('takes the change of one of two super admins who saw the same version', async () => {
    const [one, two] = [await staff(), await staff()];
    const params = { product: 'CUSTOMER_PERCEPTION', site: 'US' } as const;
    const headers = { 'if-match': '"0"' };
    const set =
      ({ caller }: typeof one, place: string) =>
      () =>
        caller.call(setProductTarget, {
          params,
          headers,
          body: { ...somewhere, redirectUrl: `https://reports.example/${place}` },
        });
    const answers = await meetAtLock(
      test,
      (tx) => takeProductTurn(tx, params.product),
      set(one, 'one'),
      set(two, 'two'),
    );
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    const won = answers.findIndex(({ status }) => status === 200);
    const { sites } = await settingOf(one.caller, params.product);
    expect(sites.find(({ site }) => site === 'US')).toMatchObject({
      redirectUrl: `https://reports.example/${won === 0 ? 'one' : 'two'}`,
    });
  });

  it('stays as it is for a super admin who loses the role while the change waits', async () => {
    const { caller, account } = await staff();
    const before = await settingOf((await staff()).caller, 'SHOPPER_BEHAVIOR');
    const [answer] = await meetAtLock(
      test,
      (tx) =>
        sql`update user_account set user_group = 'SUPER_ADMIN_SPECTATOR' where id = ${account.id}`.execute(
          tx,
        ),
      () =>
        caller.call(setProductTarget, {
          params: { product: 'SHOPPER_BEHAVIOR', site: 'US' },
          body: somewhere,
        }),
    );
    expect([answer?.status, answer?.error.code]).toEqual([403, 'access.denied']);
    expect(await settingOf((await staff()).caller, 'SHOPPER_BEHAVIOR')).toEqual(before);
  });

  it('stays as it is when the log cannot be written', async () => {
    const { caller } = await staff();
    const params = { product: 'SHOPPER_BEHAVIOR', site: 'MX' } as const;
    await withoutActivityLog(test, async () => {
      const answer = await caller.call(setProductTarget, { params, body: somewhere });
      expect(answer.status).toBe(500);
    });
    const { sites } = await settingOf(caller, 'SHOPPER_BEHAVIOR');
    expect(sites.find(({ site }) => site === 'MX')).toMatchObject({
      redirectUrl: null,
      version: 0,
    });
  });
});

describe('a secret', () => {
  it('is stored as a hash, and no answer and no log has it', async () => {
    const { caller } = await staff();
    const params = { product: 'CHANNEL_PERFORMANCE' } as const;
    const answer = await caller.call(setProductSecret, { params, body: { secret } });
    expect(answer.body.client.secretSetOn).toMatch(/^2/);
    const stored = await test.db.selectFrom('product_client').selectAll().executeTakeFirst();
    expect(stored?.secret_hash).toEqual(hashToken(secret));
    const history = await caller.call(productHistory, { params });
    expect(history.body.items[0]?.description).toMatch(/^Secret: /);
    const everything = JSON.stringify([answer.body, history.body, await listed(caller)]);
    expect(everything).not.toContain(secret);
  });

  it.each(['short', 'with a space in the middle of the secret', 'x'.repeat(201)])(
    'is refused when it is weak or no plain text: %s',
    async (weak) => {
      const { caller } = await staff();
      const params = { product: 'CHANNEL_PERFORMANCE' } as const;
      const refused = await caller.call(setProductSecret, { params, body: { secret: weak } });
      expect(refused.status).toBe(400);
    },
  );
});

async function listed(caller: Caller) {
  return (await caller.call(listProductSettings)).body;
}

describe('a spectator and a company admin', () => {
  it('neither see nor change product settings', async () => {
    const { caller: spectator } = await staff('SUPER_ADMIN_SPECTATOR');
    const admin = await test.as(await buildCompanyAdmin(test.db));
    const before = await listed((await staff()).caller);
    for (const caller of [spectator, admin]) {
      const product = { product: 'REPORT_BUILDER' } as const;
      const requestId = '0192a0de-0000-7000-8000-0000000000ff';
      const answers = [
        await caller.call(listProductSettings),
        await caller.call(setProductTarget, { params: inCanada, body: somewhere }),
        await caller.call(setProductSecret, { params: product, body: { secret } }),
        await caller.call(setProductProvisioning, { params: product, body: { url: null } }),
        await caller.call(productHistory, { params: product }),
        await caller.call(productSiteHistory, { params: inCanada }),
        await caller.call(listProvisioning),
        await caller.call(retryProvisioning, { params: { requestId } }),
      ];
      expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 403));
    }
    expect(await listed((await staff()).caller)).toEqual(before);
  });
});

import { configuration } from '@endcap/contract/products/configuration';
import {
  clearFlag,
  explainFlags,
  flagHistory,
  listFlags,
  setFlag,
} from '@endcap/contract/products/flag-settings';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { buildCompany, buildUser, type TestCompany } from '../../../testing/factories.ts';
import { meetAtLock } from '../../../testing/lock-waits.ts';
import { staffCaller } from '../../../testing/staff-caller.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import { bucketOf } from './live-decision.ts';

let test: TestApp;
beforeAll(async () => {
  test = await startTestApp();
});
afterEach(async () => {
  await test.db.deleteFrom('feature_flag').execute();
});
afterAll(() => test.close());

const search = { flag: 'kb-search-rollout', site: 'US' } as const;
const share = (rolloutPercent: number) => ({ variationKey: 'on', rolloutPercent });

async function aSuperAdmin() {
  const { account, caller } = await staffCaller(test);
  const set = (percent: number, headers = {}) =>
    caller.call(setFlag, { params: search, headers, body: share(percent) });
  return { account, caller, set };
}

/** Whether a user of the company has the flag on their screens. */
async function hasSearch(company: TestCompany): Promise<boolean> {
  const caller = await test.as(await buildUser(test.db, { company }));
  const { config } = (await caller.call(configuration)).body;
  return config.decisions['kb-search-rollout']?.enabled ?? false;
}

describe('the share of a flag', () => {
  it('grows from 0 to 50 percent and keeps the companies that had it', async () => {
    const companies: TestCompany[] = [];
    for (let count = 0; count < 20; count += 1) companies.push(await buildCompany(test.db));
    const { caller, set } = await aSuperAdmin();
    const reached = async () => {
      const having: string[] = [];
      for (const company of companies) if (await hasSearch(company)) having.push(company.id);
      return having;
    };
    expect((await set(0)).body).toMatchObject({ live: share(0), reached: 0 });
    expect(await reached()).toEqual([]);
    await set(20);
    const few = await reached();
    const half = (await set(50)).body;
    const many = await reached();
    expect(many).toEqual(expect.arrayContaining(few));
    const { items } = (await caller.call(listFlags)).body;
    expect(items.find(({ flag, site }) => flag === search.flag && site === 'US')).toEqual(half);
    // The database counts the companies by the same rule as the decision.
    const ids = await test.db.selectFrom('company').select('id').where('site', '=', 'US').execute();
    const below = ids.filter(({ id }) => bucketOf(id, search.flag) < 50);
    expect([half.reached, half.companies]).toEqual([below.length, ids.length]);
  });

  it('is refused for an unknown flag, a share beyond 100 or the variation off', async () => {
    const { caller, set } = await aSuperAdmin();
    expect((await set(101)).status).toBe(400);
    const off = { variationKey: 'off', rolloutPercent: 5 };
    expect((await caller.call(setFlag, { params: search, body: off })).status).toBe(400);
    const params = { flag: 'none', site: 'US' } as never;
    expect((await caller.call(setFlag, { params, body: share(1) })).status).toBe(404);
  });

  it('is refused to a super admin who loses the role while the change waits', async () => {
    const { account, set } = await aSuperAdmin();
    const [answer] = await meetAtLock(
      test,
      (tx) =>
        sql`update user_account set user_group = 'SUPER_ADMIN_SPECTATOR' where id = ${account.id}`.execute(
          tx,
        ),
      () => set(50),
    );
    expect([answer?.status, answer?.error.code]).toEqual([403, 'access.denied']);
    expect(await test.db.selectFrom('feature_flag').selectAll().execute()).toEqual([]);
  });
});

describe('a change', () => {
  it('needs the version that was seen, also of a flag without a live value', async () => {
    const { set, caller } = await aSuperAdmin();
    const first = await set(10, { 'if-match': '"0"' });
    expect([first.status, first.headers.etag]).toEqual([200, `"${first.body.version}"`]);
    const late = await set(20, { 'if-match': '"0"' });
    expect([late.status, late.error.code]).toEqual([409, 'resource.changed']);
    const seen = { 'if-match': `"${first.body.version}"` };
    const cleared = await caller.call(clearFlag, { params: search, headers: seen });
    expect(cleared.body).toMatchObject({ live: null, version: 0 });
    await set(10);
    // The same value as before is another version.
    expect((await set(30, seen)).error.code).toBe('resource.changed');
  });

  it('is logged by name with before and after, and the same value again is not', async () => {
    const { caller, set, account } = await aSuperAdmin();
    await set(0);
    await set(50);
    await set(50);
    await caller.call(clearFlag, { params: search });
    await caller.call(clearFlag, { params: search });
    const { items } = (await caller.call(flagHistory, { params: search })).body;
    expect(
      items.slice(0, 3).map(({ actorLoginId, description }) => [actorLoginId, description]),
    ).toEqual([
      [account.loginId, 'Value: on; Share of companies: 50'],
      [account.loginId, 'Share of companies: 0 → 50'],
      [account.loginId, 'Value: on; Share of companies: 0'],
    ]);
  });

  it('of a super admin who acts for a company is in the portal’s log', async () => {
    const company = await buildCompany(test.db);
    const acting = await test.as(
      await buildUser(test.db, { group: 'SUPER_ADMIN', company, member: false }),
    );
    await acting.call(setFlag, { params: search, body: share(7) });
    const logged = await test.db
      .selectFrom('activity_log')
      .select(['company_id as companyId', 'source_app as sourceApp'])
      .where('event', '=', 'FLAG_CHANGED')
      .orderBy('seq', 'desc')
      .executeTakeFirst();
    expect(logged).toEqual({ companyId: null, sourceApp: 'PORTAL' });
  });
});

describe('who gets what', () => {
  it('shows each flag of each company with its reason, as the screens get it', async () => {
    const { caller, set } = await aSuperAdmin();
    await set(50);
    const company = await buildCompany(test.db);
    const user = await buildUser(test.db, { company });
    const { body } = await caller.call(explainFlags, { query: { loginId: user.loginId } });
    expect(body.places).toMatchObject([{ site: 'US', company: { name: company.name } }]);
    const decision = body.places[0]?.decisions.find(({ flag }) => flag === search.flag);
    const isOn = await hasSearch(company);
    expect(decision).toMatchObject({
      enabled: isOn,
      reason: isOn ? 'IN_SHARE' : 'OUTSIDE_SHARE',
      rolloutPercent: 50,
    });
    expect((decision?.place ?? 0) < 50).toBe(isOn);
    const others = body.places[0]?.decisions.filter(({ flag }) => flag !== search.flag);
    expect(others?.map(({ reason }) => reason)).toEqual(['DEFAULT', 'DEFAULT']);
  });

  it('of a user without a company is shown for each site, where a share does not apply', async () => {
    const { caller, set, account } = await aSuperAdmin();
    const reasons = async () => {
      const { body } = await caller.call(explainFlags, { query: { loginId: account.loginId } });
      return body.places.map(({ site, decisions }) => [
        site,
        decisions.find(({ flag }) => flag === search.flag)?.reason,
      ]);
    };
    const elsewhere = [
      ['MX', 'DEFAULT'],
      ['CA', 'DEFAULT'],
    ];
    await set(50);
    expect(await reasons()).toEqual([['US', 'NO_COMPANY'], ...elsewhere]);
    await set(100);
    expect(await reasons()).toEqual([['US', 'EVERYONE'], ...elsewhere]);
    await set(0);
    expect(await reasons()).toEqual([['US', 'NO_ONE'], ...elsewhere]);
  });

  it('is 404 for an unknown address', async () => {
    const { caller } = await aSuperAdmin();
    const query = { loginId: 'nobody@nowhere.example' };
    expect((await caller.call(explainFlags, { query })).status).toBe(404);
  });
});

import { userContext } from '@endcap/contract/identity/identity';
import { requestAccess } from '@endcap/contract/people/access-requests';
import {
  blockPerson,
  endSessionOfPerson,
  endSessionsOfPerson,
  listRequestsOfPerson,
  listTimelineOfPerson,
  readGlobalPerson,
  readUseOfPerson,
  sendPasswordReset,
} from '@endcap/contract/people/global-person';
import type { TimelineKind } from '@endcap/contract/people/timeline-kinds';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { recordActivity } from '../../../../activity/record-activity.ts';
import { newId } from '../../../../db/id.ts';
import { buildCompany, buildCompanyAdmin, buildUser } from '../../../../testing/factories.ts';
import { meetAtLock } from '../../../../testing/lock-waits.ts';
import { quickHash } from '../../../../testing/quick-hash.ts';
import { staffCaller } from '../../../../testing/staff-caller.ts';
import { startTestApp, type TestApp } from '../../../../testing/test-app.ts';
import { mailsTo, workOnResets } from '../../../identity/passwords/testing/reset-mails.ts';
import { subscriber } from '../../../products/launcher/testing/subscriptions.ts';

let test: TestApp;
beforeAll(async () => {
  test = await startTestApp();
});
afterAll(() => test.close());

const staff = (group: 'SUPER_ADMIN' | 'SUPER_ADMIN_SPECTATOR' = 'SUPER_ADMIN') =>
  staffCaller(test, group);

describe('the page of a person', () => {
  it('has their companies of all sites, and marks the only admin of one', async () => {
    const { caller } = await staff('SUPER_ADMIN_SPECTATOR');
    const admin = await buildCompanyAdmin(test.db);
    const mexican = await buildCompany(test.db, { site: 'MX' });
    await test.db
      .insertInto('membership')
      .values({ company_id: mexican.id, user_id: admin.id, role: 'USER', state: 'BLOCKED' })
      .execute();
    const read = async () =>
      (await caller.call(readGlobalPerson, { params: { userId: admin.id } })).body;
    const { memberships } = await read();
    expect(memberships).toHaveLength(2);
    expect(memberships.find(({ site }) => site === 'US')).toMatchObject({
      role: 'ADMIN',
      state: 'ACTIVE',
      isOnlyAdmin: true,
    });
    expect(memberships.find(({ site }) => site === 'MX')).toMatchObject({
      role: 'USER',
      state: 'BLOCKED',
      isOnlyAdmin: false,
    });
    await buildCompanyAdmin(test.db, { company: admin.company });
    expect((await read()).memberships.some(({ isOnlyAdmin }) => isOnlyAdmin)).toBe(false);
  });

  it('says how the person signs in, and never a secret', async () => {
    const user = await buildUser(test.db);
    const { caller } = await staff('SUPER_ADMIN_SPECTATOR');
    const params = { userId: user.id };
    const read = async () => (await caller.call(readGlobalPerson, { params })).body.signIn;
    expect(await read()).toMatchObject({ factors: [], recoveryCodesLeft: 0 });
    const id = newId();
    await test.db
      .insertInto('sign_in_factor')
      .values({
        ...{ id, user_id: user.id, kind: 'TOTP', name: 'Phone' },
        ...{ secret: Buffer.from('a-secret'), last_used_on: new Date('2026-11-12T10:00:00Z') },
      })
      .execute();
    await test.db
      .insertInto('recovery_code')
      .values({ id: newId(), user_id: user.id, salt: Buffer.alloc(4), code_hash: Buffer.alloc(4) })
      .execute();
    const signIn = await read();
    expect(signIn.recoveryCodesLeft).toBe(1);
    expect(signIn.factors).toEqual([
      {
        ...{ id, kind: 'TOTP', name: 'Phone', synced: null, provider: null },
        ...{ addedOn: expect.any(String), lastUsedOn: '2026-11-12T10:00:00.000Z' },
      },
    ]);
    const admin = await test.as(await buildCompanyAdmin(test.db, { company: user.company }));
    expect((await admin.call(readGlobalPerson, { params })).status).toBe(403);
  });

  it('shows an internal user what applies to them', async () => {
    const { caller, account: user } = await staff();
    const { body } = await caller.call(readGlobalPerson, { params: { userId: user.id } });
    expect(body).toMatchObject({
      userType: 'INTERNAL',
      group: 'SUPER_ADMIN',
      isSelf: true,
      memberships: [],
      sessions: [{ current: true }],
    });
  });

  it('ends one session or all of them, with an entry in the log of the portal', async () => {
    const { caller, account: actor } = await staff();
    const user = await buildUser(test.db);
    const browsers = [await test.as(user), await test.as(user), await test.as(user)];
    const params = { userId: user.id };
    const sessions = async () => (await caller.call(readGlobalPerson, { params })).body.sessions;
    const [first] = await sessions();
    const one = { params: { ...params, sessionId: first?.id ?? '' } };
    expect((await caller.call(endSessionOfPerson, one)).status).toBe(204);
    expect(await sessions()).toHaveLength(2);
    expect((await caller.call(endSessionOfPerson, one)).status).toBe(404);
    expect((await caller.call(endSessionsOfPerson, { params })).body).toEqual({ ended: 2 });
    for (const browser of browsers) expect((await browser.call(userContext)).status).toBe(401);
    const { rows } = await test.ownerPool.query(
      "select from activity_log where company_id is null and event = 'SESSIONS_ENDED' and entity_id = $1 and actor_id = $2",
      [user.id, actor.id],
    );
    expect(rows).toHaveLength(2);
  });

  it('keeps the session of the super admin who ends all their own', async () => {
    const { caller, account: user } = await staff();
    await test.as(user);
    const params = { userId: user.id };
    expect((await caller.call(endSessionsOfPerson, { params })).body).toEqual({ ended: 1 });
    expect((await caller.call(userContext)).status).toBe(200);
  });

  it('lets a spectator end no session, nor a session of another person by its id', async () => {
    const { caller } = await staff();
    const spectator = (await staff('SUPER_ADMIN_SPECTATOR')).caller;
    const [one, other] = [await buildUser(test.db), await buildUser(test.db)];
    await test.as(one);
    const { sessions } = (await caller.call(readGlobalPerson, { params: { userId: one.id } })).body;
    const sessionId = sessions[0]?.id ?? '';
    const of = (userId: string) => ({ params: { userId, sessionId } });
    expect((await spectator.call(endSessionOfPerson, of(one.id))).status).toBe(403);
    const all = await spectator.call(endSessionsOfPerson, { params: { userId: one.id } });
    expect(all.status).toBe(403);
    expect((await caller.call(endSessionOfPerson, of(other.id))).status).toBe(404);
  });

  it('has the requests of the person in all companies', async () => {
    const { caller } = await staff('SUPER_ADMIN_SPECTATOR');
    const company = await subscriber(test.db, ['REPORT_BUILDER']);
    const user = await buildUser(test.db, { company });
    const asked = await (await test.as(user)).call(requestAccess, {
      params: { userId: user.loginId },
      body: { tenant_id: company.id, products: ['REPORT_BUILDER'], requestor_note: 'For a report' },
    });
    expect(asked.status).toBe(201);
    const params = { userId: user.id };
    expect((await caller.call(listRequestsOfPerson, { params })).body.items).toMatchObject([
      { companyName: company.name, status: 'PENDING', note: 'For a report' },
    ]);
  });

  it('counts what the person opened, per week and over all companies', async () => {
    const { caller } = await staff('SUPER_ADMIN_SPECTATOR');
    const [user, other] = [await buildUser(test.db), await buildUser(test.db)];
    const open = async ({ id, loginId, company }: typeof user, product: string) =>
      test.db
        .transaction()
        .execute((tx) =>
          recordActivity(
            tx,
            { actor: { id, loginId, name: 'x' }, company, requestId: 'test' },
            { event: 'PRODUCT_LAUNCHED', entity: { type: 'PRODUCT', id: product, name: product } },
          ),
        );
    for (const product of ['REPORT_BUILDER', 'SHOPPER_BEHAVIOR', 'REPORT_BUILDER'])
      await open(user, product);
    await open(other, 'REPORT_BUILDER');
    const { body } = await caller.call(readUseOfPerson, { params: { userId: user.id } });
    expect(body.weeks).toHaveLength(12);
    expect(body.products.map(({ code, values }) => [code, values.at(-1)])).toEqual([
      ['REPORT_BUILDER', 2],
      ['SHOPPER_BEHAVIOR', 1],
    ]);
    const quiet = await buildUser(test.db);
    const params = { userId: quiet.id };
    expect((await caller.call(readUseOfPerson, { params })).body.products).toEqual([]);
    const gone = { params: { userId: newId() } };
    expect((await caller.call(readUseOfPerson, gone)).status).toBe(404);
  });

  it('has a timeline over all companies, page by page', async () => {
    const { caller } = await staff('SUPER_ADMIN_SPECTATOR');
    const user = await buildUser(test.db);
    const other = await buildCompany(test.db);
    const entity = { type: 'USER', id: user.id, name: 'Ana Test', personId: user.id };
    const actor = { id: null, loginId: 'operator', name: 'Operator' };
    await test.db.transaction().execute(async (tx) => {
      for (const company of [user.company, other, null]) {
        for (let count = 0; count < 9; count += 1) {
          const scope = { actor, company, requestId: 'r' };
          await recordActivity(tx, scope, { event: 'PROFILE_CHANGED', entity });
        }
      }
    });
    const params = { userId: user.id };
    const first = (await caller.call(listTimelineOfPerson, { params })).body;
    expect(first.items).toHaveLength(20);
    const query = { before: first.next ?? '' };
    const second = (await caller.call(listTimelineOfPerson, { params, query })).body;
    expect(second.next).toBeNull();
    const all = [...first.items, ...second.items];
    expect(new Set(all.map(({ id }) => id)).size).toBe(27);
    expect(new Set(all.map(({ companyName }) => companyName))).toEqual(
      new Set([user.company?.name, other.name, null]),
    );
    const wrong = { before: "2026-01-01'; drop table company" };
    expect((await caller.call(listTimelineOfPerson, { params, query: wrong })).status).toBe(400);
    const outOfRange = { before: `2026-02-30T00:00:00.000000Z_${newId()}_1` };
    expect((await caller.call(listTimelineOfPerson, { params, query: outOfRange })).status).toBe(
      400,
    );
  });

  it('filters the timeline by the kind of event, on every page of it', async () => {
    const { caller } = await staff('SUPER_ADMIN_SPECTATOR');
    const user = await buildUser(test.db);
    const actor = { id: user.id, loginId: user.loginId, name: 'Ana Test' };
    const entity = { type: 'USER', id: user.id, name: 'Ana Test', personId: user.id };
    await test.db.transaction().execute(async (tx) => {
      for (let count = 0; count < 25; count += 1) {
        const scope = { actor, company: user.company, requestId: 'r' };
        await recordActivity(tx, scope, { event: 'SIGNED_IN', entity });
        await recordActivity(tx, scope, { event: 'PROFILE_CHANGED', entity });
      }
    });
    const params = { userId: user.id };
    const page = async (query: { kind: TimelineKind; before?: string }) =>
      (await caller.call(listTimelineOfPerson, { params, query })).body;
    const first = await page({ kind: 'SIGN_IN' });
    const second = await page({ kind: 'SIGN_IN', before: first.next ?? '' });
    const all = [...first.items, ...second.items];
    expect([all.length, second.next]).toEqual([25, null]);
    expect(new Set(all.map(({ eventText }) => eventText)).size).toBe(1);
    expect((await page({ kind: 'TICKETS' })).items).toEqual([]);
    expect((await page({ kind: 'CHANGES' })).items).toHaveLength(20);
    const unknown = { kind: 'ANYTHING' as TimelineKind };
    expect((await caller.call(listTimelineOfPerson, { params, query: unknown })).status).toBe(400);
  });
});

describe('the list of users', () => {
  it('keeps a user whom two companies remove at the same moment', async () => {
    const user = await buildUser(test.db);
    const other = await buildCompany(test.db);
    const companies = [user.company?.id ?? '', other.id];
    await test.db
      .insertInto('membership')
      .values({ company_id: other.id, user_id: user.id, role: 'USER', state: 'ACTIVE' })
      .execute();
    const remove = (companyId: string) =>
      test.db
        .deleteFrom('membership')
        .where('user_id', '=', user.id)
        .where('company_id', '=', companyId)
        .execute();
    await meetAtLock(
      test,
      (tx) =>
        tx
          .deleteFrom('membership')
          .where('user_id', '=', user.id)
          .where('company_id', '=', companies[0] ?? '')
          .execute(),
      () => remove(companies[1] ?? ''),
    );
    const rows = await test.db
      .selectFrom('external_user')
      .select('company_id')
      .where('user_id', '=', user.id)
      .execute();
    expect(rows).toEqual([{ company_id: null }]);
  });

  it('has no row without a company for a user who joins one while another removes them', async () => {
    const user = await buildUser(test.db);
    const other = await buildCompany(test.db);
    await meetAtLock(
      test,
      (tx) =>
        tx
          .insertInto('membership')
          .values({ company_id: other.id, user_id: user.id, role: 'USER', state: 'ACTIVE' })
          .execute(),
      () =>
        test.db
          .deleteFrom('membership')
          .where('user_id', '=', user.id)
          .where('company_id', '=', user.company?.id ?? '')
          .execute(),
    );
    const rows = await test.db
      .selectFrom('external_user')
      .select('company_id')
      .where('user_id', '=', user.id)
      .execute();
    expect(rows).toEqual([{ company_id: other.id }]);
  });
});

describe('a new password', () => {
  const requested = async (userId: string) =>
    (
      await test.ownerPool.query(
        "select actor_id from activity_log where event = 'PASSWORD_RESET_REQUESTED' and entity_id = $1 and company_id is null",
        [userId],
      )
    ).rows;

  it('is asked for by a super admin: the person gets the link, and the log says who asked', async () => {
    const { caller, account } = await staff();
    const user = await buildUser(test.db, {
      passwordHash: await quickHash('seven green lanterns'),
    });
    const params = { userId: user.id };
    expect((await caller.call(sendPasswordReset, { params })).status).toBe(204);
    expect(await requested(user.id)).toEqual([{ actor_id: account.id }]);
    const worker = await workOnResets(test);
    const mails = await mailsTo(test, user.loginId);
    await worker.stop();
    expect(mails).toHaveLength(1);
  });

  it('is not for someone who is blocked or has not registered, nor asked for by a spectator', async () => {
    const { caller } = await staff();
    const invited = await buildUser(test.db, { registered: false });
    const blocked = await buildUser(test.db);
    const send = (by: typeof caller, userId: string) =>
      by.call(sendPasswordReset, { params: { userId } });
    await caller.call(blockPerson, {
      params: { userId: blocked.id },
      body: { reason: 'Lost laptop' },
    });
    expect((await send(caller, invited.id)).error.code).toBe('user.not_registered');
    expect((await send(caller, blocked.id)).error.code).toBe('user.blocked_by_retailer');
    const spectator = (await staff('SUPER_ADMIN_SPECTATOR')).caller;
    expect((await send(spectator, blocked.id)).status).toBe(403);
    expect(await requested(blocked.id)).toEqual([]);
  });

  it('is mailed a few times an hour at most', async () => {
    const { caller } = await staff();
    const { id: userId } = await buildUser(test.db);
    const send = async () => (await caller.call(sendPasswordReset, { params: { userId } })).status;
    expect([await send(), await send(), await send(), await send()]).toEqual([204, 204, 204, 429]);
  });
});

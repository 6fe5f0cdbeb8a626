import { api } from '@endcap/contract/api';
import { type Endpoint, keyOf } from '@endcap/contract/endpoint';
import * as contract from '@endcap/contract/identity/factors';
import { authStatus, login, logout, userContext } from '@endcap/contract/identity/identity';
import { readFactorRule, remindOfSecondFactor } from '@endcap/contract/people/user-factors';
import { listUsers } from '@endcap/contract/people/users';
import { readShortcuts } from '@endcap/contract/products/launcher';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { hashPassword } from '../../../access/password.ts';
import { newId } from '../../../db/id.ts';
import { type Caller, callerOf } from '../../../testing/caller.ts';
import {
  buildCompany,
  buildCompanyAdmin,
  buildMemberOfTwoCompanies,
  buildUser,
  type TestCompany,
  type TestUser,
} from '../../../testing/factories.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import { codeOfStep, fromBase32, stepAt } from './totp.ts';

const password = 'right horse battery';
/** The rule of each role holds at once in one portal; in the other a company alone may ask. */
let [strict, test]: TestApp[] = [];
let passwordHash: string;
const apps = () => ({ strict: strict as TestApp, test: test as TestApp });
beforeAll(async () => {
  const env = {
    SECOND_FACTOR_SUPER_ADMINS: 'now',
    SECOND_FACTOR_STAFF: '2099-01-31',
    SECOND_FACTOR_COMPANY_ADMINS: 'now',
  };
  [strict, test] = await Promise.all([startTestApp({ env }), startTestApp()]);
  passwordHash = await hashPassword(password);
});
afterAll(() => Promise.all([strict?.close(), test?.close()]));
afterEach(() => apps().test.db.deleteFrom('throttle').execute());

async function setRule({ db }: TestApp, company: TestCompany, days: number | null) {
  await sql`update company set second_factor_until =
    (now() at time zone time_zone)::date + ${days}::int where id = ${company.id}`.execute(db);
}

async function addFactor({ db }: TestApp, userId: string): Promise<string> {
  const id = newId();
  await db
    .insertInto('sign_in_factor')
    .values({ id, user_id: userId, kind: 'TOTP', name: 'Phone', secret: Buffer.alloc(8) })
    .execute();
  return id;
}

const accessOf = async (caller: Caller) => {
  const { second_factor_due: due, second_factor_until: until } = (await caller.call(userContext))
    .body.access;
  return { due, until };
};

const pathOf = ({ loginId }: TestUser) => ({ params: { loginId } });
const free = { due: false, until: null };

describe('who must have a second factor', () => {
  it.each([
    ['a super admin', { group: 'SUPER_ADMIN' as const, company: null }, { due: true, until: null }],
    [
      'a spectator',
      { group: 'SUPER_ADMIN_SPECTATOR' as const, company: null },
      { due: true, until: null },
    ],
    ['an admin of a company', { role: 'ADMIN' as const }, { due: true, until: null }],
    ['a user of a company', {}, free],
    ['an internal user', { group: 'INTERNAL_USER' as const, company: null }, free],
    ['a pending admin', { role: 'ADMIN' as const, state: 'PENDING' as const }, free],
  ])('%s, by the rule of the role', async (_, options, expected) => {
    const { strict } = apps();
    const caller = await strict.as(await buildUser(strict.db, options));
    expect(await accessOf(caller)).toEqual(expected);
  });

  it.each(['SUPPORT', 'CONTENT', 'FIELD'])('staff with the attribute %s', async (attribute) => {
    const { strict } = apps();
    const user = await buildUser(strict.db, { group: 'INTERNAL_USER', company: null });
    const caller = await strict.as(user);
    await strict.db
      .updateTable('user_account')
      .set({ attributes: sql`array[${attribute}]` })
      .where('id', '=', user.id)
      .execute();
    const asked = { due: false, until: '2099-01-31' };
    expect(await accessOf(caller)).toEqual(attribute === 'FIELD' ? free : asked);
  });

  it('nobody, before a company asks: with a countdown, then at once, and no longer with a factor', async () => {
    const { test } = apps();
    const company = await buildCompany(test.db);
    const user = await buildUser(test.db, { company });
    const caller = await test.as(user);
    expect(await accessOf(caller)).toEqual(free);
    await setRule(test, company, 0);
    expect(await accessOf(caller)).toEqual({ due: false, until: expect.any(String) });
    expect((await caller.call(readShortcuts)).status).toBe(200);
    await setRule(test, company, -1);
    expect(await accessOf(caller)).toMatchObject({ due: true });
    const refused = await caller.call(readShortcuts);
    expect([refused.status, refused.error.code]).toEqual([403, 'access.second_factor_due']);
    await addFactor(test, user.id);
    expect(await accessOf(caller)).toEqual(free);
    expect((await caller.call(readShortcuts)).status).toBe(200);
  });

  it.each(['Pacific/Kiritimati', 'America/Los_Angeles', 'Pacific/Pago_Pago'])(
    'a company in %s: the days are counted by its clock, which judges too',
    async (zone) => {
      const { test } = apps();
      const company = await buildCompany(test.db);
      await sql`update company set time_zone = ${zone} where id = ${company.id}`.execute(test.db);
      const caller = await test.as(await buildUser(test.db, { company }));
      for (const days of [0, 1, 30]) {
        await setRule(test, company, days);
        const { access } = (await caller.call(userContext)).body;
        expect([access.second_factor_due, access.second_factor_days_left]).toEqual([false, days]);
      }
    },
  );

  it('a member of two companies in both, because the factor is the account’s', async () => {
    const { test } = apps();
    const { here, there } = await buildMemberOfTwoCompanies(test.db);
    await setRule(test, here.company, -1);
    expect(await accessOf(await test.as(there))).toMatchObject({ due: true });
    await test.db
      .updateTable('membership')
      .set({ state: 'BLOCKED' })
      .where('company_id', '=', here.company.id)
      .execute();
    expect(await accessOf(await test.as(there))).toEqual(free);
  });

  it('a user who becomes admin, at the next request', async () => {
    const { strict } = apps();
    const company = await buildCompany(strict.db);
    const user = await buildUser(strict.db, { company });
    const caller = await strict.as(user);
    expect((await caller.call(readShortcuts)).status).toBe(200);
    await strict.db
      .updateTable('membership')
      .set({ role: 'ADMIN' })
      .where('user_id', '=', user.id)
      .execute();
    expect((await caller.call(listUsers)).error.code).toBe('access.second_factor_due');
  });

  it('everybody, where the portal asks it of all users', async () => {
    const open = await startTestApp({ env: { SECOND_FACTOR_USERS: '2099-01-31' } });
    const closed = await startTestApp({ env: { SECOND_FACTOR_USERS: 'now' } });
    try {
      const company = await buildCompany(open.db);
      const user = await buildUser(open.db, { company, passwordHash });
      const admin = await open.as(await buildCompanyAdmin(open.db, { company }));
      const asked = { due: false, until: '2099-01-31' };
      expect(await accessOf(await open.as(user))).toEqual(asked);
      expect((await admin.call(readFactorRule)).body).toMatchObject({ until: null, users: asked });
      const listed = (await admin.call(listUsers)).body.items;
      expect(listed.map(({ secondFactor }) => secondFactor)).toEqual(
        listed.map(() => ({ since: null, ...asked })),
      );
      const body = { users: [user.loginId] };
      expect((await admin.call(remindOfSecondFactor, { body })).body.accepted).toBe(1);
      const mail = open.db.selectFrom('mail_outbox').select('body_text as text');
      const sent = await mail.where('to_address', '=', user.loginId).executeTakeFirst();
      expect(sent?.text).toContain('You need it after January 31, 2099');

      for (const options of [{}, { group: 'INTERNAL_USER' as const, company: null }]) {
        const caller = await closed.as(await buildUser(closed.db, options));
        expect(await accessOf(caller)).toEqual({ due: true, until: null });
        expect((await caller.call(readShortcuts)).error.code).toBe('access.second_factor_due');
      }
    } finally {
      await Promise.all([open.close(), closed.close()]);
    }
  });

  it('nobody where a provider signs people in', async () => {
    const provided = await startTestApp({
      env: {
        SECOND_FACTOR_COMPANY_ADMINS: 'now',
        OIDC_ISSUER: 'https://id.provider.example',
        OIDC_CLIENT_ID: 'portal',
        OIDC_CLIENT_SECRET: 'secret',
      },
    });
    try {
      const company = await buildCompany(provided.db);
      await setRule(provided, company, -1);
      const caller = await provided.as(await buildCompanyAdmin(provided.db, { company }));
      expect(await accessOf(caller)).toEqual(free);
    } finally {
      await provided.close();
    }
  });
});

describe('a session of a person who must add one', () => {
  it('is open after the password, enrols, and opens everything with the first code', async () => {
    const { strict } = apps();
    const company = await buildCompany(strict.db);
    const user = await buildCompanyAdmin(strict.db, { company, passwordHash });
    const host = 'us.localhost';
    const answer = await callerOf(strict.app, { host }).call(login, {
      body: { loginId: user.loginId, password },
    });
    expect(answer.status).toBe(204);
    const cookie = [answer.headers['set-cookie']].flat().map(String)[0]?.split(';')[0] ?? '';
    const caller = callerOf(strict.app, { host, cookie }, company.id);
    expect((await caller.call(listUsers)).error.code).toBe('access.second_factor_due');
    expect((await caller.call(contract.listFactors, pathOf(user))).body.items).toEqual([]);
    const { body: begun } = await caller.call(contract.startAuthenticatorApp, pathOf(user));
    const code = codeOfStep(fromBase32(begun.secret), stepAt(Date.now() / 1000));
    const added = await caller.call(contract.addAuthenticatorApp, {
      ...pathOf(user),
      body: { enrolmentId: begun.enrolmentId, name: 'Phone', code },
    });
    expect([added.status, added.body.recoveryCodes?.length]).toEqual([201, 10]);
    expect((await caller.call(listUsers)).status).toBe(200);
  });

  it('can do nothing else: of all calls with a session only those that enrol are left', async () => {
    const endpoints: readonly Endpoint[] = api;
    const open = endpoints.filter(({ enrols }) => enrols).map(keyOf);
    const person = '/svc/v1/identity/users/:loginId';
    expect(open.sort()).toEqual(
      [
        `GET ${person}/factors`,
        `POST ${person}/factors/passkeys`,
        `POST ${person}/factors/passkeys/start`,
        `POST ${person}/factors/totp`,
        `POST ${person}/factors/totp/start`,
        `POST ${person}/recovery-codes`,
        'GET /svc/v1/identity/proof',
        'GET /svc/v1/identity/user-context',
        'POST /svc/v1/identity/proof',
        'POST /svc/v1/identity/proof/passkey/start',
      ].sort(),
    );
    const { strict } = apps();
    const user = await buildUser(strict.db, { group: 'SUPER_ADMIN', company: null });
    const caller = await strict.as(user);
    const closed = endpoints.filter(
      ({ access, enrols, method, changes }) =>
        access.kind === 'signed-in' && !enrols && method === 'GET' && !changes,
    );
    const answers: string[] = [];
    for (const endpoint of closed) {
      const params = Object.fromEntries(
        [...endpoint.path.matchAll(/:(\w+)/g)].map(([, name = '']) => [name, user.loginId]),
      );
      const { error } = await caller.call(endpoint, { params } as never);
      if (error.code !== 'access.second_factor_due')
        answers.push(`${keyOf(endpoint)} ${error.code}`);
    }
    expect(answers).toEqual([]);
    expect((await caller.call(authStatus)).body).toEqual({ authenticated: true });
    expect((await caller.call(logout)).status).toBe(200);
  });
});

describe('the last factor', () => {
  it('stays while the rule holds, and goes when it no longer does', async () => {
    const { test } = apps();
    const company = await buildCompany(test.db);
    const user = await buildUser(test.db, { company });
    const caller = await test.as(user);
    const ids = [await addFactor(test, user.id), await addFactor(test, user.id)];
    await setRule(test, company, -1);
    const remove = (factorId = '') =>
      caller.call(contract.removeFactor, { params: { loginId: user.loginId, factorId } });
    expect((await remove(ids[0])).status).toBe(204);
    const last = await remove(ids[1]);
    expect([last.status, last.error.code]).toEqual([409, 'factor.required']);
    await setRule(test, company, 5);
    expect((await remove(ids[1])).status).toBe(204);
  });

  it('is not lost to two removals at once', async () => {
    const { strict } = apps();
    const user = await buildUser(strict.db, { group: 'SUPER_ADMIN', company: null });
    const ids = [await addFactor(strict, user.id), await addFactor(strict, user.id)];
    const caller = await strict.as(user);
    const answers = await Promise.all(
      ids.map((factorId) =>
        caller.call(contract.removeFactor, { params: { loginId: user.loginId, factorId } }),
      ),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([204, 409]);
  });
});

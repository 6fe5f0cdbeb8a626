import { setContext } from '@endcap/contract/companies/companies';
import { loginWithCode } from '@endcap/contract/identity/factors';
import { login, userContext } from '@endcap/contract/identity/identity';
import { readShortcuts } from '@endcap/contract/products/launcher';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { hashToken } from '../../../access/secret-token.ts';
import { endSessionsIn, endSessionsOf } from '../../../access/session.unscoped.repository.ts';
import type { Transaction } from '../../../db/connection.ts';
import { newId } from '../../../db/id.ts';
import { callerOf } from '../../../testing/caller.ts';
import { buildMemberOfTwoCompanies, buildUser, type TestUser } from '../../../testing/factories.ts';
import { meetAtLock, untilWaitingForLock } from '../../../testing/lock-waits.ts';
import { quickHash } from '../../../testing/quick-hash.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import {
  deleteMarkedMembers,
  markDeleting,
} from '../../shared/memberships/change-members.repository.ts';
import { addKey, browserOf } from '../factors/testing/passkey-kit.ts';

let test: TestApp;
let passwordHash: string;
beforeAll(async () => {
  test = await startTestApp({ env: { HUMAN_CHECK: 'off' } });
  passwordHash = await quickHash('right horse');
});
afterAll(() => test.close());

/** What the removal of a member does in one transaction. */
const removing =
  ({ id, company }: TestUser) =>
  async (tx: Transaction) => {
    const scope = { company: { id: company?.id ?? '' } };
    await markDeleting(tx, scope, [id]);
    await deleteMarkedMembers(tx, scope, [id]);
    await endSessionsIn(tx, scope.company.id, [id]);
  };

const signIn = (user: TestUser) =>
  callerOf(test.app, { host: 'us.localhost' }).call(login, {
    body: { loginId: user.loginId, password: 'right horse' },
  });

async function signedIn(answer: Awaited<ReturnType<typeof signIn>> | undefined) {
  expect(answer?.status).toBe(204);
  const cookie = String(answer?.headers['set-cookie']).split(';')[0] ?? '';
  const session = await test.db
    .selectFrom('session')
    .select(['company_id as companyId', 'ended_on as endedOn'])
    .where('token_hash', '=', hashToken(cookie.slice('endcap='.length)))
    .executeTakeFirstOrThrow();
  return { session, caller: callerOf(test.app, { cookie, host: 'us.localhost' }) };
}

describe('a sign-in that meets a removal', () => {
  it('leads to no session in the company that the person has just left', async () => {
    const user = await buildUser(test.db, { passwordHash });
    const [answer] = await meetAtLock(test, removing(user), () => signIn(user));
    const { session, caller } = await signedIn(answer);
    expect(session).toEqual({ companyId: null, endedOn: null });
    expect((await caller.call(userContext)).body.tenant).toBeNull();
    expect((await caller.call(readShortcuts)).error.code).toBe('access.none');
  });

  it('leads to the other company of a person who has two', async () => {
    const { here, there } = await buildMemberOfTwoCompanies(test.db, { passwordHash });
    const [answer] = await meetAtLock(test, removing(here), () => signIn(here));
    const { session, caller } = await signedIn(answer);
    expect(session.companyId).toBe(there.company.id);
    expect((await caller.call(readShortcuts)).status).toBe(200);
  });
});

describe('a sign-in that meets a change of how its person signs in', () => {
  const lock =
    ({ id }: TestUser, change: object) =>
    (tx: Transaction) =>
      tx.updateTable('user_account').set(change).where('id', '=', id).execute();
  const reset = (user: TestUser) => async (tx: Transaction) => {
    const change = { password_hash: await quickHash('new'), password_changed_on: sql<Date>`now()` };
    await lock(user, change)(tx);
    await endSessionsOf(tx, user.id);
  };
  const appOf = (user: TestUser) => ({
    ...{
      id: newId(),
      user_id: user.id,
      kind: 'TOTP' as const,
      name: 'Phone',
      secret: Buffer.alloc(8),
    },
  });
  const liveSessions = async ({ id }: TestUser) =>
    (
      await test.db
        .selectFrom('session')
        .select('id')
        .where('user_id', '=', id)
        .where('ended_on', 'is', null)
        .execute()
    ).length;

  it('begins no session with a password that was replaced', async () => {
    const user = await buildUser(test.db, { passwordHash });
    const [answer] = await meetAtLock(test, reset(user), () => signIn(user));
    expect([answer?.error.code, await liveSessions(user)]).toEqual(['login.failed', 0]);
  });

  it('begins no session without the factor that was added', async () => {
    const user = await buildUser(test.db, { passwordHash });
    const adding = async (tx: Transaction) => {
      await lock(user, { last_login_on: null })(tx);
      await tx.insertInto('sign_in_factor').values(appOf(user)).execute();
    };
    const [answer] = await meetAtLock(test, adding, () => signIn(user));
    expect([answer?.error.code, await liveSessions(user)]).toEqual(['login.step_over', 0]);
  });

  it('begins no session after a second step whose password was replaced', async () => {
    const user = await buildUser(test.db, { passwordHash });
    const { codes } = await addKey(await test.as(user), user);
    await test.db.deleteFrom('session').where('user_id', '=', user.id).execute();
    const browser = browserOf(test.app);
    const body = { loginId: user.loginId, password: 'right horse' };
    expect((await browser.call(login, { body })).status).toBe(200);
    const change = { password_hash: null, password_changed_on: sql<Date>`now()` };
    const [answer] = await meetAtLock(test, lock(user, change), () =>
      browser.call(loginWithCode, { body: { code: codes[0] ?? '' } }),
    );
    expect([answer?.error.code, await liveSessions(user)]).toEqual(['login.step_over', 0]);
  });

  it('begins no session with a passkey that was removed', async () => {
    const user = await buildUser(test.db);
    const { key } = await addKey(await test.as(user), user);
    await test.db.deleteFrom('session').where('user_id', '=', user.id).execute();
    const browser = browserOf(test.app);
    const signed = key.answer(await browser.start());
    const holder = await test.ownerPool.connect();
    await holder.query('begin');
    await holder.query('select from user_account where id = $1 for update', [user.id]);
    // The use of the passkey is written by then, and the session waits for the account.
    const finishing = browser.finish(signed);
    await untilWaitingForLock(test);
    await holder.query('delete from sign_in_factor where user_id = $1', [user.id]);
    await holder.query('commit');
    holder.release();
    const answer = await finishing;
    expect([answer.error.code, await liveSessions(user)]).toEqual(['passkey.unknown', 0]);
  });
});

it('a choice of a company that meets a removal from it is refused, and the session stays', async () => {
  const options = { group: 'COMPANY_SWITCH_USER' } as const;
  const { here, there } = await buildMemberOfTwoCompanies(test.db, options);
  const caller = await test.as(here);
  const [answer] = await meetAtLock(test, removing(there), () =>
    caller.call(setContext, {
      query: { companyId: there.company.id },
      headers: { 'x-requested-with': 'endcap' },
    }),
  );
  expect(answer?.error.code).toBe('resource.not_found');
  expect((await caller.call(userContext)).body.tenant?.id).toBe(here.company.id);
});

it('a session without its membership, however it came to be, has no company', async () => {
  const user = await buildUser(test.db);
  const caller = await test.as(user);
  await test.db.deleteFrom('membership').where('user_id', '=', user.id).execute();
  expect((await caller.call(userContext)).body.tenant).toBeNull();
  expect((await caller.call(readShortcuts)).error.code).toBe('access.none');
});

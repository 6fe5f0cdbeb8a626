import * as contract from '@endcap/contract/identity/factors';
import { userContext } from '@endcap/contract/identity/identity';
import { changePassword } from '@endcap/contract/identity/passwords';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { endSessionsOf } from '../../../access/session.unscoped.repository.ts';
import type { Transaction } from '../../../db/connection.ts';
import { activityOf } from '../../../testing/activity-of.ts';
import type { Caller } from '../../../testing/caller.ts';
import { buildUser, type TestUser } from '../../../testing/factories.ts';
import { meetAtLock } from '../../../testing/lock-waits.ts';
import { quickHash } from '../../../testing/quick-hash.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import { addApp, codeOf } from './testing/authenticator-app.ts';
import { addKey, pathOf } from './testing/passkey-kit.ts';

const password = 'right horse battery';
let test: TestApp;
let passwordHash: string;
beforeAll(async () => {
  test = await startTestApp();
  passwordHash = await quickHash(password);
});
afterAll(() => test.close());
afterEach(() => test.db.deleteFrom('throttle').execute());

const person = () => buildUser(test.db, { passwordHash });
const isOpen = async (caller: Caller) => (await caller.call(userContext)).status === 200;

/** The last proof of all sessions of this person is old. */
const forgetProofs = ({ id }: TestUser) =>
  test.db.updateTable('session').set({ proved_on: null }).where('user_id', '=', id).execute();

async function removeFirst(caller: Caller, user: TestUser) {
  const { body } = await caller.call(contract.listFactors, pathOf(user));
  const params = { loginId: user.loginId, factorId: body.items[0]?.id ?? '' };
  return caller.call(contract.removeFactor, { params });
}

async function mailsTo({ loginId }: TestUser) {
  return test.db
    .selectFrom('mail_outbox')
    .select(['subject', 'body_text as text'])
    .where('to_address', '=', loginId)
    .orderBy('created_on')
    .execute();
}
const elsewhere = /other devices were signed out/;

describe('the other sessions of a person', () => {
  it('end with the first factor, and go on when another one is added', async () => {
    const user = await person();
    const [own, older] = [await test.as(user), await test.as(user)];
    expect((await addApp(own, user)).added.status).toBe(201);
    expect([await isOpen(own), await isOpen(older)]).toEqual([true, false]);
    const later = await test.as(user);
    expect((await addKey(own, user)).added.status).toBe(201);
    expect(await isOpen(later)).toBe(true);
    const mails = await mailsTo(user);
    expect(mails.map(({ text }) => elsewhere.test(text))).toEqual([true, false]);
    const entries = await activityOf(test.db, user.company?.id ?? '');
    expect(entries.map(({ entity }) => (entity as { after: object }).after)).toEqual([
      { factor: 'Phone', ended: 1 },
      { factor: 'Laptop' },
    ]);
  });

  it('end with a passkey that is the first factor too', async () => {
    const user = await person();
    const [own, older] = [await test.as(user), await test.as(user)];
    await addKey(own, user);
    expect([await isOpen(own), await isOpen(older)]).toEqual([true, false]);
  });

  it('end with the removal of a factor, also when others stay', async () => {
    const user = await person();
    const own = await test.as(user);
    await addApp(own, user);
    await addKey(own, user);
    for (const _ of ['one of two', 'the last']) {
      const other = await test.as(user);
      expect((await removeFirst(own, user)).status).toBe(204);
      expect([await isOpen(own), await isOpen(other)]).toEqual([true, false]);
    }
    const mails = (await mailsTo(user)).filter(({ subject }) => /removed/.test(subject));
    expect(mails.map(({ text }) => elsewhere.test(text))).toEqual([true, true]);
  });
});

describe('a session that ends while it changes how its person signs in', () => {
  const ending =
    ({ id }: TestUser) =>
    async (tx: Transaction) => {
      await sql`select from user_account where id = ${id} for update`.execute(tx);
      await endSessionsOf(tx, id);
    };

  it('adds no factor', async () => {
    const user = await person();
    const thief = await test.as(user);
    const [answer] = await meetAtLock(test, ending(user), () => addApp(thief, user));
    expect([answer?.added.status, answer?.added.error.code]).toEqual([
      401,
      'session.invalid_token',
    ]);
  });

  it('removes no factor, and makes no recovery codes', async () => {
    const user = await person();
    const own = await test.as(user);
    await addApp(own, user);
    const [removing, renewing] = [await test.as(user), await test.as(user)];
    const { body } = await own.call(contract.listFactors, pathOf(user));
    const params = { loginId: user.loginId, factorId: body.items[0]?.id ?? '' };
    const answers = await meetAtLock<{ error: { code: string } }>(
      test,
      ending(user),
      () => removing.call(contract.removeFactor, { params }),
      () => renewing.call(contract.makeRecoveryCodes, pathOf(user)),
    );
    expect(answers.map(({ error }) => error.code)).toEqual(Array(2).fill('session.invalid_token'));
  });

  it('changes no password', async () => {
    const user = await person();
    const thief = await test.as(user);
    const body = { currentPassword: password, newPassword: 'a new horse for the cart' };
    const [answer] = await meetAtLock(test, ending(user), () =>
      thief.call(changePassword, { ...pathOf(user), body }),
    );
    expect(answer?.error.code).toBe('session.invalid_token');
  });
});

describe('the password of an account with a factor', () => {
  it('is no proof alone: neither factors nor codes nor the password change with it', async () => {
    const user = await person();
    const own = await test.as(user);
    const { secret } = await addApp(own, user);
    await forgetProofs(user);
    expect((await own.call(contract.proofWays)).body).toEqual({
      ...{ password: false, code: true, passkey: false, provider: false },
    });
    const byPassword = await own.call(contract.giveProof, { body: { password } });
    expect([byPassword.status, byPassword.error.code]).toEqual([422, 'proof.factor_needed']);
    const acts = [
      await own.call(contract.startAuthenticatorApp, pathOf(user)),
      await own.call(contract.makeRecoveryCodes, pathOf(user)),
      await own.call(changePassword, {
        ...pathOf(user),
        body: { currentPassword: password, newPassword: 'a new horse for the cart' },
      }),
      await removeFirst(own, user),
    ];
    expect(acts.map(({ error }) => error.code)).toEqual(Array(4).fill('proof.needed'));
    const byCode = await own.call(contract.giveProof, { body: { code: codeOf(secret, 1) } });
    expect(byCode.status).toBe(204);
    expect((await own.call(contract.makeRecoveryCodes, pathOf(user))).status).toBe(200);
  });

  it('is one again when the last factor is gone', async () => {
    const user = await person();
    const own = await test.as(user);
    await addApp(own, user);
    await removeFirst(own, user);
    await forgetProofs(user);
    expect((await own.call(contract.proofWays)).body).toMatchObject({ password: true });
    expect((await own.call(contract.giveProof, { body: { password } })).status).toBe(204);
  });

  it('is no proof beside a passkey either, for which a recovery code stands in', async () => {
    const user = await person();
    const own = await test.as(user);
    const { codes } = await addKey(own, user);
    await forgetProofs(user);
    const byPassword = await own.call(contract.giveProof, { body: { password } });
    expect(byPassword.error.code).toBe('proof.factor_needed');
    const byCode = await own.call(contract.giveProof, { body: { code: codes[0] ?? '' } });
    expect(byCode.status).toBe(204);
  });
});

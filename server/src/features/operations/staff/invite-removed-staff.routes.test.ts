import { listFactors, loginWithCode } from '@endcap/contract/identity/factors';
import { login, userContext } from '@endcap/contract/identity/identity';
import { requestPasswordReset, resetPassword } from '@endcap/contract/identity/passwords';
import { register } from '@endcap/contract/people/registration';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { Worker } from '../../../jobs/start-worker.ts';
import { quickHash } from '../../../testing/quick-hash.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import { addApp } from '../../identity/factors/testing/authenticator-app.ts';
import { addKey, browserOf } from '../../identity/factors/testing/passkey-kit.ts';
import { tokenFor, workOnResets } from '../../identity/passwords/testing/reset-mails.ts';
import { follow, form, latestToken } from '../../people/registration/testing/invitations.ts';
import { aStaffMember, type TestStaff } from './testing/staff-kit.ts';

let test: TestApp;
let superAdmin: TestStaff;
let worker: Worker;
beforeAll(async () => {
  test = await startTestApp({ env: { HUMAN_CHECK: 'off' } });
  superAdmin = await aStaffMember(test);
  worker = await workOnResets(test);
});
afterAll(async () => {
  await worker.stop();
  await test.close();
});
afterEach(() => test.db.deleteFrom('throttle').execute());

const oldPassword = 'right horse battery';

/** An internal user with a password, an authenticator app, recovery codes and a passkey. */
async function withFactors() {
  const person = await aStaffMember(test, 'INTERNAL_USER');
  await test.db
    .updateTable('user_account')
    .set({ password_hash: await quickHash(oldPassword) })
    .where('id', '=', person.account.id)
    .execute();
  const { key } = await addKey(person.caller, person.account);
  await addApp(person.caller, person.account);
  return { ...person, key };
}

async function inviteAgain({ account }: Pick<TestStaff, 'account'>) {
  const answer = await superAdmin.invite({ email: account.loginId });
  expect([answer.status, answer.body.staffId]).toEqual([201, account.id]);
}

async function registerAgain({ account }: Pick<TestStaff, 'account'>) {
  const browser = await follow(test, await latestToken(test, account));
  expect((await browser.call(register, { body: form })).status).toBe(204);
}

const signIn = ({ account }: Pick<TestStaff, 'account'>, password: string) =>
  browserOf(test.app).call(login, { body: { loginId: account.loginId, password } });

describe('an account that is invited again after its removal', () => {
  it('is not opened by the passkey of its holder before, neither at once nor after a registration', async () => {
    const person = await withFactors();
    await superAdmin.remove(person.asStaff);
    await inviteAgain(person);
    const tryPasskey = async () => {
      const browser = browserOf(test.app);
      const answer = await browser.finish(person.key.answer(await browser.start()));
      expect([answer.status, await browser.whoAmI()]).toEqual([422, null]);
    };
    await tryPasskey();
    await registerAgain(person);
    await tryPasskey();
  });

  it('asks its new holder for no code, and shows no factor', async () => {
    const person = await withFactors();
    await superAdmin.remove(person.asStaff);
    await inviteAgain(person);
    await registerAgain(person);
    const answer = await signIn(person, form.password);
    expect(answer.status).toBe(204);
    const caller = await test.as(person.account);
    const { body } = await caller.call(listFactors, {
      params: { loginId: person.account.loginId },
    });
    expect(body).toEqual({ items: [], recoveryCodesLeft: 0 });
    const [invited] = (await superAdmin.history(person.asStaff)).filter(
      ({ event }) => event === 'Staff invited',
    );
    expect(invited?.description).toContain('Laptop, Phone');
  });

  it('is opened by nothing that its holder before began', async () => {
    const person = await withFactors();
    await test.anonymous.call(requestPasswordReset, { body: { email: person.account.loginId } });
    const resetLink = await tokenFor(test, person.account.loginId);
    const half = browserOf(test.app);
    const begun = await half.call(login, {
      body: { loginId: person.account.loginId, password: oldPassword },
    });
    expect(begun.status).toBe(200);
    await superAdmin.remove(person.asStaff);
    const late = await test.as(person.account);
    await inviteAgain(person);
    expect((await late.call(userContext)).status).toBe(401);
    await registerAgain(person);
    const finished = await half.call(loginWithCode, { body: { code: '123456' } });
    expect(finished.error.code).toBe('login.step_over');
    const reset = await test.anonymous.call(resetPassword, {
      body: { token: resetLink, newPassword: 'a new horse for the cart' },
    });
    expect(reset.error.code).toBe('link.used');
  });
});

describe('a removed person who comes back', () => {
  it('keeps their factors, and no session that began meanwhile', async () => {
    const person = await withFactors();
    await superAdmin.remove(person.asStaff);
    const late = await test.as(person.account);
    await superAdmin.restore(person.asStaff);
    expect((await late.call(userContext)).status).toBe(401);
    const browser = browserOf(test.app);
    expect((await browser.finish(person.key.answer(await browser.start()))).status).toBe(204);
  });
});

it('an account that is not registered is opened by no passkey', async () => {
  const person = await withFactors();
  await test.db
    .updateTable('user_account')
    .set({ registered_on: null })
    .where('id', '=', person.account.id)
    .execute();
  const browser = browserOf(test.app);
  const answer = await browser.finish(person.key.answer(await browser.start()));
  expect(answer.error.code).toBe('passkey.unknown');
});

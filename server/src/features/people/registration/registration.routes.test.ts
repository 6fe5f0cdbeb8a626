import { listEmailDomains } from '@endcap/contract/companies/email-domains';
import { readAddendum } from '@endcap/contract/content/agreements';
import { login, userContext } from '@endcap/contract/identity/identity';
import { changePassword } from '@endcap/contract/identity/passwords';
import { checkInvitation, readRegistration, register } from '@endcap/contract/people/registration';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { activityOf } from '../../../testing/activity-of.ts';
import { callerOf } from '../../../testing/caller.ts';
import { buildCompany, buildUser, type TestUser } from '../../../testing/factories.ts';
import { meetAtLock, rowsOf } from '../../../testing/lock-waits.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import { cookieOf, follow, form, invite, invitee } from './testing/invitations.ts';

let test: TestApp;
beforeAll(async () => {
  test = await startTestApp();
});
afterAll(() => test.close());

async function someone(options: Parameters<typeof invitee>[1] = {}) {
  const user = await invitee(test, options);
  const token = await invite(test, user);
  return { user, token, browser: await follow(test, token) };
}

async function accountOf({ id }: TestUser) {
  return test.db
    .selectFrom('user_account')
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
}

const termsOf = ({ id }: TestUser) =>
  test.db
    .selectFrom('agreement_acceptance')
    .selectAll()
    .where('user_id', '=', id)
    .where('document', '=', 'TERMS')
    .execute();

describe('registering', () => {
  it('finishes the account and goes on in an ordinary session under a new token', async () => {
    const company = await buildCompany(test.db, { type: 'BASIC_VENDOR' });
    const { user, browser } = await someone({ company });
    const done = await browser.call(register, { body: form, headers: { locale: 'es-MX' } });
    expect(done.status).toBe(204);
    expect(await accountOf(user)).toMatchObject({
      first_name: 'Robin',
      last_name: 'Ortega',
      time_zone: 'America/Denver',
      registered_on: expect.any(Date),
    });
    expect(await termsOf(user)).toMatchObject([
      { variant: 'BASIC', version: 1, locale: 'es-MX', company_id: company.id },
    ]);
    const cookie = cookieOf(done.headers);
    expect(cookie).not.toBe(browser.headers.cookie);
    const onward = callerOf(test.app, { cookie, host: 'localhost' });
    const { access, first_name } = (await onward.call(userContext)).body;
    expect([first_name, access.registration_due, access.addendum_due]).toEqual([
      'Robin',
      false,
      true,
    ]);
    expect((await browser.call(userContext)).status).not.toBe(200);
    const log = await activityOf(test.db, company.id);
    expect(log.map(({ event }) => event)).toEqual([
      'USER_INVITED',
      'USER_REGISTERED',
      'TERMS_ACCEPTED',
    ]);
    expect(log[1]).toMatchObject({ actorId: user.id, entity: { name: 'Robin Ortega' } });
  });

  it('accepts the addendum in the same place, in the version that was read', async () => {
    const company = await buildCompany(test.db, { type: 'BASIC_VENDOR' });
    const { user, browser } = await someone({ company });
    const { addendum } = (await browser.call(readRegistration)).body;
    expect(addendum).toEqual({ variant: 'STANDARD', version: 1 });
    const outdated = await browser.call(register, { body: { ...form, addendumVersion: 9 } });
    expect(outdated.error.code).toBe('agreement.outdated');
    expect(await accountOf(user)).toMatchObject({ registered_on: null });
    const done = await browser.call(register, { body: { ...form, addendumVersion: 1 } });
    const onward = callerOf(test.app, { cookie: cookieOf(done.headers), host: 'localhost' });
    expect((await onward.call(userContext)).body.access.addendum_due).toBe(false);
    const log = await activityOf(test.db, company.id);
    expect(log.slice(-2).map(({ event }) => event)).toEqual([
      'TERMS_ACCEPTED',
      'ADDENDUM_ACCEPTED',
    ]);
  });

  it('lasts as long as a sign-in from then on', async () => {
    const { user, browser } = await someone();
    const hoursLeft = async () => {
      const { expires_on } = await test.db
        .selectFrom('session')
        .select('expires_on')
        .where('user_id', '=', user.id)
        .where('ended_on', 'is', null)
        .executeTakeFirstOrThrow();
      return Math.round((expires_on.getTime() - Date.now()) / 3_600_000);
    };
    expect(await hoursLeft()).toBe(1);
    await browser.call(register, { body: form });
    expect(await hoursLeft()).toBe(test.config.SESSION_HOURS);
  });

  it('makes the password the one to sign in with', async () => {
    const { user, browser } = await someone();
    await browser.call(register, { body: form });
    const signIn = (password: string) =>
      test.anonymous.call(login, { body: { loginId: user.loginId, password } });
    expect((await signIn(form.password)).status).toBe(204);
    expect((await signIn('another password')).status).toBe(401);
  });

  it('leaves a pending person waiting for their access', async () => {
    const { browser } = await someone({ state: 'PENDING' });
    const done = await browser.call(register, { body: form });
    const onward = callerOf(test.app, { cookie: cookieOf(done.headers), host: 'localhost' });
    expect((await onward.call(userContext)).body.access.pending).toBe(true);
  });

  it('begins with what is known', async () => {
    const { user, browser } = await someone();
    expect((await browser.call(readRegistration)).body).toMatchObject({
      registered: false,
      email: user.loginId,
      first_name: 'Ana',
      company: user.company?.name,
      companyType: 'CHARTER_VENDOR',
      needsPassword: true,
      termsVersion: 1,
    });
  });

  it.each([
    ['CHARTER_VENDOR', 'CHARTER'],
    ['THIRD_PARTY', 'THIRD_PARTY'],
    ['UNKNOWN', 'BASIC'],
  ] as const)('for a %s accepts its own terms', async (type, variant) => {
    const { user, browser } = await someone({ company: await buildCompany(test.db, { type }) });
    await browser.call(register, { body: form });
    expect(await termsOf(user)).toMatchObject([{ variant }]);
  });
});

describe('a registration that cannot be', () => {
  it.each([
    [{ first_name: '4ever' }, 'first_name', 'field.person_name'],
    [{ last_name: '<b>' }, 'last_name', 'field.person_name'],
    [{ timezone: 'Moon/Base' }, 'timezone', 'field.time_zone'],
    [{ language_code: 'fr-CA' }, 'language_code', 'field.not_an_option'],
    [{ password: 'short' }, 'password', 'field.too_short'],
    [{ password: undefined }, 'password', 'field.required'],
    [{ terms: false }, 'terms', 'field.must_accept'],
  ])('with %j is refused at its field', async (wrong, field, code) => {
    const { user, browser } = await someone();
    const body = JSON.parse(JSON.stringify({ ...form, ...wrong })) as typeof form;
    const answer = await browser.call(register, { body });
    expect([answer.status, answer.error.details]).toMatchObject([400, [{ field, code }]]);
    expect((await accountOf(user)).registered_on).toBeNull();
  });

  it('refuses one of the most common passwords', async () => {
    const { user, browser } = await someone();
    const answer = await browser.call(register, { body: { ...form, password: 'password1234' } });
    expect([answer.status, answer.error.code]).toEqual([422, 'password.weak']);
    expect((await accountOf(user)).registered_on).toBeNull();
  });

  it('with terms that are no longer in force leaves nothing behind', async () => {
    const { user, browser } = await someone();
    const answer = await browser.call(register, { body: { ...form, termsVersion: 0 } });
    expect([answer.status, answer.error.code]).toEqual([409, 'agreement.outdated']);
    expect(await accountOf(user)).toMatchObject({ registered_on: null, password_hash: null });
    expect(await termsOf(user)).toEqual([]);
    expect((await browser.call(register, { body: form })).status).toBe(204);
  });

  it('that fails in the middle leaves nothing behind', async () => {
    const { user, browser } = await someone();
    await test.ownerPool.query('revoke execute on function append_activity from endcap_app');
    const failed = await browser.call(register, { body: form });
    await test.ownerPool.query('grant execute on function append_activity to endcap_app');
    expect([failed.status, failed.headers['set-cookie']]).toEqual([500, undefined]);
    expect((await accountOf(user)).registered_on).toBeNull();
    expect(await termsOf(user)).toEqual([]);
    expect((await browser.call(register, { body: form })).status).toBe(204);
  });

  it('happens once when two tabs send it', async () => {
    const { user, browser } = await someone();
    const send = () => browser.call(register, { body: form });
    const held = rowsOf('membership', { user_id: user.id });
    const answers = await meetAtLock(test, held, send, send, send);
    expect(answers.filter(({ status }) => status === 204)).toHaveLength(1);
    expect(await termsOf(user)).toHaveLength(1);
    const events = (await activityOf(test.db, user.company?.id ?? '')).map(({ event }) => event);
    expect(events.filter((event) => event === 'USER_REGISTERED')).toHaveLength(1);
  });

  it('is over in a second browser and for every other link', async () => {
    const { user, token, browser } = await someone();
    const elsewhere = await follow(test, await invite(test, user));
    const unused = await invite(test, user);
    await elsewhere.call(register, { body: form });
    expect((await browser.call(register, { body: form })).status).toBe(401);
    for (const link of [token, unused]) {
      const answer = await test.anonymous.call(checkInvitation, { body: { token: link } });
      expect(answer.error.code).toBe('invitation.answered');
    }
  });

  it('is refused for a registered account', async () => {
    const caller = await test.as(await buildUser(test.db));
    expect((await caller.call(readRegistration)).body.registered).toBe(true);
    const answer = await caller.call(register, { body: form });
    expect([answer.status, answer.error.code]).toEqual([409, 'registration.done']);
  });

  it('needs the session of an invitation', async () => {
    const answer = await test.anonymous.call(register, { body: form });
    expect(answer.error.code).toBe('session.missing_token');
  });

  it('ends with the hour', async () => {
    const { user, browser } = await someone();
    await test.db
      .updateTable('session')
      .set({ expires_on: new Date(Date.now() - 1) })
      .where('user_id', '=', user.id)
      .execute();
    expect((await browser.call(register, { body: form })).error.code).toBe('session.expired');
  });
});

describe('the session of a registration', () => {
  it('is good for nothing else', async () => {
    const { user, browser } = await someone({ role: 'ADMIN' });
    const params = { loginId: user.loginId, companyId: user.company?.id ?? '' };
    const answers = [
      await browser.call(listEmailDomains, { params }),
      await browser.call(readAddendum, { params }),
      await browser.call(changePassword, {
        params,
        body: { currentPassword: 'x', newPassword: 'seven green lanterns' },
      }),
    ];
    for (const { status, error } of answers) {
      expect([status, error.code]).toEqual([403, 'access.registration_due']);
    }
  });
});

describe('where an identity provider keeps the passwords', () => {
  it('none is asked for and none is kept', async () => {
    const provider = await startTestApp({
      env: {
        OIDC_ISSUER: 'http://localhost:4999',
        OIDC_CLIENT_ID: 'endcap',
        OIDC_CLIENT_SECRET: 'secret',
      },
    });
    const user = await invitee(provider);
    const browser = await follow(provider, await invite(provider, user));
    expect((await browser.call(readRegistration)).body.needsPassword).toBe(false);
    const { password: _, ...body } = form;
    expect((await browser.call(register, { body })).status).toBe(204);
    const { password_hash } = await provider.db
      .selectFrom('user_account')
      .select('password_hash')
      .where('id', '=', user.id)
      .executeTakeFirstOrThrow();
    expect(password_hash).toBeNull();
    await provider.close();
  });
});

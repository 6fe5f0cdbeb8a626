import * as contract from '@endcap/contract/identity/factors';
import * as api from '@endcap/contract/identity/passkeys';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { activityOf } from '../../../testing/activity-of.ts';
import type { Caller } from '../../../testing/caller.ts';
import { buildUser, type TestUser } from '../../../testing/factories.ts';
import { runnerOf } from '../../../testing/run-program.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import { factorsProgram } from './factors.cli.ts';
import { addKey, browserOf, pathOf, userWithKey } from './testing/passkey-kit.ts';
import { softwareAuthenticator } from './testing/software-authenticator.ts';

let test: TestApp;
beforeAll(async () => {
  test = await startTestApp();
});
afterAll(() => test.close());

const applePasswords = Buffer.from('fbfc3007154e4ecc8c0b6e020557d7bd', 'hex');
const start = async (caller: Caller, user: TestUser) =>
  (await caller.call(api.startPasskey, pathOf(user))).body;
const add = (caller: Caller, user: TestUser, passkey: api.NewPasskey) =>
  caller.call(api.addPasskey, { ...pathOf(user), body: { name: 'Key', passkey } });
const factorsOf = async (caller: Caller, user: TestUser) =>
  (await caller.call(contract.listFactors, pathOf(user))).body;

/** As many as a person may have, but for `room`. */
async function fillUp(user: TestUser, room: number) {
  const rows = Array.from({ length: 10 - room }, (_, n) => ({
    ...{ user_id: user.id, kind: 'TOTP' as const, name: `App ${n}`, secret: Buffer.alloc(8) },
    id: crypto.randomUUID(),
  }));
  await test.db.insertInto('sign_in_factor').values(rows).execute();
}

describe('adding a passkey', () => {
  it('asks for one that needs no name and checks its person, and shows what it is', async () => {
    const key = softwareAuthenticator({ aaguid: applePasswords, synced: true });
    const { user, caller, options, added, codes, body } = await userWithKey(test, {}, key);
    expect(options).toMatchObject({
      rp: { id: 'us.localhost', name: 'Endcap' },
      user: { name: user.loginId },
      authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
      attestation: 'none',
      excludeCredentials: [],
    });
    expect([added.status, new Set(codes).size]).toEqual([201, 10]);
    expect(await factorsOf(caller, user)).toMatchObject({
      items: [{ kind: 'PASSKEY', name: 'Laptop', synced: true, provider: 'Apple Passwords' }],
      recoveryCodesLeft: 10,
    });
    const again = await caller.call(api.addPasskey, { ...pathOf(user), body });
    expect([again.status, again.error.code]).toEqual([409, 'passkey.start_again']);
    const second = await addKey(caller, user, softwareAuthenticator(), 'Phone');
    expect(second.options.excludeCredentials).toMatchObject([{ id: key.id, type: 'public-key' }]);
    expect(second.added.body.recoveryCodes).toBeNull();
    expect((await factorsOf(caller, user)).items[1]).toMatchObject({
      ...{ name: 'Phone', synced: false, provider: null, lastUsedOn: null },
    });
    expect(await activityOf(test.db, user.company?.id ?? '')).toMatchObject([
      { event: 'FACTOR_ADDED', actorId: user.id },
      { event: 'FACTOR_ADDED' },
    ]);
    const mails = test.db.selectFrom('mail_outbox').select('subject');
    const [mail] = await mails.where('to_address', '=', user.loginId).execute();
    expect(mail?.subject).toBe('A passkey was added to your account');
  });

  it('refuses one of another address, another act, another session and without a check of the person', async () => {
    const user = await buildUser(test.db);
    const [caller, other] = [await test.as(user), await test.as(user)];
    const refusalOf = async (fault: object, by = caller) => {
      const passkey = softwareAuthenticator().create(await start(caller, user), fault);
      const answer = await add(by, user, passkey);
      return [answer.status, answer.error.code];
    };
    const { challenge } = await browserOf(test.app).start();
    for (const fault of [
      { origin: 'https://evil.example' },
      { origin: 'http://mx.localhost' },
      { rpId: 'evil.example' },
      { rpId: 'localhost' },
      { type: 'webauthn.get' },
      { unverified: true },
    ])
      expect(await refusalOf(fault)).toEqual([422, 'passkey.refused']);
    for (const fault of [{ challenge }, { challenge: 'made-up' }])
      expect(await refusalOf(fault)).toEqual([409, 'passkey.start_again']);
    expect(await refusalOf({}, other)).toEqual([409, 'passkey.start_again']);
    const late = softwareAuthenticator().create(await start(caller, user));
    await test.db
      .updateTable('passkey_challenge')
      .set({ expires_on: new Date(0) })
      .execute();
    expect((await add(caller, user, late)).error.code).toBe('passkey.start_again');
    expect((await factorsOf(caller, user)).items).toEqual([]);
  });

  it('refuses junk of any size with a clear answer', async () => {
    const user = await buildUser(test.db);
    const caller = await test.as(user);
    const { create, id } = softwareAuthenticator();
    const attempt = async (change: (made: api.NewPasskey) => object) => {
      const made = create(await start(caller, user));
      return (await add(caller, user, { ...made, ...change(made) })).status;
    };
    const attested = (attestationObject: string) => (made: api.NewPasskey) => ({
      response: { ...made.response, attestationObject },
    });
    // CBOR that opens arrays without an end, a map that says it is huge, and bytes of no meaning.
    const nested = Buffer.alloc(11_000, 0x81).toString('base64url');
    const huge = Buffer.from([0xbb, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff]);
    for (const junk of [nested, huge.toString('base64url'), 'AA', 'o2Nm', 'A'.repeat(15_999)])
      expect(await attempt(attested(junk))).toBe(422);
    expect(await attempt(() => ({ id: id.slice(1) }))).toBe(422);
    const clientDataJSON = Buffer.from('[]').toString('base64url');
    expect(await attempt(({ response }) => ({ response: { ...response, clientDataJSON } }))).toBe(
      422,
    );
    for (const junk of ['A'.repeat(16_001), 'not base64!', '', 'A'.repeat(900_000)])
      expect(await attempt(attested(junk))).toBe(400);
  });

  it('takes ten factors, also when two passkeys come at the same moment', async () => {
    const user = await buildUser(test.db);
    await fillUp(user, 1);
    const sessions = [await test.as(user), await test.as(user)];
    const made = await Promise.all(
      sessions.map(async (caller) => softwareAuthenticator().create(await start(caller, user))),
    );
    const answers = await Promise.all(
      sessions.map((caller, at) => add(caller, user, made[at] as api.NewPasskey)),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 422]);
    const [caller] = sessions as [Caller];
    const refused = await caller.call(api.startPasskey, pathOf(user));
    expect(refused.error.code).toBe('factor.too_many');
  });

  it('counts an answer once, and the same passkey for one account', async () => {
    const { user, caller, key } = await userWithKey(test);
    const twice = softwareAuthenticator().create(await start(caller, user));
    const answers = await Promise.all([add(caller, user, twice), add(caller, user, twice)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409]);
    const known = await add(caller, user, key.create(await start(caller, user)));
    expect([known.status, known.error.code]).toEqual([409, 'passkey.exists']);
    const thief = await buildUser(test.db);
    const theirs = await test.as(thief);
    const stolen = await add(theirs, thief, key.create(await start(theirs, thief)));
    expect(stolen.error.code).toBe('passkey.exists');
  });

  it('is for the person alone, and takes a fresh proof', async () => {
    const { user } = await userWithKey(test);
    const admin = await test.as(await buildUser(test.db, { group: 'SUPER_ADMIN' }));
    expect((await admin.call(api.startPasskey, pathOf(user))).status).toBe(404);
    const old = await test.as(user);
    await test.db.updateTable('session').set({ proved_on: null }).execute();
    expect((await old.call(api.startPasskey, pathOf(user))).error.code).toBe('proof.needed');
  });
});

describe('losing passkeys', () => {
  it('removes them with an operator’s command, and those removed open nothing', async () => {
    const { user, key } = await userWithKey(test);
    const factors = runnerOf(factorsProgram, () => test);
    await factors('reset', user.loginId, '--reason', 'Known by telephone');
    const browser = browserOf(test.app);
    const answer = await browser.finish(key.answer(await browser.start()));
    expect([answer.status, answer.error.code]).toEqual([422, 'passkey.unknown']);
  });
});

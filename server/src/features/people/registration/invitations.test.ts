import { authStatus, userContext } from '@endcap/contract/identity/identity';
import {
  checkInvitation,
  openInvitation,
  renewInvitation,
} from '@endcap/contract/people/registration';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { activityOf } from '../../../testing/activity-of.ts';
import { callerOf } from '../../../testing/caller.ts';
import { buildCompany, buildUser, type TestUser } from '../../../testing/factories.ts';
import { meetAtLock, rowsOf } from '../../../testing/lock-waits.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import { cookieOf, invite, invitee, mailsTo } from './testing/invitations.ts';

let test: TestApp;
beforeAll(async () => {
  test = await startTestApp();
});
afterAll(() => test.close());

const check = (token: string) => test.anonymous.call(checkInvitation, { body: { token } });
const open = (token: string, headers: Record<string, string> = {}) =>
  test.anonymous.call(openInvitation, { body: { token }, headers });
const renew = (token: string) => test.anonymous.call(renewInvitation, { body: { token } });

async function change(user: TestUser, what: { expires_on?: Date; withdrawn_on?: Date }) {
  await test.db.updateTable('one_time_link').set(what).where('user_id', '=', user.id).execute();
}

/** Every place from which a secret could leak. */
async function everythingStored(): Promise<string> {
  const { rows } = await sql<{ all: string }>`
    select (select json_agg(l) from one_time_link l)::text
      || (select json_agg(p) from activity_part p)::text
      || coalesce((select json_agg(t) from throttle t)::text, '') as all`.execute(test.db);
  return rows[0]?.all ?? '';
}

describe('an invitation', () => {
  it('is mailed in the language of the site, to the site of the company, and logged', async () => {
    const company = await buildCompany(test.db, { site: 'MX', name: 'Dulces Loma' });
    const user = await invitee(test, { company });
    const token = await invite(test, user);
    const [mail] = await mailsTo(test, user);
    expect(mail?.subject).toBe('Tu invitación al portal de proveedores de Dulces Loma');
    expect(mail?.body_text).toContain(`http://mx.localhost:3000/login/invitation#token=${token}\n`);
    expect(await activityOf(test.db, company.id)).toMatchObject([
      { event: 'USER_INVITED', entityId: user.id },
    ]);
    expect(await everythingStored()).not.toContain(token);
  });

  it('follows the person’s own language', async () => {
    const user = await invitee(test, { languageCode: 'es-MX' });
    await invite(test, user);
    expect((await mailsTo(test, user))[0]?.body_text).toMatch(/^Hola, Ana:/);
  });

  it('can be looked at as often as one likes', async () => {
    const user = await invitee(test);
    const token = await invite(test, user);
    await check(token);
    const { body } = await check(token);
    expect(body).toMatchObject({ company: user.company?.name, email: user.loginId });
    const days = (Date.parse(body.expiresOn) - Date.now()) / 86_400_000;
    expect(Math.round(days)).toBe(7);
  });

  it('opens a session that can do nothing but register, once', async () => {
    const token = await invite(test, await invitee(test));
    const opened = await open(token);
    expect(opened.status).toBe(204);
    const caller = callerOf(test.app, { cookie: cookieOf(opened.headers), host: 'localhost' });
    expect((await caller.call(userContext)).body.access.registration_due).toBe(true);
    for (const again of [await open(token), await check(token)]) {
      expect([again.status, again.error.code]).toEqual([410, 'link.used']);
      expect(again.headers['set-cookie']).toBeUndefined();
    }
  });

  it('lets one in of two who follow it at once', async () => {
    const user = await invitee(test);
    const token = await invite(test, user);
    const follow = () => open(token);
    const link = rowsOf('one_time_link', { user_id: user.id });
    const answers = await meetAtLock(test, link, follow, follow, follow);
    expect(answers.map(({ status }) => status).sort()).toEqual([204, 410, 410]);
  });

  it('ends the session that the browser had before', async () => {
    const before = await test.as(await buildUser(test.db));
    const token = await invite(test, await invitee(test));
    await before.call(openInvitation, { body: { token } });
    expect((await before.call(authStatus)).body).toEqual({ authenticated: false });
  });

  it('is withdrawn by a newer one', async () => {
    const user = await invitee(test);
    const [older, newer] = [await invite(test, user), await invite(test, user)];
    expect((await check(older)).error.code).toBe('link.expired');
    expect((await open(older)).error.code).toBe('link.expired');
    expect((await open(newer)).status).toBe(204);
  });

  it('ends after seven days', async () => {
    const user = await invitee(test);
    const token = await invite(test, user);
    await change(user, { expires_on: new Date(Date.now() - 1000) });
    expect((await check(token)).error.code).toBe('link.expired');
    expect((await open(token)).error.code).toBe('link.expired');
  });

  it('is unknown when it is made up', async () => {
    for (const { error } of [await check('made-up'), await open('made-up')]) {
      expect(error.code).toBe('link.unknown');
    }
  });

  it('is refused as withdrawn when the company has cancelled it', async () => {
    const user = await invitee(test);
    const token = await invite(test, user);
    await test.db.deleteFrom('membership').where('user_id', '=', user.id).execute();
    for (const { status, error } of [await check(token), await open(token)]) {
      expect([status, error.code]).toEqual([410, 'link.withdrawn']);
      expect(error.message).toBe('This invitation was cancelled. Ask your admin.');
    }
  });

  it('is opened on the site of the company alone, and stays good until then', async () => {
    const company = await buildCompany(test.db, { site: 'CA' });
    const token = await invite(test, await invitee(test, { company }));
    const elsewhere = await open(token, { host: 'us.localhost' });
    expect([elsewhere.status, elsewhere.error.code]).toEqual([403, 'site.other']);
    expect((await open(token, { host: 'ca.localhost' })).status).toBe(204);
  });

  it('refuses a user who was blocked after the invitation', async () => {
    const user = await invitee(test);
    const token = await invite(test, user);
    await sql`update membership set state = 'BLOCKED' where user_id = ${user.id}`.execute(test.db);
    expect((await open(token)).error.code).toBe('access.blocked');
  });

  it('says that it was accepted by now', async () => {
    const user = await invitee(test);
    const token = await invite(test, user);
    await sql`update membership set joined_on = now() where user_id = ${user.id}`.execute(test.db);
    expect((await check(token)).error.code).toBe('invitation.answered');
    expect((await open(token)).error.code).toBe('invitation.answered');
  });
});

describe('asking for a new link', () => {
  it('mails one that works in place of the old one, expired or used', async () => {
    const user = await invitee(test);
    const old = await invite(test, user);
    await open(old);
    expect((await renew(old)).status).toBe(204);
    const [mail, first] = await mailsTo(test, user);
    expect(first).toBeDefined();
    const token = /#token=(\S+)/.exec(mail?.body_text ?? '')?.[1] ?? '';
    expect(token).not.toBe(old);
    expect((await open(token)).status).toBe(204);
    const log = await activityOf(test.db, user.company?.id ?? '');
    expect(log.map(({ event }) => event)).toEqual(['USER_INVITED', 'USER_INVITED']);
  });

  it('sends one mail a minute, and the answer is the same', async () => {
    const user = await invitee(test);
    const token = await invite(test, user);
    expect((await renew(token)).status).toBe(204);
    expect((await renew(token)).status).toBe(204);
    expect(await mailsTo(test, user)).toHaveLength(2);
  });

  it('sends nothing for a made-up link, a registered person or one who left', async () => {
    const [registered, gone] = [await invitee(test), await invitee(test)];
    const tokens = [await invite(test, registered), await invite(test, gone)];
    await sql`update membership set joined_on = now() where user_id = ${registered.id}`.execute(
      test.db,
    );
    await test.db.deleteFrom('membership').where('user_id', '=', gone.id).execute();
    for (const token of ['made-up', ...tokens]) expect((await renew(token)).status).toBe(204);
    for (const user of [registered, gone]) expect(await mailsTo(test, user)).toHaveLength(1);
  });

  it('is slowed down for an address that asks too often', async () => {
    const statuses: number[] = [];
    for (let attempt = 0; attempt < 15; attempt++) statuses.push((await renew('x')).status);
    expect(statuses).toContain(429);
  });
});

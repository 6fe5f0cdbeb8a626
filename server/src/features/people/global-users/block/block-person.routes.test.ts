import { login, userContext } from '@endcap/contract/identity/identity';
import { checkPasswordReset } from '@endcap/contract/identity/passwords';
import { accountReference } from '@endcap/contract/people/account-reference';
import {
  blockPerson,
  listTimelineOfPerson,
  readGlobalPerson,
  unblockPerson,
} from '@endcap/contract/people/global-person';
import { openInvitation } from '@endcap/contract/people/registration';
import { blockUsers, unblockUsers } from '@endcap/contract/people/user-acts';
import { listBlockedUsers, listUsers } from '@endcap/contract/people/users';
import { listAccessOnDay } from '@endcap/contract/record/activity-reports';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { hashToken, newToken } from '../../../../access/secret-token.ts';
import { operatorByCommand } from '../../../../activity/operator.ts';
import { newId } from '../../../../db/id.ts';
import { activityOf } from '../../../../testing/activity-of.ts';
import { buildCompany, buildUser, type UserOptions } from '../../../../testing/factories.ts';
import { meetAtLock } from '../../../../testing/lock-waits.ts';
import { quickHash } from '../../../../testing/quick-hash.ts';
import { staffCaller } from '../../../../testing/staff-caller.ts';
import { startTestApp, type TestApp } from '../../../../testing/test-app.ts';
import { insertResetLink } from '../../../identity/passwords/reset-links.unscoped.repository.ts';
import { basic, codeFor, product, redeem } from '../../../products/launcher/testing/launching.ts';
import { holder } from '../../../products/launcher/testing/subscriptions.ts';
import { renewSecret } from '../../../products/product-settings/product-settings.service.ts';
import { invite, invitee } from '../../registration/testing/invitations.ts';
import { member, userCompany } from '../../users/testing/user-company.ts';

let test: TestApp;
let passwordHash: string;
beforeAll(async () => {
  test = await startTestApp({ env: { HUMAN_CHECK: 'off' } });
  passwordHash = await quickHash('right horse');
});
afterAll(() => test.close());
// One address makes all the attempts of this file.
afterEach(() => test.db.deleteFrom('throttle').execute());

const reason = 'Shared the password with a competitor.';

const staff = (group: 'SUPER_ADMIN' | 'SUPER_ADMIN_SPECTATOR' = 'SUPER_ADMIN') =>
  staffCaller(test, group);
type Staff = Awaited<ReturnType<typeof staff>>['caller'];

const person = (options: UserOptions = {}) => buildUser(test.db, { passwordHash, ...options });
const block = (caller: Staff, userId: string, body: object = { reason }) =>
  caller.call(blockPerson, { params: { userId }, body: body as { reason: string } });
const unblock = (caller: Staff, userId: string) =>
  caller.call(unblockPerson, { params: { userId }, body: { reason: 'It was a mistake.' } });
const signIn = (loginId: string) =>
  test.anonymous.call(login, { body: { loginId, password: 'right horse' } });
const mailsTo = (address: string) =>
  test.db
    .selectFrom('mail_outbox')
    .select(['subject', 'body_text as text'])
    .where('to_address', '=', address)
    .orderBy('id')
    .execute();

describe('a block by the retailer', () => {
  it('ends every session, and the sign-in answers with the reason', async () => {
    const { caller, account: actor } = await staff();
    const user = await person();
    const [desk, phone] = [await test.as(user), await test.as(user)];
    const { status, body } = await block(caller, user.id);
    expect(status).toBe(200);
    expect(body).toMatchObject({
      block: { reason, by: expect.stringMatching(/^Ana Test/) },
      sessions: [],
    });
    for (const browser of [desk, phone]) {
      expect((await browser.call(userContext)).status).toBe(401);
    }
    const refused = await signIn(user.loginId);
    expect([refused.status, refused.error.code]).toEqual([403, 'account.blocked']);
    const reference = accountReference(user.id);
    expect(refused.blocked).toEqual({ reason, on: body.block?.on, reference });
    const wrong = await test.anonymous.call(login, {
      body: { loginId: user.loginId, password: 'wrong horse' },
    });
    expect([wrong.error.code, wrong.blocked]).toEqual(['login.failed', undefined]);
    const [mail] = await mailsTo(user.loginId);
    expect(mail?.text).toContain(`Reason: ${reason}`);
    const log = await activityOf(test.db, user.company?.id ?? '');
    expect(log).toMatchObject([
      {
        event: 'ACCOUNT_BLOCKED',
        actorId: actor.id,
        entityId: user.id,
        entity: { after: { reason } },
      },
    ]);
    const { rows } = await test.ownerPool.query(
      "select from activity_log where company_id is null and event = 'ACCOUNT_BLOCKED' and entity_id = $1",
      [user.id],
    );
    expect(rows).toHaveLength(1);
    const timeline = await caller.call(listTimelineOfPerson, { params: { userId: user.id } });
    expect(timeline.body.items).toMatchObject([
      { companyName: null, eventText: 'User blocked by the retailer' },
    ]);
  });

  it('ends with unblocking, which has its reason in the mail and in each log', async () => {
    const { caller } = await staff();
    const user = await person();
    await block(caller, user.id);
    const { body } = await unblock(caller, user.id);
    expect(body.block).toBeNull();
    expect((await signIn(user.loginId)).status).toBe(204);
    const mails = await mailsTo(user.loginId);
    expect(mails[1]?.text).toContain('It was a mistake.');
    const log = await activityOf(test.db, user.company?.id ?? '');
    expect(log.map(({ event }) => event)).toEqual([
      'ACCOUNT_BLOCKED',
      'ACCOUNT_UNBLOCKED',
      'SIGNED_IN',
    ]);
    expect(log[1]?.entity).toMatchObject({ after: { reason: 'It was a mistake.' } });
  });

  it('is a state beside the block of a company, which no company can end', async () => {
    const { caller } = await staff();
    const { company, caller: admin } = await userCompany(test);
    const user = await member(test, company);
    const [both] = [await member(test, company)];
    const userIds = [user.loginId];
    await admin.call(blockUsers, { body: { userIds: [both.loginId], reason: 'SECURITY' } });
    await block(caller, user.id);
    await block(caller, both.id);
    for (const loginId of [user.loginId, both.loginId]) {
      const { status, error } = await admin.call(unblockUsers, { body: { userIds: [loginId] } });
      expect([status, error.code]).toEqual([409, 'user.blocked_by_retailer']);
    }
    const listed = (await admin.call(listUsers, {})).body.items;
    expect(listed.find(({ userId }) => userId === user.id)?.blockedByRetailer).toBe(true);
    expect((await admin.call(listBlockedUsers, {})).body.items).toMatchObject([
      { userId: both.id, blockedByRetailer: true, blockedReason: 'SECURITY' },
    ]);
    await unblock(caller, both.id);
    expect((await admin.call(listBlockedUsers, {})).body.items).toHaveLength(1);
    const mended = await admin.call(unblockUsers, { body: { userIds: [both.loginId] } });
    expect(mended.status).toBe(200);
    expect((await admin.call(blockUsers, { body: { userIds, reason: 'SECURITY' } })).status).toBe(
      200,
    );
  });

  it('refuses a launch code, a reset link and an invitation that were given before', async () => {
    const { caller } = await staff();
    const secret = await renewSecret(test.db, operatorByCommand('test'), product);
    const user = await holder(test.db, product, { passwordHash });
    const code = await codeFor(await test.as(user));
    const token = newToken();
    await test.db.transaction().execute((tx) =>
      insertResetLink(tx, {
        id: newId(),
        tokenHash: hashToken(token),
        userId: user.id,
        companyId: user.company?.id ?? null,
        site: 'US',
        minutes: 60,
      }),
    );
    await block(caller, user.id);
    expect((await redeem(test, code, basic(product, secret))).status).toBe(410);
    expect((await test.anonymous.call(checkPasswordReset, { body: { token } })).status).toBe(410);

    const invited = await invitee(test);
    const link = await invite(test, invited);
    await block(caller, invited.id);
    const opened = await test.anonymous.call(openInvitation, { body: { token: link } });
    expect([opened.status, opened.error.code]).toEqual([403, 'access.blocked']);
    // A person who has not registered knows of no account.
    expect((await mailsTo(invited.loginId)).map(({ text }) => text).join()).not.toContain(reason);
  });

  it('stops a sign-in that has begun', async () => {
    const { caller } = await staff();
    const user = await person();
    const [answer] = await meetAtLock(
      test,
      (tx) =>
        tx
          .updateTable('user_account')
          .set({ blocked_on: new Date(), blocked_reason: reason })
          .where('id', '=', user.id)
          .execute(),
      () => signIn(user.loginId),
    );
    expect(answer?.error.code).toBe('account.blocked');
    const { body } = await caller.call(readGlobalPerson, { params: { userId: user.id } });
    expect(body.sessions).toEqual([]);
  });

  it('is in the access report of the company', async () => {
    const { caller } = await staff();
    const { company, caller: admin } = await userCompany(test);
    const user = await member(test, company);
    const userIds = [user.loginId];
    await admin.call(blockUsers, { body: { userIds, reason: 'SECURITY' } });
    await admin.call(unblockUsers, { body: { userIds } });
    const today = (await admin.call(listAccessOnDay, {})).body.date;
    const status = async () => {
      const { items } = (await admin.call(listAccessOnDay, { query: { date: today } })).body;
      return items.find(({ userId }) => userId === user.id)?.status;
    };
    expect(await status()).toBe('MEMBER');
    await block(caller, user.id);
    expect(await status()).toBe('BLOCKED');
    await unblock(caller, user.id);
    expect(await status()).toBe('MEMBER');
  });

  it('is mailed to the admins of a Basic company, who have no log', async () => {
    const { caller } = await staff();
    const basicCompany = await buildCompany(test.db, { type: 'BASIC_VENDOR' });
    const admin = await buildUser(test.db, { company: basicCompany, role: 'ADMIN' });
    const charter = await userCompany(test);
    const user = await person({ company: basicCompany });
    const other = await person({ company: charter.company });
    await block(caller, user.id);
    await block(caller, other.id);
    const [mail] = await mailsTo(admin.loginId);
    expect(mail?.text).toContain(`Reason: ${reason}`);
    expect(await mailsTo(charter.admin.loginId)).toEqual([]);
  });

  it('of an admin of a Basic company, and its end, are mailed to them once and to the other admins', async () => {
    const { caller } = await staff();
    const company = await buildCompany(test.db, { type: 'BASIC_VENDOR' });
    const [user, other] = [
      await person({ company, role: 'ADMIN' }),
      await person({ company, role: 'ADMIN' }),
    ];
    await block(caller, user.id);
    await unblock(caller, user.id);
    expect([await mailsTo(user.loginId), await mailsTo(other.loginId)]).toMatchObject([
      [{}, {}],
      [{}, {}],
    ]);
  });

  it('is in the log of every company of the person, except where an invitation is open', async () => {
    const { caller } = await staff();
    const user = await person();
    const [joined, asked] = [await buildCompany(test.db), await buildCompany(test.db)];
    const row = { user_id: user.id, role: 'USER' as const };
    await test.db
      .insertInto('membership')
      .values([
        { ...row, company_id: joined.id, state: 'ACTIVE' },
        { ...row, company_id: asked.id, state: 'PENDING', joined_on: null },
      ])
      .execute();
    await block(caller, user.id);
    expect(await activityOf(test.db, joined.id)).toMatchObject([{ event: 'ACCOUNT_BLOCKED' }]);
    expect(await activityOf(test.db, asked.id)).toEqual([]);
  });
});

import { userContext } from '@endcap/contract/identity/identity';
import {
  blockPerson,
  readGlobalPerson,
  unblockPerson,
} from '@endcap/contract/people/global-person';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newId } from '../../../../db/id.ts';
import { activityOf } from '../../../../testing/activity-of.ts';
import { buildUser, type UserOptions } from '../../../../testing/factories.ts';
import { meetAtLock, rowsOf } from '../../../../testing/lock-waits.ts';
import { staffCaller } from '../../../../testing/staff-caller.ts';
import { startTestApp, type TestApp } from '../../../../testing/test-app.ts';
import { userCompany } from '../../users/testing/user-company.ts';

let test: TestApp;
beforeAll(async () => {
  test = await startTestApp();
});
afterAll(() => test.close());

const reason = 'Shared the password with a competitor.';

const staff = (group: 'SUPER_ADMIN' | 'SUPER_ADMIN_SPECTATOR' = 'SUPER_ADMIN') =>
  staffCaller(test, group);
type Staff = Awaited<ReturnType<typeof staff>>['caller'];

const person = (options: UserOptions = {}) => buildUser(test.db, options);
const block = (caller: Staff, userId: string, body: object = { reason }) =>
  caller.call(blockPerson, { params: { userId }, body: body as { reason: string } });
const unblock = (caller: Staff, userId: string) =>
  caller.call(unblockPerson, { params: { userId }, body: { reason: 'It was a mistake.' } });

describe('blocking is refused', () => {
  it('for the super admin themselves, and of two who block each other one stays', async () => {
    const [one, other] = [await staff(), await staff()];
    const own = await block(one.caller, one.account.id);
    expect([own.status, own.error.code]).toEqual([409, 'user.self']);
    const answers = await meetAtLock(
      test,
      (tx) =>
        tx
          .selectFrom('user_account')
          .select('id')
          .where('id', 'in', [one.account.id, other.account.id])
          .forUpdate()
          .execute(),
      () => block(one.caller, other.account.id),
      () => block(other.caller, one.account.id),
    );
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 403]);
  });

  it('to a spectator, to a company admin, and for a person who does not exist', async () => {
    const user = await person();
    const spectator = (await staff('SUPER_ADMIN_SPECTATOR')).caller;
    const { caller: admin } = await userCompany(test);
    for (const caller of [spectator, admin]) {
      expect((await block(caller, user.id)).status).toBe(403);
      expect((await unblock(caller, user.id)).status).toBe(403);
    }
    const { caller } = await staff();
    expect((await block(caller, newId())).status).toBe(404);
    const params = { userId: user.id };
    expect((await spectator.call(readGlobalPerson, { params })).body.block).toBeNull();
    expect((await admin.call(readGlobalPerson, { params })).status).toBe(403);
  });

  it.each([{}, { reason: '  ' }, { reason: 'x'.repeat(201) }, { reason: 'x', comment: 'y' }])(
    'with the input %j',
    async (body) => {
      const { caller } = await staff();
      const user = await person();
      expect((await block(caller, user.id, body)).status).toBe(400);
    },
  );

  it('when another super admin did it first', async () => {
    const [one, other] = [await staff(), await staff()];
    const user = await person();
    const account = rowsOf('user_account', { id: user.id });
    const answers = await meetAtLock(
      test,
      account,
      () => block(one.caller, user.id),
      () => block(other.caller, user.id),
    );
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    const done = await meetAtLock(
      test,
      account,
      () => unblock(one.caller, user.id),
      () => unblock(other.caller, user.id),
    );
    expect(done.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  });

  it('as a whole when one part of it fails', async () => {
    const { caller } = await staff();
    const user = await person();
    const browser = await test.as(user);
    await test.ownerPool.query('alter table mail_outbox rename to mail_outbox_away');
    try {
      expect((await block(caller, user.id)).status).toBe(500);
    } finally {
      await test.ownerPool.query('alter table mail_outbox_away rename to mail_outbox');
    }
    expect((await browser.call(userContext)).status).toBe(200);
    expect(await activityOf(test.db, user.company?.id ?? '')).toEqual([]);
  });
});

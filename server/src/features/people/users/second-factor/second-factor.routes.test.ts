import * as contract from '@endcap/contract/people/user-factors';
import { listSelectableUsers, listUsers, readUser } from '@endcap/contract/people/users';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newId } from '../../../../db/id.ts';
import { buildUser, type TestCompany } from '../../../../testing/factories.ts';
import { startTestApp, type TestApp } from '../../../../testing/test-app.ts';
import { eventsOf, member, userCompany } from '../testing/user-company.ts';

let test: TestApp;
beforeAll(async () => {
  test = await startTestApp();
});
afterAll(() => test.close());

async function addFactor(userId: string): Promise<void> {
  await test.db
    .insertInto('sign_in_factor')
    .values({ id: newId(), user_id: userId, kind: 'TOTP', name: 'Phone', secret: Buffer.alloc(8) })
    .execute();
}

/** Of the test companies, by the clock of the database. */
async function dayIn(days: number): Promise<string> {
  const { rows } = await sql<{ day: string }>`
    select ((now() at time zone 'America/Chicago')::date + ${days}::int)::text as day`.execute(
    test.db,
  );
  return rows[0]?.day ?? '';
}

const mailsTo = (address: string) =>
  test.db
    .selectFrom('mail_outbox')
    .select(['subject', 'body_text as text', 'member_id as memberId', 'needs_right as right'])
    .where('to_address', '=', address)
    .execute();

const setRule = (company: TestCompany, until: string | null) =>
  test.db
    .updateTable('company')
    .set({ second_factor_until: until })
    .where('id', '=', company.id)
    .execute();

describe('the rule of a company', () => {
  it('is set to a last day and taken back, and both are on the record with before and after', async () => {
    const { company, caller } = await userCompany(test);
    await member(test, company);
    const { body: none } = await caller.call(contract.readFactorRule);
    expect(none).toMatchObject({
      until: null,
      admins: null,
      users: null,
      usersWithout: 2,
      isOurs: true,
    });
    const until = await dayIn(10);
    const set = await caller.call(contract.changeFactorRule, { body: { until, before: null } });
    expect(set.status).toBe(204);
    expect((await caller.call(contract.readFactorRule)).body.until).toBe(until);
    await caller.call(contract.changeFactorRule, { body: { until: null, before: until } });
    expect((await caller.call(contract.readFactorRule)).body.until).toBeNull();
    expect(await eventsOf(test, company)).toMatchObject([
      {
        event: 'SECOND_FACTOR_RULE_CHANGED',
        before: { secondFactorUntil: null },
        after: { secondFactorUntil: until },
      },
      { before: { secondFactorUntil: until }, after: { secondFactorUntil: null } },
    ]);
  });

  it('takes today and no day before it, nor one more than a year ahead', async () => {
    const { caller } = await userCompany(test);
    const put = async (until: string) => {
      const answer = await caller.call(contract.changeFactorRule, {
        body: { until, before: null },
      });
      return [answer.status, answer.error.details?.[0]?.code];
    };
    expect(await put(await dayIn(-1))).toEqual([400, 'field.past_day']);
    expect(await put(await dayIn(367))).toEqual([400, 'field.too_big']);
    expect(await put('2026-02-31')).toEqual([400, 'field.invalid']);
    const today = { until: await dayIn(0), before: null };
    expect((await caller.call(contract.changeFactorRule, { body: today })).status).toBe(204);
  });

  it('is refused to an admin who saw another one; of two at once one is kept', async () => {
    const { company, caller } = await userCompany(test);
    const days = await Promise.all([dayIn(5), dayIn(6)]);
    const answers = await Promise.all(
      days.map((until) =>
        caller.call(contract.changeFactorRule, { body: { until, before: null } }),
      ),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([204, 409]);
    const kept = days[answers.findIndex(({ status }) => status === 204)];
    expect((await caller.call(contract.readFactorRule)).body.until).toBe(kept);
    expect(await eventsOf(test, company)).toHaveLength(1);
  });

  it('is set by a super admin on behalf, read by a spectator, and is nothing to all others', async () => {
    const { company } = await userCompany(test);
    const until = await dayIn(3);
    const body = { until, before: null };
    const visit = { company, member: false };
    const params = { companyId: company.id };
    const superAdmin = await test.as(await buildUser(test.db, { group: 'SUPER_ADMIN', ...visit }));
    expect((await superAdmin.call(contract.changeFactorRule, { body })).status).toBe(204);
    const spectator = await test.as(
      await buildUser(test.db, { group: 'SUPER_ADMIN_SPECTATOR', ...visit }),
    );
    expect((await spectator.call(contract.readFactorRule)).body.until).toBe(until);
    expect((await spectator.call(contract.changeFactorRule, { body })).status).toBe(403);
    const user = await test.as(await member(test, company));
    expect((await user.call(contract.readFactorRule)).status).toBe(403);
    const other = await userCompany(test);
    const partner = await test.as(
      await buildUser(test.db, { group: 'THIRD_PARTY_SPONSORED_SUPPLIER', ...visit }),
    );
    const remind = { params, body: { users: ['nobody@people.example'] } };
    expect((await other.caller.call(contract.readFactorRule, { params })).status).toBe(404);
    expect((await other.caller.call(contract.changeFactorRule, { params, body })).status).toBe(404);
    expect((await other.caller.call(contract.remindOfSecondFactor, remind)).status).toBe(404);
    expect((await partner.call(contract.readFactorRule, { params })).status).toBe(403);
    expect((await partner.call(contract.changeFactorRule, { params, body })).status).toBe(403);
    expect((await partner.call(contract.remindOfSecondFactor, remind)).status).toBe(403);
  });
});

describe('the user list', () => {
  it('says since when a user has a factor, and until when the others need none', async () => {
    const { company, caller, admin } = await userCompany(test);
    const [has, none] = [await member(test, company), await member(test, company)];
    await addFactor(has.id);
    const of = async (userId: string) =>
      (await caller.call(readUser, { params: { userId } })).body.secondFactor;
    expect(await of(none.id)).toEqual({ since: null, until: null, due: false });
    const until = await dayIn(4);
    await setRule(company, until);
    expect(await of(none.id)).toEqual({ since: null, until, due: false });
    expect(await of(has.id)).toEqual({ since: expect.any(String), until: null, due: false });
    await addFactor(admin.id);
    await setRule(company, await dayIn(-1));
    expect(await of(none.id)).toMatchObject({ since: null, due: true });
    const ids = async (secondFactor: 'HAS' | 'NONE') =>
      (await caller.call(listUsers, { query: { secondFactor } })).body.items
        .map(({ userId }) => userId)
        .sort();
    expect(await ids('HAS')).toEqual([admin.id, has.id].sort());
    expect(await ids('NONE')).toEqual([none.id]);
    const { body } = await caller.call(listSelectableUsers, { query: { secondFactor: 'NONE' } });
    expect(body.items.map(({ userId }) => userId)).toEqual([none.id]);
    expect(
      (await caller.call(listUsers, { query: { secondFactor: 'SOME' as 'HAS' } })).status,
    ).toBe(400);
  });
});

describe('a reminder', () => {
  it('goes to those who have none, once a day, and is on the record', async () => {
    const { company, caller } = await userCompany(test);
    await setRule(company, await dayIn(20));
    const [has, none, far] = [
      await member(test, company),
      await member(test, company),
      await buildUser(test.db),
    ];
    await addFactor(has.id);
    const users = [has.loginId, none.loginId, far.loginId];
    const { body, status } = await caller.call(contract.remindOfSecondFactor, { body: { users } });
    expect([status, body.accepted]).toEqual([200, 1]);
    expect(body.refused.map(({ value, code }) => [value, code])).toEqual([
      [has.loginId, 'factor.has_one'],
      [far.loginId, 'resource.not_found'],
    ]);
    const [mail, ...more] = await mailsTo(none.loginId);
    expect(more).toEqual([]);
    expect(mail).toMatchObject({ memberId: none.id, right: 'USE' });
    expect(mail?.subject).toBe(`${company.name} asks you to add a second step`);
    expect(mail?.text).toMatch(/You need it after .*\/profile#factors/s);
    expect(await mailsTo(has.loginId)).toEqual([]);
    expect(await eventsOf(test, company)).toMatchObject([
      { event: 'SECOND_FACTOR_REMINDED', entityId: none.id },
    ]);
    const again = await caller.call(contract.remindOfSecondFactor, {
      body: { users: [none.loginId] },
    });
    expect(again.body).toMatchObject({ accepted: 0, refused: [{ code: 'factor.reminded' }] });
    await test.db
      .updateTable('factor_reminder')
      .set({ sent_on: sql`now() - interval '25 hours'` })
      .where('user_id', '=', none.id)
      .execute();
    const nextDay = await caller.call(contract.remindOfSecondFactor, {
      body: { users: [none.loginId] },
    });
    expect(nextDay.body.accepted).toBe(1);
  });

  it('is one mail when two requests ask for it at once', async () => {
    const { company, caller } = await userCompany(test);
    const none = await member(test, company);
    const body = { users: [none.loginId] };
    const answers = await Promise.all([
      caller.call(contract.remindOfSecondFactor, { body }),
      caller.call(contract.remindOfSecondFactor, { body }),
    ]);
    expect(answers.map((answer) => answer.body.accepted).sort()).toEqual([0, 1]);
    const mails = await mailsTo(none.loginId);
    expect(mails).toHaveLength(1);
    expect(mails[0]?.text).not.toContain('You need it');
  });

  it('leaves no trace when the mail cannot be queued', async () => {
    const { company, caller } = await userCompany(test);
    const none = await member(test, company);
    await test.db
      .updateTable('user_account')
      .set({ email: 'no address' })
      .where('id', '=', none.id)
      .execute();
    const body = { users: [none.loginId] };
    expect((await caller.call(contract.remindOfSecondFactor, { body })).status).toBe(500);
    await test.db
      .updateTable('user_account')
      .set({ email: none.loginId })
      .where('id', '=', none.id)
      .execute();
    expect((await caller.call(contract.remindOfSecondFactor, { body })).body.accepted).toBe(1);
  });

  it('goes to nobody who is blocked, and not past a lost right', async () => {
    const { company, caller, admin } = await userCompany(test);
    const blocked = await member(test, company, { state: 'BLOCKED' });
    const body = { users: [blocked.loginId] };
    const { body: answer } = await caller.call(contract.remindOfSecondFactor, { body });
    expect(answer).toMatchObject({ accepted: 0, refused: [{ code: 'resource.not_found' }] });
    await test.db
      .updateTable('membership')
      .set({ role: 'USER' })
      .where('user_id', '=', admin.id)
      .execute();
    expect((await caller.call(contract.remindOfSecondFactor, { body })).status).toBe(403);
  });
});

describe('where a provider signs people in', () => {
  it('the rule is the provider’s: none is set, and nobody is reminded', async () => {
    const provided = await startTestApp({
      env: {
        OIDC_ISSUER: 'https://id.provider.example',
        OIDC_CLIENT_ID: 'portal',
        OIDC_CLIENT_SECRET: 'secret',
      },
    });
    try {
      const { caller } = await userCompany(provided);
      expect((await caller.call(contract.readFactorRule)).body.isOurs).toBe(false);
      const put = await caller.call(contract.changeFactorRule, {
        body: { until: null, before: null },
      });
      expect([put.status, put.error.code]).toEqual([403, 'login.provider_only']);
      const remind = await caller.call(contract.remindOfSecondFactor, {
        body: { users: ['ana@people.example'] },
      });
      expect(remind.error.code).toBe('login.provider_only');
    } finally {
      await provided.close();
    }
  });
});

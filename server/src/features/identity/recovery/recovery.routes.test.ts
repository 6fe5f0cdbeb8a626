import { loginWithCode } from '@endcap/contract/identity/factors';
import { login, userContext } from '@endcap/contract/identity/identity';
import * as contract from '@endcap/contract/identity/recovery';
import { blockPerson } from '@endcap/contract/people/global-person';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { hashPassword } from '../../../access/password.ts';
import { seal } from '../../../access/secret-box.ts';
import { hashToken, newToken } from '../../../access/secret-token.ts';
import { newId } from '../../../db/id.ts';
import { activityOf } from '../../../testing/activity-of.ts';
import { type Caller, callerOf } from '../../../testing/caller.ts';
import {
  buildCompany,
  buildCompanyAdmin,
  buildMemberOfTwoCompanies,
  buildUser,
  type TestCompany,
  type TestUser,
} from '../../../testing/factories.ts';
import { runnerOf } from '../../../testing/run-program.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import { placeOfSeed } from '../factors/check-code.service.ts';
import { factorsProgram } from '../factors/factors.cli.ts';
import { addApp } from '../factors/testing/authenticator-app.ts';
import { codeOfStep, newSeed, stepAt } from '../factors/totp.ts';
import { advanceRecoveries } from './advance-recoveries.service.ts';

const password = 'right horse battery';
let test: TestApp;
let passwordHash: string;
beforeAll(async () => {
  test = await startTestApp();
  passwordHash = await hashPassword(password);
});
afterAll(() => test.close());
afterEach(() => test.db.deleteFrom('throttle').execute());

const factors = runnerOf(factorsProgram, () => test);
const addressOf = (site: string) => `http://${site.toLowerCase()}.localhost:3000`;
const advance = () => advanceRecoveries(test.db, { requestId: 'job', addressOf });
const later = (hours: number) => new Date(Date.now() + hours * 60 * 60_000);

async function addFactor(user: Pick<TestUser, 'id'>) {
  const [id, seed] = [newId(), newSeed()];
  const sealed = await seal(placeOfSeed(id), seed);
  await test.db
    .insertInto('sign_in_factor')
    .values({
      ...{ id, user_id: user.id, kind: 'TOTP', name: 'Phone' },
      ...{ secret: sealed.value, key_version: sealed.keyVersion },
      // As one that was there long before.
      added_on: later(-1),
    })
    .execute();
  return seed;
}

/** A person with a second step, and the admins of the company. */
async function person(given: { company?: TestCompany; role?: 'ADMIN' | 'USER' } = {}) {
  const company = given.company ?? (await buildCompany(test.db));
  const user = await buildUser(test.db, { ...given, company, passwordHash });
  const seed = await addFactor(user);
  return { user, company, seed };
}

const cookieOf = (headers: Record<string, unknown>) =>
  String([headers['set-cookie']].flat()[0]).split(';')[0] ?? '';

async function afterPassword({ loginId }: TestUser) {
  const body = { loginId, password };
  const answer = await callerOf(test.app, { host: 'localhost' }).call(login, { body });
  const browser = callerOf(test.app, { host: 'localhost', cookie: cookieOf(answer.headers) });
  return { answer, browser };
}

async function begun(user: TestUser) {
  const { browser } = await afterPassword(user);
  const answer = await browser.call(contract.beginRecovery);
  const row = await test.db
    .selectFrom('account_recovery')
    .select('id')
    .where('user_id', '=', user.id)
    .where('status', 'in', ['OPEN', 'WAITING'])
    .executeTakeFirst();
  return { answer, params: { recoveryId: row?.id ?? newId() } };
}

const statusOf = async ({ id }: TestUser) =>
  (
    await test.db
      .selectFrom('account_recovery')
      .select('status')
      .where('user_id', '=', id)
      .orderBy('requested_on', 'desc')
      .executeTakeFirst()
  )?.status;

async function mailsTo({ loginId }: TestUser) {
  return test.db
    .selectFrom('mail_outbox')
    .select(['subject', 'body_text as text', 'to_address as to'])
    .where('to_address', '=', loginId)
    .orderBy('created_on')
    .orderBy('id')
    .execute();
}

const tokensIn = (mails: { text: string }[]) =>
  mails.flatMap(({ text }) => /#token=([\w-]+)/.exec(text)?.[1] ?? []);

/** Two admins approve, and the delay is over. */
async function approvedBy(admins: TestUser[], params: { recoveryId: string }) {
  for (const admin of admins)
    expect((await (await test.as(admin)).call(contract.approveRecovery, { params })).status).toBe(
      204,
    );
}

const endDelay = (user: TestUser) =>
  test.db
    .updateTable('account_recovery')
    .set({ opens_on: later(-1) })
    .where('user_id', '=', user.id)
    .where('status', '=', 'WAITING')
    .execute();

async function withTwoAdmins() {
  const { user, company, seed } = await person();
  const admins = [
    await buildCompanyAdmin(test.db, { company }),
    await buildCompanyAdmin(test.db, { company }),
  ] as const;
  return { user, company, seed, admins, ...(await begun(user)) };
}

const opens = async (user: TestUser) => (await afterPassword(user)).answer.status === 204;

describe('a person who lost the second step', () => {
  it('gets in again with two admins, after 24 hours, and everything else ends', async () => {
    const { user, company, admins, answer, params } = await withTwoAdmins();
    const session = await test.as(user);
    expect(answer.body).toMatchObject({ decidedBy: 'COMPANY', opensOn: null, isNew: true });
    const [first, second] = await Promise.all(admins.map((admin) => test.as(admin)));
    const list = (await first?.call(contract.listRecoveries))?.body.items;
    expect(list).toMatchObject([
      { id: params.recoveryId, loginId: user.loginId, companies: [company.name], approvals: [] },
    ]);
    expect((await first?.call(contract.approveRecovery, { params }))?.status).toBe(204);
    // The same person counts once.
    expect((await first?.call(contract.approveRecovery, { params }))?.status).toBe(204);
    expect(await statusOf(user)).toBe('OPEN');
    expect((await second?.call(contract.approveRecovery, { params }))?.status).toBe(204);
    expect(await statusOf(user)).toBe('WAITING');
    await advance();
    expect(await opens(user)).toBe(false);
    const { rows } = await sql<{ hours: number }>`select
      extract(epoch from opens_on - now()) / 3600 as hours from account_recovery
      where user_id = ${user.id}`.execute(test.db);
    expect(Number(rows[0]?.hours)).toBeCloseTo(24, 1);

    await endDelay(user);
    expect(await advance()).toBe(1);
    expect(await advance()).toBe(0);
    expect(await opens(user)).toBe(true);
    expect((await session.call(userContext)).status).toBe(401);
    expect((await mailsTo(user)).map(({ subject }) => subject)).toEqual([
      'Someone asks to get back into your account without your second step',
      expect.stringMatching(/^Ana Test \w+ approved the recovery of your account$/),
      'Your account opens without its second step in 24 hours',
      'Your password alone opens your account now',
    ]);
    expect((await activityOf(test.db, company.id)).map(({ event }) => event)).toEqual([
      'RECOVERY_REQUESTED',
      'RECOVERY_APPROVED',
      'RECOVERY_APPROVED',
      'RECOVERY_COMPLETED',
      'SIGNED_IN',
    ]);
    const [asked] = await mailsTo(admins[0]);
    expect(asked?.subject).toMatch(/can’t sign in and needs your approval$/);
  });

  it('gets in with an admin and support, and not with two of support', async () => {
    const { user, company } = await person();
    const admin = await buildCompanyAdmin(test.db, { company });
    const agents = [await agent(), await buildUser(test.db, superAdmin)];
    const { params } = await begun(user);
    await approvedBy(agents, params);
    expect(await statusOf(user)).toBe('OPEN');
    await approvedBy([admin], params);
    expect(await statusOf(user)).toBe('WAITING');
  });

  it('of staff needs two super admins', async () => {
    const admins = [
      await buildUser(test.db, superAdmin),
      await buildUser(test.db, superAdmin),
    ] as const;
    const user = await buildUser(test.db, { ...superAdmin, passwordHash });
    await addFactor(user);
    const supporter = await agent();
    const { answer, params } = await begun(user);
    expect(answer.body.decidedBy).toBe('SUPER_ADMINS');
    const refused = await (await test.as(supporter)).call(contract.approveRecovery, { params });
    expect(refused.error.code).toBe('recovery.gone');
    await approvedBy([...admins], params);
    await endDelay(user);
    await advance();
    expect(await opens(user)).toBe(true);
  });

  it('has one open recovery, and needs the right password for it', async () => {
    const { user, params } = await withTwoAdmins();
    const again = await begun(user);
    expect([again.answer.body.isNew, again.params]).toEqual([false, params]);
    const stranger = await test.anonymous.call(contract.beginRecovery);
    expect(stranger.error.code).toBe('login.step_over');
  });

  it('has one open recovery from two browsers at the same moment', async () => {
    const { user, company } = await person();
    await buildCompanyAdmin(test.db, { company });
    await agent();
    const browsers = await Promise.all([afterPassword(user), afterPassword(user)]);
    const answers = await Promise.all(
      browsers.map(({ browser }) => browser.call(contract.beginRecovery)),
    );
    expect(answers.map(({ body }) => body.isNew).sort()).toEqual([false, true]);
  });

  it('who is the only admin is told that an operator helps', async () => {
    const { user } = await person({ role: 'ADMIN' });
    const { answer } = await begun(user);
    expect([answer.status, answer.error.code]).toEqual([409, 'recovery.no_approvers']);
  });

  it('who is one of the last two super admins reads that an operator helps, and the operator does', async () => {
    await test.db
      .updateTable('user_account')
      .set({ user_group: 'INTERNAL_USER' })
      .where('user_group', '=', 'SUPER_ADMIN')
      .execute();
    const user = await buildUser(test.db, { ...superAdmin, passwordHash });
    await addFactor(user);
    // Support approves nothing for staff.
    await agent();
    const noApprovers = [409, 'recovery.no_approvers'];
    const alone = (await begun(user)).answer;
    expect([alone.status, alone.error.code]).toEqual(noApprovers);
    await buildUser(test.db, superAdmin);
    const ofTwo = (await begun(user)).answer;
    expect([ofTwo.status, ofTwo.error.code]).toEqual(noApprovers);
    expect([await statusOf(user), await mailsTo(user)]).toEqual([undefined, []]);

    const session = await test.as(user);
    const { stdout } = await factors('reset', user.loginId, '--reason', 'Passport seen');
    expect(stdout).toMatch(/^1 factors of .* and 1 sessions ended\.$/m);
    expect([(await session.call(userContext)).status, await opens(user)]).toEqual([401, true]);
    const entries = await test.db
      .selectFrom('activity_log')
      .select(['event', 'source_app as sourceApp', 'request_id as requestId'])
      .where('entity_id', '=', user.id)
      .where('request_id', '=', 'npm run factors')
      .execute();
    expect(entries).toEqual([
      { event: 'FACTOR_REMOVED', sourceApp: 'BATCH', requestId: 'npm run factors' },
    ]);
    expect((await mailsTo(user)).map(({ subject }) => subject)).toEqual([
      'A sign-in factor was removed from your account',
    ]);
  });

  it('is limited to a few requests, however they end', async () => {
    const { user } = await withTwoAdmins();
    const caller = await test.as(user);
    for (let asked = 1; asked < 3; asked++) {
      expect((await caller.call(contract.stopOwnRecovery)).status).toBe(204);
      expect((await begun(user)).answer.status).toBe(200);
    }
    expect((await caller.call(contract.stopOwnRecovery)).status).toBe(204);
    expect((await begun(user)).answer.status).toBe(429);
  });
});

const superAdmin = { group: 'SUPER_ADMIN', company: null } as const;

async function agent(): Promise<TestUser> {
  const user = await buildUser(test.db, { group: 'INTERNAL_USER', company: null });
  await test.db
    .updateTable('user_account')
    .set({ attributes: ['SUPPORT'] })
    .where('id', '=', user.id)
    .execute();
  return user;
}

describe('an approval', () => {
  it('is refused to the person, to users, to other companies and to admins of later', async () => {
    const { user, company, params } = await withTwoAdmins();
    const strangers = [
      user,
      await buildUser(test.db, { company }),
      await buildCompanyAdmin(test.db),
      // Made admin after the request began.
      await buildCompanyAdmin(test.db, { company }),
    ];
    for (const stranger of strangers) {
      const caller = await test.as(stranger);
      const answer = await caller.call(contract.approveRecovery, { params });
      expect([answer.status, answer.error.code]).toEqual([404, 'recovery.gone']);
      const body = { reason: 'No' };
      expect((await caller.call(contract.denyRecovery, { params, body })).status).toBe(404);
      expect((await caller.call(contract.listRecoveries)).body.items).toEqual([]);
    }
  });

  it('takes a fresh proof', async () => {
    const { admins, params } = await withTwoAdmins();
    const caller = await test.as(admins[0]);
    await test.db
      .updateTable('session')
      .set({ proved_on: later(-1) })
      .where('user_id', '=', admins[0].id)
      .execute();
    const answer = await caller.call(contract.approveRecovery, { params });
    expect(answer.error.code).toBe('proof.needed');
  });

  it.each([
    ['blocked', (id: string) => change('user_account', id, { blocked_on: new Date() })],
    ['removed', (id: string) => change('membership', id, { busy: 'DELETE_USER' })],
    ['made a user', (id: string) => change('membership', id, { role: 'USER' })],
  ])('of an admin who was %s meanwhile does not count at the end', async (_how, lose) => {
    const { user, admins, params } = await withTwoAdmins();
    await approvedBy([...admins], params);
    await lose(admins[0].id);
    await endDelay(user);
    await advance();
    expect([await statusOf(user), await opens(user)]).toEqual(['VOID', false]);
    expect((await mailsTo(user)).at(-1)?.text).toMatch(/no longer may/);
  });

  it('of two admins at the same moment starts one delay', async () => {
    const { user, admins, params } = await withTwoAdmins();
    const callers = await Promise.all(admins.map((admin) => test.as(admin)));
    const answers = await Promise.all(
      callers.map((caller) => caller.call(contract.approveRecovery, { params })),
    );
    expect(answers.map(({ status }) => status)).toEqual([204, 204]);
    expect(await statusOf(user)).toBe('WAITING');
    const subjects = (await mailsTo(user)).map(({ subject }) => subject);
    expect(subjects.filter((subject) => subject.includes('24 hours'))).toHaveLength(1);
  });

  it('of admins of two companies of the person is not enough: they don’t know each other’s', async () => {
    const { here, there } = await buildMemberOfTwoCompanies(test.db, { passwordHash });
    await addFactor(here);
    const one = await buildCompanyAdmin(test.db, { company: here.company });
    const other = await buildCompanyAdmin(test.db, { company: there.company });
    const second = await buildCompanyAdmin(test.db, { company: there.company });
    const { params } = await begun(here);
    await approvedBy([one, other], params);
    expect(await statusOf(here)).toBe('OPEN');
    await approvedBy([second], params);
    expect(await statusOf(here)).toBe('WAITING');
    for (const { company } of [here, there])
      expect((await activityOf(test.db, company.id)).map(({ event }) => event)).toContain(
        'RECOVERY_REQUESTED',
      );
  });

  it('can be a no with a reason, also during the delay', async () => {
    const { user, company, admins, params } = await withTwoAdmins();
    const caller = await test.as(admins[0]);
    const empty = await caller.call(contract.denyRecovery, { params, body: { reason: ' ' } });
    expect(empty.status).toBe(400);
    await approvedBy([...admins], params);
    const body = { reason: 'It was not Ana on the telephone' };
    expect((await caller.call(contract.denyRecovery, { params, body })).status).toBe(204);
    expect((await caller.call(contract.approveRecovery, { params })).status).toBe(404);
    await advance();
    expect([await statusOf(user), await opens(user)]).toEqual(['DENIED', false]);
    const entry = (await activityOf(test.db, company.id)).at(-1);
    expect(entry).toMatchObject({ event: 'RECOVERY_DENIED', actorId: admins[0].id });
  });
});

function change(table: 'user_account' | 'membership', id: string, values: object) {
  const key = table === 'membership' ? 'user_id' : 'id';
  return sql`update ${sql.table(table)} set ${sql.join(
    Object.entries(values).map(([name, value]) => sql`${sql.ref(name)} = ${value}`),
  )} where ${sql.ref(key)} = ${id}`.execute(test.db);
}

describe('a recovery is stopped', () => {
  it('by the link of each mail, without a sign-in, once', async () => {
    const { user, admins, params, company } = await withTwoAdmins();
    await change('user_account', user.id, { email: `second-${user.loginId}` });
    await approvedBy([...admins], params);
    const second = await mailsTo({ ...user, loginId: `second-${user.loginId}` });
    expect(second).toHaveLength(2);
    const tokens = tokensIn(await mailsTo(user));
    expect(new Set(tokens).size).toBe(3);
    const [token = '', other = ''] = tokens;
    const anonymous = test.anonymous;
    const seen = await anonymous.call(contract.checkRecoveryLink, { body: { token } });
    expect(seen.body).toMatchObject({ loginId: user.loginId });
    // Looking at it stops nothing.
    expect(await statusOf(user)).toBe('WAITING');
    expect((await anonymous.call(contract.stopRecoveryByLink, { body: { token } })).status).toBe(
      204,
    );
    expect(await statusOf(user)).toBe('STOPPED');
    for (const used of [token, other]) {
      const body = { token: used };
      const again = await anonymous.call(contract.stopRecoveryByLink, { body });
      expect(again.error.code).toBe('link.used');
    }
    const unknown = await anonymous.call(contract.checkRecoveryLink, {
      body: { token: newToken() },
    });
    expect(unknown.error.code).toBe('link.unknown');
    await endDelay(user);
    await advance();
    expect(await opens(user)).toBe(false);
    expect((await activityOf(test.db, company.id)).at(-1)).toMatchObject({
      event: 'RECOVERY_STOPPED',
      actorId: user.id,
    });
    const stored = await test.db.selectFrom('account_recovery_link').select('token_hash').execute();
    expect(stored.some(({ token_hash }) => token_hash.equals(hashToken(token)))).toBe(true);
  });

  it('by the person who signs in with the second step after all', async () => {
    const { user, seed } = await withTwoAdmins();
    const { browser } = await afterPassword(user);
    const code = codeOfStep(seed, stepAt(Date.now() / 1000));
    const done = await browser.call(loginWithCode, { body: { code } });
    const cookie = [done.headers['set-cookie']]
      .flat()
      .map((one) => String(one).split(';')[0] ?? '')
      .find((one) => one.startsWith('endcap='));
    const caller = callerOf(test.app, { host: 'localhost', cookie: cookie ?? '' });
    const own = await caller.call(contract.readOwnRecovery);
    expect(own.body.recovery).toMatchObject({ opensOn: null, decidedBy: 'COMPANY' });
    expect((await caller.call(contract.stopOwnRecovery)).status).toBe(204);
    expect((await caller.call(contract.readOwnRecovery)).body.recovery).toBeNull();
    expect((await caller.call(contract.stopOwnRecovery)).error.code).toBe('recovery.gone');
    expect(await statusOf(user)).toBe('STOPPED');
  });

  it('by a block of the account, also when it is lifted before the end', async () => {
    const { user, admins, params } = await withTwoAdmins();
    await approvedBy([...admins], params);
    const operator = await test.as(await buildUser(test.db, superAdmin));
    const blocked = await block(operator, user);
    expect(blocked).toBeLessThan(300);
    expect(await statusOf(user)).toBe('VOID');
    await change('user_account', user.id, { blocked_on: null, blocked_reason: null });
    await endDelay(user);
    await advance();
    expect(await opens(user)).toBe(false);
  });

  it('by a new factor, in the same transaction', async () => {
    const { user, company, admins, params } = await withTwoAdmins();
    await approvedBy([...admins], params);
    const { added } = await addApp(await test.as(user), user, 'Tablet');
    expect([added.status, await statusOf(user)]).toEqual([201, 'VOID']);
    const events = (await activityOf(test.db, company.id)).map(({ event }) => event);
    expect(events).toEqual(expect.arrayContaining(['RECOVERY_ENDED', 'FACTOR_ADDED']));
    await endDelay(user);
    await advance();
    expect([await statusOf(user), await opens(user)]).toEqual(['VOID', false]);
  });

  it('by a new factor that the job alone sees', async () => {
    const { user, admins, params } = await withTwoAdmins();
    await approvedBy([...admins], params);
    await test.db
      .updateTable('sign_in_factor')
      .set({ added_on: later(0) })
      .where('user_id', '=', user.id)
      .execute();
    await endDelay(user);
    await advance();
    expect(await statusOf(user)).toBe('VOID');
  });

  it('by seven days without its approvals', async () => {
    const { user, admins, params } = await withTwoAdmins();
    await test.db
      .updateTable('account_recovery')
      .set({ expires_on: later(-1) })
      .where('user_id', '=', user.id)
      .execute();
    const caller = await test.as(admins[0]);
    expect((await caller.call(contract.approveRecovery, { params })).status).toBe(404);
    expect((await caller.call(contract.listRecoveries)).body.items).toEqual([]);
    await advance();
    expect(await statusOf(user)).toBe('EXPIRED');
    expect((await begun(user)).answer.body.isNew).toBe(true);
  });
});

it('is looked at each minute, because a person waits for it', async () => {
  const { rows } =
    await sql`select cron from jobs.schedule where name = 'recovery.advance'`.execute(test.ownerDb);
  expect(rows).toEqual([{ cron: '* * * * *' }]);
});

const block = async (operator: Caller, { id }: TestUser) =>
  (await operator.call(blockPerson, { params: { userId: id }, body: { reason: 'Lost laptop' } }))
    .status;

describe('npm run factors -- reset --begin', () => {
  it('begins the delay for the last admin, who can stop it, and is on the record', async () => {
    const { user } = await person({ role: 'ADMIN' });
    const { stdout } = await factors('reset', user.loginId, '--reason', 'Passport', '--begin');
    expect(stdout).toMatch(/are removed on .*, unless the person stops it\.$/m);
    expect([await statusOf(user), await opens(user)]).toEqual(['WAITING', false]);
    expect(tokensIn(await mailsTo(user))).toHaveLength(1);
    await endDelay(user);
    await advance();
    expect(await opens(user)).toBe(true);
    const entry = await test.db
      .selectFrom('activity_log')
      .select(['source_app as sourceApp', 'request_id as requestId'])
      .where('entity_id', '=', user.id)
      .where('event', '=', 'RECOVERY_REQUESTED')
      .executeTakeFirst();
    expect(entry).toEqual({ sourceApp: 'BATCH', requestId: 'npm run factors' });
    const again = await factors('reset', user.loginId, '--reason', 'Twice', '--begin');
    expect(again.stderr).toMatch(/has no second factor/);
  });
});

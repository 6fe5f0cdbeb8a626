import { givesRights } from '@endcap/contract/access/staff-parts';
import { userContext } from '@endcap/contract/identity/identity';
import {
  decideStaffRequest,
  getStaff,
  withdrawStaffRequest,
} from '@endcap/contract/operations/staff';
import { listFlags } from '@endcap/contract/products/flag-settings';
import { sql } from 'kysely';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { buildCompany } from '../../../testing/factories.ts';
import { meetAtLock } from '../../../testing/lock-waits.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import { mailsTo } from '../../people/registration/testing/invitations.ts';
import { expireStaffRequests } from './staff-requests.service.ts';
import { aStaffMember, asked, type TestStaff } from './testing/staff-kit.ts';

let test: TestApp | undefined;
let first: TestStaff;
let second: TestStaff;

/** Each test begins with two super admins and no other. */
beforeEach(async () => {
  test ??= await startTestApp();
  await test.db.updateTable('user_account').set({ user_group: 'INTERNAL_USER' }).execute();
  await test.db.deleteFrom('staff_role_request').execute();
  [first, second] = [await aStaffMember(test), await aStaffMember(test)];
});
afterAll(() => test?.close());

const app = () => test as TestApp;
const aPerson = () => aStaffMember(app(), 'INTERNAL_USER');
const roleOf = async ({ asStaff }: TestStaff) =>
  (await first.caller.call(getStaff, { params: asStaff })).body.role;

describe('the roles with rights', () => {
  it('are those that the table of rights gives more than a plain internal user has', () => {
    const needYes = (['SUPER_ADMIN', 'SUPER_ADMIN_SPECTATOR', 'CATEGORY_MANAGER'] as const).map(
      (role) => givesRights(role, 'INTERNAL_USER'),
    );
    expect(needYes).toEqual([true, true, true]);
    expect(givesRights('SUPER_ADMIN_SPECTATOR', 'SUPER_ADMIN')).toBe(false);
    expect(givesRights('SUPER_ADMIN', 'SUPER_ADMIN_SPECTATOR')).toBe(true);
  });
});

describe('a role', () => {
  it('waits for a second super admin, and the session has its rights at the moment of the yes', async () => {
    const person = await aPerson();
    const requestId = await asked(first, person.asStaff);
    expect((await person.caller.call(listFlags)).status).toBe(403);
    expect(await roleOf(person)).toBe('INTERNAL_USER');
    expect(await first.requests()).toMatchObject([
      { requestId, role: 'SUPER_ADMIN', isYours: true, isAboutYou: false, hasDecider: true },
    ]);
    expect(await second.requests()).toMatchObject([
      { isYours: false, reason: 'Because of the audit' },
    ]);
    const [mail] = await mailsTo(app(), second.account);
    expect(mail?.subject).toMatch(/^Ana Test .*: Super admin needs your approval$/);
    expect(await mailsTo(app(), first.account)).toEqual([]);

    const yes = await second.decide(requestId, 'APPROVE');
    expect([yes.status, yes.body.role, yes.body.askedRole]).toEqual([200, 'SUPER_ADMIN', null]);
    expect((await person.caller.call(listFlags)).status).toBe(200);
    expect((await mailsTo(app(), first.account))[0]?.subject).toMatch(/was approved$/);
    expect((await mailsTo(app(), person.account))[0]?.subject).toMatch(/Super admin$/);
    const history = await first.history(person.asStaff);
    expect(history.map(({ event, actorLoginId }) => [event, actorLoginId])).toEqual([
      ['Staff role approved', second.account.loginId],
      ['Staff role requested', first.account.loginId],
    ]);
    expect(history[0]?.description).toMatch(
      /^Role: Internal user → Super admin; Asked by: Ana Test \w+; Reason: Because of the audit; Note: Checked with the manager$/,
    );
    expect(await first.requests()).toEqual([]);
  });

  it('is used from the list of companies on: the company of an open session is left', async () => {
    const person = await aPerson();
    const company = await buildCompany(app().db);
    await app()
      .db.insertInto('membership')
      .values({ company_id: company.id, user_id: person.account.id, role: 'USER', state: 'ACTIVE' })
      .execute();
    const inside = await app().as({ ...person.account, company });
    const companyOf = async () => (await inside.call(userContext)).body.tenant?.id ?? null;
    expect(await companyOf()).toBe(company.id);
    await second.decide(await asked(first, person.asStaff), 'APPROVE');
    expect(await companyOf()).toBeNull();
  });

  it('is refused with a note, and can be asked for again', async () => {
    const person = await aPerson();
    const requestId = await asked(first, person.asStaff);
    expect((await first.setRole(person.asStaff, 'CATEGORY_MANAGER')).error.code).toBe(
      'staff.request_open',
    );
    expect((await second.decide(requestId, 'DENY')).body.role).toBe('INTERNAL_USER');
    expect((await second.decide(requestId, 'APPROVE')).error.code).toBe('staff.request_over');
    expect((await mailsTo(app(), first.account))[0]?.body_text).toMatch(
      /denied.*\n\nNote: Checked/,
    );
    expect(await asked(first, person.asStaff)).not.toBe(requestId);
  });

  it('is never given by the asker, by the person, or by an internal user', async () => {
    const person = await aStaffMember(app(), 'SUPER_ADMIN_SPECTATOR');
    const requestId = await asked(first, person.asStaff);
    const own = await first.decide(requestId, 'APPROVE');
    expect([own.status, own.error.code]).toEqual([409, 'staff.request_own']);
    expect((await person.decide(requestId, 'APPROVE')).status).toBe(403);
    // A super admin by other means cannot give it to themselves either.
    await app()
      .db.updateTable('user_account')
      .set({ user_group: 'SUPER_ADMIN' })
      .where('id', '=', person.account.id)
      .execute();
    expect((await person.decide(requestId, 'APPROVE')).error.code).toBe('staff.request_own');
  });

  it('is not given after the asker lost the role, the person changed, or was blocked', async () => {
    const set = (id: string, values: object) =>
      app().db.updateTable('user_account').set(values).where('id', '=', id).execute();
    const person = await aPerson();
    const requestId = await asked(first, person.asStaff);
    const answer = async () => (await second.decide(requestId, 'APPROVE')).error.code;
    await set(first.account.id, { blocked_on: new Date() });
    expect(await answer()).toBe('staff.request_void');
    await set(first.account.id, { blocked_on: null });
    await set(person.account.id, { user_group: 'CATEGORY_MANAGER' });
    expect(await answer()).toBe('staff.request_void');
    await set(person.account.id, { user_group: 'INTERNAL_USER', blocked_on: new Date() });
    expect(await answer()).toBe('user.blocked');
    await set(person.account.id, { blocked_on: null });
    expect((await second.decide(requestId, 'APPROVE')).status).toBe(200);
  });

  it('is decided once when two super admins decide at the same moment', async () => {
    const third = await aStaffMember(app());
    const person = await aPerson();
    const requestId = await asked(first, person.asStaff);
    const answers = await meetAtLock(
      app(),
      (tx) => sql`select pg_advisory_xact_lock(hashtext('staff accounts'))`.execute(tx),
      () => second.decide(requestId, 'APPROVE'),
      () => third.decide(requestId, 'DENY'),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  });

  it('expires after seven days, and is withdrawn by its asker alone', async () => {
    const person = await aPerson();
    const requestId = await asked(first, person.asStaff);
    const withdraw = ({ caller }: TestStaff, id: string) =>
      caller.call(withdrawStaffRequest, { params: { requestId: id } });
    expect((await withdraw(second, requestId)).status).toBe(403);
    await app()
      .db.updateTable('staff_role_request')
      .set({ expires_on: new Date(Date.now() - 1000) })
      .execute();
    expect((await second.decide(requestId, 'APPROVE')).error.code).toBe('staff.request_over');
    expect(await second.requests()).toEqual([]);
    const next = await asked(first, person.asStaff);
    expect((await withdraw(first, next)).status).toBe(200);
    const last = await asked(first, person.asStaff);
    await app()
      .db.updateTable('staff_role_request')
      .set({ expires_on: new Date(Date.now() - 1000) })
      .where('id', '=', last)
      .execute();
    expect(await expireStaffRequests(app().db, 'job')).toBe(1);
    expect(await expireStaffRequests(app().db, 'job')).toBe(0);
    const events = (await first.history(person.asStaff)).map(({ event }) => event);
    expect(events.slice(0, 3)).toEqual([
      'Staff role request expired',
      'Staff role requested',
      'Staff role request withdrawn',
    ]);
  });

  it('asked for at the invitation waits too', async () => {
    const { body } = await first.invite({
      role: 'SUPER_ADMIN_SPECTATOR',
      persona: null,
      sbu: null,
    });
    expect([body.role, body.askedRole]).toEqual(['INTERNAL_USER', 'SUPER_ADMIN_SPECTATOR']);
    expect(await second.requests()).toMatchObject([{ staffId: body.staffId }]);
  });

  it('has no decider while there is one super admin', async () => {
    await second.setRole(first.asStaff, 'INTERNAL_USER');
    const person = await aPerson();
    await asked(second, person.asStaff);
    expect(await second.requests()).toMatchObject([{ hasDecider: false }]);
  });
});

describe('taking a role', () => {
  it('needs no second yes, ends the sessions and the requests of the person', async () => {
    const person = await aPerson();
    await asked(second, person.asStaff);
    const taken = await first.setRole(second.asStaff, 'INTERNAL_USER');
    expect([taken.status, taken.body.role]).toEqual([200, 'INTERNAL_USER']);
    expect((await second.caller.call(userContext)).status).toBe(401);
    expect(await first.requests()).toEqual([]);
    const [entry] = await first.history(second.asStaff);
    expect(entry?.description).toBe(
      'Role: Super admin → Internal user; Reason: Because of the audit',
    );
    // The undo gives rights back, so that it waits.
    const undone = await first.setRole(second.asStaff, 'SUPER_ADMIN');
    expect([undone.body.role, undone.body.askedRole]).toEqual(['INTERNAL_USER', 'SUPER_ADMIN']);
  });

  it('needs the version that was seen', async () => {
    const late = await first.setRole(second.asStaff, 'INTERNAL_USER', { 'if-match': '"99"' });
    expect(late.error.code).toBe('resource.changed');
  });

  it('leaves one of two super admins who demote each other at the same moment', async () => {
    const answers = await meetAtLock(
      app(),
      (tx) => sql`select pg_advisory_xact_lock(hashtext('staff accounts'))`.execute(tx),
      () => first.setRole(second.asStaff, 'INTERNAL_USER'),
      () => second.setRole(first.asStaff, 'INTERNAL_USER'),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 403]);
    const { rows } = await sql<{ left: number }>`select count(*)::int as left from user_account
      where user_group = 'SUPER_ADMIN'`.execute(app().db);
    expect(rows[0]?.left).toBe(1);
  });

  it('leaves one of two who remove each other at the same moment', async () => {
    const answers = await meetAtLock(
      app(),
      (tx) => sql`select pg_advisory_xact_lock(hashtext('staff accounts'))`.execute(tx),
      () => first.remove(second.asStaff),
      () => second.remove(first.asStaff),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 403]);
  });

  it('is refused for the last super admin who can sign in', async () => {
    const waiting = await aPerson();
    const [blocked, invited] = [second, waiting];
    const set = (id: string, values: object) =>
      app().db.updateTable('user_account').set(values).where('id', '=', id).execute();
    await set(blocked.account.id, { blocked_on: new Date() });
    await set(invited.account.id, { user_group: 'SUPER_ADMIN', registered_on: null });
    const last = [
      await first.setRole(first.asStaff, 'INTERNAL_USER'),
      await first.remove(first.asStaff),
    ];
    expect(last.map(({ status, error }) => [status, error.code])).toEqual([
      [409, 'staff.last_super_admin'],
      [409, 'staff.last_super_admin'],
    ]);
    await set(blocked.account.id, { blocked_on: null });
    expect((await first.remove(first.asStaff)).status).toBe(200);
    expect((await first.caller.call(userContext)).status).toBe(401);
  });

  it('leaves one of two who give their own role up at the same moment', async () => {
    const answers = await meetAtLock(
      app(),
      (tx) => sql`select pg_advisory_xact_lock(hashtext('staff accounts'))`.execute(tx),
      () => first.setRole(first.asStaff, 'INTERNAL_USER'),
      () => second.setRole(second.asStaff, 'INTERNAL_USER'),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  });

  it('of a removed super admin comes back with a second yes', async () => {
    const third = await aStaffMember(app());
    await first.remove(second.asStaff);
    const restored = await first.restore(second.asStaff);
    expect(restored.body).toMatchObject({ role: 'INTERNAL_USER', askedRole: 'SUPER_ADMIN' });
    const [request] = await third.requests();
    const yes = await third.decide(request?.requestId ?? '', 'APPROVE');
    expect(yes.body).toMatchObject({ role: 'SUPER_ADMIN', state: 'ACTIVE' });
  });
});

it('a no needs a note, and a yes none', async () => {
  const person = await aPerson();
  const requestId = await asked(first, person.asStaff);
  const answer = await second.caller.call(decideStaffRequest, {
    params: { requestId },
    body: { decision: 'DENY', note: '  ' },
  });
  expect(answer.error.details).toMatchObject([{ field: 'note', code: 'field.required' }]);
  const yes = await second.caller.call(decideStaffRequest, {
    params: { requestId },
    body: { decision: 'APPROVE', note: '  ' },
  });
  expect(yes.status).toBe(200);
});

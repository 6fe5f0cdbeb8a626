import { listFlags } from '@endcap/contract/flag-settings';
import { login, userContext } from '@endcap/contract/identity';
import { checkInvitation, register } from '@endcap/contract/registration';
import { changeStaff, getStaff, listStaff, resendStaffInvitation } from '@endcap/contract/staff';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newId } from '../../db/id.ts';
import { activityOf } from '../../testing/activity-of.ts';
import { buildCompany, buildUser } from '../../testing/factories.ts';
import { meetAtLock } from '../../testing/lock-waits.ts';
import { quickHash } from '../../testing/quick-hash.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';
import { follow, form, mailsTo } from '../registration/testing/invitations.ts';
import { aMerchant, aStaffMember, type TestStaff } from './testing/staff-kit.ts';

let test: TestApp;
let superAdmin: TestStaff;
beforeAll(async () => {
  test = await startTestApp();
  superAdmin = await aStaffMember(test);
});
afterAll(() => test.close());

const pathOf = ({ staffId }: { staffId: string }) => ({ staffId });

async function tokenOf(email: string): Promise<string> {
  const [mail] = await mailsTo(test, { loginId: email });
  return /#token=(\S+)/.exec(mail?.body_text ?? '')?.[1] ?? '';
}

const accountOf = (id: string) =>
  test.db.selectFrom('user_account').selectAll().where('id', '=', id).executeTakeFirstOrThrow();

/** Signs in with a password of the person's own. */
async function withPassword(id: string, password = form.password) {
  const passwordHash = await quickHash(password);
  await test.db
    .updateTable('user_account')
    .set({ password_hash: passwordHash })
    .where('id', '=', id)
    .execute();
}

describe('an invitation', () => {
  it('is mailed, sets a password, and the person is the merchant of the business unit', async () => {
    const given = aMerchant();
    const { status, body } = await superAdmin.invite(given);
    expect([status, body.state, body.role, body.sbu]).toEqual([
      201,
      'INVITED',
      'INTERNAL_USER',
      'GROCERY',
    ]);
    const token = await tokenOf(given.email);
    const found = await test.anonymous.call(checkInvitation, { body: { token } });
    expect(found.body).toMatchObject({ kind: 'REGISTER', company: null, email: given.email });
    const browser = await follow(test, token);
    expect((await browser.call(register, { body: form })).status).toBe(204);
    const signedIn = await test.anonymous.call(login, {
      body: { loginId: given.email, password: form.password },
    });
    expect(signedIn.status).toBe(204);
    const again = (await superAdmin.caller.call(getStaff, { params: pathOf(body) })).body;
    expect([again.state, again.invitation]).toEqual(['ACTIVE', null]);
    const used = await test.anonymous.call(checkInvitation, { body: { token } });
    expect(used.error.code).toBe('invitation.answered');
  });

  it('is sent again once a minute, and the first link ends', async () => {
    const given = aMerchant();
    const { body } = await superAdmin.invite(given);
    const first = await tokenOf(given.email);
    const resend = () => superAdmin.caller.call(resendStaffInvitation, { params: pathOf(body) });
    expect((await resend()).status).toBe(200);
    const late = await resend();
    expect([late.status, late.error.code]).toEqual([429, 'invitation.resend_failed']);
    const old = await test.anonymous.call(checkInvitation, { body: { token: first } });
    expect(old.error.code).toBe('link.expired');
    const open = await test.anonymous.call(checkInvitation, {
      body: { token: await tokenOf(given.email) },
    });
    expect(open.status).toBe(200);
    const registered = await buildUser(test.db, { group: 'INTERNAL_USER', company: null });
    const refused = await superAdmin.caller.call(resendStaffInvitation, {
      params: { staffId: registered.id },
    });
    expect(refused.error.code).toBe('staff.registered');
  });

  it('is cancelled: the link is withdrawn, and an undo mails a new one', async () => {
    const given = aMerchant();
    const { body } = await superAdmin.invite(given);
    const token = await tokenOf(given.email);
    const removed = await superAdmin.remove(body);
    expect([removed.body.state, removed.body.invitation]).toEqual(['REMOVED', null]);
    const check = () => test.anonymous.call(checkInvitation, { body: { token } });
    expect((await check()).error.code).toBe('link.withdrawn');
    const restored = await superAdmin.restore(body);
    expect([restored.status, restored.body.state]).toEqual([200, 'INVITED']);
    expect(await tokenOf(given.email)).not.toBe(token);
    expect((await check()).error.code).toBe('link.expired');
  });

  it('is refused for a known address, a supplier’s and a public one', async () => {
    const supplier = await buildUser(test.db);
    const company = await buildCompany(test.db);
    await test.db
      .insertInto('email_domain')
      .values({
        id: company.id,
        company_id: company.id,
        domain_name: 'owned.example',
        allow_sub_domains: false,
        is_3p_domain: false,
      })
      .execute();
    const wrong = async (email: string) => {
      const { status, error } = await superAdmin.invite({ email });
      return [status, error.code, error.details?.[0]?.field];
    };
    expect(await wrong(superAdmin.account.loginId)).toEqual([409, 'staff.exists', 'email']);
    expect(await wrong(supplier.loginId)).toEqual([409, 'staff.external', 'email']);
    expect(await wrong('ana@owned.example')).toEqual([422, 'staff.domain', 'email']);
    expect(await wrong('ana@gmail.com')).toEqual([422, 'staff.domain', 'email']);
  });

  it('needs the business unit of a merchant, the area of asset protection, and neither otherwise', async () => {
    const fields = async (more: object) => {
      const { status, error } = await superAdmin.invite(more);
      return [status, ...(error.details ?? []).map(({ field, code }) => `${field} ${code}`)];
    };
    expect(await fields({ sbu: null })).toEqual([400, 'sbu field.required']);
    expect(await fields({ persona: 'ASSET_PROTECTION', sbu: null })).toEqual([
      400,
      'buoAreaNumber field.required',
    ]);
    expect(await fields({ persona: null })).toEqual([400, 'sbu field.invalid']);
    expect(await fields({ buoAreaNumber: '12x' })).toContain('buoAreaNumber field.invalid');
    expect(await fields({ reason: ' ' })).toEqual([400, 'reason field.required']);
  });

  it('of one address by two super admins at once makes one account', async () => {
    const other = await aStaffMember(test);
    const given = aMerchant();
    const answers = await meetAtLock(
      test,
      (tx) => sql`select pg_advisory_xact_lock(hashtext('staff accounts'))`.execute(tx),
      () => superAdmin.invite(given),
      () => other.invite(given),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409]);
  });

  it('that cannot be logged is not made', async () => {
    await sql`create function refuse_log() returns trigger language plpgsql as
      'begin raise exception ''no log''; end'`.execute(test.ownerDb);
    await sql`create trigger refuse_log before insert on activity_log
      for each row execute function refuse_log()`.execute(test.ownerDb);
    const given = aMerchant();
    const failed = await superAdmin.invite(given);
    await sql`drop function refuse_log cascade`.execute(test.ownerDb);
    expect(failed.status).toBe(500);
    expect(await mailsTo(test, { loginId: given.email })).toEqual([]);
    expect((await superAdmin.invite(given)).status).toBe(201);
  });
});

describe('a change of details', () => {
  it('needs the version that was seen, and is logged with before, after and reason', async () => {
    const { body: person } = await superAdmin.invite();
    const change = (sbu: 'HOME' | 'FRESH', version: number) =>
      superAdmin.caller.call(changeStaff, {
        params: pathOf(person),
        headers: { 'if-match': `"${version}"` },
        body: {
          persona: 'MERCHANT',
          sbu,
          buoAreaNumber: null,
          attributes: ['FIELD'],
          reason: 'Moved',
        },
      });
    const changed = await change('HOME', person.version);
    expect([changed.status, changed.body.sbu]).toEqual([200, 'HOME']);
    expect((await change('FRESH', person.version)).error.code).toBe('resource.changed');
    const same = await change('HOME', changed.body.version);
    expect(same.body.version).toBe(changed.body.version);
    const [entry, invited] = await superAdmin.history(person);
    expect(entry).toMatchObject({
      event: 'Staff account changed',
      actorLoginId: superAdmin.account.loginId,
      description: 'SBU: Grocery → Home; Reason: Moved',
    });
    expect(invited?.event).toBe('Staff invited');
  });
});

describe('a removal', () => {
  it('ends the sessions at once, and an undo lets the person in with the same password', async () => {
    const person = await aStaffMember(test, 'INTERNAL_USER');
    await withPassword(person.account.id);
    const signIn = () =>
      test.anonymous.call(login, {
        body: { loginId: person.account.loginId, password: form.password },
      });
    expect((await signIn()).status).toBe(204);
    const removed = await superAdmin.remove(person.asStaff);
    expect(removed.body).toMatchObject({ state: 'REMOVED', removal: { role: 'INTERNAL_USER' } });
    expect((await person.caller.call(userContext)).status).toBe(401);
    expect((await signIn()).error.code).toBe('login.failed');
    expect((await superAdmin.remove(person.asStaff)).error.code).toBe('staff.removed');
    expect((await superAdmin.restore(person.asStaff)).body.state).toBe('ACTIVE');
    expect((await superAdmin.restore(person.asStaff)).error.code).toBe('staff.not_removed');
    expect((await signIn()).status).toBe(204);
    const history = await superAdmin.history(person.asStaff);
    expect(history.map(({ event }) => event)).toEqual([
      'Staff account restored',
      'Staff account removed',
    ]);
    expect(history[1]?.description).toBe('Status: Active → Removed; Reason: Because of the audit');
  });

  it('ends a session that begins at the same moment', async () => {
    const person = await aStaffMember(test, 'INTERNAL_USER');
    await withPassword(person.account.id);
    const [answer] = await meetAtLock(
      test,
      (tx) =>
        sql`update user_account set removed_on = now() where id = ${person.account.id}`.execute(tx),
      () =>
        test.anonymous.call(login, {
          body: { loginId: person.account.loginId, password: form.password },
        }),
    );
    expect(answer?.status).toBe(204);
    const cookie = String(answer?.headers['set-cookie']).split(';')[0] ?? '';
    const { headers } = person.caller;
    const context = await test.app.inject({
      url: '/svc/v1/identity/user-context',
      headers: { ...headers, cookie },
    });
    expect(context.statusCode).toBe(401);
  });

  it('ends memberships and open requests, each in the log of its company', async () => {
    const [joined, asked] = [await buildCompany(test.db), await buildCompany(test.db)];
    const person = await aStaffMember(test, 'INTERNAL_USER');
    const own = { company_id: joined.id, user_id: person.account.id };
    await test.db
      .insertInto('membership')
      .values({ ...own, role: 'USER', state: 'ACTIVE' })
      .execute();
    await test.db
      .insertInto('access_request')
      .values({ id: newId(), company_id: asked.id, user_id: person.account.id })
      .execute();
    await superAdmin.remove(person.asStaff);
    const left = await test.db
      .selectFrom('membership')
      .select('company_id')
      .where('user_id', '=', person.account.id)
      .execute();
    expect(left).toEqual([]);
    expect(await activityOf(test.db, joined.id)).toMatchObject([
      {
        event: 'USER_REMOVED',
        actorId: superAdmin.account.id,
        entity: {
          before: { role: 'USER', state: 'ACTIVE', products: [] },
          after: { reason: 'Because of the audit' },
        },
      },
    ]);
    expect(await activityOf(test.db, asked.id)).toMatchObject([
      { event: 'ACCESS_REQUEST_CANCELLED', actorId: superAdmin.account.id },
    ]);
    await superAdmin.restore(person.asStaff);
    expect(await activityOf(test.db, joined.id)).toHaveLength(1);
  });

  it('hides the person from the list, unless removed people are asked for', async () => {
    const { body: person } = await superAdmin.invite({ firstName: 'Zelda' });
    await superAdmin.remove(person);
    const found = async (query: object) =>
      (await superAdmin.caller.call(listStaff, { query: { search: 'zelda', ...query } as never }))
        .body.items;
    expect(await found({})).toEqual([]);
    expect(await found({ states: 'REMOVED' })).toMatchObject([{ staffId: person.staffId }]);
  });

  it('is undone by a new invitation too, which ends the old password', async () => {
    const person = await aStaffMember(test, 'INTERNAL_USER');
    await withPassword(person.account.id);
    await superAdmin.remove(person.asStaff);
    const again = await superAdmin.invite({ email: person.account.loginId });
    expect([again.status, again.body.staffId, again.body.state]).toEqual([
      201,
      person.account.id,
      'INVITED',
    ]);
    expect(await accountOf(person.account.id)).toMatchObject({ password_hash: null });
    const browser = await follow(test, await tokenOf(person.account.loginId));
    expect((await browser.call(register, { body: form })).status).toBe(204);
  });
});

describe('other people', () => {
  it.each(['SUPER_ADMIN_SPECTATOR', 'CATEGORY_MANAGER', 'INTERNAL_USER'] as const)(
    'see and change nothing: %s',
    async (group) => {
      const { body: person } = await superAdmin.invite();
      const spectator = await aStaffMember(test, group);
      const answers = [
        await spectator.caller.call(listStaff),
        await spectator.caller.call(getStaff, { params: pathOf(person) }),
        await spectator.invite(),
        await spectator.setRole(person, 'SUPER_ADMIN'),
        await spectator.remove(person),
        await spectator.restore(person),
        await spectator.caller.call(resendStaffInvitation, { params: pathOf(person) }),
      ];
      expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 403));
      const now = await superAdmin.caller.call(getStaff, { params: pathOf(person) });
      expect(now.body).toEqual(person);
    },
  );

  it('of a supplier are no staff', async () => {
    const supplier = await buildUser(test.db);
    const answer = await superAdmin.remove({ staffId: supplier.id });
    expect(answer.status).toBe(404);
    expect((await superAdmin.caller.call(listFlags)).status).toBe(200);
  });
});

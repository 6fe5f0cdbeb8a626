import { login } from '@endcap/contract/identity/identity';
import {
  changeStaff,
  getStaff,
  listStaff,
  resendStaffInvitation,
} from '@endcap/contract/operations/staff';
import { checkInvitation, register } from '@endcap/contract/people/registration';
import { listFlags } from '@endcap/contract/products/flag-settings';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildCompany, buildUser } from '../../../testing/factories.ts';
import { meetAtLock } from '../../../testing/lock-waits.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import {
  follow,
  form,
  latestToken,
  mailsTo,
} from '../../people/registration/testing/invitations.ts';
import { aMerchant, aStaffMember, type TestStaff } from './testing/staff-kit.ts';

let test: TestApp;
let superAdmin: TestStaff;
beforeAll(async () => {
  test = await startTestApp();
  superAdmin = await aStaffMember(test);
});
afterAll(() => test.close());

const pathOf = ({ staffId }: { staffId: string }) => ({ staffId });

const tokenOf = (email: string) => latestToken(test, { loginId: email });

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

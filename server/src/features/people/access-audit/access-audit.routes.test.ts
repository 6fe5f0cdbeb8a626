import { userContext } from '@endcap/contract/identity/identity';
import { completeAudit, extendAudit, readAudit } from '@endcap/contract/people/access-audit';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newId } from '../../../db/id.ts';
import { activityOf } from '../../../testing/activity-of.ts';
import {
  buildCompany,
  buildUser,
  type TestCompany,
  type UserOptions,
} from '../../../testing/factories.ts';
import { meetAtLock, rowsOf } from '../../../testing/lock-waits.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';

let test: TestApp;
beforeAll(async () => {
  test = await startTestApp();
});
afterAll(() => test.close());

const acknowledged: { acknowledgements: [true, true, true] } = {
  acknowledgements: [true, true, true],
};

function dayFromNow(days: number): string {
  return new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);
}

async function aCompany(dueDate: string | null, type: TestCompany['type'] = 'BASIC_VENDOR') {
  const company = await buildCompany(test.db, { type });
  if (dueDate) {
    await test.db
      .insertInto('user_access_audit')
      .values({ id: newId(), company_id: company.id, due_date: dueDate })
      .execute();
  }
  const as = async (options: UserOptions) =>
    test.as(await buildUser(test.db, { company, ...options }));
  return { company, as, admin: await as({ role: 'ADMIN' }) };
}

const acting = { group: 'SUPER_ADMIN', member: false } as const;
const looking = { group: 'SUPER_ADMIN_SPECTATOR', member: false } as const;

describe('completing the audit', () => {
  it('gives all users their access back at once', async () => {
    const { company, admin, as } = await aCompany(dayFromNow(-3));
    const user = await as({});
    expect((await user.call(userContext)).body.access.audit_overdue).toBe(true);
    expect((await admin.call(readAudit)).body.status).toBe('OVERDUE');
    const done = await admin.call(completeAudit, { body: acknowledged });
    expect(done.body).toMatchObject({
      status: 'COMPLETED',
      dueDate: dayFromNow(-3),
      result: { kept: 0, removed: 0, nextOpensOn: expect.stringMatching(/^\d{4}-\d{2}-\d{2}$/) },
    });
    expect(done.body.completedBy).toMatch(/^Ana Test/);
    expect((await user.call(userContext)).body.access).toMatchObject({
      audit_overdue: false,
      audit_due_date: null,
    });
    expect(await activityOf(test.db, company.id)).toMatchObject([
      { event: 'AUDIT_COMPLETED', entity: { name: company.name } },
    ]);
  });

  it('takes all three statements', async () => {
    const { admin } = await aCompany(dayFromNow(5));
    const answer = await admin.call(completeAudit, {
      body: { acknowledgements: [true, false, true] } as never,
    });
    expect([answer.status, answer.error.details?.[0]?.code]).toEqual([400, 'field.must_accept']);
    expect((await admin.call(readAudit)).body.status).toBe('PENDING');
  });

  it('happens once, however many click', async () => {
    const { company, admin } = await aCompany(dayFromNow(5));
    const complete = () => admin.call(completeAudit, { body: acknowledged });
    const audit = rowsOf('user_access_audit', { company_id: company.id });
    const answers = await meetAtLock(test, audit, complete, complete, complete);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
    expect(await activityOf(test.db, company.id)).toHaveLength(1);
  });

  it('by a super admin who acts for the company names both', async () => {
    const { company } = await aCompany(dayFromNow(5));
    const user = await buildUser(test.db, { company, ...acting });
    const answer = await (await test.as(user)).call(completeAudit, { body: acknowledged });
    expect(answer.body.status).toBe('COMPLETED');
    expect(await activityOf(test.db, company.id)).toMatchObject([
      { actorId: user.id, companyId: company.id },
    ]);
  });

  it('is not for a spectator, an ordinary user or another company', async () => {
    const { as, company } = await aCompany(dayFromNow(5));
    const spectator = await as(looking);
    expect((await spectator.call(readAudit)).body.status).toBe('PENDING');
    const refused = await spectator.call(completeAudit, { body: acknowledged });
    expect([refused.status, refused.error.code]).toEqual([403, 'access.denied']);
    const user = await as({});
    expect((await user.call(readAudit)).status).toBe(403);
    expect((await user.call(completeAudit, { body: acknowledged })).status).toBe(403);
    const { admin } = await aCompany(dayFromNow(5));
    const params = { companyId: company.id };
    expect((await admin.call(readAudit, { params })).status).toBe(404);
    expect((await admin.call(completeAudit, { params, body: acknowledged })).status).toBe(404);
  });

  it.each(['CHARTER_VENDOR', 'UNKNOWN'] as const)('is never asked of a %s', async (type) => {
    const { as } = await aCompany(dayFromNow(-3), type);
    const superAdmin = await as(acting);
    expect((await superAdmin.call(readAudit)).body).toEqual({
      status: 'NONE',
      dueDate: null,
      completedOn: null,
      completedBy: null,
      result: null,
    });
    const answer = await superAdmin.call(completeAudit, { body: acknowledged });
    expect(answer.error.code).toBe('audit.none_open');
    const user = await as({});
    const { access } = (await user.call(userContext)).body;
    expect(access).toMatchObject({ audit_overdue: false, audit_due_date: null });
  });

  it('leaves it open when the log cannot be written', async () => {
    const { admin } = await aCompany(dayFromNow(5));
    await test.ownerPool.query('revoke execute on function append_activity from endcap_app');
    expect((await admin.call(completeAudit, { body: acknowledged })).status).toBe(500);
    await test.ownerPool.query('grant execute on function append_activity to endcap_app');
    expect((await admin.call(readAudit)).body.status).toBe('PENDING');
  });
});

describe('the due date', () => {
  it.each(['America/Denver', 'America/New_York', 'Pacific/Auckland', 'Pacific/Pago_Pago'])(
    'ends with the day in %s',
    async (zone) => {
      const { company, admin } = await aCompany(dayFromNow(0));
      const dueIs = async (day: string) => {
        await sql`update company set time_zone = ${zone} where id = ${company.id}`.execute(test.db);
        await sql`update user_access_audit
          set due_date = (now() at time zone ${zone})::date + ${day}::int
          where company_id = ${company.id}`.execute(test.db);
        const { status } = (await admin.call(readAudit)).body;
        const { access } = (await admin.call(userContext)).body;
        return [status, access.audit_overdue];
      };
      expect(await dueIs('0')).toEqual(['PENDING', false]);
      expect(await dueIs('-1')).toEqual(['OVERDUE', true]);
    },
  );
});

describe('giving a company more time', () => {
  it('opens it again, by a super admin who acts for it', async () => {
    const { company, as } = await aCompany(dayFromNow(-3));
    const superAdmin = await as(acting);
    const dueDate = dayFromNow(10);
    const answer = await superAdmin.call(extendAudit, { body: { dueDate } });
    expect(answer.body).toMatchObject({ status: 'PENDING', dueDate });
    expect(await activityOf(test.db, company.id)).toMatchObject([
      {
        event: 'AUDIT_EXTENDED',
        entity: { before: { dueDate: dayFromNow(-3) }, after: { dueDate } },
      },
    ]);
  });

  it.each([
    [dayFromNow(-1), 'field.not_future'],
    [dayFromNow(500), 'field.too_big'],
    ['2026-02-30', 'field.invalid'],
  ])('refuses %s as %s', async (dueDate, code) => {
    const { as } = await aCompany(dayFromNow(3));
    const answer = await (await as(acting)).call(extendAudit, { body: { dueDate } });
    expect([answer.status, answer.error.details?.[0]]).toMatchObject([
      400,
      { field: 'dueDate', code },
    ]);
  });

  it('is not for the company itself, and needs an open audit', async () => {
    const { admin, as } = await aCompany(null);
    const body = { dueDate: dayFromNow(10) };
    expect((await admin.call(extendAudit, { body })).error.code).toBe('access.denied');
    const answer = await (await as(acting)).call(extendAudit, { body });
    expect(answer.error.code).toBe('audit.none_open');
  });
});

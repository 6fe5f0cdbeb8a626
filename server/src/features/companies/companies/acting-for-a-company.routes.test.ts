import { listCompanies, resetContext, switchContext } from '@endcap/contract/companies/companies';
import { addEmailDomain, listEmailDomains } from '@endcap/contract/companies/email-domains';
import { authStatus, userContext } from '@endcap/contract/identity/identity';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Transaction } from '../../../db/connection.ts';
import { activityOf } from '../../../testing/activity-of.ts';
import { buildAssociation, buildCompany } from '../../../testing/factories.ts';
import { meetAtLock } from '../../../testing/lock-waits.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import { withoutActivityLog } from '../../../testing/without-activity-log.ts';
import { acting, aDomain, after, choose, own, someone } from './testing/choosing.ts';

let test: TestApp;
beforeAll(async () => {
  test = await startTestApp();
});
afterAll(() => test.close());

describe('a stale tab', () => {
  it('is refused when its token has just been replaced', async () => {
    const { stale, company } = await acting(test);
    const late = await stale.call(listEmailDomains, { params: { companyId: company.id } });
    expect([late.status, late.error.code]).toEqual([409, 'company.other_chosen']);
    expect(late.error.message).toBe('You’re now acting for another company. Reload this page.');
    await test.db
      .updateTable('session')
      .set({ rotated_on: sql`now() - interval '2 minutes'` })
      .where('company_id', '=', company.id)
      .execute();
    expect((await stale.call(userContext)).error.message).toBe('Invalid token');
    expect((await stale.call(authStatus)).body.authenticated).toBe(false);
  });

  it('is refused when it was drawn for another company, or for none', async () => {
    const { caller, company } = await acting(test);
    const drawnFor = async (id: string) =>
      (await caller.call(listCompanies, { headers: { 'x-company-id': id } })).status;
    expect(await drawnFor(company.id)).toBe(200);
    expect(await drawnFor((await buildCompany(test.db)).id)).toBe(409);
    expect(await drawnFor('none')).toBe(409);
    const undecided = await someone(test, 'SUPER_ADMIN');
    const withoutCompany = (id: string) =>
      undecided.call(listCompanies, { headers: { 'x-company-id': id } });
    expect((await withoutCompany('none')).status).toBe(200);
    expect((await withoutCompany(company.id)).status).toBe(409);
  });

  it('does not undo what another tab chooses in the same moment', async () => {
    const caller = await someone(test, 'SUPER_ADMIN');
    const companies = [await buildCompany(test.db), await buildCompany(test.db)];
    const sessions = (tx: Transaction) => sql`select from session for update`.execute(tx);
    const answers = await meetAtLock(
      test,
      sessions,
      ...companies.map(
        ({ id }) =>
          () =>
            choose(caller, { companyId: id }),
      ),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    const won = answers.find(({ status }) => status === 200);
    if (!won) throw new Error('No call succeeded');
    expect((await after(test, caller, won).call(userContext)).body).toEqual({
      ...won.body,
      context_seconds_left: expect.any(Number),
    });
  });
});

describe('the record', () => {
  it('carries the person and the company acted for, in the log of that company alone', async () => {
    const { caller, company, person } = await acting(test);
    await caller.call(addEmailDomain, { body: aDomain });
    const next = await buildCompany(test.db);
    const query = { companyId: next.id, persona: 'MERCHANT' } as const;
    const switched = await choose(caller, query, switchContext);
    await after(test, caller, switched).call(resetContext, { headers: own });
    const common = { actorId: person.id, companyId: company.id };
    const here = { company: company.name, persona: 'SUPPLIER' };
    const there = { company: next.name, persona: 'MERCHANT' };
    const log = await activityOf(test.db, company.id);
    expect(log).toMatchObject([
      {
        ...common,
        event: 'COMPANY_CONTEXT_SET',
        sourceApp: 'IDENTITY',
        entity: { before: null, after: here },
      },
      { ...common, event: 'EMAIL_DOMAIN_ADDED', sourceApp: 'PORTAL' },
      { ...common, event: 'COMPANY_CONTEXT_RESET', entity: { before: here, after: null } },
    ]);
    expect(JSON.stringify(log)).not.toContain(next.name);
    expect(await activityOf(test.db, next.id)).toMatchObject([
      {
        actorId: person.id,
        event: 'COMPANY_CONTEXT_SWITCHED',
        entity: { before: null, after: there },
      },
      {
        actorId: person.id,
        event: 'COMPANY_CONTEXT_RESET',
        entity: { before: there, after: null },
      },
    ]);
  });

  it('records the persona before, for another persona in the same company', async () => {
    const { caller, company } = await acting(test);
    await choose(caller, { companyId: company.id, persona: 'MERCHANT' }, switchContext);
    const [, change] = await activityOf(test.db, company.id);
    expect(change).toMatchObject({
      event: 'COMPANY_CONTEXT_SWITCHED',
      entity: { before: { persona: 'SUPPLIER' }, after: { persona: 'MERCHANT' } },
    });
  });

  it('changes nothing when it cannot be written', async () => {
    const company = await buildCompany(test.db);
    const caller = await someone(test, 'SUPER_ADMIN');
    await withoutActivityLog(test, async () => {
      expect((await choose(caller, { companyId: company.id })).status).toBe(500);
    });
    expect((await caller.call(userContext)).body.tenant).toBeNull();
  });
});

describe('those who only view', () => {
  it.each([
    ['SUPER_ADMIN_SPECTATOR', 200],
    // What a partner sees is its own page, not the administration.
    ['THIRD_PARTY_SPONSORED_SUPPLIER', 403],
  ] as const)('are refused every change: %s', async (group, read) => {
    const [company, agency] = [
      await buildCompany(test.db),
      await buildCompany(test.db, { type: 'THIRD_PARTY' }),
    ];
    const caller = await someone(test, group, group === 'SUPER_ADMIN_SPECTATOR' ? null : agency);
    await buildAssociation(test.db, { company, agency });
    const viewing = after(
      test,
      caller,
      await choose(caller, { companyId: company.id }),
      company.id,
    );
    expect((await viewing.call(listEmailDomains)).status).toBe(read);
    const refused = await viewing.call(addEmailDomain, { body: aDomain });
    expect([refused.status, refused.error.message]).toEqual([403, 'Access Denied/Forbidden.']);
    expect((await activityOf(test.db, company.id)).map(({ event }) => event)).toEqual([
      'COMPANY_CONTEXT_SET',
    ]);
  });
});

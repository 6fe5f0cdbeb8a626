import { listEmailDomains } from '@endcap/contract/companies/email-domains';
import { acceptAddendum, readAddendum } from '@endcap/contract/content/agreements';
import { userContext } from '@endcap/contract/identity/identity';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { activityOf } from '../../../testing/activity-of.ts';
import { buildCompany, buildUser, type UserOptions } from '../../../testing/factories.ts';
import { meetAtLock, writersOf } from '../../../testing/lock-waits.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';

let test: TestApp;
beforeAll(async () => {
  test = await startTestApp();
});
afterAll(() => test.close());

const standard = { version: 1, variant: 'STANDARD', locale: 'en-US' } as const;

async function someone(options: UserOptions = {}) {
  const user = await buildUser(test.db, { addendum: 'due', ...options });
  const caller = await test.as(user);
  const params = { loginId: user.loginId };
  return {
    user,
    caller,
    read: () => caller.call(readAddendum, { params }),
    accept: (body: { version: number; variant: 'STANDARD' | 'THIRD_PARTY'; locale: 'en-US' }) =>
      caller.call(acceptAddendum, { params, body }),
  };
}

async function acceptedBefore(userId: string, version: number) {
  await test.db
    .insertInto('agreement_acceptance')
    .values({ user_id: userId, document: 'ADDENDUM', ...standard, version })
    .execute();
}

describe('the data sharing addendum', () => {
  it('stands before everything else until it is accepted', async () => {
    const { user, caller, read, accept } = await someone({ role: 'ADMIN' });
    expect((await read()).body).toEqual({
      variant: 'STANDARD',
      version: 1,
      acceptedOn: null,
      previousVersion: null,
    });
    expect((await caller.call(listEmailDomains)).error.code).toBe('access.addendum_due');
    const { acceptedOn } = (await accept(standard)).body;
    expect(Date.parse(acceptedOn ?? '')).toBeGreaterThan(Date.now() - 60_000);
    expect((await caller.call(listEmailDomains)).status).toBe(200);
    expect((await caller.call(userContext)).body.access.addendum_due).toBe(false);
    expect(await activityOf(test.db, user.company?.id ?? '')).toMatchObject([
      {
        event: 'ADDENDUM_ACCEPTED',
        actorId: user.id,
        entity: { after: { variant: 'STANDARD', version: 1, locale: 'en-US' } },
      },
    ]);
  });

  it('is recorded with version, variant, language, company and time, once', async () => {
    const { user, accept } = await someone();
    const lock = writersOf('agreement_acceptance');
    const act = () => accept(standard);
    const [first, second] = await meetAtLock(test, lock, act, act);
    expect(second?.body).toEqual(first?.body);
    const rows = await test.db
      .selectFrom('agreement_acceptance')
      .selectAll()
      .where('user_id', '=', user.id)
      .execute();
    expect(rows).toMatchObject([
      { document: 'ADDENDUM', ...standard, company_id: user.company?.id },
    ]);
    expect(rows[0]?.accepted_on.toISOString()).toBe(first?.body.acceptedOn);
    expect(await activityOf(test.db, user.company?.id ?? '')).toHaveLength(1);
  });

  it('is asked again when its version is raised', async () => {
    const { user, caller, read } = await someone();
    await acceptedBefore(user.id, 0);
    expect((await read()).body).toMatchObject({ acceptedOn: null, previousVersion: 0 });
    expect((await caller.call(userContext)).body.access.addendum_due).toBe(true);
  });

  it('is the third-party one for an agency’s people', async () => {
    const company = await buildCompany(test.db, { type: 'THIRD_PARTY' });
    const { user, caller, read, accept } = await someone({ company });
    // The standard one, accepted with another company, does not stand for it.
    await acceptedBefore(user.id, standard.version);
    expect((await caller.call(userContext)).body.access.addendum_due).toBe(true);
    expect((await read()).body.variant).toBe('THIRD_PARTY');
    expect((await accept(standard)).error.code).toBe('agreement.outdated');
    expect((await accept({ ...standard, variant: 'THIRD_PARTY' })).status).toBe(200);
  });

  it.each([
    ['an old version', { ...standard, version: 0 }],
    ['a version that does not exist yet', { ...standard, version: 2 }],
    ['the other variant', { ...standard, variant: 'THIRD_PARTY' as const }],
  ])('refuses %s', async (_, body) => {
    const { user, accept } = await someone();
    const answer = await accept(body);
    expect([answer.status, answer.error.code]).toEqual([409, 'agreement.outdated']);
    expect(await activityOf(test.db, user.company?.id ?? '')).toEqual([]);
  });

  it('can be read and accepted by the user alone', async () => {
    const { user } = await someone();
    const stranger = await test.as(await buildUser(test.db));
    const params = { loginId: user.loginId };
    expect((await stranger.call(readAddendum, { params })).status).toBe(404);
    expect((await stranger.call(acceptAddendum, { params, body: standard })).status).toBe(404);
  });

  it('can be read by a super admin, who cannot accept it for the person', async () => {
    const { user } = await someone();
    const agency = await buildCompany(test.db, { type: 'THIRD_PARTY' });
    const partner = await buildUser(test.db, { company: agency });
    const admin = await test.as(await buildUser(test.db, { group: 'SUPER_ADMIN', company: null }));
    const read = async (loginId: string) =>
      (await admin.call(readAddendum, { params: { loginId } })).body;
    expect(await read(user.loginId)).toMatchObject({ variant: 'STANDARD', acceptedOn: null });
    expect(await read(partner.loginId)).toMatchObject({ variant: 'THIRD_PARTY' });
    const params = { loginId: user.loginId };
    expect((await admin.call(acceptAddendum, { params, body: standard })).status).toBe(404);
    const missing = await admin.call(readAddendum, { params: { loginId: 'no@where.example' } });
    expect(missing.status).toBe(404);
  });

  it('leaves nothing behind when the log cannot be written', async () => {
    const { user, accept } = await someone();
    await test.ownerPool.query('revoke execute on function append_activity from endcap_app');
    expect((await accept(standard)).status).toBe(500);
    await test.ownerPool.query('grant execute on function append_activity to endcap_app');
    const rows = await test.db
      .selectFrom('agreement_acceptance')
      .select('version')
      .where('user_id', '=', user.id)
      .execute();
    expect(rows).toEqual([]);
  });
});

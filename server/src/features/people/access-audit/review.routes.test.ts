import { decideReview, listReview } from '@endcap/contract/people/access-audit';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildUser } from '../../../testing/factories.ts';
import { meetAtLock, rowsOf } from '../../../testing/lock-waits.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import { eventsOf, member } from '../users/testing/user-company.ts';
import { auditedCompany, reviewOf, seenBy, signedIn } from './testing/audited-company.ts';

let test: TestApp;
beforeAll(async () => {
  test = await startTestApp();
});
afterAll(() => test.close());

describe('the review list', () => {
  it('sorts users by why they deserve a look', async () => {
    const { company, admin, caller, user, add } = await auditedCompany(test);
    const never = await add({}, null);
    const inactive = await add({}, 91);
    const outside = await add({ email: `lena.${admin.id}@gmail.example` });
    const agency = await add();
    await sql`update membership set third_party = true where company_id = ${company.id}
      and user_id = ${agency.id}`.execute(test.db);
    const unused = await add();
    await sql`update product_access set created_on = now() - interval '91 days'
      where user_id = ${unused.id}`.execute(test.db);
    const { items, progress } = await reviewOf(caller);
    expect(items.map(({ userId, reasons }) => [userId, reasons])).toEqual([
      [never.id, ['NEVER_SIGNED_IN']],
      [inactive.id, ['INACTIVE']],
      [outside.id, ['OUTSIDE_DOMAINS']],
      [agency.id, ['THIRD_PARTY']],
      [admin.id, ['ADMIN']],
      [unused.id, ['UNUSED_ACCESS']],
      [user.id, []],
    ]);
    expect(progress).toMatchObject({ total: 7, kept: 0, toRemove: 0, removed: 0 });
    expect(progress.reasons).toContainEqual({ id: 'NONE', total: 1, undecided: 1 });
    expect(items[5]).toMatchObject({ unusedProducts: ['REPORT_BUILDER'] });
  });

  it('finds by reason, decision and text, page by page', async () => {
    const { caller, user, add } = await auditedCompany(test);
    const never = await add({}, null);
    await add({}, null);
    const ids = async (query: Parameters<typeof reviewOf>[1]) =>
      (await reviewOf(caller, query)).items.map(({ userId }) => userId);
    expect(await ids({ reason: 'NEVER_SIGNED_IN' })).toHaveLength(2);
    expect(await ids({ reason: 'NONE' })).toEqual([user.id]);
    await caller.call(decideReview, {
      body: { decision: 'REMOVE', users: await seenBy(caller, never) },
    });
    expect(await ids({ decision: 'REMOVE' })).toEqual([never.id]);
    expect(await ids({ reason: 'NEVER_SIGNED_IN', decision: 'UNDECIDED' })).toHaveLength(1);
    expect(await ids({ search: user.loginId })).toEqual([user.id]);
    const pages = await Promise.all([0, 1].map((pageNo) => ids({ pageNo, pageSize: 2 })));
    expect(new Set(pages.flat()).size).toBe(4);
  });

  it('is not for a user, another company, or a company without an open audit', async () => {
    const { company, caller, auditId, user } = await auditedCompany(test);
    const refusal = async (who: Parameters<typeof test.as>[0]) => {
      const answers = await Promise.all([
        (await test.as(who)).call(listReview, { params: { companyId: company.id } }),
        (await test.as(who)).call(decideReview, {
          params: { companyId: company.id },
          body: { decision: 'KEEP', reason: 'NONE' },
        }),
      ]);
      return answers.map(({ status }) => status);
    };
    expect(await refusal(user)).toEqual([403, 403]);
    const spectator = await buildUser(test.db, {
      company,
      group: 'SUPER_ADMIN_SPECTATOR',
      member: false,
    });
    expect(await refusal(spectator)).toEqual([200, 403]);
    expect(await refusal((await auditedCompany(test)).admin)).toEqual([404, 404]);
    await test.db.deleteFrom('user_access_audit').where('id', '=', auditId).execute();
    expect((await caller.call(listReview)).error.code).toBe('audit.none_open');
  });
});

describe('decisions', () => {
  it('are kept with their author, and each is an entry of the log', async () => {
    const { company, admin, caller, user, add } = await auditedCompany(test);
    const never = await add({}, null);
    await caller.call(decideReview, {
      body: { decision: 'KEEP', users: await seenBy(caller, user, never) },
    });
    await caller.call(decideReview, {
      body: { decision: 'REMOVE', users: await seenBy(caller, never) },
    });
    const { items, progress } = await reviewOf(caller, { reason: 'NEVER_SIGNED_IN' });
    expect(items).toMatchObject([
      { decision: 'REMOVE', decidedBy: expect.stringMatching(/^Ana Test/) },
    ]);
    expect(progress).toMatchObject({ kept: 1, toRemove: 1 });
    const events = await eventsOf(test, company);
    expect(events.map(({ event, actorId }) => [event, actorId])).toEqual(
      Array(3).fill(['AUDIT_DECIDED', admin.id]),
    );
    expect(events.at(-1)).toMatchObject({
      entityId: never.id,
      before: { decision: 'KEEP' },
      after: { decision: 'REMOVE', reasons: ['NEVER_SIGNED_IN'] },
    });
  });

  it('for a whole filter skip what was decided, and are taken back', async () => {
    const { caller, user, add } = await auditedCompany(test);
    const [decided, open] = [await add({}, null), await add({}, null)];
    await caller.call(decideReview, {
      body: { decision: 'REMOVE', users: await seenBy(caller, decided) },
    });
    expect((await caller.call(listReview)).body.undecided).toBe(3);
    const search = open.loginId;
    const { body } = await caller.call(decideReview, { body: { decision: 'KEEP', search } });
    expect(body).toMatchObject({ decided: 1, left: 0, undo: [{ userId: open.id }] });
    const all = await caller.call(decideReview, { body: { decision: 'KEEP' } });
    expect(all.body).toMatchObject({ decided: 2, left: 0 });
    expect((await reviewOf(caller, { decision: 'REMOVE' })).items).toMatchObject([
      { userId: decided.id },
    ]);
    const undone = await caller.call(decideReview, {
      body: { decision: null, users: [...body.undo, ...all.body.undo] },
    });
    expect(undone.body).toMatchObject({ decided: 3, refused: [], undo: [] });
    expect((await reviewOf(caller, { search: user.loginId })).items[0]?.decision).toBeNull();
  });

  it('of oneself are changed again before the list was read again', async () => {
    const { caller, user } = await auditedCompany(test);
    const users = await seenBy(caller, user);
    const decide = async (decision: 'KEEP' | 'REMOVE' | null) =>
      (await caller.call(decideReview, { body: { decision, users } })).body;
    for (const decision of ['KEEP', 'REMOVE', null, 'KEEP'] as const) {
      expect(await decide(decision)).toMatchObject({ decided: 1, refused: [] });
    }
  });

  it('of another admin are never overwritten unseen', async () => {
    const { company, caller, user } = await auditedCompany(test);
    const other = await test.as(await member(test, company, { role: 'ADMIN' }));
    const seen = await seenBy(caller, user);
    const decide = async (who: typeof caller, decision: 'KEEP' | 'REMOVE' | null, users = seen) =>
      (await who.call(decideReview, { body: { decision, users } })).body;
    expect(await decide(caller, 'KEEP')).toMatchObject({ decided: 1, refused: [] });
    expect(await decide(other, 'REMOVE')).toMatchObject({
      decided: 0,
      refused: [{ userId: user.id, code: 'audit.decided' }],
    });
    expect(await decide(other, 'KEEP')).toMatchObject({ decided: 0, refused: [] });
    // A withdrawn decision that was made again has another version.
    const first = await seenBy(other, user);
    await decide(caller, null, first);
    await decide(caller, 'KEEP');
    expect(await decide(other, 'REMOVE', first)).toMatchObject({ decided: 0 });
    expect(await decide(other, 'REMOVE', await seenBy(other, user))).toMatchObject({ decided: 1 });
  });

  it('of two admins at the same moment leave one of them', async () => {
    const { company, caller, user } = await auditedCompany(test);
    const other = await test.as(await member(test, company, { role: 'ADMIN' }));
    const users = await seenBy(caller, user);
    const answers = await meetAtLock(
      test,
      rowsOf('user_access_audit', { company_id: company.id }),
      () => caller.call(decideReview, { body: { decision: 'KEEP', users } }),
      () => other.call(decideReview, { body: { decision: 'REMOVE', users } }),
    );
    expect(answers.map(({ body }) => body.decided).sort()).toEqual([0, 1]);
    expect((await eventsOf(test, company)).length).toBe(1);
  });

  it('reach all undecided users of a reason, and never the caller', async () => {
    const { company, admin, caller, add } = await auditedCompany(test);
    const kept = await add({}, null);
    await caller.call(decideReview, {
      body: { decision: 'KEEP', users: await seenBy(caller, kept) },
    });
    await add({}, null);
    await signedIn(test, company, admin, null);
    const { body } = await caller.call(decideReview, {
      body: { decision: 'REMOVE', reason: 'NEVER_SIGNED_IN' },
    });
    expect(body).toMatchObject({
      decided: 1,
      left: 0,
      refused: [{ userId: admin.id, code: 'user.self' }],
    });
    expect((await reviewOf(caller)).progress).toMatchObject({ kept: 1, toRemove: 1 });
  });

  it.each([
    { decision: 'MAYBE', reason: 'NONE' },
    { decision: null, reason: 'NONE' },
    { decision: 'KEEP', users: [] },
    { decision: 'KEEP', users: [{ userId: 'x', version: 0 }] },
    { decision: 'KEEP', users: Array(2_001).fill({ userId: crypto.randomUUID(), version: 0 }) },
  ])('refuse bad input %#', async (body) => {
    const { caller } = await auditedCompany(test);
    expect((await caller.call(decideReview, { body: body as never })).status).toBe(400);
  });

  it('name users of another company as not found', async () => {
    const { caller } = await auditedCompany(test);
    const { user } = await auditedCompany(test);
    const { body } = await caller.call(decideReview, {
      body: { decision: 'REMOVE', users: [{ userId: user.id, version: 0 }] },
    });
    expect(body).toMatchObject({
      decided: 0,
      refused: [{ userId: user.id, name: null, code: 'resource.not_found' }],
    });
  });

  it('are not saved when the log cannot be written', async () => {
    const { caller, user } = await auditedCompany(test);
    const users = await seenBy(caller, user);
    await test.ownerPool.query('revoke execute on function append_activity from endcap_app');
    const answer = await caller.call(decideReview, { body: { decision: 'KEEP', users } });
    await test.ownerPool.query('grant execute on function append_activity to endcap_app');
    expect(answer.status).toBe(500);
    expect((await reviewOf(caller)).progress.kept).toBe(0);
  });
});

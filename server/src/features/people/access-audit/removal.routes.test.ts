import {
  applyRemoval,
  completeAudit,
  decideReview,
  previewRemoval,
} from '@endcap/contract/people/access-audit';
import { undoTask } from '@endcap/contract/people/tasks';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildUser } from '../../../testing/factories.ts';
import { meetAtLock, rowsOf } from '../../../testing/lock-waits.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import { finishDeletion, member, membershipOf } from '../users/testing/user-company.ts';
import { auditedCompany, reviewOf, seenBy } from './testing/audited-company.ts';

let test: TestApp;
beforeAll(async () => {
  test = await startTestApp();
});
afterAll(() => test.close());

const statements: { acknowledgements: [true, true, true] } = {
  acknowledgements: [true, true, true],
};

describe('the removal', () => {
  async function withMarked() {
    const made = await auditedCompany(test);
    const users = await seenBy(made.caller, made.user);
    await made.caller.call(decideReview, { body: { decision: 'REMOVE', users } });
    const preview = (await made.caller.call(previewRemoval)).body;
    return { ...made, preview };
  }

  it('shows who loses what, then removes them as a task that can be undone', async () => {
    const { company, caller, user, preview } = await withMarked();
    expect(preview).toMatchObject({
      total: 1,
      refused: 0,
      undecided: 1,
      people: [{ loginId: user.loginId, loses: ['REPORT_BUILDER'], refusal: null }],
    });
    const body = { revision: preview.revision };
    const early = await caller.call(completeAudit, { body: statements });
    expect(early.error.code).toBe('audit.removals_open');
    const answer = await caller.call(applyRemoval, { body });
    expect(answer.body).toMatchObject({ accepted: 1, task: { type: 'DELETE_USER' } });
    expect((await reviewOf(caller)).progress).toMatchObject({ total: 1, toRemove: 0, removed: 1 });
    const taskId = answer.body.task?.taskId ?? '';
    await finishDeletion(test, taskId);
    expect(await membershipOf(test, company, user.loginId)).toBeUndefined();
    await caller.call(undoTask, { params: { taskId } });
    // Undecided again: the removal was taken back, so the audit needs another decision.
    const { items, progress } = await reviewOf(caller, { search: user.loginId });
    expect(items).toMatchObject([{ userId: user.id, decision: null }]);
    expect(progress).toMatchObject({ total: 2, toRemove: 0, removed: 0 });
    for (const [decision, counted] of [
      ['REMOVE', { toRemove: 1, kept: 0 }],
      ['KEEP', { toRemove: 0, kept: 1 }],
    ] as const) {
      await caller.call(decideReview, { body: { decision, users: await seenBy(caller, user) } });
      expect((await reviewOf(caller)).progress).toMatchObject(counted);
    }
    const done = await caller.call(completeAudit, { body: statements });
    expect(done.body.status).toBe('COMPLETED');
  });

  it('is refused for decisions that the admin has not seen', async () => {
    const { company, caller, preview, add } = await withMarked();
    const late = await add();
    await caller.call(decideReview, {
      body: { decision: 'REMOVE', users: await seenBy(caller, late) },
    });
    const stale = await caller.call(applyRemoval, { body: { revision: preview.revision } });
    expect([stale.status, stale.error.code]).toEqual([409, 'resource.changed']);
    const { revision } = (await caller.call(previewRemoval)).body;
    const remove = () => caller.call(applyRemoval, { body: { revision } });
    const audit = rowsOf('user_access_audit', { company_id: company.id });
    const twice = await meetAtLock(test, audit, remove, remove);
    expect(twice.map(({ status }) => status).sort()).toEqual([202, 409]);
  });

  it('keeps the last admin, and the preview says so', async () => {
    const { company, admin, caller } = await auditedCompany(test);
    const superAdmin = await test.as(
      await buildUser(test.db, { company, group: 'SUPER_ADMIN', member: false }),
    );
    await superAdmin.call(decideReview, {
      body: { decision: 'REMOVE', users: await seenBy(superAdmin, admin) },
    });
    const preview = (await superAdmin.call(previewRemoval)).body;
    expect(preview).toMatchObject({ total: 1, refused: 1 });
    expect(preview.people[0]?.refusal).toBe('The company needs at least one admin.');
    const answer = await superAdmin.call(applyRemoval, { body: { revision: preview.revision } });
    expect(answer.error.code).toBe('user.last_admin');
    expect(await membershipOf(test, company, admin.loginId)).toMatchObject({ busy: null });
    expect((await reviewOf(caller)).progress.toRemove).toBe(1);
  });

  it('is not for an admin who lost the right meanwhile', async () => {
    const { company, preview } = await withMarked();
    const other = await member(test, company, { role: 'ADMIN' });
    const caller = await test.as(other);
    await sql`update membership set busy = 'DELETE_USER' where company_id = ${company.id}
      and user_id = ${other.id}`.execute(test.db);
    const answer = await caller.call(applyRemoval, { body: { revision: preview.revision } });
    expect(answer.status).toBe(403);
  });

  it('without a marked user removes no one', async () => {
    const { caller } = await auditedCompany(test);
    const { revision } = (await caller.call(previewRemoval)).body;
    const answer = await caller.call(applyRemoval, { body: { revision } });
    expect(answer.body).toEqual({ task: null, accepted: 0, refused: [] });
  });
});

import { acceptInvitationLink, listInvitations } from '@endcap/contract/people/invitations';
import { cancelInvite } from '@endcap/contract/people/tasks';
import { blockUsers } from '@endcap/contract/people/user-acts';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildUser } from '../../../testing/factories.ts';
import { meetAtLock } from '../../../testing/lock-waits.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import { expireInvitations } from '../tasks/expire-tasks.service.ts';
import { membershipOf } from '../users/testing/user-company.ts';
import { accept, decline, invitationKit, pendingOf } from './testing/invited.ts';

let test: TestApp;
beforeAll(async () => {
  test = await startTestApp();
});
afterAll(() => test.close());

const { invited } = invitationKit(() => test);

describe('an invitation that is over', () => {
  it('was cancelled', async () => {
    const { ours, caller, id, token } = await invited();
    expect((await ours.caller.call(cancelInvite, { params: { taskId: id } })).status).toBe(200);
    expect((await accept({ caller, id })).error.code).toBe('link.withdrawn');
    const byLink = await test.anonymous.call(acceptInvitationLink, { body: { token } });
    expect(byLink.error.code).toBe('link.withdrawn');
  });

  it('has expired', async () => {
    const { ours, caller, id, token } = await invited();
    await sql`update one_time_link set expires_on = now() where company_id = ${ours.company.id}`.execute(
      test.db,
    );
    expect((await accept({ caller, id })).error.code).toBe('link.expired');
    await sql`update batch_task set created_on = now() - interval '8 days' where id = ${id}`.execute(
      test.db,
    );
    await expireInvitations(test.db);
    expect(await pendingOf(ours)).toMatchObject([{ stage: 'EXPIRED' }]);
    expect((await accept({ caller, id })).error.code).toBe('link.expired');
    const byLink = await test.anonymous.call(acceptInvitationLink, { body: { token } });
    expect(byLink.error.code).toBe('link.expired');
    expect((await caller.call(listInvitations)).body.items).toEqual([]);
  });

  it('is over when the company has blocked the user since', async () => {
    const { ours, user, caller, id, token } = await invited();
    const body = { userIds: [user.loginId], reason: 'OTHER' as const, comment: 'x' };
    expect((await ours.caller.call(blockUsers, { body })).status).toBe(200);
    expect((await accept({ caller, id })).error.code).toBe('access.blocked');
    const byLink = await test.anonymous.call(acceptInvitationLink, { body: { token } });
    expect(byLink.error.code).toBe('access.blocked');
    expect((await caller.call(listInvitations)).body.items).toEqual([]);
  });

  it('was accepted before', async () => {
    const { caller, id } = await invited();
    await accept({ caller, id });
    for (const answer of [await accept({ caller, id }), await decline({ caller, id })]) {
      expect([answer.status, answer.error.code]).toEqual([409, 'invitation.answered']);
    }
  });
});

describe('an answer', () => {
  it('is refused to other users and for wrong input', async () => {
    const { id, ours } = await invited();
    const stranger = await test.as(await buildUser(test.db));
    expect((await accept({ caller: stranger, id })).status).toBe(404);
    expect((await decline({ caller: ours.caller, id })).status).toBe(404);
    // An id in a path that is none is not found, as everywhere.
    expect((await accept({ caller: stranger, id: 'x' })).status).toBe(404);
    const empty = await test.anonymous.call(acceptInvitationLink, { body: { token: '' } });
    expect(empty.status).toBe(400);
    const made = await test.anonymous.call(acceptInvitationLink, { body: { token: 'made-up' } });
    expect(made.error.code).toBe('link.unknown');
    expect((await accept({ caller: test.anonymous, id })).status).toBe(401);
  });

  it('waits for an admin who cancels at the same time, and finds the invitation withdrawn', async () => {
    const { ours, user, caller, id } = await invited();
    const [answer] = await meetAtLock(
      test,
      async (tx) => {
        await sql`select from batch_task where id = ${id} for update`.execute(tx);
        await sql`update batch_task set stage = 'CANCELLED' where id = ${id}`.execute(tx);
        await sql`delete from membership where user_id = ${user.id}
          and company_id = ${ours.company.id}`.execute(tx);
      },
      () => accept({ caller, id }),
    );
    expect(answer?.error.code).toBe('link.withdrawn');
  });

  it('makes an admin wait who cancels at the same time: the user has joined', async () => {
    const { ours, user, id } = await invited();
    const [cancelled] = await meetAtLock(
      test,
      async (tx) => {
        await sql`select from batch_task where id = ${id} for update`.execute(tx);
        await sql`update membership set joined_on = now() where user_id = ${user.id}
          and company_id = ${ours.company.id}`.execute(tx);
      },
      () => ours.caller.call(cancelInvite, { params: { taskId: id } }),
    );
    expect(cancelled?.error.code).toBe('task.other_stage');
    expect(await membershipOf(test, ours.company, user.loginId)).toBeDefined();
  });

  it('is given once when two tabs give it', async () => {
    const { caller, id } = await invited();
    const answers = await meetAtLock(
      test,
      (tx) => sql`select from batch_task where id = ${id} for update`.execute(tx),
      () => accept({ caller, id }),
      () => accept({ caller, id }),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([204, 409]);
  });

  it('that cannot be logged changes nothing', async () => {
    const { ours, user, caller, id } = await invited();
    await sql`create function refuse_log() returns trigger language plpgsql as
      $$ begin raise exception 'no log'; end $$`.execute(test.ownerDb);
    await sql`create trigger refuse_log before insert on activity_log
      for each row execute function refuse_log()`.execute(test.ownerDb);
    const answer = await accept({ caller, id });
    await sql`drop trigger refuse_log on activity_log`.execute(test.ownerDb);
    expect(answer.status).toBe(500);
    expect(await membershipOf(test, ours.company, user.loginId)).toMatchObject({ joined_on: null });
    expect((await accept({ caller, id })).status).toBe(204);
  });
});

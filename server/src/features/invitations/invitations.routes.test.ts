import { userContext } from '@endcap/contract/identity';
import {
  acceptInvitation,
  acceptInvitationLink,
  declineInvitation,
  declineInvitationLink,
  listInvitations,
} from '@endcap/contract/invitations';
import { checkInvitation, openInvitation } from '@endcap/contract/registration';
import { cancelInvite, resendInvite } from '@endcap/contract/tasks';
import { blockUsers, createUsers } from '@endcap/contract/user-acts';
import { listPendingUsers, readUser } from '@endcap/contract/users';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { eventually } from '../../jobs/testing/job-test-kit.ts';
import { buildUser, type TestUser } from '../../testing/factories.ts';
import { meetAtLock } from '../../testing/lock-waits.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';
import { mailsTo } from '../registration/testing/invitations.ts';
import { expireInvitations } from '../tasks/expire-tasks.service.ts';
import { startJobs } from '../tasks/testing/task-kit.ts';
import {
  eventsOf,
  membershipOf,
  newPerson,
  productsOf,
  tasksOf,
  type UserCompany,
  userCompany,
} from '../users/testing/user-company.ts';

let test: TestApp;
beforeAll(async () => {
  test = await startTestApp();
});
afterAll(() => test.close());

const own = { 'x-requested-with': 'endcap' };

/** A user with an account elsewhere, whom our company has invited under a typed name. */
async function invited(options: Parameters<typeof buildUser>[1] = {}) {
  const ours = await userCompany(test);
  const user = await buildUser(test.db, options);
  const typed = { first_name: 'Typed', last_name: 'Byus', products: ['REPORT_BUILDER'] };
  await ours.caller.call(createUsers, {
    body: { ...typed, email: user.loginId } as never,
  });
  const [task] = await tasksOf(test, ours.company);
  return {
    ours,
    user,
    caller: await test.as(user),
    id: task?.id ?? '',
    token: await tokenOf(user),
  };
}

async function tokenOf(user: TestUser): Promise<string> {
  const [mail] = await mailsTo(test, user);
  return /#token=(\S+)/.exec(mail?.body_text ?? '')?.[1] ?? '';
}

const pendingOf = async ({ caller }: UserCompany) =>
  (await caller.call(listPendingUsers)).body.items;

const accept = ({ caller, id }: Pick<Awaited<ReturnType<typeof invited>>, 'caller' | 'id'>) =>
  caller.call(acceptInvitation, { params: { invitationId: id } });
const decline = ({ caller, id }: Pick<Awaited<ReturnType<typeof invited>>, 'caller' | 'id'>) =>
  caller.call(declineInvitation, { params: { invitationId: id } });

/** The entries of the user's own log, which belongs to no company. */
async function ownLog(user: TestUser) {
  return test.db
    .selectFrom('activity_log')
    .select(['event', 'entity_id as entityId'])
    .where('actor_id', '=', user.id)
    .where('company_id', 'is', null)
    .orderBy('seq')
    .execute();
}

describe('a user with open invitations', () => {
  it('sees company, author, role and products, and is counted in the session', async () => {
    const { ours, caller } = await invited();
    const { body } = await caller.call(listInvitations);
    expect(body.items).toMatchObject([
      {
        company: ours.company.name,
        site: 'US',
        role: 'USER',
        products: ['REPORT_BUILDER'],
        invitedBy: expect.stringMatching(/^Ana Test/),
      },
    ]);
    const context = await caller.call(userContext);
    expect(context.body.access.open_invitations).toBe(1);
  });

  it('accepts: becomes a member with the products, in both logs, and the company sees the name', async () => {
    const { ours, user, caller, id } = await invited();
    expect((await accept({ caller, id })).status).toBe(204);
    expect((await caller.call(listInvitations)).body.items).toEqual([]);
    const worker = await startJobs(test);
    await eventually(
      async () => (await membershipOf(test, ours.company, user.loginId))?.state === 'ACTIVE',
    );
    await worker.stop();
    expect(await productsOf(test, ours.company, user.loginId)).toEqual([
      'REPORT_BUILDER 3 ACCESS_COMPLETE',
    ]);
    expect(await membershipOf(test, ours.company, user.loginId)).toMatchObject({ multi: true });
    const entry = (await eventsOf(test, ours.company)).find(
      ({ event }) => event === 'INVITATION_ACCEPTED',
    );
    expect(entry).toMatchObject({ actorId: user.id, name: expect.stringMatching(/^Ana Test/) });
    expect(await ownLog(user)).toEqual([
      { event: 'INVITATION_ACCEPTED', entityId: ours.company.id },
    ]);
  });

  it('declines for good: no membership, no name, and the admins get a mail', async () => {
    const { ours, user, caller, id } = await invited();
    expect((await decline({ caller, id })).status).toBe(204);
    expect(await membershipOf(test, ours.company, user.loginId)).toBeUndefined();
    expect(await pendingOf(ours)).toEqual([]);
    const log = JSON.stringify(await eventsOf(test, ours.company));
    expect(log).toContain('INVITATION_DECLINED');
    expect(log).not.toMatch(/Ana Test/);
    expect(await ownLog(user)).toEqual([
      { event: 'INVITATION_DECLINED', entityId: ours.company.id },
    ]);
    const [mail] = await mailsTo(test, ours.admin);
    expect(mail?.subject).toBe(`${user.loginId} declined the invitation of ${ours.company.name}`);
    expect((await accept({ caller, id })).error.code).toBe('link.withdrawn');
    expect((await decline({ caller, id })).error.code).toBe('link.withdrawn');
  });

  it('does both by the link of the mail, without a session', async () => {
    const [one, other] = [await invited(), await invited()];
    const found = await test.anonymous.call(checkInvitation, { body: { token: one.token } });
    expect(found.body).toMatchObject({ kind: 'ACCEPT', company: one.ours.company.name });
    const opened = await test.anonymous.call(openInvitation, { body: { token: one.token } });
    expect(opened.error.code).toBe('registration.done');
    const body = { token: one.token };
    expect((await test.anonymous.call(acceptInvitationLink, { body })).status).toBe(204);
    expect(await membershipOf(test, one.ours.company, one.user.loginId)).toMatchObject({
      joined_on: expect.any(Date),
    });
    const twice = await test.anonymous.call(acceptInvitationLink, { body });
    expect([twice.status, twice.error.code]).toEqual([409, 'invitation.answered']);
    const declined = { body: { token: other.token } };
    expect((await test.anonymous.call(declineInvitationLink, declined)).status).toBe(204);
    expect(await membershipOf(test, other.ours.company, other.user.loginId)).toBeUndefined();
    const again = await test.anonymous.call(declineInvitationLink, declined);
    expect([again.status, again.error.code]).toEqual([410, 'link.withdrawn']);
  });

  it('may work for no company and be blocked in another one, but not everywhere', async () => {
    const nowhere = await invited({ company: null });
    expect((await accept(nowhere)).status).toBe(204);
    const blockedThere = await invited({ state: 'BLOCKED' });
    expect((await accept(blockedThere)).status).toBe(204);
    const everywhere = await invited({ blocked: true });
    expect((await accept(everywhere)).error.code).toBe('access.blocked');
    const { token } = everywhere;
    const byLink = await test.anonymous.call(acceptInvitationLink, { body: { token } });
    expect(byLink.error.code).toBe('access.blocked');
  });
});

describe('a user without an account', () => {
  it('declines by the link, and cannot accept without registering', async () => {
    const ours = await userCompany(test);
    const guest = newPerson();
    await ours.caller.call(createUsers, { body: guest });
    const token = await tokenOf({ id: '', loginId: guest.email, company: null });
    const accepted = await test.anonymous.call(acceptInvitationLink, { body: { token } });
    expect(accepted.error.code).toBe('access.registration_due');
    const declined = await test.anonymous.call(declineInvitationLink, { body: { token } });
    expect(declined.status).toBe(204);
    expect(await pendingOf(ours)).toEqual([]);
  });
});

describe('the company that invites', () => {
  it('sees the same of a user with an account and of one without', async () => {
    const { ours, user } = await invited();
    await sql`update user_account set last_login_on = now() where id = ${user.id}`.execute(test.db);
    const stranger = newPerson();
    await ours.caller.call(createUsers, { body: { ...stranger, products: ['REPORT_BUILDER'] } });
    const shapes = await Promise.all(
      (await pendingOf(ours)).map(async ({ userId, ...row }) => {
        const { body } = await ours.caller.call(readUser, { params: { userId } });
        const { taskId, createdOn, expiresOn, loginId, firstName, lastName, ...pending } = row;
        const { multipleSupplierAccess, lastLoginTime, role, mayRename } = body;
        return { ...pending, multipleSupplierAccess, lastLoginTime, role, mayRename };
      }),
    );
    expect(shapes).toHaveLength(2);
    expect(shapes[0]).toEqual(shapes[1]);
    expect(shapes[0]).toMatchObject({ stage: 'INVITATION_SENT', lastLoginTime: null });
  });

  it('gives new accounts ids that do not show their age', async () => {
    const { caller, ...ours } = await userCompany(test);
    await caller.call(createUsers, { body: newPerson() });
    const [row] = await pendingOf({ caller, ...ours });
    // The version of the id: 4 is random, 7 begins with the time.
    expect(row?.userId[14]).toBe('4');
  });

  it('does not show in the lists of the other company', async () => {
    const { user } = await invited();
    const { company } = user;
    if (!company) throw new Error('A user without a company');
    expect(await membershipOf(test, company, user.loginId)).toMatchObject({ multi: false });
  });

  it('sends the invitation again; the old link is withdrawn and the new one accepts', async () => {
    const { ours, user, id, token } = await invited();
    const sent = await ours.caller.call(resendInvite, { params: { taskId: id }, headers: own });
    expect(sent.status).toBe(200);
    const old = await test.anonymous.call(acceptInvitationLink, { body: { token } });
    expect(old.error.code).toBe('link.expired');
    const again = await test.anonymous.call(acceptInvitationLink, {
      body: { token: await tokenOf(user) },
    });
    expect(again.status).toBe(204);
  });
});

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

  it('is of a user whom the company has blocked since', async () => {
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

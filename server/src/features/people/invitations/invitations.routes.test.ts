import { userContext } from '@endcap/contract/identity/identity';
import {
  acceptInvitationLink,
  declineInvitationLink,
  listInvitations,
} from '@endcap/contract/people/invitations';
import { checkInvitation, openInvitation } from '@endcap/contract/people/registration';
import { resendInvite } from '@endcap/contract/people/tasks';
import { createUsers } from '@endcap/contract/people/user-acts';
import { readUser } from '@endcap/contract/people/users';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { eventually } from '../../../jobs/testing/job-test-kit.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import { mailsTo } from '../registration/testing/invitations.ts';
import { startJobs } from '../tasks/testing/task-kit.ts';
import {
  eventsOf,
  membershipOf,
  newPerson,
  productsOf,
  userCompany,
} from '../users/testing/user-company.ts';
import { accept, decline, invitationKit, pendingOf } from './testing/invited.ts';

let test: TestApp;
beforeAll(async () => {
  test = await startTestApp();
});
afterAll(() => test.close());

const { invited, ownLog, tokenOf } = invitationKit(() => test);
const own = { 'x-requested-with': 'endcap' };

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
    expect(mail?.subject).toBe(`${user.loginId} declined the invitation from ${ours.company.name}`);
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
    expect((await test.anonymous.call(acceptInvitationLink, { body })).body).toEqual({
      companyId: one.ours.company.id,
    });
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
    expect(again.status).toBe(200);
  });
});

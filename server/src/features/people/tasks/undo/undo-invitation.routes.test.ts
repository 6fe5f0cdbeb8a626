import { checkInvitation, register } from '@endcap/contract/people/registration';
import { retryTask } from '@endcap/contract/people/tasks';
import { listPendingUsers } from '@endcap/contract/people/users';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildCompanyAdmin, buildUser, type TestUser } from '../../../../testing/factories.ts';
import { follow, form, invite, mailsTo } from '../../registration/testing/invitations.ts';
import { joinCompany } from '../../users/testing/listed-people.ts';
import { addUser, memberOf, stageOf, untilStage } from '../testing/task-kit.ts';
import { startUndoKit, type UndoKit } from '../testing/undo-kit.ts';

let kit: UndoKit;
beforeAll(async () => {
  kit = await startUndoKit();
});
afterAll(() => kit.close());

async function invited() {
  const arrival = await addUser(kit.test, kit.admin, {
    registered: false,
    products: ['SHOPPER_BEHAVIOR'],
  });
  await kit.work();
  await untilStage(kit.test, arrival.taskId, 'INVITATION_SENT');
  const [mail] = await mailsTo(kit.test, arrival.user);
  return { ...arrival, token: /#token=(\S+)/.exec(mail?.body_text ?? '')?.[1] ?? '' };
}

const look = (token: string) => kit.test.anonymous.call(checkInvitation, { body: { token } });

async function invitationsOf({ id }: TestUser) {
  return kit.test.db
    .selectFrom('batch_task')
    .select(['id', 'stage'])
    .where('user_id', '=', id)
    .where('type', '=', 'CREATE_USER')
    .where('stage', '<>', 'CANCELLED')
    .execute();
}

async function endLinksOf({ id }: TestUser): Promise<void> {
  await kit.test.db
    .updateTable('one_time_link')
    .set({ expires_on: sql<Date>`now() - interval '1 second'` })
    .where('user_id', '=', id)
    .execute();
}

describe('undoing the deletion of an invited user', () => {
  it('makes the old link work again, and sends no mail', async () => {
    const { user, taskId: invitation, token } = await invited();
    const taskId = await kit.remove(user);
    await kit.work();
    expect(await memberOf(kit.test, user)).toBeUndefined();
    expect((await look(token)).error.code).toBe('link.withdrawn');

    expect((await kit.undo(taskId)).body).toMatchObject({
      restored: 1,
      task: { userName: expect.stringMatching(/^Ana /) },
    });
    await kit.work();
    expect(await memberOf(kit.test, user)).toMatchObject({ state: 'PENDING' });
    expect(await invitationsOf(user)).toEqual([{ id: invitation, stage: 'INVITATION_SENT' }]);
    expect(await mailsTo(kit.test, user)).toHaveLength(1);
    const answer = await (await follow(kit.test, token)).call(register, { body: form });
    expect(answer.status).toBe(204);
    await untilStage(kit.test, invitation, 'COMPLETED');
    expect(await memberOf(kit.test, user)).toMatchObject({
      state: 'ACTIVE',
      products: [{ code: 'SHOPPER_BEHAVIOR', status: 'ACCESS_COMPLETE' }],
    });
  });

  it('does so too before the job has come to them', async () => {
    const { user, taskId: invitation, token } = await invited();
    await kit.rest();
    const taskId = await kit.remove(user);
    expect((await look(token)).status).toBe(410);
    await kit.undo(taskId);
    expect((await look(token)).status).toBe(200);
    await kit.work();
    expect(await invitationsOf(user)).toEqual([{ id: invitation, stage: 'INVITATION_SENT' }]);
    expect(await mailsTo(kit.test, user)).toHaveLength(1);
  });

  it('brings them back as expired when their link is over, to be invited by a retry', async () => {
    const { user, taskId: invitation, token } = await invited();
    const taskId = await kit.remove(user);
    await kit.work();
    await endLinksOf(user);
    await kit.undo(taskId);
    await kit.work();
    expect((await look(token)).status).toBe(410);
    expect(await mailsTo(kit.test, user)).toHaveLength(1);
    const { body } = await kit.caller.call(listPendingUsers, { query: { search: user.loginId } });
    expect(body.items).toMatchObject([{ taskId: invitation, stage: 'EXPIRED' }]);
    const again = await kit.caller.call(retryTask, { params: { taskId: invitation } });
    expect(again.body).toMatchObject({ stage: 'INVITATION_SENT' });
    expect(await mailsTo(kit.test, user)).toHaveLength(2);
  });

  it('lets the link work again beside a newer one of another company', async () => {
    const { user, taskId: invitation, token } = await invited();
    const taskId = await kit.remove(user);
    await kit.work();
    const other = await buildCompanyAdmin(kit.test.db);
    const { company } = other;
    if (!company) throw new Error('An admin without a company');
    await joinCompany(kit.test.db, company, user.id, { state: 'PENDING' });
    const newer = await invite(kit.test, { ...user, company });
    await kit.undo(taskId);
    expect((await look(token)).status).toBe(200);
    expect((await look(newer)).status).toBe(200);
    expect((await stageOf(kit.test, invitation))?.stage).toBe('INVITATION_SENT');
  });

  it('adds a task for an invited user who has none', async () => {
    const person = await buildUser(kit.test.db, {
      company: kit.admin.company,
      state: 'PENDING',
      registered: false,
    });
    const taskId = await kit.remove(person);
    await kit.work();
    await kit.undo(taskId);
    await kit.work();
    expect(await memberOf(kit.test, person)).toMatchObject({ state: 'PENDING' });
    expect(await invitationsOf(person)).toMatchObject([{ stage: 'EXPIRED' }]);
    expect(await mailsTo(kit.test, person)).toEqual([]);
  });

  it('is not for others, and changes nothing when they try', async () => {
    const { user, token } = await invited();
    const taskId = await kit.remove(user);
    await kit.work();
    const stranger = await kit.test.as(await buildCompanyAdmin(kit.test.db));
    const colleague = await kit.test.as(await kit.member());
    expect((await kit.undo(taskId, stranger)).error.code).toBe('resource.not_found');
    expect((await kit.undo(taskId, colleague)).error.code).toBe('access.denied');
    expect((await look(token)).error.code).toBe('link.withdrawn');
  });
});

describe('undoing the deletion of a user who waits for a product', () => {
  it('asks for it again, and restores no link', async () => {
    const { user } = await addUser(kit.test, kit.admin, { products: ['CUSTOMER_PERCEPTION'] });
    kit.peer.answers(() => ({ status: 202 }));
    await kit.work();
    const taskId = await kit.remove(user);
    await kit.work();
    kit.peer.answers(({ action }) => ({
      status: 200,
      body: { outcome: action === 'GRANT' ? 'GRANTED' : 'REVOKED' },
    }));
    await kit.undo(taskId);
    await kit.work();
    expect(await memberOf(kit.test, user)).toMatchObject({
      state: 'ACTIVE',
      products: [{ code: 'CUSTOMER_PERCEPTION', status: 'ACCESS_COMPLETE' }],
    });
  });
});

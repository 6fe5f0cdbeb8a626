import { requestAccess } from '@endcap/contract/people/access-requests';
import { cancelInvite, cancelInvites } from '@endcap/contract/people/tasks';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newId } from '../../../../db/id.ts';
import { activityOf } from '../../../../testing/activity-of.ts';
import { buildCompanyAdmin, type TestUser } from '../../../../testing/factories.ts';
import { subscriber } from '../../../products/launcher/testing/subscriptions.ts';
import { joinCompany } from '../../users/testing/listed-people.ts';
import { addUser, memberOf, untilStage } from '../testing/task-kit.ts';
import { products, startUndoKit, type UndoKit } from '../testing/undo-kit.ts';

let kit: UndoKit;
beforeAll(async () => {
  kit = await startUndoKit();
});
afterAll(() => kit.close());

async function ask(user: TestUser): Promise<string> {
  const { body } = await (await kit.test.as(user)).call(requestAccess, {
    params: { userId: user.loginId },
    body: { tenant_id: user.company?.id ?? '', products: ['SHOPPER_BEHAVIOR'] },
  });
  return body.request_id;
}

/** A request in a company that the user is not signed in to. */
async function insertRequest(userId: string, companyId: string): Promise<string> {
  const id = newId();
  await kit.test.db
    .insertInto('access_request')
    .values({ id, user_id: userId, company_id: companyId })
    .execute();
  return id;
}

async function statusOf(id: string) {
  return kit.test.db
    .selectFrom('access_request')
    .select(['status', 'decided_by as decidedBy', 'version'])
    .where('id', '=', id)
    .executeTakeFirst();
}

async function entriesOf(requestId: string) {
  const log = await activityOf(kit.test.db, kit.admin.company?.id ?? '');
  return log.filter(({ entityId }) => entityId === requestId);
}

describe('the access requests of a user', () => {
  it('is cancelled with their place in the company, and open again after an undo', async () => {
    const [person, other] = [await kit.member(), await kit.member()];
    const [request, others] = [await ask(person), await ask(other)];
    const elsewhere = await subscriber(kit.test.db, products);
    await joinCompany(kit.test.db, elsewhere, person.id);
    const kept = await insertRequest(person.id, elsewhere.id);

    const taskId = await kit.remove(person);
    expect(await statusOf(request)).toMatchObject({ status: 'PENDING' });
    await kit.work();
    expect(await statusOf(request)).toEqual({
      status: 'CANCELLED',
      decidedBy: kit.admin.id,
      version: 2,
    });
    for (const id of [others, kept]) expect(await statusOf(id)).toMatchObject({ version: 1 });

    const stranger = await kit.test.as(await buildCompanyAdmin(kit.test.db));
    expect((await kit.undo(taskId, stranger)).error.code).toBe('resource.not_found');
    expect((await kit.undo(taskId, await kit.test.as(other))).error.code).toBe('access.denied');
    expect(await statusOf(request)).toMatchObject({ status: 'CANCELLED' });

    expect((await kit.undo(taskId)).body).toMatchObject({ restored: 1 });
    expect(await statusOf(request)).toEqual({ status: 'PENDING', decidedBy: null, version: 3 });
    expect(await entriesOf(request)).toMatchObject([
      { event: 'ACCESS_REQUESTED', actorId: person.id },
      {
        event: 'ACCESS_REQUEST_CANCELLED',
        actorId: kit.admin.id,
        entity: {
          before: { status: 'PENDING', products: ['SHOPPER_BEHAVIOR'] },
          after: { status: 'CANCELLED' },
        },
      },
      { event: 'ACCESS_REQUEST_REOPENED', entity: { after: { status: 'PENDING' } } },
    ]);
  });

  it('stays cancelled when they were added again before the undo', async () => {
    const [person, also] = [await kit.member(), await kit.member()];
    const request = await ask(person);
    const taskId = await kit.remove(person, also);
    await kit.work();
    const company = kit.admin.company ?? expect.fail();
    await joinCompany(kit.test.db, company, person.id);
    expect((await kit.undo(taskId)).body).toMatchObject({
      restored: 1,
      leftAlone: [{ loginId: person.loginId }],
    });
    expect(await statusOf(request)).toMatchObject({ status: 'CANCELLED' });
  });

  it('stays open while they are blocked, and when the deletion is undone before its job', async () => {
    const [barred, released] = [await kit.member(), await kit.member()];
    const requests = [await ask(barred), await ask(released)];
    await kit.block(barred);
    await kit.rest();
    await kit.undo(await kit.remove(released));
    await kit.work();
    for (const id of requests) expect(await statusOf(id)).toMatchObject({ version: 1 });
  });

  it('stays open, as they stay a member, when it cannot be cancelled', async () => {
    const [bad, good] = [await kit.member(), await kit.member()];
    const [stuck, free] = [await ask(bad), await ask(good)];
    await kit.test.ownerPool.query(`
      create function keep_one() returns trigger language plpgsql as
        $$ begin raise exception 'not this one'; end $$;
      create trigger keep_one before update on access_request for each row
        when (old.id = '${stuck}') execute function keep_one()`);
    await kit.remove(bad, good);
    await kit.work();
    await kit.test.ownerPool.query('drop trigger keep_one on access_request');
    expect(await memberOf(kit.test, bad)).toMatchObject({ state: 'ACTIVE', busy: null });
    expect(await statusOf(stuck)).toMatchObject({ status: 'PENDING' });
    expect(await entriesOf(stuck)).toHaveLength(1);
    expect(await memberOf(kit.test, good)).toBeUndefined();
    expect(await statusOf(free)).toMatchObject({ status: 'CANCELLED' });
  });

  it('is cancelled with their invitation, on the record', async () => {
    const { user, taskId } = await addUser(kit.test, kit.admin, { registered: false });
    await kit.work();
    await untilStage(kit.test, taskId, 'INVITATION_SENT');
    const request = await insertRequest(user.id, kit.admin.company?.id ?? '');
    const cancel = async (by: TestUser) =>
      (await kit.test.as(by)).call(cancelInvite, { params: { taskId } });
    expect((await cancel(await buildCompanyAdmin(kit.test.db))).status).toBe(404);
    expect((await cancel(await kit.member())).status).toBe(403);
    expect(await statusOf(request)).toMatchObject({ status: 'PENDING' });
    expect((await cancel(kit.admin)).status).toBe(200);
    expect(await statusOf(request)).toMatchObject({
      status: 'CANCELLED',
      decidedBy: kit.admin.id,
    });
    expect(await entriesOf(request)).toMatchObject([{ event: 'ACCESS_REQUEST_CANCELLED' }]);
  });

  it('is cancelled with their invitation, on the record, when many are cancelled at once', async () => {
    const { user, taskId } = await addUser(kit.test, kit.admin, { registered: false });
    await kit.work();
    await untilStage(kit.test, taskId, 'INVITATION_SENT');
    const request = await insertRequest(user.id, kit.admin.company?.id ?? '');
    const caller = await kit.test.as(kit.admin);
    const { body } = await caller.call(cancelInvites, { body: { taskIds: [taskId] } });
    expect(body).toMatchObject({ cancelled: 1 });
    expect(await statusOf(request)).toMatchObject({ status: 'CANCELLED' });
    expect(await entriesOf(request)).toMatchObject([{ event: 'ACCESS_REQUEST_CANCELLED' }]);
  });
});

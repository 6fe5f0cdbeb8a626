import { decideRequests } from '@endcap/contract/people/access-requests';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { isUnreadable } from '../../../../mail/mail-outbox.unscoped.repository.ts';
import { buildUser, type TestUser } from '../../../../testing/factories.ts';
import { later } from '../../../products/provisioning/testing/product-peer.ts';
import { ask } from '../../access-requests/testing/request-kit.ts';
import { mailsTo } from '../../registration/testing/invitations.ts';
import { addUser } from '../testing/task-kit.ts';
import { startUndoKit, type UndoKit } from '../testing/undo-kit.ts';
import { mailReadyProducts } from './ready-mails.service.ts';

const here = ['REPORT_BUILDER', 'SHOPPER_BEHAVIOR'] as const;
const elsewhere = 'CUSTOMER_PERCEPTION';

let kit: UndoKit;
beforeAll(async () => {
  kit = await startUndoKit();
});
afterAll(() => kit.close());

/** All that has happened to the user, the admin's decisions too, was so many minutes earlier. */
async function pass(minutes: number, { id }: TestUser): Promise<void> {
  const { db } = kit.test;
  const by = sql`make_interval(mins => ${minutes})`;
  await sql`update ready_product set ready_on = ready_on - ${by} where user_id = ${id}`.execute(db);
  await sql`update access_request set decided_on = decided_on - ${by}
    where user_id = ${id}`.execute(db);
  await sql`update batch_task t set undo_until = undo_until - ${by} where id in (
    select coalesce(parent_id, id) from batch_task where user_id = ${id})`.execute(db);
}

/** The subjects of the mails about ready products after the job has run, with their texts. */
async function announced(user: TestUser) {
  await mailReadyProducts(kit.test.db, {
    config: kit.test.config,
    signal: new AbortController().signal,
  });
  const mails = await mailsTo(kit.test, user);
  return mails
    .filter(({ body_text }) => body_text.includes('/profile/requestAccess'))
    .map(({ id, subject, body_text: body }) => ({ id, subject, body }));
}

describe('the mail about ready products', () => {
  it('names all products of a new user that are ready together, in their language', async () => {
    const { user } = await addUser(kit.test, kit.admin, { products: [...here] });
    await kit.test.db
      .updateTable('user_account')
      .set({ language_code: 'es-MX' })
      .where('id', '=', user.id)
      .execute();
    await kit.work();
    expect(await announced(user)).toEqual([]);
    await pass(3, user);
    const [mail, ...others] = await announced(user);
    expect(others).toEqual([]);
    expect(mail?.subject).toContain('Tus productos están listos');
    expect(mail?.body).toMatch(/- Report Builder\n- Shopper Behavior/);
    expect(mail?.body).toMatch(/https?:\/\/\S+\/apps\n/);
    expect(await announced(user)).toHaveLength(1);
  });

  it('waits for the last product that lets a new user in', async () => {
    kit.peer.answers(later);
    const { user } = await addUser(kit.test, kit.admin, { products: [here[0], elsewhere] });
    await kit.work();
    await pass(60, user);
    expect(await announced(user)).toEqual([]);
    const requestId = kit.peer.askedFor(user.loginId)[0]?.requestId ?? '';
    await kit.peer.callBack(kit.test, { requestId, outcome: 'GRANTED' });
    await kit.work();
    await pass(3, user);
    expect((await announced(user))[0]?.body).toMatch(/- Customer Perception\n- Report Builder/);
  });

  it('is not sent for a product that was taken back within the time of the undo', async () => {
    const [kept, undone] = [await kit.member(), await kit.member()];
    const tasks = [
      await kit.edit([kept], ['REPORT_BUILDER'], 'USER'),
      await kit.edit([undone], ['REPORT_BUILDER'], 'USER'),
    ];
    await kit.work();
    await pass(5, kept);
    await pass(5, undone);
    expect(await announced(kept)).toEqual([]);
    expect((await kit.undo(tasks[1] ?? '')).status).toBeLessThan(300);
    await kit.work();
    await pass(6, kept);
    await pass(6, undone);
    expect(await announced(undone)).toEqual([]);
    expect((await announced(kept)).map(({ subject }) => subject)).toEqual([
      expect.stringContaining('Report Builder is ready'),
    ]);
  });

  it('is not sent to a user who was removed, and held for one who is blocked', async () => {
    const [removed, blocked] = [await kit.member(), await kit.member()];
    await kit.edit([removed], ['REPORT_BUILDER'], 'USER');
    await kit.edit([blocked], ['REPORT_BUILDER'], 'USER');
    await kit.work();
    await kit.remove(removed);
    await kit.block(blocked);
    await kit.work();
    await pass(12, removed);
    await pass(12, blocked);
    expect(await announced(removed)).toEqual([]);
    const [mail] = await announced(blocked);
    expect(await isUnreadable(kit.test.db, mail?.id ?? '')).toBe(true);
  });

  it('is left out for what the mail about an approved request names', async () => {
    kit.peer.answers(later);
    const user = await buildUser(kit.test.db, { company: kit.admin.company });
    const request_id = await ask(kit.test, user, ['REPORT_BUILDER', elsewhere]);
    const approvals = [{ request_id, decision: 'APPROVE' as const }];
    expect((await kit.caller.call(decideRequests, { body: { approvals } })).status).toBe(200);
    await kit.work();
    await pass(15, user);
    expect(await announced(user)).toEqual([]);
    const requestId = kit.peer.askedFor(user.loginId)[0]?.requestId ?? '';
    await kit.peer.callBack(kit.test, { requestId, outcome: 'GRANTED' });
    await kit.work();
    await pass(3, user);
    expect((await announced(user)).map(({ subject }) => subject)).toEqual([
      expect.stringContaining('Customer Perception is ready'),
    ]);
  });
});

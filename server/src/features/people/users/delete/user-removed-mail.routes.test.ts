import { acceptInvitation, listInvitations } from '@endcap/contract/people/invitations';
import { createUsers, deleteUsers } from '@endcap/contract/people/user-acts';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildUser, type TestUser } from '../../../../testing/factories.ts';
import { startTestApp, type TestApp } from '../../../../testing/test-app.ts';
import {
  finishDeletion,
  member,
  membershipOf,
  newPerson,
  type UserCompany,
  userCompany,
} from '../testing/user-company.ts';

let test: TestApp;
beforeAll(async () => {
  test = await startTestApp();
});
afterAll(() => test.close());

const subjectsTo = async ({ loginId }: Pick<TestUser, 'loginId'>) => {
  const mails = await test.db
    .selectFrom('mail_outbox')
    .select('subject')
    .where('to_address', '=', loginId)
    .orderBy('id')
    .execute();
  return mails.map(({ subject }) => subject);
};

const allMailsAreOut = () =>
  test.db.updateTable('mail_outbox').set({ sent_on: sql<Date>`now()` }).execute();

const add = ({ caller }: UserCompany, { loginId }: TestUser) =>
  caller.call(createUsers, { body: newPerson({ email: loginId }) });

async function remove({ caller }: UserCompany, { loginId }: TestUser): Promise<void> {
  const { body } = await caller.call(deleteUsers, { body: { users: [loginId] } });
  await finishDeletion(test, body.task?.taskId ?? '');
}

const invited = ({ company }: UserCompany) => `${company.name} invites you to the supplier portal`;
const removed = ({ company }: UserCompany) => `Your access to ${company.name} was removed`;

describe('the mail that access was removed', () => {
  it('names its company to operators', async () => {
    const ours = await userCompany(test);
    const user = await member(test, ours.company);
    await remove(ours, user);
    const mails = await test.db
      .selectFrom('mail_outbox')
      .select('company_id as companyId')
      .where('to_address', '=', user.loginId)
      .execute();
    expect(mails).toEqual([{ companyId: ours.company.id }]);
  });

  it('is sent also to a user who is invited again before, because the access is gone', async () => {
    const [ours, theirs] = [await userCompany(test), await userCompany(test)];
    const user = await member(test, ours.company);
    await test.db
      .insertInto('membership')
      .values({
        company_id: theirs.company.id,
        user_id: user.id,
        role: 'USER',
        state: 'ACTIVE',
      })
      .execute();
    await remove(ours, user);
    await remove(theirs, user);
    await add(ours, user);
    expect(await membershipOf(test, ours.company, user.loginId)).toBeDefined();
    expect(await subjectsTo(user)).toEqual([removed(ours), removed(theirs), invited(ours)]);
  });

  it('is sent once to a user who is removed again before accepting', async () => {
    const ours = await userCompany(test);
    const user = await member(test, ours.company);
    await remove(ours, user);
    await add(ours, user);
    await allMailsAreOut();
    await remove(ours, user);
    expect(await subjectsTo(user)).toEqual([removed(ours), invited(ours)]);
  });

  it('is sent to a user who has accepted and waits for a product, and not before', async () => {
    const ours = await userCompany(test);
    const [accepts, waits] = [await buildUser(test.db), await buildUser(test.db)];
    for (const user of [accepts, waits]) await add(ours, user);
    const caller = await test.as(accepts);
    const { items } = (await caller.call(listInvitations)).body;
    const params = { invitationId: items[0]?.id ?? '' };
    expect((await caller.call(acceptInvitation, { params })).status).toBe(204);
    for (const user of [accepts, waits]) await remove(ours, user);
    expect(await subjectsTo(accepts)).toEqual([invited(ours), removed(ours)]);
    expect(await subjectsTo(waits)).toEqual([invited(ours)]);
  });

  it('is not sent to an invitee who never registered', async () => {
    const ours = await userCompany(test);
    const guest = newPerson();
    await ours.caller.call(createUsers, { body: guest });
    await allMailsAreOut();
    await remove(ours, { id: '', loginId: guest.email, company: null });
    expect(await subjectsTo({ loginId: guest.email })).toHaveLength(1);
  });
});

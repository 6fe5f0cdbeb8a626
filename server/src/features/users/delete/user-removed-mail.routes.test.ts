import { createUsers, deleteUsers } from '@endcap/contract/user-acts';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildUser, type TestUser } from '../../../testing/factories.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
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

const added = ({ company }: UserCompany) => `You were added to ${company.name}`;
const removed = ({ company }: UserCompany) => `Your access to ${company.name} was removed`;

describe('the mail that access was removed', () => {
  it('is not sent to a user who was added again before', async () => {
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
    expect(await subjectsTo(user)).toEqual([removed(theirs), added(ours)]);
  });

  it('is sent once to a user who is removed again', async () => {
    const ours = await userCompany(test);
    const user = await member(test, ours.company);
    await remove(ours, user);
    await add(ours, user);
    await allMailsAreOut();
    await remove(ours, user);
    expect(await subjectsTo(user)).toEqual([added(ours), removed(ours)]);
  });

  it('is sent to a user who had the welcome mail and waits for a product', async () => {
    const ours = await userCompany(test);
    const user = await buildUser(test.db);
    await add(ours, user);
    await allMailsAreOut();
    await remove(ours, user);
    expect(await subjectsTo(user)).toEqual([added(ours), removed(ours)]);
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

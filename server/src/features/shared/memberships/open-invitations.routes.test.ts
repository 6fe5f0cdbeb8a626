import { userContext } from '@endcap/contract/identity/identity';
import { declineInvitation, listInvitations } from '@endcap/contract/people/invitations';
import { createUsers } from '@endcap/contract/people/user-acts';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { buildUser, type TestUser } from '../../../testing/factories.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import {
  newPerson,
  type UserCompany,
  userCompany,
} from '../../people/users/testing/user-company.ts';

let test: TestApp;
beforeAll(async () => {
  test = await startTestApp();
});
afterAll(() => test.close());

const invite = ({ caller }: UserCompany, email: string) =>
  caller.call(createUsers, { body: { ...newPerson(), email } });

/** A company that has invited the user. */
async function inviting(user: TestUser): Promise<UserCompany> {
  const company = await userCompany(test);
  await invite(company, user.loginId);
  return company;
}

async function invitationsOf(user: TestUser) {
  const caller = await test.as(user);
  const { items } = (await caller.call(listInvitations)).body;
  const { access } = (await caller.call(userContext)).body;
  expect(access.open_invitations).toBe(items.length);
  return items;
}

/** What ends one invitation, each in a company of its own. */
const endings = {
  'the link is withdrawn': 'update one_time_link set withdrawn_on = now()',
  'the link has expired': 'update one_time_link set expires_on = now()',
  'only another company has a link to the user': 'delete from one_time_link',
  'the link is for another purpose': `update one_time_link set kind = 'PASSWORD_RESET'`,
  'the user has joined': 'update membership set joined_on = now()',
  'the user is blocked': `update membership set state = 'BLOCKED'`,
  'the user is being deleted': `update membership set busy = 'DELETE_USER'`,
  'the invitation has ended': `update batch_task set stage = 'EXPIRED'`,
  'the task is another one': `update batch_task set type = 'UPDATE_USER'`,
};

it('are those that the user can accept, and no others', async () => {
  const user = await buildUser(test.db);
  const first = await inviting(user);
  for (const ending of Object.values(endings)) {
    const { company } = await inviting(user);
    const rows = `user_id = '${user.id}' and company_id = '${company.id}'`;
    await test.ownerPool.query(`${ending} where ${rows}`);
  }
  const closed = await inviting(user);
  await sql`update company set status = 'INACTIVE' where id = ${closed.company.id}`.execute(
    test.ownerDb,
  );
  const last = await inviting(user);
  const items = await invitationsOf(user);
  expect(items.map(({ company }) => company)).toEqual([last.company.name, first.company.name]);
});

it('have a link of the user, not of a colleague who was invited too', async () => {
  const [user, colleague] = [await buildUser(test.db), await buildUser(test.db)];
  const ours = await inviting(user);
  await invite(ours, colleague.loginId);
  await sql`delete from one_time_link where user_id = ${user.id}`.execute(test.db);
  expect(await invitationsOf(user)).toEqual([]);
  expect(await invitationsOf(colleague)).toHaveLength(1);
});

it('are one when the user has declined before and is invited again', async () => {
  const user = await buildUser(test.db);
  const ours = await inviting(user);
  const [declined] = await invitationsOf(user);
  const caller = await test.as(user);
  await caller.call(declineInvitation, { params: { invitationId: declined?.id ?? '' } });
  expect(await invitationsOf(user)).toEqual([]);
  await invite(ours, user.loginId);
  expect(await invitationsOf(user)).toMatchObject([{ company: ours.company.name }]);
});

it('show the products that the company gives, without those of others', async () => {
  const [user, colleague] = [await buildUser(test.db), await buildUser(test.db)];
  const ours = await userCompany(test);
  const theirs = await userCompany(test);
  const give = ({ caller }: UserCompany, { loginId }: TestUser, products: string[]) =>
    caller.call(createUsers, { body: { ...newPerson(), email: loginId, products } as never });
  await give(ours, colleague, ['SHOPPER_BEHAVIOR']);
  await give(theirs, user, ['SHOPPER_BEHAVIOR']);
  await give(ours, user, ['REPORT_BUILDER']);
  expect(await invitationsOf(user)).toMatchObject([
    { company: ours.company.name, products: ['REPORT_BUILDER'] },
    { company: theirs.company.name, products: ['SHOPPER_BEHAVIOR'] },
  ]);
});

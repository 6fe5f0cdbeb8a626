import { acceptInvitationLink } from '@endcap/contract/people/invitations';
import { checkInvitation, readRegistration, register } from '@endcap/contract/people/registration';
import { cancelInvite, resendInvite } from '@endcap/contract/people/tasks';
import { createUsers } from '@endcap/contract/people/user-acts';
import { listPendingUsers } from '@endcap/contract/people/users';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../../../testing/test-app.ts';
import { follow, form } from '../../registration/testing/invitations.ts';
import { eventsOf, tasksOf, type UserCompany, userCompany } from '../testing/user-company.ts';

let test: TestApp;
beforeAll(async () => {
  test = await startTestApp();
});
afterAll(() => test.close());

let count = 0;
const own = { 'x-requested-with': 'endcap' };

const tokensTo = async (email: string) => {
  const mails = await test.db
    .selectFrom('mail_outbox')
    .select('body_text as text')
    .where('to_address', '=', email)
    .orderBy('id')
    .execute();
  return mails.map(({ text }) => ({ text, token: /#token=(\S+)/.exec(text)?.[1] ?? '' }));
};
const opens = async (token = '') =>
  (await test.anonymous.call(checkInvitation, { body: { token } })).status;
const pendingOf = async ({ caller }: UserCompany, search?: string) =>
  (await caller.call(listPendingUsers, { query: (search ? { search } : {}) as never })).body.items;

/** Each under the name that the company has typed. */
async function invitedByTwo() {
  count += 1;
  const email = `twice${count}@people.example`;
  const [first, second] = [await userCompany(test), await userCompany(test)];
  const add = async ({ caller }: UserCompany, first_name: string, last_name: string) =>
    (await caller.call(createUsers, { body: { first_name, last_name, email } })).body.task
      ?.taskId ?? '';
  const firstTask = await add(first, 'Secret', 'Nameofcharter');
  const secondTask = await add(second, 'Xa', 'Yb');
  const [one, two] = await tokensTo(email);
  return { email, first, second, firstTask, secondTask, one, two };
}

describe('a user that two companies invite', () => {
  it('has in each the name that it has typed: in lists, searches, mails, tasks and the log', async () => {
    const { email, first, second, secondTask, two } = await invitedByTwo();
    expect(await pendingOf(first)).toMatchObject([
      { firstName: 'Secret', lastName: 'Nameofcharter' },
    ]);
    expect(await pendingOf(second)).toMatchObject([{ firstName: 'Xa', lastName: 'Yb' }]);
    expect(await pendingOf(second, 'secret')).toEqual([]);
    expect(await pendingOf(second, 'xa yb')).toHaveLength(1);
    const params = { taskId: secondTask };
    const { body } = await second.caller.call(resendInvite, { params, headers: own });
    expect(body.userName).toBe('Xa Yb');
    const mailed = [two, (await tokensTo(email))[2]].map((mail) => mail?.text);
    for (const text of mailed) expect(text).toMatch(/\bXa\b/);
    const known = JSON.stringify([
      mailed,
      await eventsOf(test, second.company),
      await tasksOf(test, second.company),
    ]);
    expect(known).not.toMatch(/Secret|Nameofcharter/);
    expect(JSON.stringify(await eventsOf(test, first.company))).not.toMatch(/Xa Yb/);
  });

  it('finds at registration the name that the company of the link has typed', async () => {
    const { two } = await invitedByTwo();
    const browser = await follow(test, two?.token ?? '');
    expect((await browser.call(readRegistration)).body).toMatchObject({
      first_name: 'Xa',
      last_name: 'Yb',
    });
  });

  it('joins the company of the link by registering, and stays an invitee of the other', async () => {
    const { first, second, one, two } = await invitedByTwo();
    const browser = await follow(test, one?.token ?? '');
    expect((await browser.call(register, { body: form })).status).toBe(204);
    expect(await pendingOf(first)).toMatchObject([{ firstName: 'Robin', lastName: 'Ortega' }]);
    expect(await pendingOf(second)).toMatchObject([
      { firstName: 'Xa', lastName: 'Yb', stage: 'INVITATION_SENT' },
    ]);
    expect(await pendingOf(second, 'robin ortega')).toEqual([]);
    const token = two?.token ?? '';
    const { body } = await test.anonymous.call(checkInvitation, { body: { token } });
    expect(body.kind).toBe('ACCEPT');
    await test.anonymous.call(acceptInvitationLink, { body: { token } });
    expect(await pendingOf(second, 'robin ortega')).toHaveLength(1);
  });

  it('keeps the name that the first company typed when they register with the second', async () => {
    const { first, two } = await invitedByTwo();
    const browser = await follow(test, two?.token ?? '');
    await browser.call(register, { body: form });
    expect(await pendingOf(first)).toMatchObject([
      { firstName: 'Secret', lastName: 'Nameofcharter', stage: 'INVITATION_SENT' },
    ]);
  });

  it('is registered in the log of the company of the link alone', async () => {
    const { first, second, one } = await invitedByTwo();
    const browser = await follow(test, one?.token ?? '');
    await browser.call(register, { body: form });
    const [here, there] = [
      await eventsOf(test, first.company),
      await eventsOf(test, second.company),
    ].map((log) => log.filter(({ event }) => event === 'USER_REGISTERED'));
    expect(here).toMatchObject([{ name: 'Robin Ortega' }]);
    expect(there).toEqual([]);
    const accepted = async ({ company }: UserCompany) =>
      (await eventsOf(test, company)).filter(({ event }) => event === 'TERMS_ACCEPTED').length;
    expect([await accepted(first), await accepted(second)]).toEqual([1, 0]);
  });

  it('can follow either link, whatever the other company does with its own', async () => {
    const { first, second, secondTask, one, two } = await invitedByTwo();
    expect([await opens(one?.token), await opens(two?.token)]).toEqual([200, 200]);
    await second.caller.call(resendInvite, { params: { taskId: secondTask }, headers: own });
    expect([await opens(one?.token), await opens(two?.token)]).toEqual([200, 410]);
    await second.caller.call(cancelInvite, { params: { taskId: secondTask } });
    expect(await opens(one?.token)).toBe(200);
    expect(await pendingOf(first)).toMatchObject([{ stage: 'INVITATION_SENT' }]);
    const browser = await follow(test, one?.token ?? '');
    expect((await browser.call(register, { body: form })).status).toBe(204);
  });

  it('is mailed by one company in the same minute as by the other', async () => {
    const { first, second, firstTask, secondTask } = await invitedByTwo();
    for (const [{ caller }, taskId] of [
      [first, firstTask],
      [second, secondTask],
    ] as const) {
      const answer = await caller.call(resendInvite, { params: { taskId }, headers: own });
      expect(answer.status).toBe(200);
    }
  });
});

import { userContext } from '@endcap/contract/identity/identity';
import { listSessions } from '@endcap/contract/identity/sessions';
import { decideRequests, listAccessRequests } from '@endcap/contract/people/access-requests';
import { listTasks, undoTask } from '@endcap/contract/people/tasks';
import {
  addAccess,
  blockUsers,
  deleteUsers,
  replaceAccess,
  unblockUsers,
} from '@endcap/contract/people/user-acts';
import { listBlockedUsers, listPendingUsers, listUsers } from '@endcap/contract/people/users';
import { explainProducts, readShortcuts } from '@endcap/contract/products/launcher';
import { listTickets } from '@endcap/contract/support/tickets';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ask } from '../features/people/access-requests/testing/request-kit.ts';
import { removeMembers } from '../features/people/users/delete/remove-members.service.ts';
import { type UserCompany, userCompany } from '../features/people/users/testing/user-company.ts';
import { sendTicket } from '../features/support/tickets/testing/ticket-kit.ts';
import { jobOf } from '../jobs/testing/job-test-kit.ts';
import { activityOf } from '../testing/activity-of.ts';
import type { Caller } from '../testing/caller.ts';
import { buildMemberOfTwoCompanies, type TestUser } from '../testing/factories.ts';
import { startTestApp, type TestApp } from '../testing/test-app.ts';

let test: TestApp;
beforeAll(async () => {
  test = await startTestApp({ env: { HUMAN_CHECK: 'off' } });
});
afterAll(() => test.close());

interface Placed {
  admin: Caller;
  person: TestUser;
  caller: Caller;
  requestId: string;
}

/** The person has a product, a ticket, an open request and a session in the company. */
async function placed({ company, caller: admin }: UserCompany, person: TestUser): Promise<Placed> {
  const key = { company_id: company.id, user_id: person.id };
  await test.db
    .insertInto('product_access')
    .values({ ...key, product_code: 'SHOPPER_BEHAVIOR', status: 'ACCESS_COMPLETE' })
    .execute();
  const caller = await test.as(person);
  const detail = { reason: 'BUG', subject: `In ${company.id}`, description: 'It is empty.' };
  await sendTicket(test, { headers: caller.headers, detail });
  return { admin, person, caller, requestId: await ask(test, person, ['REPORT_BUILDER']) };
}

async function twoPlaces(): Promise<{ here: Placed; there: Placed }> {
  const [one, two] = [await userCompany(test), await userCompany(test)];
  const both = { here: one.company, there: two.company };
  const person = await buildMemberOfTwoCompanies(test.db, both);
  return { here: await placed(one, person.here), there: await placed(two, person.there) };
}

/** All that the person and the admin of the company see of the person there. */
async function seenIn({ admin, caller, person }: Placed) {
  const { company } = person;
  const context = (await caller.call(userContext)).body;
  const tickets = (await caller.call(listTickets)).body.items;
  const sessions = (await caller.call(listSessions, { params: { loginId: person.loginId } })).body
    .items;
  return {
    person: [context.tenant, context.authz, withoutCount(context.access)],
    shortcuts: (await caller.call(readShortcuts)).body,
    launcher: (await caller.call(explainProducts)).body,
    tickets: tickets.filter(({ subject }) => subject === `In ${company?.id}`),
    isSignedIn: sessions.some(({ current }) => current),
    users: (await admin.call(listUsers)).body.items.map(withoutOthers),
    pending: (await admin.call(listPendingUsers)).body.items,
    blocked: (await admin.call(listBlockedUsers)).body.items,
    requests: (await admin.call(listAccessRequests)).body.items,
    tasks: (await admin.call(listTasks)).body.items,
    log: await activityOf(test.db, company?.id ?? ''),
  };
}

/** Whether the person has other companies is said of them in each, and changes with the others. */
function withoutOthers({ multipleSupplierAccess: _, ...user }: Record<string, unknown>) {
  return user;
}

/** The number of companies to choose from changes with the others too. */
function withoutCount({ own_companies: _, ...access }: Record<string, unknown>) {
  return access;
}

const blocking = ({ person }: Placed) => ({
  userIds: [person.loginId],
  reason: 'SECURITY' as const,
});
const removing = ({ person }: Placed) => ({ users: [person.loginId] });
const block = (place: Placed) => place.admin.call(blockUsers, { body: blocking(place) });
const remove = (place: Placed) => place.admin.call(deleteUsers, { body: removing(place) });
const decide = ({ admin, requestId }: Placed, decision: 'APPROVE' | 'DENY') =>
  admin.call(decideRequests, { body: { approvals: [{ request_id: requestId, decision }] } });

/** The ids of the tasks, for the undo. */
async function taskOf(answer: ReturnType<typeof remove>): Promise<string> {
  return (await answer).body.task?.taskId ?? '';
}

const acts: [string, (place: Placed) => Promise<{ status: number } | undefined>][] = [
  ['a block', block],
  [
    'a block and its end',
    async (place) => {
      await block(place);
      return place.admin.call(unblockUsers, { body: { userIds: [place.person.loginId] } });
    },
  ],
  ['the undo of a block', async (place) => undo(place, await taskOf(block(place)))],
  ['a removal that has begun', remove],
  [
    'a removal',
    async (place) => {
      await removeMembers(jobOf(test), await taskOf(remove(place)));
      return undefined;
    },
  ],
  [
    'the undo of a removal',
    async (place) => {
      const taskId = await taskOf(remove(place));
      await removeMembers(jobOf(test), taskId);
      return undo(place, taskId);
    },
  ],
  [
    'a further product',
    ({ admin, person }) =>
      admin.call(addAccess, {
        body: { users: [person.loginId], products: ['REPORT_BUILDER'] },
      }),
  ],
  [
    'another role and no product',
    ({ admin, person }) =>
      admin.call(replaceAccess, {
        body: { users: [person.loginId], products: [], role: 'ADMIN' },
      }),
  ],
  ['an approval', (place) => decide(place, 'APPROVE')],
  ['a denial', (place) => decide(place, 'DENY')],
];

function undo({ admin }: Placed, taskId: string) {
  return admin.call(undoTask, { params: { taskId } });
}

describe('a person of two companies', () => {
  it.each(acts)('is in the other company as before after %s in one of them', async (_, act) => {
    const { here, there } = await twoPlaces();
    const before = await seenIn(there);
    expect(before.users).toHaveLength(2);
    expect([before.tickets.length, before.requests.length]).toEqual([1, 1]);
    const answer = await act(here);
    if (answer) expect(answer.status).toBeLessThan(300);
    expect(await seenIn(there)).toEqual(before);
  });
});

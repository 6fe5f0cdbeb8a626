import {
  listFailures,
  readCounts,
  readToday,
  retryFailures,
} from '@endcap/contract/operations/home';
import { replyToTicket } from '@endcap/contract/support/ticket-queue';
import { rateTicket } from '@endcap/contract/support/tickets';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { newId } from '../../../db/id.ts';
import { buildCompanyAdmin, buildUser } from '../../../testing/factories.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import { buildAgent, sendTicket } from '../../support/ticket-queue/testing/queue-kit.ts';

let test: TestApp;
beforeAll(async () => {
  test = await startTestApp({ env: { HUMAN_CHECK: 'off' } });
});
afterAll(() => test.close());

const set = (reference: string, values: object) =>
  test.db.updateTable('ticket').set(values).where('reference', '=', reference).execute();
const idOf = async (reference: string) =>
  (
    await test.db
      .selectFrom('ticket')
      .select('id')
      .where('reference', '=', reference)
      .executeTakeFirst()
  )?.id;
const ago = (hours: number) => new Date(Date.now() - hours * 3_600_000);

it('gives an agent their own tickets by the clock, then those that nobody has taken', async () => {
  const { user, caller } = await buildAgent(test);
  await sendTicket(test, { subject: 'Free' });
  const mine = await sendTicket(test, { subject: 'Mine' });
  const late = await sendTicket(test, { subject: 'Mine and late' });
  const theirs = await sendTicket(test, { subject: 'Of another agent' });
  await set(mine.incidentId, { assignee_id: user.id });
  await set(late.incidentId, { assignee_id: user.id, answer_by: ago(6) });
  await set(theirs.incidentId, { assignee_id: (await buildAgent(test)).user.id });
  const { body } = await caller.call(readToday);
  expect(body.next.map(({ subject }) => subject)).toEqual(['Mine and late', 'Mine', 'Free']);
  expect(body).toMatchObject({ mine: { late: 1 }, unassigned: { total: 1 } });
  // What failed is for people who run the portal.
  expect(body).toMatchObject({ late: [], failures: null });
  expect((await caller.call(readCounts)).body).toMatchObject({
    ...{ queue: { waiting: 3, late: 0 }, approvals: null, failed: null, admin: null },
  });
  expect((await caller.call(readToday)).body.next[0]?.incidentId).toBe(late.incidentId);
});

it('counts what an agent answered and solved in the last seven days, and what helped', async () => {
  const { user, caller } = await buildAgent(test);
  const { user: other, caller: others } = await buildAgent(test);
  const reply = (by: typeof caller, incidentId: string, status: 'IN_PROGRESS' | 'RESOLVED') =>
    by.call(replyToTicket, {
      params: { incidentId },
      body: { text: 'An answer.', status },
    });
  const [solved, open, early, again] = [
    await sendTicket(test, { subject: 'Solved' }),
    await sendTicket(test, { subject: 'Answered twice' }),
    await sendTicket(test, { subject: 'Answered last month' }),
    await sendTicket(test, { subject: 'Solved by a colleague' }),
  ];
  expect((await reply(caller, solved.incidentId, 'RESOLVED')).status).toBe(201);
  await reply(caller, open.incidentId, 'IN_PROGRESS');
  await reply(caller, open.incidentId, 'IN_PROGRESS');
  await reply(caller, early.incidentId, 'RESOLVED');
  await reply(others, again.incidentId, 'RESOLVED');
  const last = { created_on: ago(24 * 30) };
  const ofEarly = (await idOf(early.incidentId)) ?? '';
  await test.db.updateTable('ticket_comment').set(last).where('ticket_id', '=', ofEarly).execute();
  await test.db.updateTable('ticket_event').set(last).where('ticket_id', '=', ofEarly).execute();
  await solved.caller.call(rateTicket, { params: solved.params, body: { helped: true } });
  const { body } = await caller.call(readToday);
  expect(body.week).toEqual({ answered: 2, solved: 1, rated: 1, helped: 1 });
  await set(open.incidentId, { assignee_id: user.id, status: 'NEW', answered_on: null });
  await set(open.incidentId, { answer_by: ago(2), waiting_since: null });
  const { team } = (await others.call(readToday)).body;
  expect(team[0]).toMatchObject({ userId: other.id, isYou: true });
  expect(team).toContainEqual(
    expect.objectContaining({ userId: user.id, open: 1, late: 1, isYou: false }),
  );
});

it('tells a super admin what is late, what failed and why, and what only they decide', async () => {
  await test.db.deleteFrom('ticket').execute();
  const late = await sendTicket(test, { subject: 'Late' });
  await sendTicket(test, { subject: 'In time' });
  await set(late.incidentId, { answer_by: ago(1) });
  const mail = { to_address: 'ana@people.example', subject: 'Hello', body_text: 'Hello' };
  const failed_on = sql<Date>`now()`;
  await test.db
    .insertInto('mail_outbox')
    .values([
      { ...mail, id: newId(), failed_on, failure: '550 5.1.1 user unknown' },
      { ...mail, id: newId(), failed_on, failure: 'connect ECONNREFUSED 10.0.0.1:25' },
      { ...mail, id: newId(), failed_on, failure: 'read ECONNRESET' },
      { ...mail, id: newId(), failed_on: ago(2), failure: '552 5.2.2 mailbox full' },
      { ...mail, id: newId(), failed_on: ago(1), failure: '535 5.7.8 authentication failed' },
    ])
    .execute();
  const [person, asker, me] = [
    await buildUser(test.db, { group: 'INTERNAL_USER', company: null }),
    await buildUser(test.db, { group: 'SUPER_ADMIN', company: null }),
    await buildUser(test.db, { group: 'SUPER_ADMIN', company: null }),
  ];
  await test.db
    .insertInto('staff_role_request')
    .values({
      ...{ id: newId(), user_id: person.id, from_group: 'INTERNAL_USER', to_group: 'SUPER_ADMIN' },
      ...{ reason: 'Covers leave', asked_by: asker.id, expires_on: ago(-48) },
    })
    .execute();
  const caller = await test.as(me);
  const { body } = await caller.call(readToday);
  expect(body.late.map(({ subject }) => subject)).toEqual(['Late']);
  expect(body.lateTotal).toBe(1);
  expect(body.failures?.groups.map(({ source, cause, count }) => [source, cause, count])).toEqual([
    ['MAIL', 'NO_CONNECTION', 2],
    ['MAIL', 'ADDRESS_UNKNOWN', 1],
    ['MAIL', 'SIGN_IN_REFUSED', 1],
    ['MAIL', 'MAILBOX_FULL', 1],
  ]);
  expect((await caller.call(readCounts)).body).toMatchObject({
    ...{ queue: { late: 1 }, approvals: 1, failed: 5 },
  });
  // A group is tried again as a whole; what has another cause stays.
  const again = (call: typeof caller, cause: 'NO_CONNECTION' | 'ADDRESS_UNKNOWN') =>
    call.call(retryFailures, { body: { source: 'MAIL', cause } });
  expect((await again(await test.as(person), 'NO_CONNECTION')).status).toBe(403);
  expect((await again(caller, 'NO_CONNECTION')).body).toEqual({ sent: 2, left: 0, remaining: 0 });
  expect((await again(caller, 'NO_CONNECTION')).body).toEqual({ sent: 0, left: 0, remaining: 0 });
  const { groups } = (await caller.call(listFailures)).body;
  expect(groups.map(({ source, cause, count }) => [source, cause, count])).toEqual([
    ['MAIL', 'ADDRESS_UNKNOWN', 1],
    ['MAIL', 'SIGN_IN_REFUSED', 1],
    ['MAIL', 'MAILBOX_FULL', 1],
  ]);
  // The asker waits for another super admin.
  expect((await (await test.as(asker)).call(readCounts)).body.approvals).toBe(0);
});

it('is refused to everybody else', async () => {
  for (const user of [
    await buildCompanyAdmin(test.db),
    await buildUser(test.db, { group: 'INTERNAL_USER', company: null }),
  ])
    expect((await (await test.as(user)).call(readToday)).status).toBe(403);
});

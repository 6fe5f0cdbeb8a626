import * as api from '@endcap/contract/support/ticket-queue';
import { addThread, readTicket as readOwn } from '@endcap/contract/support/tickets';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { transact } from '../../../db/transact.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import { sweepFilesLeftBehind } from '../tickets/attachments.service.ts';
import { sendHeldReply } from './held-replies.service.ts';
import { buildAgent, readTicket, sendTicket } from './testing/queue-kit.ts';

let test: TestApp;
beforeAll(async () => {
  test = await startTestApp({ env: { HUMAN_CHECK: 'off' } });
});
afterAll(() => test.close());
afterEach(() => test.db.deleteFrom('throttle').execute());

const version = (number: number) => ({ 'if-match': `"${number}"` });
const reply = { text: 'Which week?', status: 'WAITING_ON_YOU', when: 'LATER' } as const;

/** What the job does when its time has come. */
const send = (replyId: string) =>
  transact(test.db, (tx) => sendHeldReply(tx, test.config, { replyId, jobId: 'test' }));

async function aHeldReply() {
  const agent = await buildAgent(test);
  const ticket = await sendTicket(test);
  const { params } = ticket;
  const { body } = await agent.caller.call(api.replyToTicket, { params, body: reply });
  const replyId = body.held[0]?.replyId ?? '';
  const own = async () => (await ticket.caller.call(readOwn, { params })).body;
  return { ...ticket, agent, replyId, held: body, own };
}

describe('a reply that is held', () => {
  it('goes out before many are solved, and its ticket has no undo', async () => {
    const { agent, incidentId } = await aHeldReply();
    const other = await sendTicket(test);
    const { body } = await agent.caller.call(api.changeQueueTickets, {
      body: { incidentIds: [incidentId, other.incidentId], change: { status: 'RESOLVED' } },
    });
    expect(body).toMatchObject({ changed: [incidentId, other.incidentId], answered: 1 });
    expect(body.undo.map((one) => one.incidentId)).toEqual([other.incidentId]);
  });

  it('is seen by staff, and by its requester when its time has come', async () => {
    const { agent, held, replyId, incidentId, own } = await aHeldReply();
    expect(held.held).toEqual([
      {
        ...{ replyId, text: 'Which week?', status: 'WAITING_ON_YOU', isYours: true },
        ...{ authorName: expect.any(String), secondsLeft: expect.any(Number) },
      },
    ]);
    expect(held).toMatchObject({ statusInfo: 'NEW', assignee: null });
    expect((await own()).threads).toHaveLength(1);
    const { caller } = await buildAgent(test);
    expect((await readTicket(caller, incidentId)).held).toMatchObject([{ isYours: false }]);
    const job = await test.ownerPool.query(
      `select start_after - created_on >= interval '9 seconds' as waits from jobs.job
        where name = 'tickets.send-held-reply' and data->>'replyId' = $1`,
      [replyId],
    );
    expect(job.rows).toEqual([{ waits: true }]);
    await send(replyId);
    await send(replyId);
    expect(await own()).toMatchObject({
      statusInfo: 'WAITING_ON_YOU',
      threads: [{}, { text: 'Which week?', authorName: held.held[0]?.authorName }],
    });
    expect(await readTicket(agent.caller, incidentId)).toMatchObject({
      held: [],
      assignee: { userId: agent.user.id },
    });
  });

  it('is taken back by its author alone, and then never sent', async () => {
    const { agent, params, replyId, own } = await aHeldReply();
    const path = { ...params, replyId };
    const { caller } = await buildAgent(test);
    expect((await caller.call(api.takeBackReply, { params: path })).status).toBe(404);
    const taken = await agent.caller.call(api.takeBackReply, { params: path });
    expect([taken.status, taken.body.held]).toEqual([200, []]);
    await send(replyId);
    expect((await own()).threads).toHaveLength(1);
    const again = await agent.caller.call(api.takeBackReply, { params: path });
    expect([again.status, again.error.code]).toEqual([409, 'reply.sent']);
  });

  it('answers no message that came while it was held', async () => {
    const { caller, params, agent, incidentId, replyId } = await aHeldReply();
    await caller.call(addThread, { params, body: { text: 'And the totals are wrong' } });
    await send(replyId);
    const { threads, statusInfo, answerState } = await readTicket(agent.caller, incidentId);
    expect(statusInfo).toBe('NEW');
    expect(answerState).not.toBe('ANSWERED');
    const asked = threads.filter(({ author }) => author === 'REQUESTER');
    expect(asked.map(({ answeredOn }) => answeredOn !== null)).toEqual([true, false]);
  });

  it('goes before the end of its ticket, and before another reply', async () => {
    const { agent, params, incidentId, own } = await aHeldReply();
    await agent.caller.call(api.replyToTicket, { params, body: { ...reply, text: 'Found it' } });
    expect((await own()).threads.map(({ text }) => text)).toEqual([
      'It has no rows.',
      'Which week?',
    ]);
    await agent.caller.call(api.changeQueueTicket, { params, body: { status: 'CLOSED' } });
    expect(await own()).toMatchObject({ statusInfo: 'CLOSED', threads: [{}, {}, {}] });
    expect((await readTicket(agent.caller, incidentId)).held).toEqual([]);
  });

  it('of an author who lost the right stays as a note', async () => {
    const { agent, replyId, incidentId, own } = await aHeldReply();
    const { caller } = await buildAgent(test);
    await test.db
      .updateTable('user_account')
      .set({ attributes: [] })
      .where('id', '=', agent.user.id)
      .execute();
    await send(replyId);
    expect((await own()).threads).toHaveLength(1);
    expect((await readTicket(caller, incidentId)).threads.at(-1)).toMatchObject({
      internal: true,
      text: expect.stringContaining('Which week?'),
    });
  });

  it('keeps its file, however long the job takes', async () => {
    const { replyId } = await aHeldReply();
    const id = '0192a0de-0000-7000-8000-00000000aaaa';
    const old = new Date(Date.now() - 2 * 60 * 60 * 1000);
    const file = { id, file_name: 'a.png', content_type: 'image/png', bytes: 1, created_on: old };
    await test.db.insertInto('ticket_attachment').values(file).execute();
    const attached = { attachment_id: id };
    await test.db.updateTable('held_reply').set(attached).where('id', '=', replyId).execute();
    await sweepFilesLeftBehind(test);
    await send(replyId);
    const found = await test.db
      .selectFrom('ticket_attachment')
      .select('comment_id')
      .where('id', '=', id)
      .execute();
    expect(found).toEqual([{ comment_id: expect.any(String) }]);
  });
});

describe('an answer to a ticket that changed meanwhile', () => {
  it('goes out when the change is no word: priority, tags, assignee, or an own note', async () => {
    const { user, caller } = await buildAgent(test);
    const colleague = await buildAgent(test);
    const { params } = await sendTicket(test);
    await caller.call(api.changeQueueTicket, { params, body: { priority: 'HIGH' } });
    await caller.call(api.changeQueueTicket, { params, body: { assigneeId: user.id } });
    await caller.call(api.addTicketNote, { params, body: { text: 'Ask the warehouse' } });
    await colleague.caller.call(api.changeQueueTicket, { params, body: { tags: ['vip'] } });
    const answer = await caller.call(api.replyToTicket, {
      ...{ params, headers: version(1) },
      body: reply,
    });
    expect(answer.status).toBe(201);
  });

  it.each([
    ['the requester wrote', 'requester'],
    ['a colleague left a note', 'note'],
    ['a colleague is about to answer', 'held'],
  ])('is refused once when %s', async (_, what) => {
    const { caller } = await buildAgent(test);
    const colleague = await buildAgent(test);
    const { params, caller: requester, incidentId } = await sendTicket(test);
    const text = 'News';
    if (what === 'requester') await requester.call(addThread, { params, body: { text } });
    else if (what === 'note')
      await colleague.caller.call(api.addTicketNote, { params, body: { text } });
    else await colleague.caller.call(api.replyToTicket, { params, body: reply });
    const send = (seen: number) =>
      caller.call(api.replyToTicket, { params, headers: version(seen), body: reply });
    expect((await send(1)).status).toBe(409);
    const { version: now } = await readTicket(caller, incidentId);
    expect((await send(now)).status).toBe(201);
  });
});

import {
  addThread,
  downloadAttachment,
  listTickets,
  readTicket,
} from '@endcap/contract/support/tickets';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { transact } from '../../../db/transact.ts';
import { activityOf } from '../../../testing/activity-of.ts';
import { buildUser } from '../../../testing/factories.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import { aTicket, png, sendTicket } from './testing/ticket-kit.ts';
import { lockTicket, type NewComment, writeComment } from './write-comment.service.ts';

let test: TestApp;
beforeAll(async () => {
  test = await startTestApp({ env: { HUMAN_CHECK: 'off' } });
});
afterAll(() => test.close());

const staff = { id: null, loginId: 'staff@retailer.example', name: 'Sam Staff' };

async function written(file?: { fileName: string; content: Buffer }) {
  const author = await buildUser(test.db);
  const caller = await test.as(author);
  const sent = await sendTicket(test, { headers: caller.headers, ...(file && { file }) });
  const { incidentId } = sent.json<{ incidentId: string }>();
  const read = async () => (await caller.call(readTicket, { params: { incidentId } })).body;
  return { author, caller, incidentId, read };
}

function write(reference: string, comment: Omit<NewComment, 'ticket'>) {
  const scope = { actor: staff, company: null, requestId: 'test' };
  return transact(test.db, async (tx) => {
    const ticket = await lockTicket(tx, { reference });
    if (!ticket) throw new Error('no ticket');
    return writeComment(tx, test.config, scope, { ticket, ...comment });
  });
}

const author = { role: 'STAFF', id: null, name: staff.name } as const;
const rowOf = (reference: string) =>
  test.db
    .selectFrom('ticket')
    .selectAll()
    .where('reference', '=', reference)
    .executeTakeFirstOrThrow();

describe('an internal note', () => {
  it('is in no call of the requester and in no log of the company, with its file', async () => {
    const {
      author: requester,
      caller,
      incidentId,
      read,
    } = await written({
      fileName: 'a.png',
      content: png,
    });
    const before = await read();
    const { id } = await write(incidentId, { author, text: 'Secret word', internal: true });
    await test.db.updateTable('ticket_attachment').set({ comment_id: id }).execute();
    const after = await read();
    expect(after).toEqual({ ...before, threads: [{ ...before.threads[0], attachments: [] }] });
    const attachmentId = before.threads[0]?.attachments[0]?.id ?? '';
    const download = { params: { incidentId, attachmentId } };
    expect((await caller.call(downloadAttachment, download)).status).toBe(404);
    const found = await caller.call(listTickets, { query: { search: 'secret' } });
    expect(found.body.totalElements).toBe(0);
    const logged = await activityOf(test.db, requester.company?.id ?? '');
    expect(logged.map(({ event }) => event)).toEqual(['TICKET_CREATED']);
  });

  it('may be written on a closed ticket, and a reply may not', async () => {
    const { incidentId } = await written();
    await write(incidentId, { author, text: 'Bye', status: 'CLOSED' });
    await write(incidentId, { author, text: 'For the record', internal: true });
    const reply = write(incidentId, { author, text: 'Hello again' });
    await expect(reply).rejects.toMatchObject({ code: 'ticket.closed' });
  });
});

describe('a reply of staff', () => {
  it('moves the ticket to the chosen status, and the first one counts as the answer', async () => {
    const { incidentId, read } = await written();
    await write(incidentId, { author, text: 'Looking', status: 'WAITING_ON_YOU' });
    const first = await rowOf(incidentId);
    await write(incidentId, { author, text: 'Done', status: 'RESOLVED' });
    const second = await rowOf(incidentId);
    expect(first.answered_on).toBeInstanceOf(Date);
    expect(second.answered_on).toEqual(first.answered_on);
    expect(second).toMatchObject({ status: 'RESOLVED', waiting_since: null, version: 3 });
    expect((await read()).threads.map(({ author: by, text }) => [by, text])).toEqual([
      ['REQUESTER', aTicket.description],
      ['STAFF', 'Looking'],
      ['STAFF', 'Done'],
    ]);
  });
});

const clocksOf = async (reference: string) => {
  const rows = await test.db
    .selectFrom('ticket_comment as c')
    .innerJoin('ticket as t', 't.id', 'c.ticket_id')
    .select(['c.answer_by as by', 'c.answered_on as on'])
    .where('t.reference', '=', reference)
    .where('c.author', '=', 'REQUESTER')
    .orderBy('c.created_on')
    .execute();
  return rows.map(({ by, on }) => [by !== null, on !== null]);
};
const comment = (caller: Awaited<ReturnType<typeof written>>['caller'], incidentId: string) =>
  caller.call(addThread, { params: { incidentId }, body: { text: 'And this?' } });

describe('the clock of a message', () => {
  it('starts with each message of the requester, and a reply stops all that run', async () => {
    const { caller, incidentId } = await written();
    await write(incidentId, { author, text: 'Which week?', status: 'WAITING_ON_YOU' });
    expect(await clocksOf(incidentId)).toEqual([[true, true]]);
    await comment(caller, incidentId);
    await comment(caller, incidentId);
    const asked = await rowOf(incidentId);
    expect(asked).toMatchObject({ status: 'IN_PROGRESS', answered_on: null, waiting_since: null });
    expect(asked.due_key).toEqual(asked.answer_by);
    await write(incidentId, { author, text: 'For us', internal: true });
    expect(await clocksOf(incidentId)).toEqual([
      [true, true],
      [true, false],
      [true, false],
    ]);
    await write(incidentId, { author, text: 'Done', status: 'IN_PROGRESS' });
    expect((await clocksOf(incidentId)).map(([, answered]) => answered)).toEqual([
      true,
      true,
      true,
    ]);
    expect((await rowOf(incidentId)).answered_on).toBeInstanceOf(Date);
  });

  it('of the oldest message without an answer is the one of the ticket', async () => {
    const { caller, incidentId } = await written();
    const { answer_by: first } = await rowOf(incidentId);
    await test.db
      .updateTable('ticket_comment')
      .set({ answer_by: new Date(Number(first) - 1000) })
      .execute();
    await test.db
      .updateTable('ticket')
      .set({ answer_by: new Date(Number(first) - 1000) })
      .where('reference', '=', incidentId)
      .execute();
    await comment(caller, incidentId);
    expect(Number((await rowOf(incidentId)).answer_by)).toBe(Number(first) - 1000);
  });

  it('that was resolved without a reply is over when the requester opens the ticket again', async () => {
    const { caller, incidentId } = await written();
    await test.db
      .updateTable('ticket')
      .set({ status: 'RESOLVED', answer_by: new Date('2026-01-05') })
      .where('reference', '=', incidentId)
      .execute();
    await comment(caller, incidentId);
    const opened = await rowOf(incidentId);
    expect(opened.status).toBe('IN_PROGRESS');
    expect(Number(opened.answer_by)).toBeGreaterThan(Date.now());
    expect(await clocksOf(incidentId)).toEqual([
      [false, false],
      [true, false],
    ]);
  });
});

describe('the deadline of an answer', () => {
  it('stands still while the requester is asked, and goes on with their comment', async () => {
    const { caller, incidentId } = await written();
    const hour = 60 * 60 * 1000;
    const answerBy = new Date(Date.now() + hour);
    await test.db
      .updateTable('ticket')
      .set({
        status: 'WAITING_ON_YOU',
        answer_by: answerBy,
        waiting_since: new Date(Date.now() - 2 * hour),
      })
      .where('reference', '=', incidentId)
      .execute();
    await caller.call(addThread, { params: { incidentId }, body: { text: 'Here you are' } });
    const ticket = await rowOf(incidentId);
    expect(ticket).toMatchObject({ status: 'IN_PROGRESS', waiting_since: null });
    expect(Number(ticket.answer_by)).toBeGreaterThanOrEqual(answerBy.getTime() + 2 * hour);
  });
});

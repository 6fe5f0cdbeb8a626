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

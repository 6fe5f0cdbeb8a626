import { ticketLimits } from '@endcap/contract/limits';
import { addTicketNote, replyToTicket } from '@endcap/contract/support/ticket-queue';
import { addThread, addThreadShort, addThreadWithFile } from '@endcap/contract/support/tickets';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { newId } from '../../../db/id.ts';
import { meetAtLock } from '../../../testing/lock-waits.ts';
import type { TestApp } from '../../../testing/test-app.ts';
import { aTicketWithAddress, startMailApp } from '../inbound-mail/testing/mail-kit.ts';
import { buildAgent } from '../ticket-queue/testing/queue-kit.ts';

let test: TestApp;
beforeAll(async () => {
  test = await startMailApp();
});
afterAll(() => test.close());

interface Given {
  author: 'REQUESTER' | 'STAFF';
  count: number;
  authorId?: string;
  minutesAgo?: number;
}

/** Comments that one person has written on an older ticket. */
async function written(ticketId: string, { author, count, authorId, minutesAgo = 1 }: Given) {
  const created = new Date(Date.now() - minutesAgo * 60_000);
  const dayAgo = new Date(Date.now() - 24 * 60 * 60_000);
  await test.db
    .updateTable('ticket_comment')
    .set({ created_on: dayAgo })
    .where('ticket_id', '=', ticketId)
    .execute();
  await test.db
    .insertInto('ticket_comment')
    .values(
      Array.from({ length: count }, () => ({
        ...{ id: newId(), ticket_id: ticketId, author, author_id: authorId ?? null },
        ...{ author_name: 'Ana', body: 'Again', created_on: created },
      })),
    )
    .execute();
}

it('a requester’s comments on a ticket are counted over all ways to write one', async () => {
  const { id, caller, reference, reply } = await aTicketWithAddress(test);
  await written(id, { author: 'REQUESTER', count: ticketLimits.comments - 4 });
  const params = { incidentId: reference };
  const body = { text: 'More' };
  expect((await caller.call(addThread, { params, body })).status).toBe(200);
  expect((await caller.call(addThreadShort, { params, body })).status).toBe(200);
  const file = { fileName: 'a.txt', content: Buffer.from('a') };
  expect((await caller.call(addThreadWithFile, { params, body, file })).status).toBe(200);
  expect((await reply()).body.outcome).toBe('COMMENT');
  const refused = await caller.call(addThread, { params, body });
  expect([refused.status, refused.error.code]).toEqual([429, 'request.too_many']);
  const waiting = Number(refused.headers['retry-after']);
  expect(waiting).toBeGreaterThan(7 * 60);
  expect(waiting).toBeLessThanOrEqual(ticketLimits.commentMinutes * 60);
  expect((await reply()).body).toEqual({ outcome: 'PARKED', reason: 'TOO_MANY' });
  const other = await aTicketWithAddress(test);
  expect((await other.reply()).body.outcome).toBe('COMMENT');
});

it('an agent’s replies and notes are counted together, and apart from those of others', async () => {
  const { id, caller: requester, reference } = await aTicketWithAddress(test);
  const { user, caller } = await buildAgent(test);
  await written(id, { author: 'STAFF', authorId: user.id, count: ticketLimits.comments - 1 });
  const params = { incidentId: reference };
  expect((await caller.call(addTicketNote, { params, body: { text: 'Note' } })).status).toBe(201);
  const refused = await caller.call(replyToTicket, {
    params,
    body: { text: 'Reply', status: 'IN_PROGRESS' },
  });
  expect(refused.error.code).toBe('request.too_many');
  const { caller: colleague } = await buildAgent(test);
  expect((await colleague.call(addTicketNote, { params, body: { text: 'x' } })).status).toBe(201);
  expect((await requester.call(addThread, { params, body: { text: 'x' } })).status).toBe(200);
});

it('comments of a while ago do not count', async () => {
  const { id, caller, reference } = await aTicketWithAddress(test);
  const minutesAgo = ticketLimits.commentMinutes + 1;
  await written(id, { author: 'REQUESTER', count: ticketLimits.comments * 3, minutesAgo });
  const params = { incidentId: reference };
  expect((await caller.call(addThread, { params, body: { text: 'x' } })).status).toBe(200);
});

it('of comments at the same moment no more are taken than one person may write', async () => {
  const { id, caller, reference } = await aTicketWithAddress(test);
  await written(id, { author: 'REQUESTER', count: ticketLimits.comments - 1 });
  const send = () =>
    caller.call(addThread, { params: { incidentId: reference }, body: { text: 'At once' } });
  const answers = await meetAtLock(
    test,
    (tx) => tx.selectFrom('ticket').select('id').where('id', '=', id).forUpdate().execute(),
    send,
    send,
    send,
  );
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 429, 429]);
});

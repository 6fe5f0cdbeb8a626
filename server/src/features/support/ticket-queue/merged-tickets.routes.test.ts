import * as api from '@endcap/contract/support/ticket-queue';
import { readTicket as readOwn } from '@endcap/contract/support/tickets';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { buildMemberOfTwoCompanies } from '../../../testing/factories.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import { png } from '../tickets/testing/ticket-kit.ts';
import { buildAgent, found, readTicket, sendTicket } from './testing/queue-kit.ts';

let test: TestApp;
beforeAll(async () => {
  test = await startTestApp({ env: { HUMAN_CHECK: 'off' } });
});
afterAll(() => test.close());
afterEach(async () => {
  await test.db.deleteFrom('throttle').execute();
  await test.db.deleteFrom('ticket').execute();
});

describe('a merged ticket', () => {
  it('moves its thread and files into the other one, and leads its requester there', async () => {
    const { caller } = await buildAgent(test);
    const into = await sendTicket(test, { subject: 'The one that stays' });
    const file = { fileName: 'a.png', content: png };
    const from = await sendTicket(
      test,
      { subject: 'The same again', description: 'Rutabaga', file },
      into.requester,
    );
    const merged = await caller.call(api.mergeTicket, {
      params: from.params,
      body: { into: into.incidentId },
    });
    expect(merged.body).toMatchObject({
      incidentId: into.incidentId,
      mergedFrom: [from.incidentId],
      threads: [{ text: 'It has no rows.' }, { text: 'Rutabaga', attachments: [{}] }],
    });
    const attachmentId = merged.body.threads[1]?.attachments[0]?.id ?? '';
    const params = { ...into.params, attachmentId };
    expect((await caller.call(api.downloadQueueAttachment, { params })).status).toBe(200);
    const old = (await from.caller.call(readOwn, { params: from.params })).body;
    expect([old.statusInfo, old.threads.map(({ text }) => text)]).toEqual([
      'CLOSED',
      [expect.stringContaining(into.incidentId)],
    ]);
    expect(await found(caller, { search: 'rutabaga stays' })).toEqual([into.incidentId]);
    const again = await caller.call(api.mergeTicket, {
      params: from.params,
      body: { into: into.incidentId },
    });
    expect(again.status).toBe(409);
  });

  it('brings its message that waits along: the one that stays waits on us', async () => {
    const { caller } = await buildAgent(test);
    const into = await sendTicket(test, { subject: 'Asked already' });
    const from = await sendTicket(test, { subject: 'One more' }, into.requester);
    const body = { text: 'Which week?', status: 'WAITING_ON_YOU' } as const;
    await caller.call(api.replyToTicket, { params: into.params, body });
    const deadline = (await readTicket(caller, from.incidentId)).answerBy;
    await caller.call(api.mergeTicket, { params: from.params, body: { into: into.incidentId } });
    expect(await readTicket(caller, into.incidentId)).toMatchObject({
      statusInfo: 'IN_PROGRESS',
      answerBy: deadline,
      isUnread: true,
    });
    expect(await found(caller, { view: 'WAITING' })).toEqual([into.incidentId]);
  });

  it('leads on, with those that were merged into it, when it is merged itself', async () => {
    const { caller } = await buildAgent(test);
    const first = await sendTicket(test, { subject: 'First' });
    const second = await sendTicket(test, { subject: 'Second' }, first.requester);
    const last = await sendTicket(test, { subject: 'Last' }, first.requester);
    for (const [from, into] of [
      [first, second],
      [second, last],
    ] as const) {
      const body = { into: into.incidentId };
      expect((await caller.call(api.mergeTicket, { params: from.params, body })).status).toBe(200);
    }
    for (const { incidentId } of [first, second])
      expect(await readTicket(caller, incidentId)).toMatchObject({
        mergedInto: last.incidentId,
        mergedFrom: [],
        statusInfo: 'CLOSED',
      });
    expect((await readTicket(caller, last.incidentId)).mergedFrom).toEqual([
      first.incidentId,
      second.incidentId,
    ]);
  });

  it('of the same person in another company is refused: its admins would read the thread', async () => {
    const { caller } = await buildAgent(test);
    const { here, there } = await buildMemberOfTwoCompanies(test.db);
    const [one, other] = [
      await sendTicket(test, { subject: 'Here' }, here),
      await sendTicket(test, { subject: 'There' }, there),
    ];
    const answer = await caller.call(api.mergeTicket, {
      params: one.params,
      body: { into: other.incidentId },
    });
    expect([answer.status, answer.error.code]).toEqual([422, 'ticket.not_mergeable']);
    expect((await caller.call(api.listMergeTargets, { params: one.params })).body.items).toEqual(
      [],
    );
  });

  it('is offered the open and solved tickets of its requester, by number and by subject', async () => {
    const { caller } = await buildAgent(test);
    const one = await sendTicket(test, { subject: 'The export stops' });
    const send = (subject: string) => sendTicket(test, { subject }, one.requester);
    const [rows, file] = [await send('Rows are missing'), await send('Which file?')];
    await sendTicket(test, { subject: 'Rows of another person' });
    const change = async (params: { incidentId: string }, status: 'RESOLVED' | 'CLOSED') =>
      caller.call(api.changeQueueTicket, { params, body: { status } });
    await change(file.params, 'RESOLVED');
    await change((await send('Closed')).params, 'CLOSED');
    const find = async (search?: string) => {
      const answer = await caller.call(api.listMergeTargets, {
        params: one.params,
        query: search ? { search } : {},
      });
      return answer.body.items.map(({ incidentId }) => incidentId);
    };
    expect(await find()).toEqual([rows.incidentId, file.incidentId]);
    expect(await find('missing rows')).toEqual([rows.incidentId]);
    expect(await find(file.incidentId.toLowerCase())).toEqual([file.incidentId]);
    const missing = { params: { incidentId: 'T-2222222' } };
    expect((await caller.call(api.listMergeTargets, missing)).status).toBe(404);
  });

  it('of another requester, of itself or of a closed one is refused', async () => {
    const { caller } = await buildAgent(test);
    const [one, foreign] = [await sendTicket(test), await sendTicket(test)];
    const closed = await sendTicket(test, { subject: 'Closed' }, one.requester);
    await caller.call(api.changeQueueTicket, {
      params: closed.params,
      body: { status: 'CLOSED' },
    });
    for (const into of [foreign, one, closed].map(({ incidentId }) => incidentId)) {
      const answer = await caller.call(api.mergeTicket, { params: one.params, body: { into } });
      expect(answer.status).toBe(422);
    }
  });
});

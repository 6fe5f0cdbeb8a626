import * as savedReplies from '@endcap/contract/support/saved-replies';
import * as api from '@endcap/contract/support/ticket-queue';
import {
  addThread,
  downloadAttachment,
  readTicket as readOwn,
} from '@endcap/contract/support/tickets';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { transact } from '../../../db/transact.ts';
import { activityOf } from '../../../testing/activity-of.ts';
import { buildUser } from '../../../testing/factories.ts';
import { meetAtLock, rowsOf } from '../../../testing/lock-waits.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import { queueCommentMail } from '../tickets/mail/mail-comment.service.ts';
import { png } from '../tickets/testing/ticket-kit.ts';
import { buildAgent, found, readTicket, sendTicket } from './testing/queue-kit.ts';

let test: TestApp;
beforeAll(async () => {
  test = await startTestApp({ env: { HUMAN_CHECK: 'off' } });
});
afterAll(() => test.close());
afterEach(() => test.db.deleteFrom('throttle').execute());

const version = (number: number) => ({ 'if-match': `"${number}"` });

describe('a ticket for staff', () => {
  it('shows thread, requester, language and the requester’s other tickets', async () => {
    const { caller } = await buildAgent(test);
    const first = await sendTicket(test, { subject: 'An earlier one' });
    const { incidentId, requester } = await sendTicket(test, {}, first.requester);
    expect(await readTicket(caller, incidentId)).toMatchObject({
      incidentId,
      requesterEmail: requester.loginId,
      requesterIsKnown: true,
      requester: { userId: requester.id, timeZone: expect.stringContaining('/') },
      companyId: requester.company?.id,
      companyName: requester.company?.name,
      locale: 'en-US',
      statusInfo: 'NEW',
      assignee: null,
      threads: [{ author: 'REQUESTER', internal: false, channel: 'PORTAL' }],
      others: [{ incidentId: first.incidentId, subject: 'An earlier one' }],
      version: 1,
    });
    const missing = await caller.call(api.getQueueTicket, { params: { incidentId: 'T-2222222' } });
    expect(missing.status).toBe(404);
  });

  it('whose pause ends with another priority has the deadline of both', async () => {
    const { caller } = await buildAgent(test);
    const values = {
      status: 'WAITING_ON_YOU',
      site: 'US' as const,
      created_on: new Date('2026-11-09T15:00:00Z'),
      answer_by: new Date('2026-11-12T23:00:00Z'),
      waiting_since: new Date(Date.now() - 24 * 60 * 60 * 1000),
    };
    const change = async (...bodies: object[]) => {
      const { incidentId, params } = await sendTicket(test);
      await test.db.updateTable('ticket').set(values).where('reference', '=', incidentId).execute();
      for (const body of bodies) await caller.call(api.changeQueueTicket, { params, body });
      const { answerBy = '' } = await readTicket(caller, incidentId);
      return Math.round(Date.parse(answerBy ?? '') / 60_000);
    };
    const inOneCall = await change({ priority: 'LOW', status: 'IN_PROGRESS' });
    const inTwoCalls = await change({ priority: 'LOW' }, { status: 'IN_PROGRESS' });
    const withoutPriority = await change({ status: 'IN_PROGRESS' });
    expect(Math.abs(inOneCall - inTwoCalls)).toBeLessThan(2);
    expect(inOneCall).toBeGreaterThan(withoutPriority);
  });

  it('is assigned, changed and closed, each with its line in the history', async () => {
    const { user, caller } = await buildAgent(test);
    const { incidentId, params, requester } = await sendTicket(test);
    const change = async (body: object) =>
      (await caller.call(api.changeQueueTicket, { params, body })).body;
    const deadline = (await readTicket(caller, incidentId)).answerBy ?? '';
    const changed = await change({
      assigneeId: user.id,
      priority: 'LOW',
      tags: ['vip', 'data feed'],
    });
    expect(changed).toMatchObject({
      assignee: { userId: user.id },
      priority: 'LOW',
      tags: ['vip', 'data feed'],
      version: 2,
    });
    expect(new Date(changed.answerBy ?? 0).getTime()).toBeGreaterThan(new Date(deadline).getTime());
    await change({ status: 'CLOSED' });
    const closed = await change({ status: 'CLOSED' });
    expect(closed.history.map(({ description }) => description)).toEqual([
      'Status: New → Closed',
      expect.stringContaining('Priority: Normal → Low'),
    ]);
    expect(closed.version).toBe(3);
    const companyLog = await activityOf(test.db, requester.company?.id ?? '');
    expect(companyLog.map(({ event }) => event)).toEqual(['TICKET_CREATED']);
  });

  it('is assigned only to someone who answers', async () => {
    const { caller } = await buildAgent(test);
    const { params } = await sendTicket(test);
    const internal = await buildUser(test.db, { group: 'INTERNAL_USER', company: null });
    const body = { assigneeId: internal.id };
    const refused = await caller.call(api.changeQueueTicket, { params, body });
    expect(refused.status).toBe(422);
  });

  it('of two who change it at once keeps the first change, and the second learns of it', async () => {
    const [one, two] = [await buildAgent(test), await buildAgent(test)];
    const { incidentId, params } = await sendTicket(test);
    const headers = version(1);
    const reply = { text: 'Hello', status: 'IN_PROGRESS' } as const;
    const answers = await meetAtLock(
      test,
      rowsOf('ticket', { reference: incidentId }),
      () => one.caller.call(api.replyToTicket, { params, headers, body: reply }),
      () => two.caller.call(api.replyToTicket, { params, headers, body: reply }),
    );
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 409]);
    expect((await readTicket(one.caller, incidentId)).threads).toHaveLength(2);
  });

  it('is not changed by a person who lost the right since the request began', async () => {
    const { user, caller } = await buildAgent(test);
    const { params } = await sendTicket(test);
    await test.db
      .updateTable('user_account')
      .set({ attributes: [] })
      .where('id', '=', user.id)
      .execute();
    const body = { text: 'Hello' };
    expect((await caller.call(api.addTicketNote, { params, body })).status).toBe(403);
  });
});

describe('an answer', () => {
  it('reaches the requester, keeps the deadline and assigns a ticket without an assignee', async () => {
    const { user, caller } = await buildAgent(test);
    const { params, caller: requester } = await sendTicket(test);
    const body = { text: 'Which week?', status: 'WAITING_ON_YOU' } as const;
    const answered = (await caller.call(api.replyToTicket, { params, body })).body;
    expect(answered).toMatchObject({
      statusInfo: 'WAITING_ON_YOU',
      assignee: { userId: user.id },
      answerState: 'ANSWERED',
      answerBy: null,
    });
    const own = (await requester.call(readOwn, { params })).body;
    expect(own.threads.map(({ author, text }) => [author, text])).toEqual([
      ['REQUESTER', 'It has no rows.'],
      ['STAFF', 'Which week?'],
    ]);
    await requester.call(addThread, { params, body: { text: 'Last week' } });
    expect(await readTicket(caller, params.incidentId)).toMatchObject({
      statusInfo: 'IN_PROGRESS',
    });
  });
});

describe('a reply with a file', () => {
  const reply = (
    agent: Awaited<ReturnType<typeof buildAgent>>['caller'],
    params: { incidentId: string },
    file: { fileName: string; content: Buffer },
  ) => {
    const body = { text: 'See the file', status: 'RESOLVED' } as const;
    return agent.call(api.replyToTicketWithFile, { params, body, file });
  };

  it('is downloaded by the requester, and named in the mail with the link to the ticket', async () => {
    const { caller } = await buildAgent(test);
    const { params, requester, caller: own } = await sendTicket(test);
    const answered = await reply(caller, params, { fileName: 'steps.png', content: png });
    expect(answered.status).toBe(201);
    const thread = (await own.call(readOwn, { params })).body.threads;
    const [file] = thread.at(-1)?.attachments ?? [];
    expect(file).toMatchObject({ fileName: 'steps.png', bytes: png.length });
    const download = { params: { ...params, attachmentId: file?.id ?? '' } };
    expect((await own.call(downloadAttachment, download)).status).toBe(200);
    const comment = await test.db
      .selectFrom('ticket_comment')
      .select('id')
      .where('body', '=', 'See the file')
      .executeTakeFirstOrThrow();
    await transact(test.db, (tx) => queueCommentMail(tx, test.config, comment.id));
    const mail = await test.db
      .selectFrom('mail_outbox')
      .select('body_text as text')
      .where('to_address', '=', requester.loginId)
      .orderBy('created_on', 'desc')
      .executeTakeFirstOrThrow();
    expect(mail.text).toContain('steps.png');
    expect(mail.text).toContain(`/support/trackTicket/${params.incidentId}`);
  });

  it('is refused by the rules of the requester’s files, and leaves nothing behind', async () => {
    const { caller } = await buildAgent(test);
    const { params, incidentId } = await sendTicket(test);
    const content = Buffer.from('MZ');
    const refused = await reply(caller, params, { fileName: 'run.exe', content });
    expect([refused.status, refused.error.code]).toEqual([422, 'file.type_refused']);
    expect((await readTicket(caller, incidentId)).threads).toHaveLength(1);
  });
});

describe('an internal note', () => {
  it('is found and read by staff, and never by the requester', async () => {
    const { caller } = await buildAgent(test);
    const { params, incidentId, caller: requester } = await sendTicket(test);
    const before = (await requester.call(readOwn, { params })).body;
    const body = { text: 'Ask the warehouse about pumpernickel' };
    const noted = (await caller.call(api.addTicketNote, { params, body })).body;
    expect(noted.threads.at(-1)).toMatchObject({ internal: true, author: 'STAFF' });
    expect(noted).toMatchObject({
      statusInfo: 'NEW',
      answerState: expect.not.stringMatching('ANSWERED'),
    });
    expect(await found(caller, { search: 'pumpernickel' })).toEqual([incidentId]);
    expect((await requester.call(readOwn, { params })).body).toEqual(before);
  });
});

describe('saved replies', () => {
  const texts = { 'en-US': 'Hello {name}', 'es-MX': 'Hola {name}', 'fr-CA': 'Bonjour {name}' };

  it('are added, changed and removed, and have names of their own', async () => {
    const { caller } = await buildAgent(test);
    const body = { name: 'Greeting', texts };
    const added = (await caller.call(savedReplies.addSavedReply, { body })).body;
    const same = await caller.call(savedReplies.addSavedReply, {
      body: { ...body, name: 'GREETING' },
    });
    expect(same.status).toBe(409);
    const params = { replyId: added.replyId };
    const change = (seen: number) =>
      caller.call(savedReplies.changeSavedReply, {
        params,
        headers: version(seen),
        body: { name: 'Welcome', texts },
      });
    expect((await change(1)).body).toMatchObject({ name: 'Welcome', version: 2 });
    expect((await change(1)).status).toBe(409);
    expect((await caller.call(savedReplies.listSavedReplies)).body.items).toMatchObject([
      { texts },
    ]);
    await caller.call(savedReplies.removeSavedReply, { params });
    expect((await caller.call(savedReplies.listSavedReplies)).body.items).toEqual([]);
  });
});

describe('a change of many tickets', () => {
  it('changes each by itself, and says for the others why not', async () => {
    const { user, caller } = await buildAgent(test);
    const [one, two, closed] = [
      await sendTicket(test),
      await sendTicket(test),
      await sendTicket(test),
    ];
    const change = (incidentIds: string[], values: object) =>
      caller.call(api.changeQueueTickets, { body: { incidentIds, change: values } });
    const close = { params: closed.params, body: { status: 'CLOSED' as const } };
    await caller.call(api.changeQueueTicket, close);
    const ids = [one, two, closed].map(({ incidentId }) => incidentId);
    const taken = await change(ids, { assigneeId: user.id, priority: 'HIGH', addTags: ['sales'] });
    expect(taken.body).toMatchObject({ changed: ids, refused: [], answered: 0 });
    await change([one.incidentId], { addTags: ['late'] });
    expect(await readTicket(caller, one.incidentId)).toMatchObject({
      ...{ priority: 'HIGH', tags: ['sales', 'late'], assignee: { userId: user.id } },
    });
    const solved = (await change([...ids, 'T-2222222'], { status: 'RESOLVED' })).body;
    expect(solved.changed).toEqual([one.incidentId, two.incidentId]);
    expect(solved.refused).toEqual([
      { incidentId: closed.incidentId, reason: expect.stringContaining('closed') },
      { incidentId: 'T-2222222', reason: expect.any(String) },
    ]);
    const { history } = await readTicket(caller, two.incidentId);
    expect(history.filter(({ isEntry }) => !isEntry)).toHaveLength(2);
  });

  it('is taken back for the tickets that no one has changed since', async () => {
    const { user, caller } = await buildAgent(test);
    const [one, two] = [await sendTicket(test), await sendTicket(test)];
    const ids = [one.incidentId, two.incidentId];
    const before = await readTicket(caller, one.incidentId);
    const values = { assigneeId: user.id, priority: 'HIGH', status: 'RESOLVED' } as const;
    const { body } = await caller.call(api.changeQueueTickets, {
      body: { incidentIds: ids, change: { ...values, addTags: ['sales'] } },
    });
    expect(body.undo.map(({ incidentId }) => incidentId)).toEqual(ids);
    await caller.call(api.changeQueueTicket, { params: two.params, body: { priority: 'LOW' } });
    const undone = await caller.call(api.undoQueueChanges, { body: { tickets: body.undo } });
    expect(undone.body).toEqual({ undone: [one.incidentId], stayed: [two.incidentId] });
    const { statusInfo, priority, tags, assignee, answerBy } = before;
    const now = await readTicket(caller, one.incidentId);
    expect(now).toMatchObject({ statusInfo, priority, tags, assignee, answerBy });
    expect(await readTicket(caller, two.incidentId)).toMatchObject({
      ...{ priority: 'LOW', statusInfo: 'RESOLVED', tags: ['sales'] },
    });
    const changes = now.history.filter(({ isEntry }) => !isEntry);
    expect(changes).toHaveLength(2);
    const again = await caller.call(api.undoQueueChanges, { body: { tickets: body.undo } });
    expect(again.body).toEqual({ undone: [], stayed: ids });
  });

  it('offers no undo for a ticket that had the values already', async () => {
    const { caller } = await buildAgent(test);
    const { incidentId } = await sendTicket(test);
    const { priority } = await readTicket(caller, incidentId);
    const body = { incidentIds: [incidentId], change: { priority } };
    expect((await caller.call(api.changeQueueTickets, { body })).body).toMatchObject({
      ...{ changed: [incidentId], undo: [], answered: 0 },
    });
  });

  it('is refused as a whole for a person who answers no tickets, and by one who lost the right', async () => {
    const { user, caller } = await buildAgent(test);
    const { incidentId, requester } = await sendTicket(test);
    const body = { incidentIds: [incidentId], change: { assigneeId: requester.id } };
    const stranger = await caller.call(api.changeQueueTickets, { body });
    expect([stranger.status, stranger.error.code]).toEqual([422, 'ticket.not_agent']);
    await test.db
      .updateTable('user_account')
      .set({ attributes: [] })
      .where('id', '=', user.id)
      .execute();
    const lost = { body: { incidentIds: [incidentId], change: { priority: 'LOW' as const } } };
    expect((await caller.call(api.changeQueueTickets, lost)).status).toBe(403);
  });
});

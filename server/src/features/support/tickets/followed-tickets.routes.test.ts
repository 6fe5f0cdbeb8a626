import * as followed from '@endcap/contract/support/followed-tickets';
import * as api from '@endcap/contract/support/tickets';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { buildUser } from '../../../testing/factories.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import { uploadForm } from '../../../testing/upload-form.ts';
import { aTicket, png, sendTicket } from './testing/ticket-kit.ts';

let test: TestApp;
beforeAll(async () => {
  test = await startTestApp({ env: { HUMAN_CHECK: 'off' } });
});
afterAll(() => test.close());
afterEach(() => test.db.deleteFrom('throttle').execute());

const email = 'vera@visitor.example';

/** The ticket of a visitor, with the secret of the link that was mailed. */
async function visitorsTicket(to = email) {
  const detail = { ...aTicket, name: 'Vera Visitor', email: to, subject: `A ${Math.random()}` };
  const file = { fileName: 'a.png', content: png };
  const { incidentId } = (await sendTicket(test, { detail, file })).json();
  const { body_text } = await test.db
    .selectFrom('mail_outbox')
    .select('body_text')
    .where('to_address', '=', to)
    .where('subject', 'like', `%${incidentId}%`)
    .executeTakeFirstOrThrow();
  const link = /http\S+\/support\/followTicket#token=(\S+)/.exec(body_text);
  return { incidentId, token: link?.[1] ?? '' };
}

const read = (token: string, since?: string) =>
  test.anonymous.call(followed.followTicket, { body: { token, ...(since && { since }) } });

function comment(token: string, text: string, file?: { fileName: string; content: Buffer }) {
  const form = uploadForm(file && { field: 'file', ...file }, { token, text });
  return test.app.inject({ method: 'POST', url: followed.addFollowedThread.path, ...form });
}

describe('the mailed link of a visitor', () => {
  it('shows the ticket and takes comments and files, without an account', async () => {
    const { incidentId, token } = await visitorsTicket();
    const { body } = await read(token);
    expect(body).toMatchObject({
      incidentId,
      isOwn: true,
      threads: [{ text: aTicket.description }],
    });
    expect((await read(token, body.lastUpdatedOn)).status).toBe(204);
    const added = (
      await comment(token, 'One more thing', { fileName: 'b.png', content: png })
    ).json();
    expect(added.threads).toMatchObject([
      {},
      { author: 'REQUESTER', authorName: 'Vera Visitor', attachments: [{ fileName: 'b.png' }] },
    ]);
    const url = followed.downloadFollowedAttachment.path.replace(
      ':attachmentId',
      added.threads[1].attachments[0].id,
    );
    const file = await test.app.inject({ method: 'POST', url, payload: { token } });
    expect(file.rawPayload.equals(png)).toBe(true);
    expect(file.headers['content-type']).toBe('application/octet-stream');
  });

  it('marks the ticket as solved, and says whether the answer helped', async () => {
    const { token } = await visitorsTicket();
    const solved = await test.anonymous.call(followed.solveFollowedTicket, { body: { token } });
    expect(solved.body.statusInfo).toBe('RESOLVED');
    const rated = await test.anonymous.call(followed.rateFollowedTicket, {
      body: { token, helped: true },
    });
    expect(rated.body.helped).toBe(true);
    expect((await comment(token, 'Not yet')).json().statusInfo).toBe('IN_PROGRESS');
  });

  it('opens its own ticket alone: neither the reference nor another secret opens it', async () => {
    const [mine, other] = [await visitorsTicket(), await visitorsTicket()];
    const [, secret = ''] = other.token.split('.');
    const forged = [`${mine.incidentId}.${secret}`, `${mine.incidentId}.${'A'.repeat(43)}`];
    for (const token of forged) {
      expect((await read(token)).status).toBe(410);
      expect((await comment(token, 'Hello')).statusCode).toBe(410);
    }
    expect((await read(mine.incidentId)).status).toBe(400);
    const { body } = await read(mine.token);
    const foreign = (await read(other.token)).body.threads[0]?.attachments[0]?.id ?? '';
    const url = followed.downloadFollowedAttachment.path.replace(':attachmentId', foreign);
    const file = await test.app.inject({ method: 'POST', url, payload: { token: mine.token } });
    expect([body.threads.length, file.statusCode]).toEqual([1, 404]);
  });

  it('makes a caller wait after many wrong ones', async () => {
    const { incidentId } = await visitorsTicket();
    const wrong = () => read(`${incidentId}.${'B'.repeat(43)}`);
    const statuses: number[] = [];
    for (let tries = 0; tries < 11; tries += 1) statuses.push((await wrong()).status);
    expect(statuses.slice(0, 10)).toEqual(Array.from({ length: 10 }, () => 410));
    expect(statuses[10]).toBe(429);
  });

  it('takes twenty changes, of whatever kind, and then makes the visitor wait', async () => {
    const { token } = await visitorsTicket();
    const solve = await test.anonymous.call(followed.solveFollowedTicket, { body: { token } });
    const statuses = [solve.status];
    for (let tries = 0; tries < 9; tries += 1) {
      const body = { token, helped: true };
      statuses.push((await test.anonymous.call(followed.rateFollowedTicket, { body })).status);
    }
    for (let tries = 0; tries < 10; tries += 1)
      statuses.push((await comment(token, `Comment ${tries}`)).statusCode);
    expect(statuses.filter((status) => status >= 300)).toEqual([]);
    expect((await comment(token, 'One too many')).statusCode).toBe(429);
  });

  it('opens nothing once an account with the address has taken the ticket over', async () => {
    const later = await buildUser(test.db);
    const { incidentId, token } = await visitorsTicket(later.loginId);
    const caller = await test.as(later);
    const params = { incidentId };
    expect((await caller.call(api.listTickets)).body.items).toMatchObject([{ incidentId }]);
    expect((await read(token)).status).toBe(200);
    await caller.call(api.addThread, { params, body: { text: 'Signed in now' } });
    expect((await read(token)).status).toBe(410);
    expect((await comment(token, 'By the old link')).statusCode).toBe(410);
  });

  it('ends ninety days after the last change', async () => {
    const { incidentId, token } = await visitorsTicket();
    await test.db
      .updateTable('ticket')
      .set({ updated_on: new Date(Date.now() - 91 * 86_400_000) })
      .where('reference', '=', incidentId)
      .execute();
    expect((await read(token)).status).toBe(410);
  });
});

describe('a file of a comment', () => {
  it('is not kept when the ticket is closed or of someone else', async () => {
    const { incidentId, token } = await visitorsTicket();
    await test.db
      .updateTable('ticket')
      .set({ status: 'CLOSED' })
      .where('reference', '=', incidentId)
      .execute();
    const left = { fileName: 'left.png', content: png };
    expect((await comment(token, 'Too late', left)).statusCode).toBe(409);
    const stranger = await test.as(await buildUser(test.db));
    const url = api.addThreadWithFile.path.replace(':incidentId', incidentId);
    const form = uploadForm({ field: 'file', ...left }, { text: 'Mine?' });
    const headers = { ...stranger.headers, ...form.headers };
    const foreign = await test.app.inject({ method: 'POST', url, headers, payload: form.payload });
    expect(foreign.statusCode).toBe(404);
    const rows = await test.db
      .selectFrom('ticket_attachment')
      .select('id')
      .where('file_name', '=', 'left.png')
      .execute();
    expect(rows).toEqual([]);
  });
});

describe('a follow-up ticket', () => {
  it('is linked to the closed one of the same person, and to no other', async () => {
    const author = await buildUser(test.db);
    const caller = await test.as(author);
    const { headers } = caller;
    const before = (await sendTicket(test, { headers })).json().incidentId;
    const followUp = async (of: string, by: Record<string, string>, subject: string) => {
      const detail = { ...aTicket, subject, followUpOf: of };
      return (await sendTicket(test, { headers: by, detail })).json().incidentId;
    };
    const after = await followUp(before, headers, 'Again');
    const readOwn = async (incidentId: string) =>
      (await caller.call(api.readTicket, { params: { incidentId } })).body;
    expect(await readOwn(after)).toMatchObject({ followUpOf: before, followedBy: null });
    expect(await readOwn(before)).toMatchObject({ followUpOf: null, followedBy: after });
    const stranger = await test.as(await buildUser(test.db));
    const foreign = await followUp(before, stranger.headers, 'Not mine');
    const { body } = await stranger.call(api.readTicket, { params: { incidentId: foreign } });
    expect(body.followUpOf).toBeNull();
    expect((await readOwn(before)).followedBy).toBe(after);
  });
});

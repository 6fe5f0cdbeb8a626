import { readTicket } from '@endcap/contract/support/tickets';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newId } from '../../../db/id.ts';
import { buildUser } from '../../../testing/factories.ts';
import { meetAtLock, rowsOf } from '../../../testing/lock-waits.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import { png, zipOf } from '../tickets/testing/ticket-kit.ts';
import { aTicketWithAddress, mailbox, post, rawMail, startMailApp } from './testing/mail-kit.ts';

let test: TestApp;
beforeAll(async () => {
  test = await startMailApp();
});
afterAll(() => test.close());

const parkedOf = (from: string) =>
  test.db
    .selectFrom('inbound_mail')
    .select(['outcome', 'reason', 'subject', 'body', 'ticket_id as ticketId'])
    .where('from_address', '=', from)
    .execute();

const ticketCount = async () => (await test.db.selectFrom('ticket').select('id').execute()).length;

describe('a reply by mail', () => {
  it('becomes a comment without the mail that it answers, and the requester reads it', async () => {
    const { reply, setStatus, caller, reference, address } = await aTicketWithAddress(test);
    await setStatus('WAITING_ON_YOU');
    const body = 'It works now.\r\n\r\nOn Mon, Nov 16, 2026 at 9:12 AM Endcap wrote:\r\n> Hello';
    const { body: taken } = await reply({ body, to: `Endcap <${address.toUpperCase()}>` });
    expect(taken).toEqual({ outcome: 'COMMENT', reason: null });
    const ticket = (await caller.call(readTicket, { params: { incidentId: reference } })).body;
    expect(ticket.statusInfo).toBe('IN_PROGRESS');
    expect(ticket.threads.at(-1)).toMatchObject({ author: 'REQUESTER', text: 'It works now.' });
  });

  it('that arrives twice is one comment, also at the same moment', async () => {
    const { ofTicket, comments, reference } = await aTicketWithAddress(test);
    const message = rawMail({ ...ofTicket, messageId: '<twice@mail.example>' });
    const take = () => post(test, message);
    const answers = await meetAtLock(test, rowsOf('ticket', { reference }), take, take);
    answers.push(await post(test, message));
    expect(answers.map(({ body }) => body.outcome)).toEqual(['COMMENT', 'COMMENT', 'COMMENT']);
    expect(await comments()).toHaveLength(1);
    const nameless = rawMail({ ...ofTicket, messageId: null });
    await post(test, nameless);
    await post(test, nameless);
    expect(await comments()).toHaveLength(2);
  });

  it('in HTML with a script is plain text', async () => {
    const { reply, comments } = await aTicketWithAddress(test);
    const body = '<p>Hello &amp; <b onclick="x()">bye</b></p><script>alert(1)</script>';
    await reply({ type: 'text/html; charset=utf-8', body });
    expect((await comments())[0]?.body).toBe('Hello & bye');
  });

  it('to a merged ticket goes to the one that it was merged into', async () => {
    const first = await aTicketWithAddress(test);
    const second = await aTicketWithAddress(test);
    await test.db
      .updateTable('ticket')
      .set({ merged_into_id: second.id, requester_id: second.user.id, status: 'CLOSED' })
      .where('id', '=', first.id)
      .execute();
    await first.reply({ from: second.user.loginId });
    expect([await first.comments(), await second.comments()].map(({ length }) => length)).toEqual([
      0, 1,
    ]);
  });
});

describe('the files of a mail', () => {
  it('are taken by the rules of the form, and the others are named', async () => {
    const { reply, comments } = await aTicketWithAddress(test);
    const { body } = await reply({
      files: [
        { name: 'screen.png', content: png },
        { name: 'run.exe', content: Buffer.from('MZ') },
        { name: 'wrong.png', content: Buffer.from('no picture') },
        { name: 'bomb.zip', content: zipOf('a', 2 ** 31) },
        { name: '../../etc/list.csv', content: Buffer.from('a,b') },
        { name: 'empty.txt', content: Buffer.alloc(0) },
        { name: 'logo.png', content: png, inline: true },
      ],
    });
    expect(body.outcome).toBe('COMMENT');
    const [comment] = await comments();
    const files = await test.db
      .selectFrom('ticket_attachment')
      .select('file_name as name')
      .where('comment_id', '=', comment?.id ?? '')
      .orderBy('created_on')
      .execute();
    expect(files.map(({ name }) => name)).toEqual(['screen.png', 'list.csv']);
    for (const name of ['run.exe', 'wrong.png', 'bomb.zip']) expect(comment?.body).toContain(name);
    expect(comment?.body).not.toContain('logo.png');
  });

  it('beyond 10 MB are named, and a message beyond 15 MB is refused', async () => {
    const { reply, comments } = await aTicketWithAddress(test);
    const of = (megabytes: number) => Buffer.alloc(megabytes * 1024 * 1024, 'a');
    await reply({ body: 'See file', files: [{ name: 'large.txt', content: of(10.5) }] });
    expect((await comments())[0]?.body).toMatch(/^See file\n\n\[.*large\.txt.*\]$/);
    const refused = await reply({ files: [{ name: 'huge.txt', content: of(12) }] });
    expect([refused.status, refused.error.code]).toEqual([413, 'file.too_large']);
  });

  it('hold the whole of a text that is too long for a comment', async () => {
    const { reply, comments } = await aTicketWithAddress(test);
    await reply({ body: 'many words '.repeat(1_000) });
    const [comment] = await comments();
    expect(comment?.body.length).toBeLessThanOrEqual(4_000);
    const file = await test.db
      .selectFrom('ticket_attachment')
      .select(['file_name as name', 'bytes'])
      .where('comment_id', '=', comment?.id ?? '')
      .executeTakeFirst();
    expect(file).toEqual({ name: 'message.txt', bytes: 10_999 });
  });
});

describe('a mail waits for an operator, and makes no ticket', () => {
  it('when its address is forged, of no ticket or missing', async () => {
    const { address, user } = await aTicketWithAddress(test);
    const before = await ticketCount();
    const forged = address.replace(/\.[0-9a-f]{4}/, '.0000');
    const reasonOf = async (to: string) =>
      (await post(test, rawMail({ from: user.loginId, to }))).body.reason;
    expect(await reasonOf(forged)).toBe('FORGED_ADDRESS');
    expect(await reasonOf(address.replace('+t-', '+t-2'))).toBe('FORGED_ADDRESS');
    expect(await reasonOf(mailbox)).toBe('NO_TICKET');
    expect(await ticketCount()).toBe(before);
  });

  it('when it is not the requester’s, also when it names several senders', async () => {
    const { reply, comments, user } = await aTicketWithAddress(test);
    const from = `eve-${newId()}@rival.example`;
    const { body } = await reply({ from, subject: 'It is me' });
    expect(body).toEqual({ outcome: 'PARKED', reason: 'OTHER_SENDER' });
    expect(await parkedOf(from)).toMatchObject([{ subject: 'It is me', body: 'Hello' }]);
    const several = [
      `${user.loginId}, ${from}`,
      `${from}\r\nFrom: ${user.loginId}`,
      `<${user.loginId}><${from}>`,
      `Suppliers: ${user.loginId};`,
    ];
    for (const unclear of several) {
      expect((await reply({ from: unclear })).body.reason).toBe('OTHER_SENDER');
      expect(await parkedOf(unclear.replace('\r\nFrom: ', ', '))).toHaveLength(1);
    }
    expect(await comments()).toEqual([]);
  });

  it('when the trusted mail server says that it is not the sender’s, or says nothing', async () => {
    const trusting = await startMailApp({ MAIL_AUTHSERV_ID: 'mx.retailer.example' });
    const { reply, comments } = await aTicketWithAddress(trusting);
    const reasonFor = async (...results: string[]) => {
      const headers = results.map((result) => `Authentication-Results: ${result}`);
      return (await reply({ headers })).body.reason;
    };
    expect(await reasonFor('mx.retailer.example; dmarc=fail (p=none)')).toBe('NOT_AUTHENTIC');
    expect(await reasonFor('mx.rival.example; dmarc=pass')).toBe('NOT_CHECKED');
    expect(await reasonFor()).toBe('NOT_CHECKED');
    const forged = ['mx.retailer.example; dmarc=fail', 'mx.retailer.example; dmarc=pass'];
    expect(await reasonFor(...forged)).toBe('NOT_AUTHENTIC');
    expect(await comments()).toEqual([]);
    expect(await reasonFor('mx.retailer.example; dmarc=pass')).toBeNull();
    expect(await comments()).toHaveLength(1);
    await trusting.close();
  });

  it('when the requester is blocked, or wrote nothing', async () => {
    const { reply, user, comments } = await aTicketWithAddress(test);
    expect((await reply({ body: '  \r\n ' })).body.reason).toBe('EMPTY');
    await test.db
      .updateTable('user_account')
      .set({ blocked_on: new Date() })
      .where('id', '=', user.id)
      .execute();
    expect((await reply()).body.reason).toBe('BLOCKED');
    expect(await comments()).toEqual([]);
  });
});

describe('the endpoint', () => {
  it('refuses a wrong secret, and everything without one', async () => {
    const message = rawMail({});
    const wrong = await post(test, message, 'wrong');
    expect([wrong.status, wrong.error.code]).toEqual([401, 'inbound.unknown_client']);
    const off = await startTestApp();
    expect((await post(off, message)).error.code).toBe('inbound.unknown_client');
    await off.close();
  });

  it('answers what no program should read', async () => {
    const { ofTicket, comments } = await aTicketWithAddress(test);
    const deep = (depth: number): string =>
      depth === 0
        ? 'Content-Type: text/plain\r\n\r\nx'
        : `Content-Type: multipart/mixed; boundary=b${depth}\r\n\r\n--b${depth}\r\n${deep(depth - 1)}\r\n--b${depth}--`;
    const head = `From: ${ofTicket.from}\r\nTo: ${ofTicket.to}\r\n`;
    const bombs = [
      Buffer.from(`${head}X: ${'y'.repeat(1_000_000)}\r\n\r\nx`),
      Buffer.from(head + 'X: y\r\n'.repeat(100_000)),
      Buffer.from(head + deep(100)),
      Buffer.from(
        `${head}Content-Type: multipart/mixed; boundary=b\r\n\r\n${'--b\r\n\r\n'.repeat(100_000)}`,
      ),
    ];
    for (const bomb of bombs) expect((await post(test, bomb)).body.reason).toBe('UNREADABLE');
    const strange = [
      Buffer.alloc(0),
      Buffer.from([0, 255, 254, 13, 10]),
      Buffer.from('no header at all'),
      rawMail({ ...ofTicket, subject: `=?utf-8?q?${'=00'.repeat(50)}?=`, body: '\0\u0001x' }),
      rawMail({ ...ofTicket, type: 'text/plain; charset=nonsense', body: 'hello' }),
      rawMail({ from: `${'a'.repeat(5_000)}@x.example`, to: `${'<'.repeat(10_000)}` }),
      rawMail({ ...ofTicket, body: `Thanks\r\n${'> quoted\r\n'.repeat(10_000)}` }),
    ];
    for (const message of strange) expect((await post(test, message)).status).toBeLessThan(500);
    expect((await comments()).map(({ body }) => body)).toEqual(['x', 'hello', 'Thanks']);
  });

  it('refuses nothing of what it takes to a user who is not the requester any more', async () => {
    const { reply, id, user } = await aTicketWithAddress(test);
    const other = await buildUser(test.db, { company: user.company });
    await test.db
      .updateTable('ticket')
      .set({ requester_id: other.id, requester_email: other.loginId })
      .where('id', '=', id)
      .execute();
    expect((await reply()).body.reason).toBe('OTHER_SENDER');
    expect((await reply({ from: other.loginId })).body.outcome).toBe('COMMENT');
  });
});

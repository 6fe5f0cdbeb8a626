import { Readable } from 'node:stream';
import { inboundMailLimits } from '@endcap/contract/limits';
import { listParkedMail } from '@endcap/contract/support/ticket-mail';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { FilesUnavailableError } from '../../../adapters/files/file-store.ts';
import { createPrivateFile } from '../../../adapters/files/private-file.ts';
import { type ImapDouble, startImapDouble } from '../../../adapters/mail/testing/imap-double.ts';
import { noScanner } from '../../../adapters/scan/file-scanner.ts';
import type { TestApp } from '../../../testing/test-app.ts';
import { buildAgent } from '../ticket-queue/testing/queue-kit.ts';
import { readMailFile } from './process-mail.service.ts';
import { receiveFromMailbox } from './receive-from-mailbox.ts';
import { forgetTries } from './retry-mail.service.ts';
import { aTicketWithAddress, post, rawMail, startMailApp } from './testing/mail-kit.ts';

let test: TestApp;
let imap: ImapDouble;
beforeAll(async () => {
  imap = await startImapDouble();
  test = await startMailApp({ IMAP_URL: imap.url });
  // A fault that no one foresaw: the database refuses one comment each time.
  await test.ownerPool.query(`
    create function refuse_poison() returns trigger language plpgsql as $$
      begin raise exception 'poison'; end $$;
    create trigger refuse_poison before insert on ticket_comment
      for each row when (new.body like '%poison%') execute function refuse_poison()`);
});
beforeEach(() => {
  imap.messages.length = 0;
  imap.broken.clear();
});
afterEach(() => test.db.deleteFrom('inbound_mail_try').execute());
afterAll(async () => {
  await imap.close();
  await test.close();
});

const log: unknown[] = [];
const quiet = () => undefined;
const run = {
  jobId: 'poll',
  signal: new AbortController().signal,
  log: { debug: quiet, info: quiet, warn: quiet, error: (entry: object) => void log.push(entry) },
};
const poll = (services = {}) =>
  receiveFromMailbox({ ...test, scanner: noScanner(), ...services }, run);
const arrive = (content: Buffer) => imap.messages.push({ content, flags: new Set() });
const flags = () => imap.messages.map(({ flags: set }) => [...set].toSorted());
/** The wait between two tries is over. */
const waited = () =>
  test.db
    .updateTable('inbound_mail_try')
    .set({ next_try_on: new Date(0) })
    .execute();

const parked = () =>
  test.db
    .selectFrom('inbound_mail')
    .select(['reason', 'from_address as from', 'subject', 'body'])
    .where('outcome', '=', 'PARKED')
    .orderBy('received_on', 'desc')
    .limit(1)
    .executeTakeFirst();

describe('a mail that fails', () => {
  it('in the mailbox is parked after three tries with what it said, and flagged there', async () => {
    const { ofTicket, comments, user } = await aTicketWithAddress(test);
    arrive(rawMail({ ...ofTicket, subject: 'Bad', body: 'This is poison.' }));
    arrive(rawMail({ ...ofTicket, body: 'Fine' }));
    await poll();
    expect(flags()).toEqual([[], ['\\Seen']]);
    // It is left alone until its wait is over.
    log.length = 0;
    await poll();
    expect(log).toEqual([]);
    await waited();
    await poll();
    expect(flags()[0]).toEqual([]);
    await waited();
    await poll();
    expect(flags()[0]).toEqual(['\\Flagged', '\\Seen']);
    expect((await comments()).map(({ body }) => body)).toEqual(['Fine']);
    const row = { from: user.loginId, subject: 'Bad', body: 'This is poison.' };
    expect(await parked()).toEqual({ reason: 'FAILED', ...row });
    const { caller } = await buildAgent(test);
    const { items } = (await caller.call(listParkedMail, { query: { search: user.loginId } })).body;
    expect(items).toMatchObject([{ reason: 'FAILED', subject: 'Bad', text: 'This is poison.' }]);
  });

  it('at the webhook is answered 500 twice and parked then; the same again stays parked', async () => {
    const { ofTicket } = await aTicketWithAddress(test);
    const message = rawMail({ ...ofTicket, body: 'poison' });
    const answers: Awaited<ReturnType<typeof post>>[] = [];
    for (let times = 0; times < 4; times++) answers.push(await post(test, message));
    expect(answers.map(({ status }) => status)).toEqual([500, 500, 200, 200]);
    const taken = { outcome: 'PARKED', reason: 'FAILED' };
    expect(answers.slice(2).map(({ body }) => body)).toEqual([taken, taken]);
    expect(await test.db.selectFrom('inbound_mail_try').selectAll().execute()).toEqual([]);
  });

  it('never stops the others, however many there are', async () => {
    const { ofTicket, comments } = await aTicketWithAddress(test);
    for (let mails = 0; mails < 55; mails++) imap.broken.add(mails + 1);
    for (let mails = 0; mails < 55; mails++) arrive(Buffer.from('x'));
    arrive(rawMail({ ...ofTicket, body: 'After all of them' }));
    await poll();
    expect((await comments()).map(({ body }) => body)).toEqual(['After all of them']);
  });

  it('because a part of the portal is away is tried until it is back', async () => {
    const { ofTicket, comments } = await aTicketWithAddress(test);
    arrive(rawMail({ ...ofTicket, files: [{ name: 'a.txt', content: Buffer.from('x') }] }));
    const away = { ...test.files, save: () => Promise.reject(new FilesUnavailableError('away')) };
    for (let times = 0; times < 5; times++) {
      await poll({ files: away });
      await waited();
    }
    expect(flags()).toEqual([[]]);
    await poll();
    expect([flags(), (await comments()).length]).toEqual([[['\\Seen']], 1]);
  });

  it('and came no more is forgotten after a week', async () => {
    const row = { message_key: 'sha256:old', tries: 1, next_try_on: new Date() };
    const weekAgo = new Date(Date.now() - 8 * 24 * 60 * 60 * 1000);
    await test.db
      .insertInto('inbound_mail_try')
      .values([
        { ...row, last_failed_on: weekAgo },
        { ...row, message_key: 'sha256:new' },
      ])
      .execute();
    await forgetTries(test.db);
    const left = await test.db.selectFrom('inbound_mail_try').select('message_key').execute();
    expect(left).toEqual([{ message_key: 'sha256:new' }]);
  });
});

it('a report with a NUL character is taken at once: its text is cleaned', async () => {
  const { reply, comments } = await aTicketWithAddress(test);
  const status = 'Final-Recipient: rfc822; a@b.example\r\nAction: failed\r\nStatus: 5.1.1\r\n';
  const body = [
    '--frontier\r\nContent-Type: text/plain\r\n\r\nIt did not arrive.',
    '--frontier\r\nContent-Type: message/delivery-status\r\nContent-Transfer-Encoding: base64\r\n',
    Buffer.from(`${status}Diagnostic-Code: smtp; 550 no\0body`).toString('base64'),
    '--frontier--',
  ].join('\r\n');
  const type = 'multipart/report; report-type=delivery-status; boundary=frontier';
  const taken = await reply({ from: 'MAILER-DAEMON@mx.example', type, body });
  expect([taken.status, taken.body.outcome]).toEqual([200, 'BOUNCE']);
  expect((await comments())[0]?.body).toContain('550 nobody');
});

it('a small mail does not wait for large ones with many lines', async () => {
  const ended: string[] = [];
  const read = async (name: string, body: string) => {
    const file = await createPrivateFile();
    await file.write(Readable.from([rawMail({ body })]));
    return async () => {
      await readMailFile(test, file.path);
      ended.push(name);
      await file.discard();
    };
  };
  const lines = `${'a'.repeat(44)}\r\n`.repeat(8_000);
  const reads = [await read('small', 'Hello')];
  for (let mails = 0; mails < 4; mails++) reads.unshift(await read('large', lines));
  await Promise.all(reads.map((begin) => begin()));
  expect(ended.indexOf('small')).toBeLessThan(2);
});

it('a message that is too large is parked by its beginning, and flagged in the mailbox', async () => {
  const { ofTicket, user } = await aTicketWithAddress(test);
  const filler = Buffer.alloc(inboundMailLimits.bytes, 'a');
  arrive(Buffer.concat([rawMail({ ...ofTicket, subject: 'My film', body: 'See: ' }), filler]));
  await poll();
  expect(flags()).toEqual([['\\Flagged', '\\Seen']]);
  expect(await parked()).toMatchObject({
    reason: 'TOO_LARGE',
    from: user.loginId,
    subject: 'My film',
  });
});

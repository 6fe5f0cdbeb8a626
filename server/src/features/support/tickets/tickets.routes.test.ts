import { Readable } from 'node:stream';
import * as api from '@endcap/contract/support/tickets';
import { listTickets, readTicket } from '@endcap/contract/support/tickets';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { farArchive } from '../../../adapters/spreadsheet/testing/spreadsheet-files.ts';
import type { Transaction } from '../../../db/connection.ts';
import { newId } from '../../../db/id.ts';
import type { JobContext } from '../../../jobs/job-context.ts';
import { activityOf } from '../../../testing/activity-of.ts';
import { buildCompanyAdmin, buildUser } from '../../../testing/factories.ts';
import { meetAtLock } from '../../../testing/lock-waits.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import { fileKey } from './attachments.service.ts';
import { aTicket, png, sendTicket, writeTicket, zipOf } from './testing/ticket-kit.ts';
import { ticketJobs } from './tickets.jobs.ts';

let test: TestApp;
beforeAll(async () => {
  // The check has tests of its own.
  test = await startTestApp({ env: { HUMAN_CHECK: 'off' } });
});
afterAll(() => test.close());
afterEach(() => test.db.deleteFrom('throttle').execute());

const fieldsOf = (response: { json(): { error: { details?: { field: string }[] } } }) =>
  response.json().error.details?.map(({ field }) => field);

describe('a new ticket', () => {
  it('gets a reference, is mailed, logged and in the list', async () => {
    const { author, caller, incidentId, read } = await writeTicket(test);
    expect(incidentId).toMatch(/^T-[2-9A-HJKMNP-TW-Z]{7}$/);
    const { body } = await caller.call(listTickets);
    expect(body.items).toMatchObject([
      { incidentId, subject: aTicket.subject, statusInfo: 'NEW', isOwn: true },
    ]);
    expect(await read()).toMatchObject({
      incidentId,
      oscType: 'BUG',
      reason: 'BUG',
      companyName: author.company?.name,
      threads: [{ author: 'REQUESTER', text: aTicket.description, attachments: [] }],
    });
    const mail = await test.db
      .selectFrom('mail_outbox')
      .selectAll()
      .where('to_address', '=', author.loginId)
      .executeTakeFirstOrThrow();
    expect([mail.subject, mail.body_text]).toEqual([
      expect.stringContaining(incidentId),
      expect.stringContaining(aTicket.subject),
    ]);
    expect(await activityOf(test.db, author.company?.id ?? '')).toMatchObject([
      { event: 'TICKET_CREATED', actorId: author.id, entity: { name: incidentId } },
    ]);
  });

  it('of a visitor needs a name and an address, and shows up once they sign in with it', async () => {
    const nameless = await sendTicket(test);
    expect([nameless.statusCode, fieldsOf(nameless)]).toEqual([400, ['incidentDetail.name']]);
    const later = await buildUser(test.db);
    const detail = { ...aTicket, name: 'Vera Visitor', email: later.loginId.toUpperCase() };
    const { incidentId } = (await sendTicket(test, { detail })).json();
    const mail = await test.db
      .selectFrom('mail_outbox')
      .selectAll()
      .where('to_address', '=', later.loginId)
      .executeTakeFirstOrThrow();
    // The address may be a stranger's: nothing that was typed is mailed to it.
    expect(mail.body_text).toContain(incidentId);
    expect(mail.subject + mail.body_text).not.toContain(aTicket.subject);
    const caller = await test.as(later);
    const { body } = await caller.call(listTickets);
    expect(body.items).toMatchObject([{ incidentId, requesterName: 'Vera Visitor', isOwn: true }]);
    const stranger = await test.as(await buildUser(test.db));
    expect((await stranger.call(listTickets)).body.items).toEqual([]);
    expect((await stranger.call(readTicket, { params: { incidentId } })).status).toBe(404);
  });

  it('that is sent twice is one ticket, also at the same moment', async () => {
    const author = await buildUser(test.db);
    const { headers } = await test.as(author);
    const send = () => sendTicket(test, { headers });
    const table = (tx: Transaction) =>
      sql`lock table ticket in share row exclusive mode`.execute(tx);
    const answers = await meetAtLock(test, table, send, send, send);
    expect(answers.map(({ body }) => body)).toEqual(answers.map(() => answers[0]?.body));
    const other = await sendTicket(test, { headers, detail: { ...aTicket, subject: 'Another' } });
    expect(other.json().incidentId).not.toBe(answers[0]?.json().incidentId);
  });

  it('is refused with each mistake at its field', async () => {
    const { headers } = await test.as(await buildUser(test.db));
    const detail = { reason: 'SPAM', subject: 'x'.repeat(101), description: ' ', product: 'NONE' };
    const answer = await sendTicket(test, { headers, detail });
    expect(answer.statusCode).toBe(400);
    expect(fieldsOf(answer)).toEqual(
      ['reason', 'subject', 'description', 'product'].map((field) => `incidentDetail.${field}`),
    );
    const broken = await sendTicket(test, { headers, detail: '{"reason":' });
    expect([broken.statusCode, fieldsOf(broken)]).toEqual([400, ['incidentDetail']]);
    const subject = 'One\nBcc: eve@rival.example';
    const line = await sendTicket(test, { headers, detail: { ...aTicket, subject } });
    expect([line.statusCode, fieldsOf(line)]).toEqual([400, ['incidentDetail.subject']]);
    const type = await sendTicket(test, { headers, query: '?oscType=SPAM' });
    expect(type.statusCode).toBe(400);
  });

  it('keeps script as the text it is', async () => {
    const script = '<script>alert(1)</script>';
    const detail = { ...aTicket, subject: script, description: script };
    const { read } = await writeTicket(test, { detail });
    expect(await read()).toMatchObject({ subject: script, threads: [{ text: script }] });
  });

  it('offers the reasons in the caller’s language, with and without the prefix', async () => {
    for (const url of [api.listTicketReasons.path, api.listTicketReasonsShort.path]) {
      const answer = await test.app.inject({ url, headers: { locale: 'es-MX' } });
      expect(answer.json()).toContainEqual({ id: 'OTHER', title: 'Otro', oscType: 'SUPPORT' });
    }
  });
});

describe('the file of a ticket', () => {
  it('is given back as a download to those who may read the ticket, and to no one else', async () => {
    const file = { fileName: '../../etc/pass|wd.PNG', content: png };
    const { author, caller, incidentId, read } = await writeTicket(test, { file });
    const [attachment] = (await read()).threads[0]?.attachments ?? [];
    expect(attachment).toMatchObject({ fileName: 'passwd.PNG', bytes: png.length });
    const url = api.downloadAttachment.path
      .replace(':incidentId', incidentId)
      .replace(':attachmentId', attachment?.id ?? '');
    const download = (headers: Record<string, string>) => test.app.inject({ url, headers });
    const own = await download(caller.headers);
    expect(own.rawPayload.equals(png)).toBe(true);
    expect(own.headers).toMatchObject({
      'content-type': 'application/octet-stream',
      'x-content-type-options': 'nosniff',
      'content-disposition': expect.stringMatching(/^attachment; filename/),
    });
    const admin = await test.as(await buildCompanyAdmin(test.db, { company: author.company }));
    expect((await download(admin.headers)).statusCode).toBe(200);
    const colleague = await test.as(await buildUser(test.db, { company: author.company }));
    expect((await download(colleague.headers)).statusCode).toBe(404);
    expect((await download({})).statusCode).toBe(401);
  });

  it.each([
    ['of another kind than its name', 'report.png', Buffer.from('%PDF-1.7'), 'file.type_refused'],
    ['of a kind that is not taken', 'run.exe', Buffer.from('MZ'), 'file.type_refused'],
    ['without an extension', 'report', png, 'file.type_refused'],
    ['binary with the name of a text', 'data.csv', Buffer.from([1, 0, 2]), 'file.type_refused'],
    ['a cut archive', 'logs.zip', zipOf('a.txt', 10).subarray(0, 40), 'file.type_refused'],
    ['an archive with a place beyond every file', 'far.zip', farArchive(), 'file.type_refused'],
    ['an archive that unpacks to gigabytes', 'logs.zip', zipOf('a', 2 ** 31), 'file.type_refused'],
    ['an archive with the name of a workbook', 'a.xlsx', zipOf('a.txt', 10), 'file.type_refused'],
    ['empty', 'empty.txt', Buffer.alloc(0), 'file.empty'],
  ])('is refused when it is %s, and leaves nothing behind', async (_, fileName, content, code) => {
    const { headers } = await test.as(await buildUser(test.db));
    const answer = await sendTicket(test, { headers, file: { fileName, content } });
    expect([answer.statusCode, answer.json().error.code]).toEqual([422, code]);
    const left = await test.db.selectFrom('ticket_attachment').where('file_name', '=', fileName);
    expect(await left.select('id').execute()).toEqual([]);
  });

  it('is refused beyond 10 MB', async () => {
    const { headers } = await test.as(await buildUser(test.db));
    const file = { fileName: 'big.txt', content: Buffer.alloc(10 * 1024 * 1024 + 1, 'x') };
    const answer = await sendTicket(test, { headers, file });
    expect([answer.statusCode, answer.json().error.code]).toEqual([413, 'file.too_large']);
  });
});

it('writes nothing when the log cannot be written', async () => {
  const author = await buildUser(test.db);
  const { headers } = await test.as(author);
  await test.ownerPool.query(
    'alter table activity_list add constraint no_more check (false) not valid',
  );
  const file = { fileName: 'a.png', content: png };
  const answer = await sendTicket(test, { headers, file });
  await test.ownerPool.query('alter table activity_list drop constraint no_more');
  expect(answer.statusCode).toBeGreaterThanOrEqual(500);
  const { rows } = await test.ownerPool.query(
    `select (select count(*) from ticket where requester_id = $1)
       + (select count(*) from mail_outbox where to_address = $2)
       + (select count(*) from ticket_attachment where comment_id is null) as n`,
    [author.id, author.loginId],
  );
  expect(Number(rows[0].n)).toBe(0);
});

it('the files of uploads that never became a ticket are removed after an hour', async () => {
  const { files } = test;
  const attachments = test.db.selectFrom('ticket_attachment');
  for (const [id, hours] of [
    [newId(), 2],
    [newId(), 0],
  ] as const) {
    await files.save(fileKey(id), Readable.from([png]));
    await test.db
      .insertInto('ticket_attachment')
      .values({
        ...{ id, file_name: `left-${hours}.png`, content_type: 'image/png', bytes: png.length },
        created_on: new Date(Date.now() - hours * 3_600_000),
      })
      .execute();
  }
  const before = await attachments.select('id').where('comment_id', 'is', null).execute();
  expect(before).toHaveLength(2);
  const [job] = ticketJobs({ config: test.config, files });
  await job?.handle({}, { db: test.db } as JobContext);
  const kept = await attachments
    .select(['id', 'file_name'])
    .where('comment_id', 'is', null)
    .execute();
  expect(kept.map(({ file_name }) => file_name)).toEqual(['left-0.png']);
  const there = await Promise.all(before.map(({ id }) => files.exists(fileKey(id))));
  expect(there.filter(Boolean)).toHaveLength(1);
});

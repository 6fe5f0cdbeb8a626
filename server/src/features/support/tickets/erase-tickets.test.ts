import { contactUs } from '@endcap/contract/support/contact-us';
import { changeQueueTicket, getQueueTicket } from '@endcap/contract/support/ticket-queue';
import { listTickets } from '@endcap/contract/support/tickets';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { JobContext } from '../../../jobs/job-context.ts';
import { aMessage } from '../../../testing/checked-browser.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import { buildAgent } from '../ticket-queue/testing/queue-kit.ts';
import { fileKey } from './attachments.service.ts';
import { png, writeTicket } from './testing/ticket-kit.ts';
import { ticketJobs } from './tickets.jobs.ts';

let test: TestApp;
beforeAll(async () => {
  test = await startTestApp({ env: { HUMAN_CHECK: 'off', TICKET_RETENTION_MONTHS: '12' } });
});
afterAll(() => test.close());

async function runJobs(config: { TICKET_RETENTION_MONTHS: number } = test.config): Promise<void> {
  const { signal } = new AbortController();
  const context = { db: test.db, jobId: 'erase', signal } as JobContext;
  const [sweep, erase] = ticketJobs({ config, files: test.files });
  await erase?.handle({}, context);
  await sweep?.handle({}, context);
}

async function aTicketThatEnded(months: number, status = 'CLOSED') {
  const file = { fileName: 'private.png', content: png };
  const written = await writeTicket(test, { file });
  const { incidentId } = written;
  const ago = sql<Date>`now() - make_interval(months => ${months}, days => 1)`;
  await test.db
    .updateTable('ticket')
    .set({ status, created_on: ago, updated_on: ago })
    .where('reference', '=', incidentId)
    .execute();
  const attachment = (await written.read()).threads[0]?.attachments[0]?.id ?? '';
  await test.db
    .updateTable('ticket_attachment')
    .set({ created_on: ago })
    .where('id', '=', attachment)
    .execute();
  return { ...written, attachment };
}

it('erases texts, files and people of tickets that ended long ago, and keeps reference and dates', async () => {
  const old = await aTicketThatEnded(12);
  const resolved = await aTicketThatEnded(12, 'RESOLVED');
  const young = await aTicketThatEnded(11);
  const open = await aTicketThatEnded(12, 'IN_PROGRESS');
  await test.anonymous.call(contactUs, { body: aMessage });
  const before = await young.read();
  await test.db
    .updateTable('contact_message')
    .set({ created_on: sql<Date>`now() - interval '13 months'` })
    .execute();
  await runJobs();
  for (const { caller, incidentId, attachment } of [old, resolved]) {
    expect((await caller.call(listTickets)).body.items).toEqual([]);
    expect(await test.files.exists(fileKey(attachment))).toBe(false);
    const ticket = await test.db
      .selectFrom('ticket')
      .selectAll()
      .where('reference', '=', incidentId)
      .executeTakeFirstOrThrow();
    expect(ticket).toMatchObject({ status: 'CLOSED', subject: '', erased_on: expect.any(Date) });
    expect(JSON.stringify(ticket)).not.toContain(old.author.loginId);
    const logged = await test.db
      .selectFrom('activity_log')
      .select('event')
      .where('entity_id', '=', ticket.id)
      .where('company_id', 'is', null)
      .execute();
    expect(logged).toEqual([{ event: 'TICKET_ERASED' }]);
  }
  expect(await young.read()).toEqual(before);
  expect((await open.read()).threads).toHaveLength(1);
  const messages = await test.db.selectFrom('contact_message').select('id').execute();
  expect(messages).toEqual([]);
});

it('leaves an erased ticket to staff as it is', async () => {
  const { incidentId } = await aTicketThatEnded(12);
  await runJobs();
  await runJobs();
  const { caller } = await buildAgent(test);
  const params = { incidentId };
  const { body } = await caller.call(getQueueTicket, { params });
  expect(body).toMatchObject({ subject: '', threads: [], erasedOn: expect.any(String) });
  const opened = await caller.call(changeQueueTicket, { params, body: { status: 'IN_PROGRESS' } });
  expect([opened.status, opened.error.code]).toEqual([409, 'ticket.closed']);
});

it('keeps everything where the operator chose no end', async () => {
  const { read } = await aTicketThatEnded(200);
  await runJobs({ TICKET_RETENTION_MONTHS: 0 });
  expect((await read()).threads).toHaveLength(1);
});

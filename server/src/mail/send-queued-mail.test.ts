import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createMailer } from '../adapters/mail/smtp-mailer.ts';
import { type SmtpDouble, startSmtpDouble } from '../adapters/mail/testing/smtp-double.ts';
import { statementContext } from '../db/statement-context.ts';
import { transact } from '../db/transact.ts';
import type { JobContext } from '../jobs/job-context.ts';
import { listJobs } from '../jobs/job-list.ts';
import { eventually, openJobDatabase, startQuickWorker } from '../jobs/testing/job-test-kit.ts';
import type { TestDatabase } from '../testing/test-database.ts';
import { type NewMail, queueMail, queueMails, sendMailJob } from './queue-mail.ts';
import { sendQueuedMail } from './send-queued-mail.ts';

const invitation: NewMail = {
  to: 'ada@supplier.example',
  subject: 'You are invited',
  text: 'Hello Ada',
  link: 'NONE',
};

let database: TestDatabase;
let server: SmtpDouble;
beforeAll(async () => {
  database = await openJobDatabase([{ ...sendMailJob, retryDelaySeconds: 1 }]);
  server = await startSmtpDouble();
});
afterAll(async () => {
  await server.close();
  await database.drop();
});
beforeEach(async () => {
  server.received.length = 0;
  await sql`delete from jobs.job`.execute(database.db);
});

const queued = (mail: NewMail = invitation, options = {}) =>
  transact(database.db, (tx) => queueMail(tx, mail, options));

const sentOn = async (id: string) =>
  (
    await database.db
      .selectFrom('mail_outbox')
      .select('sent_on')
      .where('id', '=', id)
      .executeTakeFirst()
  )?.sent_on ?? undefined;

const failureOf = (id: string) =>
  database.db
    .selectFrom('mail_outbox')
    .select(['failed_on as failedOn', 'failure'])
    .where('id', '=', id)
    .executeTakeFirst();

const mailJobs = async () =>
  (await listJobs(database.db)).filter(({ name }) => name === sendMailJob.name);

const jobEnded = (state: 'completed' | 'failed') =>
  eventually(async () => (await mailJobs()).every((job) => job.state === state));

async function whileSending(
  work: () => Promise<unknown>,
  smtpUrl?: string,
  { concurrency = sendMailJob.concurrency } = {},
): Promise<void> {
  const mailer = createMailer({ SMTP_URL: smtpUrl, MAIL_FROM: 'no-reply@endcap.example' });
  const { definition, ...worked } = sendQueuedMail(mailer);
  const worker = await startQuickWorker(database, [
    { ...worked, definition: { ...definition, concurrency } },
  ]);
  await work();
  await worker.stop();
  mailer.close();
}

describe('a queued mail', () => {
  it('that a person waits for is sent before those that were queued earlier', async () => {
    const notices = Array.from({ length: 15 }, () => invitation);
    for (let times = 0; times < 4; times++)
      await transact(database.db, (tx) => queueMails(tx, notices));
    await queued({ ...invitation, subject: 'Your link' }, { urgent: true });
    // With several lanes, another one could send its mails first.
    await whileSending(() => jobEnded('completed'), server.url, { concurrency: 1 });
    const subjects = server.received.map(({ subject }) => subject);
    expect(subjects).toHaveLength(61);
    expect(subjects[0]).toBe('Your link');
  });

  it('is sent once and marked', async () => {
    const id = await queued();
    await whileSending(() => jobEnded('completed'), server.url);
    expect(await sentOn(id)).toBeInstanceOf(Date);
    expect(
      server.received.map(({ text, messageId }) => ({ text: text?.trim(), messageId })),
    ).toEqual([{ text: 'Hello Ada', messageId: `<${id}@endcap.example>` }]);
  });

  it('does not exist when the change that wanted it is rolled back', async () => {
    const change = transact(database.db, async (tx) => {
      await queueMail(tx, { ...invitation, subject: 'never' });
      throw new Error('the change fails');
    });
    await expect(change).rejects.toThrow('the change fails');
    expect(await mailJobs()).toEqual([]);
    const { count } = await database.db
      .selectFrom('mail_outbox')
      .select(({ fn }) => fn.countAll<string>().as('count'))
      .where('subject', '=', 'never')
      .executeTakeFirstOrThrow();
    expect(count).toBe('0');
  });

  it('is sent after the server refused it for a while', async () => {
    server.refusals.push(450);
    const id = await queued();
    await whileSending(async () => {
      await eventually(async () => (await mailJobs())[0]?.message ?? undefined);
      expect(await sentOn(id)).toBeUndefined();
      await jobEnded('completed');
    }, server.url);
    expect(server.received).toHaveLength(1);
    expect(await sentOn(id)).toBeInstanceOf(Date);
  });

  it('fails at once when the server refuses it for good', async () => {
    server.refusals.push(550);
    const id = await queued();
    await whileSending(() => jobEnded('failed'), server.url);
    expect(await mailJobs()).toMatchObject([{ state: 'failed', tries: 1 }]);
    expect(await sentOn(id)).toBeUndefined();
    expect(await failureOf(id)).toMatchObject({
      failedOn: expect.any(Date),
      failure: expect.stringContaining('550'),
    });
  });

  it('is marked as undeliverable when its last attempt fails, and not before', async () => {
    server.refusals.push(450);
    const id = await queued();
    await whileSending(
      () => eventually(async () => (await mailJobs())[0]?.message ?? undefined),
      server.url,
    );
    expect(await failureOf(id)).toEqual({ failedOn: null, failure: null });
    server.refusals.push(450);
    await sql`update jobs.job set retry_limit = retry_count + 1, start_after = now()`.execute(
      database.db,
    );
    await whileSending(() => jobEnded('failed'), server.url);
    expect((await failureOf(id))?.failedOn).toBeInstanceOf(Date);
  });

  it('that fails is in the log with the request that wanted it', async () => {
    const wanted = { requestId: 'request-of-ana' };
    const id = await statementContext.run(wanted, () => queued());
    const { rows } = await sql<{ data: object }>`select data from jobs.job`.execute(database.db);
    const lines: object[] = [];
    const log = { warn: (line: object) => lines.push(line) };
    const refusing = { send: () => Promise.reject(new Error('away')), close: () => undefined };
    const context = { db: database.db, isLastAttempt: false, log } as unknown as JobContext;
    const sending = sendQueuedMail(refusing).handle(rows[0]?.data, context);
    await expect(sending).rejects.toThrow('away');
    expect(lines).toContainEqual(expect.objectContaining({ mailId: id, ...wanted }));
  });

  it('is not sent twice when the worker dies after sending, before the job is done', async () => {
    await queued();
    await whileSending(() => jobEnded('completed'), server.url);
    await sql`
      update jobs.job set state = 'retry', completed_on = null, start_after = now()
    `.execute(database.db);
    await whileSending(() => jobEnded('completed'), server.url);
    expect(await mailJobs()).toMatchObject([{ tries: 2 }]);
    expect(server.received).toHaveLength(1);
  });

  it('can be withheld until it is sent', async () => {
    const id = await queued(invitation, { after: 600 });
    await database.db.deleteFrom('mail_outbox').where('id', '=', id).execute();
    await sql`update jobs.job set start_after = now()`.execute(database.db);
    await whileSending(() => jobEnded('completed'), server.url);
    expect(server.received).toEqual([]);
  });

  it('counts as sent where no mail server is configured', async () => {
    const id = await queued();
    await whileSending(() => jobEnded('completed'));
    expect(await sentOn(id)).toBeInstanceOf(Date);
  });

  it.each([
    { to: 'ada@supplier.example\r\nBcc: eve@rival.example' },
    { to: 'ada@supplier.example, eve@rival.example' },
    { to: 'Ada <ada@supplier.example>' },
    { subject: 'Hello\nBcc: eve@rival.example' },
    { subject: '' },
  ])('is refused with %j', async (wrong) => {
    await expect(queued({ ...invitation, ...wrong })).rejects.toThrow();
  });
});

import {
  discardMail,
  getUndeliveredMail,
  listUndeliveredMail,
  resendMail,
} from '@endcap/contract/operations/undelivered-mail';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { hashToken, newToken } from '../../../access/secret-token.ts';
import { newId } from '../../../db/id.ts';
import { transact } from '../../../db/transact.ts';
import { type NewMail, queueMail } from '../../../mail/queue-mail.ts';
import { buildCompany, buildUser, type TestUser } from '../../../testing/factories.ts';
import { meetAtLock } from '../../../testing/lock-waits.ts';
import { staffCaller } from '../../../testing/staff-caller.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import { withoutActivityLog } from '../../../testing/without-activity-log.ts';
import { queueCommentMail } from '../../support/tickets/mail/mail-comment.service.ts';
import { aTicket, sendTicket } from '../../support/tickets/testing/ticket-kit.ts';

let test: TestApp;
beforeAll(async () => {
  test = await startTestApp({ env: { HUMAN_CHECK: 'off' } });
});
afterEach(async () => {
  await sql`delete from jobs.job`.execute(test.db);
  await test.db.deleteFrom('mail_outbox').execute();
});
afterAll(() => test.close());

const aSuperAdmin = () => staffCaller(test);

const hello: NewMail = {
  to: 'ada@supplier.example',
  subject: 'Hello',
  text: 'Hello Ada',
  link: 'NONE',
};

/** A mail whose job has failed for good. */
async function aFailedMail(mail: Partial<NewMail> = {}) {
  const id = await transact(test.db, (tx) => queueMail(tx, { ...hello, ...mail }));
  await markFailed(id);
  return id;
}

async function markFailed(id: string) {
  await sql`update jobs.job set state = 'failed', completed_on = now()
    where id = (select job_id from mail_outbox where id = ${id})`.execute(test.db);
  await test.db
    .updateTable('mail_outbox')
    .set({ failed_on: sql`now()`, failure: '550 no such user' })
    .where('id', '=', id)
    .execute();
}

async function anInvitationLink(user: TestUser, days = 7) {
  const token = newToken();
  await test.db
    .insertInto('one_time_link')
    .values({
      id: newId(),
      kind: 'INVITATION',
      token_hash: hashToken(token),
      user_id: user.id,
      site: 'US',
      expires_on: sql`now() + make_interval(days => ${days})`,
    })
    .execute();
  const text = `Hello\n\nhttps://us.localhost/login/invitation#token=${token}\n`;
  return { token, text, link: 'ONE_TIME' as const };
}

const idsOfMails = async () =>
  (await test.db.selectFrom('mail_outbox').select('id').execute()).map(({ id }) => id);

/** A visitor's ticket is confirmed by a mail that opens it. */
async function ticketMail(): Promise<string[]> {
  const visitor = { name: 'Vera', email: 'vera@visitor.example' };
  const sent = await sendTicket(test, { detail: { ...aTicket, ...visitor, subject: newId() } });
  expect(sent.statusCode).toBe(201);
  return idsOfMails();
}

/** The mail with an answer of staff. */
async function answerMail(): Promise<string[]> {
  await ticketMail();
  await test.db.deleteFrom('mail_outbox').execute();
  const ticket = await test.db
    .selectFrom('ticket')
    .select('id')
    .orderBy('created_on', 'desc')
    .executeTakeFirstOrThrow();
  const commentId = newId();
  await test.db
    .insertInto('ticket_comment')
    .values({
      id: commentId,
      ticket_id: ticket.id,
      author: 'STAFF',
      author_name: 'Sam',
      body: 'Hi',
    })
    .execute();
  await transact(test.db, (tx) => queueCommentMail(tx, test.config, commentId));
  return idsOfMails();
}

const outbox = (id: string) =>
  test.db
    .selectFrom('mail_outbox')
    .select(['to_address as to', 'failed_on as failedOn', 'job_id as jobId'])
    .where('id', '=', id)
    .executeTakeFirst();

const waitingJobs = async () => {
  const { rows } = await sql<{ id: string }>`
    select id from jobs.job where name = 'mail.send' and state = 'created'`.execute(test.db);
  return rows.map(({ id }) => id);
};

const logged = (id: string) =>
  test.db
    .selectFrom('activity_log')
    .select(['event', 'actor_id as actorId', 'company_id as companyId'])
    .where('entity_id', '=', id)
    .execute();

describe('the undelivered mails', () => {
  it('are listed with company and reason, searched, sorted and paged; others are not', async () => {
    const { caller } = await aSuperAdmin();
    const company = await buildCompany(test.db, { name: 'Northfield' });
    const first = await aFailedMail({ companyId: company.id });
    const second = await aFailedMail({ to: 'zoe@supplier.example', subject: 'Señal' });
    await transact(test.db, (tx) => queueMail(tx, hello));
    const ids = async (query: object) =>
      (await caller.call(listUndeliveredMail, { query })).body.items.map(({ id }) => id);
    expect(await ids({})).toEqual([second, first]);
    expect(await ids({ sortBy: 'to', sortOrder: 'asc' })).toEqual([first, second]);
    expect(await ids({ search: 'senal zoe' })).toEqual([second]);
    expect(await ids({ pageSize: 1, pageNo: 1 })).toEqual([first]);
    const { items } = (await caller.call(listUndeliveredMail, { query: { search: 'ada' } })).body;
    expect(items).toMatchObject([
      {
        to: hello.to,
        subject: 'Hello',
        company: { id: company.id, name: 'Northfield' },
        failure: '550 no such user',
        link: 'NONE',
      },
    ]);
  });

  it('never show the token of a link, and know whether it still works', async () => {
    const { caller } = await aSuperAdmin();
    const user = await buildUser(test.db);
    const [open, over] = [await anInvitationLink(user), await anInvitationLink(user, -1)];
    const ids = [
      await aFailedMail({ text: open.text, link: open.link }),
      await aFailedMail({ text: over.text, link: over.link }),
    ];
    const answers = await Promise.all(
      ids.map((mailId) => caller.call(getUndeliveredMail, { params: { mailId } })),
    );
    expect(answers.map(({ body }) => body.link)).toEqual(['WORKS', 'OVER']);
    expect(answers[0]?.body.text).toContain('https://us.localhost/login/invitation…');
    const list = await caller.call(listUndeliveredMail);
    const all = JSON.stringify([...answers.map(({ body }) => body), list.body]);
    for (const { token } of [open, over]) expect(all).not.toContain(token.slice(0, 12));
  });

  it('are closed to a spectator, an internal user and an admin of a company', async () => {
    const mailId = await aFailedMail();
    for (const group of ['SUPER_ADMIN_SPECTATOR', 'INTERNAL_USER', 'SUPPLIER'] as const) {
      const caller = await test.as(await buildUser(test.db, { group, role: 'ADMIN' }));
      const answers = [
        await caller.call(listUndeliveredMail),
        await caller.call(getUndeliveredMail, { params: { mailId } }),
        await caller.call(resendMail, { body: { mailIds: [mailId] } }),
        await caller.call(discardMail, { body: { mailIds: [mailId], reason: 'x' } }),
      ];
      expect(answers.map(({ status }) => status)).toEqual([403, 403, 403, 403]);
    }
    expect((await outbox(mailId))?.failedOn).not.toBeNull();
  });
});

describe('a resend', () => {
  it('queues a new job in place of the failed one, and is logged by name', async () => {
    const { caller, account } = await aSuperAdmin();
    const id = await aFailedMail();
    const before = await outbox(id);
    const { body } = await caller.call(resendMail, { body: { mailIds: [id, newId()] } });
    expect(body).toEqual({ resent: 1, outdated: 0, missing: 1 });
    const after = await outbox(id);
    expect(after).toMatchObject({ to: hello.to, failedOn: null });
    expect(after?.jobId).not.toBe(before?.jobId);
    expect(await waitingJobs()).toEqual([after?.jobId]);
    const { rows } = await sql`select from jobs.job where id = ${before?.jobId}`.execute(test.db);
    expect(rows).toEqual([]);
    expect(await logged(id)).toEqual([
      { event: 'MAIL_RESENT', actorId: account.id, companyId: null },
    ]);
  });

  it('by two operators at once sends and logs once', async () => {
    const [one, other] = [await aSuperAdmin(), await aSuperAdmin()];
    const id = await aFailedMail();
    const resend = ({ caller }: typeof one) => caller.call(resendMail, { body: { mailIds: [id] } });
    const answers = await meetAtLock(
      test,
      (tx) => sql`select from mail_outbox where id = ${id} for update`.execute(tx),
      () => resend(one),
      () => resend(other),
    );
    expect(answers.map(({ body }) => body.resent).sort()).toEqual([0, 1]);
    expect(await waitingJobs()).toHaveLength(1);
    expect(await logged(id)).toHaveLength(1);
  });

  it('goes to a corrected address, for one mail without a personal link', async () => {
    const { caller } = await aSuperAdmin();
    const id = await aFailedMail();
    const to = 'ada.lovelace@supplier.example';
    const two = { mailIds: [id, await aFailedMail()], to };
    expect((await caller.call(resendMail, { body: two })).error.details?.[0]?.field).toBe('to');
    const wrong = { mailIds: [id], to: 'not an address' };
    expect((await caller.call(resendMail, { body: wrong })).status).toBe(400);
    expect((await caller.call(resendMail, { body: { mailIds: [id], to } })).body.resent).toBe(1);
    expect((await outbox(id))?.to).toBe(to);
    const { text, link } = await anInvitationLink(await buildUser(test.db));
    const personal = await aFailedMail({ text, link });
    const refused = await caller.call(resendMail, { body: { mailIds: [personal], to } });
    expect([refused.status, refused.error.code]).toEqual([422, 'mail.personal_link']);
    expect(await outbox(personal)).toMatchObject({ to: hello.to, failedOn: expect.any(Date) });
  });

  it.each([
    ['confirms', ticketMail],
    ['answers', answerMail],
  ] as const)('of a mail that %s a ticket goes to its visitor alone', async (_, write) => {
    const { caller } = await aSuperAdmin();
    const [id, ...others] = await write();
    expect(others).toEqual([]);
    await markFailed(id ?? '');
    const mailIds = [id ?? ''];
    const [listed] = (await caller.call(listUndeliveredMail)).body.items;
    expect(listed?.link).toBe('WORKS');
    const body = { mailIds, to: 'eve@rival.example' };
    const refused = await caller.call(resendMail, { body });
    expect([refused.status, refused.error.code]).toEqual([422, 'mail.personal_link']);
    expect((await caller.call(resendMail, { body: { mailIds } })).body.resent).toBe(1);
  });

  it('of a mail in which a user pasted a link goes to no one else either', async () => {
    const { caller } = await aSuperAdmin();
    const id = await aFailedMail({ text: 'Look: https://us.localhost/x?token=abc' });
    const body = { mailIds: [id], to: 'eve@rival.example' };
    expect((await caller.call(resendMail, { body })).error.code).toBe('mail.personal_link');
  });

  it('leaves a mail whose link no longer works', async () => {
    const { caller } = await aSuperAdmin();
    const { text, link } = await anInvitationLink(await buildUser(test.db), -1);
    const id = await aFailedMail({ text, link });
    const { body } = await caller.call(resendMail, { body: { mailIds: [id] } });
    expect(body).toEqual({ resent: 0, outdated: 1, missing: 0 });
    expect(await waitingJobs()).toEqual([]);
  });

  it('sends nothing when its entry cannot be written', async () => {
    const { caller } = await aSuperAdmin();
    const id = await aFailedMail();
    const { status } = await withoutActivityLog(test, () =>
      caller.call(resendMail, { body: { mailIds: [id] } }),
    );
    expect(status).toBe(500);
    expect((await outbox(id))?.failedOn).not.toBeNull();
    expect(await waitingJobs()).toEqual([]);
  });

  it('is refused to a super admin who loses the role while it waits', async () => {
    const { account, caller } = await aSuperAdmin();
    const id = await aFailedMail();
    const [answer] = await meetAtLock(
      test,
      (tx) =>
        sql`update user_account set user_group = 'INTERNAL_USER' where id = ${account.id}`.execute(
          tx,
        ),
      () => caller.call(resendMail, { body: { mailIds: [id] } }),
    );
    expect(answer?.error.code).toBe('access.denied');
    expect(await waitingJobs()).toEqual([]);
  });
});

describe('a discard', () => {
  it('deletes mail and failed job with a reason, once', async () => {
    const { caller } = await aSuperAdmin();
    const id = await aFailedMail();
    const body = { mailIds: [id], reason: 'The company is gone' };
    expect((await caller.call(discardMail, { body: { ...body, reason: '' } })).status).toBe(400);
    expect((await caller.call(discardMail, { body })).body).toEqual({ discarded: 1, missing: 0 });
    expect((await caller.call(discardMail, { body })).body).toEqual({ discarded: 0, missing: 1 });
    const { rows } = await sql`select from jobs.job`.execute(test.db);
    expect([await outbox(id), rows]).toEqual([undefined, []]);
    expect(await logged(id)).toMatchObject([{ event: 'MAIL_DISCARDED' }]);
  });
});

it('a page of many undelivered mails reads an index of them', async () => {
  await sql`insert into mail_outbox (id, to_address, subject, body_text, sent_on, failed_on)
    select gen_random_uuid(), n || '@supplier.example', 'Hello ' || n, 'x',
      case when n % 20 > 0 then now() end, case when n % 20 = 0 then now() - n * interval '1 s' end
    from generate_series(1, 20000) n`.execute(test.db);
  await test.ownerPool.query('analyze mail_outbox');
  const planOf = async (condition: string) => {
    const { rows } = await test.ownerPool.query(`explain select id from mail_outbox m
      where failed_on is not null and ${condition} order by failed_on desc, id desc limit 25`);
    return rows.map((row) => row['QUERY PLAN']).join('\n');
  };
  expect(await planOf('true')).toMatch(/Index (Only )?Scan using mail_outbox__failed_on/);
  expect(await planOf(`folded(m.to_address || ' ' || m.subject) like '%hello 1940%'`)).toMatch(
    /mail_outbox__failed_(search|on)/,
  );
});

import { decideReview } from '@endcap/contract/people/access-audit';
import { blockUsers } from '@endcap/contract/people/user-acts';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { transact } from '../../../db/transact.ts';
import { buildCompany, buildCompanyAdmin } from '../../../testing/factories.ts';
import { meetAtLock, rowsOf } from '../../../testing/lock-waits.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import { remindAdmins } from './remind-audits.service.ts';
import { insertReminders, selectAuditsToRemind } from './remind-audits.unscoped.repository.ts';
import { auditedCompany, openAudit, reviewOf, seenBy } from './testing/audited-company.ts';

let test: TestApp;
beforeAll(async () => {
  test = await startTestApp();
});
afterAll(() => test.close());
beforeEach(async () => {
  await test.db.deleteFrom('mail_outbox').execute();
  await sql`update company set status = 'INACTIVE'`.execute(test.db);
});

const run = (now: string) =>
  remindAdmins(test.db, {
    now: new Date(now),
    config: test.config,
    signal: new AbortController().signal,
  });

async function aCompany(dueDate: string, site: 'US' | 'MX' = 'US') {
  const company = await buildCompany(test.db, { type: 'BASIC_VENDOR', site });
  await sql`update company set time_zone = 'America/Denver' where id = ${company.id}`.execute(
    test.db,
  );
  await openAudit(test, company, dueDate);
  return { company, admin: await buildCompanyAdmin(test.db, { company }) };
}

const subjects = async () => {
  const mails = await test.db.selectFrom('mail_outbox').selectAll().orderBy('id').execute();
  await test.db.deleteFrom('mail_outbox').execute();
  return mails.map(({ subject }) => subject.replace(/:.*/, ''));
};

describe('reminders of an audit', () => {
  it('are mailed 14, 7 and 1 days before the due date, each once', async () => {
    await aCompany('2026-06-30');
    const sent: [string, string[]][] = [];
    for (let day = 10; day <= 30; day++) {
      const now = `2026-06-${day}T14:00:00Z`;
      await run(now);
      await run(now);
      const mails = await subjects();
      if (mails.length > 0) sent.push([now.slice(8, 10), mails]);
    }
    expect(sent).toEqual([
      ['16', ['14 days left']],
      ['23', ['7 days left']],
      ['29', ['Due tomorrow']],
    ]);
  });

  it('count the days in the company’s time zone', async () => {
    await aCompany('2026-06-30');
    // Still June 15 in Denver.
    expect(await run('2026-06-16T05:00:00Z')).toBe(0);
    expect(await run('2026-06-16T06:00:00Z')).toBe(1);
  });

  it('that were missed are replaced by the latest one', async () => {
    await aCompany('2026-06-30');
    await run('2026-06-25T14:00:00Z');
    expect(await subjects()).toEqual(['5 days left']);
    expect(await run('2026-06-26T14:00:00Z')).toBe(0);
  });

  it('are sent once by two nodes, and once more for a later due date', async () => {
    const { company } = await aCompany('2026-06-30');
    const node = () => run('2026-06-16T14:00:00Z');
    const audit = rowsOf('user_access_audit', { company_id: company.id });
    expect((await meetAtLock(test, audit, node, node)).toSorted()).toEqual([0, 1]);
    await sql`update user_access_audit set due_date = '2026-07-14' where company_id = ${company.id}`.execute(
      test.db,
    );
    expect(await run('2026-06-30T14:00:00Z')).toBe(1);
  });

  it('are in the admin’s language, with the progress and the link', async () => {
    const { admin } = await aCompany('2026-06-30', 'MX');
    await run('2026-06-29T14:00:00Z');
    const [mail] = await test.db.selectFrom('mail_outbox').selectAll().execute();
    expect(mail).toMatchObject({ to_address: admin.loginId });
    expect(mail?.subject).toContain('Vence mañana');
    expect(mail?.body_text).toContain('0 de 1 personas');
    expect(mail?.body_text).toContain('/admin/accessReview');
  });

  it('count the people whom the audit lists: none who was blocked or is deleted after a decision', async () => {
    const { caller, user, add } = await auditedCompany(test);
    const [kept, blocked, leaving] = [user, await add(), await add()];
    await caller.call(decideReview, {
      body: { decision: 'KEEP', users: await seenBy(caller, kept, blocked, leaving) },
    });
    await caller.call(blockUsers, { body: { userIds: [blocked.id], reason: 'SECURITY' } });
    await sql`update membership set busy = 'DELETE_USER' where user_id = ${leaving.id}`.execute(
      test.db,
    );
    await test.db.deleteFrom('mail_outbox').execute();
    await run(new Date().toISOString());
    const { progress } = await reviewOf(caller);
    expect(progress).toMatchObject({ total: 2, kept: 1 });
    const [mail] = await test.db.selectFrom('mail_outbox').select('body_text').execute();
    expect(mail?.body_text).toContain('1 of 2 people are decided');
  });

  it('are not sent when the mails cannot be queued, and are sent by the next run', async () => {
    await aCompany('2026-06-30');
    await test.ownerPool.query('revoke insert on mail_outbox from endcap_app');
    await expect(run('2026-06-16T14:00:00Z')).rejects.toThrow();
    await test.ownerPool.query('grant insert on mail_outbox to endcap_app');
    expect(await run('2026-06-16T14:00:00Z')).toBe(1);
  });

  it('are sent once when the run that had queued them is killed before its commit', async () => {
    const { company } = await aCompany('2026-06-30');
    const killed = test.db.withPlugin({
      transformQuery: ({ node }) => node,
      // The connection ends as that of a killed worker does, right after the mails were queued.
      async transformResult({ result }) {
        const { rows } = await sql<{ pid: number }>`
          select l.pid from pg_locks l join pg_class c on c.oid = l.relation
          where c.relname = 'mail_outbox' and l.mode = 'RowExclusiveLock'
            and l.pid <> pg_backend_pid()
            and l.database = (select oid from pg_database where datname = current_database())`.execute(
          test.db,
        );
        for (const { pid } of rows) {
          await test.ownerPool.query('select pg_terminate_backend($1)', [pid]);
        }
        return result;
      },
    });
    await expect(
      remindAdmins(killed, {
        now: new Date('2026-06-16T14:00:00Z'),
        config: test.config,
        signal: new AbortController().signal,
      }),
      // The socket can close before PostgreSQL's reason has arrived.
    ).rejects.toThrow(/connection|ECONNRESET/i);
    expect(await subjects()).toEqual([]);
    const node = () => run('2026-06-16T15:00:00Z');
    const audit = rowsOf('user_access_audit', { company_id: company.id });
    expect((await meetAtLock(test, audit, node, node)).toSorted()).toEqual([0, 1]);
    expect(await subjects()).toEqual(['14 days left']);
  });

  it('are not sent for an audit that is completed after it was read', async () => {
    const { company } = await aCompany('2026-06-30');
    const due = await selectAuditsToRemind(test.db, new Date('2026-06-16T14:00:00Z'), 10);
    expect(due).toHaveLength(1);
    const unsent = () => transact(test.db, (tx) => insertReminders(tx, due));
    await sql`update user_access_audit set due_date = '2026-07-09' where company_id = ${company.id}`.execute(
      test.db,
    );
    expect(await unsent()).toEqual([]);
    await sql`update user_access_audit set due_date = '2026-06-30', completed_on = now()
      where company_id = ${company.id}`.execute(test.db);
    expect(await unsent()).toEqual([]);
  });

  it('are not sent for a completed or an overdue audit', async () => {
    const { company } = await aCompany('2026-06-30');
    expect(await run('2026-07-01T14:00:00Z')).toBe(0);
    await sql`update user_access_audit set completed_on = now() where company_id = ${company.id}`.execute(
      test.db,
    );
    expect(await run('2026-06-16T14:00:00Z')).toBe(0);
  });
});

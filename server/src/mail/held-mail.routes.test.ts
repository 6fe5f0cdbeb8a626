import { undoTask } from '@endcap/contract/people/tasks';
import { blockUsers } from '@endcap/contract/people/user-acts';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Mailer } from '../adapters/mail/mailer.ts';
import { transact } from '../db/transact.ts';
import { jobOf } from '../jobs/testing/job-test-kit.ts';
import { buildCompanyAdmin } from '../testing/factories.ts';
import { startTestApp, type TestApp } from '../testing/test-app.ts';
import { mailAdmins } from './mail-admins.ts';
import { sendQueuedMail } from './send-queued-mail.ts';

let test: TestApp;
beforeAll(async () => {
  test = await startTestApp();
});
afterAll(() => test.close());

/** A notice to an admin, who was blocked by another one when it was about to be sent. */
async function aHeldNotice() {
  const first = await buildCompanyAdmin(test.db);
  const reader = await buildCompanyAdmin(test.db, { company: first.company });
  const company = { id: first.company?.id ?? '', name: '', site: 'US' as const };
  const values = { actor: 'Ana', domain: 'acme.example' };
  await transact(test.db, (tx) => mailAdmins(tx, [{ company, template: 'domainAdded', values }]));
  const outbox = () =>
    test.db.selectFrom('mail_outbox').selectAll().where('to_address', '=', reader.loginId);
  const { id: mailId } = await outbox().executeTakeFirstOrThrow();
  const sent: string[] = [];
  const mailer: Mailer = {
    send: async ({ id }) => void sent.push(id),
    close: () => undefined,
  };
  const work = (payload: object) => sendQueuedMail(mailer).handle(payload, jobOf(test));
  const caller = await test.as(first);
  const blocking = { userIds: [reader.loginId], reason: 'LEFT_COMPANY' as const };
  const blocked = (await caller.call(blockUsers, { body: blocking })).body;
  await work({ mailId });
  expect(sent).toEqual([]);
  return {
    sent,
    undo: () => caller.call(undoTask, { params: { taskId: blocked.task?.taskId ?? '' } }),
    left: () => outbox().where('id', '=', mailId).execute(),
    /** The job that decides after the time of the undo, and the minutes until then. */
    async decide() {
      const { rows } = await sql<{ data: object; minutes: number }>`
        select data, round(extract(epoch from start_after - now()) / 60)::int as minutes
        from jobs.job where data ->> 'mailId' = ${mailId} and data ? 'held'`.execute(test.db);
      for (const { data } of rows) await work(data);
      return rows.map(({ minutes }) => minutes);
    },
  };
}

describe('a mail to a member who was blocked before it was sent', () => {
  it('is sent when the block was undone in time', async () => {
    const { sent, undo, decide } = await aHeldNotice();
    expect((await undo()).status).toBeLessThan(300);
    expect(await decide()).toEqual([11]);
    expect(sent).toHaveLength(1);
  });

  it('is deleted when the time of the undo is over', async () => {
    const { sent, left, decide } = await aHeldNotice();
    expect(await left()).toHaveLength(1);
    await decide();
    expect(sent).toEqual([]);
    expect(await left()).toEqual([]);
  });
});

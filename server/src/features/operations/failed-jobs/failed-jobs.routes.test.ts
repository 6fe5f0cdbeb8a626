import {
  discardJobs,
  getFailedJob,
  listFailedJobs,
  retryJobs,
} from '@endcap/contract/operations/failed-jobs';
import { jobKinds } from '@endcap/contract/operations/operations-options';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { outboxOnlyMailer } from '../../../adapters/mail/mailer.ts';
import { newId } from '../../../db/id.ts';
import { portalJobs } from '../../../portal-jobs.ts';
import { buildCompany, buildUser } from '../../../testing/factories.ts';
import { meetAtLock } from '../../../testing/lock-waits.ts';
import { staffCaller } from '../../../testing/staff-caller.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import { withoutActivityLog } from '../../../testing/without-activity-log.ts';
import * as service from './failed-jobs.service.ts';

let test: TestApp;
beforeAll(async () => {
  test = await startTestApp();
});
afterEach(async () => {
  await sql`delete from jobs.job`.execute(test.db);
  await test.db.deleteFrom('mail_outbox').execute();
});
afterAll(() => test.close());

const aSuperAdmin = () => staffCaller(test);

interface GivenJob {
  name?: string;
  state?: string;
  data?: object;
  error?: string;
  minutesAgo?: number;
  key?: string;
}

async function aJob(given: GivenJob = {}): Promise<string> {
  const {
    name = 'audits.open',
    state = 'failed',
    data = {},
    error = 'away',
    minutesAgo = 5,
  } = given;
  const id = newId();
  const on = sql`now() - make_interval(mins => ${minutesAgo})`;
  await sql`insert into jobs.job
    (id, name, state, data, output, created_on, started_on, completed_on, start_after, policy,
      singleton_key, retry_count, retry_limit)
    values (${id}, ${name}, ${state}::jobs.job_state, ${JSON.stringify(data)}::jsonb,
      ${JSON.stringify({ message: error })}::jsonb, ${on}, ${on},
      case when ${state} in ('failed', 'cancelled') then ${on} end,
      now() + interval '1 hour', 'exclusive', ${given.key ?? id}, 2, 2)`.execute(test.db);
  return id;
}

const stateOf = async (id: string) => {
  const { rows } = await sql<{ state: string; due: boolean }>`
    select state, start_after <= now() as due from jobs.job where id = ${id}`.execute(test.db);
  return rows[0];
};

const logged = (event: 'JOB_RETRIED' | 'JOB_DISCARDED', id: string) =>
  test.db
    .selectFrom('activity_log')
    .select(['actor_id as actorId', 'company_id as companyId', 'source_app as sourceApp'])
    .where('event', '=', event)
    .where('entity_id', '=', id)
    .execute();

describe('the failed jobs', () => {
  it('are listed with company, attempts and the beginning of the error', async () => {
    const { caller } = await aSuperAdmin();
    const company = await buildCompany(test.db, { name: 'Northfield' });
    const mailId = newId();
    await test.db
      .insertInto('mail_outbox')
      .values({
        id: mailId,
        to_address: 'ada@supplier.example',
        subject: 'You are invited',
        body_text: 'Hello',
        company_id: company.id,
      })
      .execute();
    const mail = await aJob({
      name: 'mail.send',
      data: { mailId },
      error: 'a word '.repeat(50).trim(),
    });
    const other = await aJob({ minutesAgo: 9, data: { taskId: 'no id' } });
    const { items, totalElements } = (await caller.call(listFailedJobs)).body;
    expect(items.map(({ id }) => id)).toEqual([mail, other]);
    expect(totalElements).toBe(2);
    expect(items[0]).toMatchObject({
      kind: 'mail.send',
      state: 'FAILED',
      attempts: 3,
      error: `${'a word '.repeat(50).slice(0, 199)}…`,
      company: { id: company.id, name: 'Northfield' },
      about: 'You are invited',
      nextOn: null,
    });
    const { body } = await caller.call(getFailedJob, { params: { jobId: mail } });
    expect(body.error).toBe('a word '.repeat(50).trim());
    // No value of the payload beside those.
    expect(JSON.stringify(items)).not.toContain('ada@supplier.example');
  });

  it('are filtered by kind and state, searched, sorted and paged', async () => {
    const { caller } = await aSuperAdmin();
    const first = await aJob({ name: 'audits.open', error: 'Señor Müller is away', minutesAgo: 3 });
    const second = await aJob({ name: 'mail.send', error: 'refused', minutesAgo: 2 });
    const retrying = await aJob({ name: 'mail.send', state: 'retry' });
    await aJob({ state: 'completed' });
    await aJob({ state: 'created' });
    const ids = async (query: object) =>
      (await caller.call(listFailedJobs, { query })).body.items.map(({ id }) => id);
    expect(await ids({})).toEqual([second, first]);
    expect(await ids({ sortBy: 'kind', sortOrder: 'asc' })).toEqual([first, second]);
    expect(await ids({ kind: 'mail.send' })).toEqual([second]);
    expect(await ids({ state: 'RETRYING' })).toEqual([retrying]);
    expect(await ids({ search: 'senor muller' })).toEqual([first]);
    expect(await ids({ search: second.toUpperCase() })).toEqual([second]);
    expect(await ids({ search: '%' })).toEqual([]);
    expect(await ids({ pageSize: 1, pageNo: 1 })).toEqual([first]);
    const { nextOn } = (await caller.call(getFailedJob, { params: { jobId: retrying } })).body;
    expect(nextOn).not.toBeNull();
    const wrong = { kind: 'none.such' } as object;
    expect((await caller.call(listFailedJobs, { query: wrong })).status).toBe(400);
  });

  it('show no secret of a link or of a header', async () => {
    const { caller } = await aSuperAdmin();
    const token = 'ab'.repeat(22);
    await aJob({
      error: `POST https://user:pass@api.example/grant?key=abc failed, Bearer xyz, #token=${token}`,
    });
    const [job] = (await caller.call(listFailedJobs)).body.items;
    expect(job?.error).toBe('POST https://api.example/grant… failed, Bearer …, #token=…');
  });

  it('have a text for every job of the portal', () => {
    const { config, files } = test;
    const jobs = portalJobs({ mailer: outboxOnlyMailer(), config, files });
    expect(jobs.map(({ definition }) => definition.name).sort()).toEqual([...jobKinds].sort());
  });

  it('are closed to a spectator, an internal user and an admin of a company', async () => {
    const jobId = await aJob();
    for (const group of ['SUPER_ADMIN_SPECTATOR', 'INTERNAL_USER', 'SUPPLIER'] as const) {
      const caller = await test.as(await buildUser(test.db, { group, role: 'ADMIN' }));
      const answers = [
        await caller.call(listFailedJobs),
        await caller.call(getFailedJob, { params: { jobId } }),
        await caller.call(retryJobs, { body: { jobIds: [jobId] } }),
        await caller.call(discardJobs, { body: { jobIds: [jobId], reason: 'x' } }),
      ];
      expect(answers.map(({ status }) => status)).toEqual([403, 403, 403, 403]);
    }
    expect((await stateOf(jobId))?.state).toBe('failed');
  });
});

describe('a retry', () => {
  it('makes the selected jobs due now, and is logged by name for each', async () => {
    const { caller, account } = await aSuperAdmin();
    const ids = [await aJob(), await aJob({ state: 'retry' }), await aJob({ state: 'completed' })];
    const { body } = await caller.call(retryJobs, { body: { jobIds: [...ids, newId()] } });
    expect(body).toEqual({ retried: 2, waiting: 0, missing: 2 });
    expect(await stateOf(ids[0] ?? '')).toEqual({ state: 'retry', due: true });
    expect(await stateOf(ids[1] ?? '')).toEqual({ state: 'retry', due: true });
    expect((await stateOf(ids[2] ?? ''))?.state).toBe('completed');
    expect(await logged('JOB_RETRIED', ids[0] ?? '')).toEqual([
      { actorId: account.id, companyId: null, sourceApp: 'PORTAL' },
    ]);
  });

  it('by two operators at once happens and is logged once', async () => {
    const [one, other] = [await aSuperAdmin(), await aSuperAdmin()];
    const id = await aJob();
    const retry = ({ caller }: typeof one) => caller.call(retryJobs, { body: { jobIds: [id] } });
    const answers = await meetAtLock(
      test,
      (tx) => sql`select from jobs.job where id = ${id} for update`.execute(tx),
      () => retry(one),
      () => retry(other),
    );
    expect(answers.map(({ body }) => body.retried).sort()).toEqual([0, 1]);
    expect(await logged('JOB_RETRIED', id)).toHaveLength(1);
  });

  it('leaves a job alone while the same work waits or runs, and retries one of two with the same key', async () => {
    const { caller } = await aSuperAdmin();
    await aJob({ state: 'created', key: 'queued' });
    await aJob({ state: 'active', key: 'running' });
    const busy = [await aJob({ key: 'queued' }), await aJob({ key: 'running' })];
    const twins = [await aJob({ key: 'twin' }), await aJob({ key: 'twin' })];
    const { body } = await caller.call(retryJobs, { body: { jobIds: [...busy, ...twins] } });
    expect(body).toEqual({ retried: 1, waiting: 3, missing: 0 });
    for (const id of busy) expect((await stateOf(id))?.state).toBe('failed');
  });

  it('is undone whole when its entry cannot be written', async () => {
    const { account } = await aSuperAdmin();
    const id = await aJob();
    const operator = {
      actor: { id: account.id, loginId: account.loginId, name: 'x' },
      company: null,
      requestId: 'test',
      sourceApp: 'PORTAL' as const,
    };
    await withoutActivityLog(test, async () => {
      const failing = service.retryJobs(test.db, operator, [id]);
      await expect(failing).rejects.toThrow('append_activity');
    });
    expect(await stateOf(id)).toEqual({ state: 'failed', due: false });
  });

  it('is refused to a super admin who loses the role while it waits', async () => {
    const { account, caller } = await aSuperAdmin();
    const id = await aJob();
    const [answer] = await meetAtLock(
      test,
      (tx) =>
        sql`update user_account set user_group = 'INTERNAL_USER' where id = ${account.id}`.execute(
          tx,
        ),
      () => caller.call(retryJobs, { body: { jobIds: [id] } }),
    );
    expect(answer?.error.code).toBe('access.denied');
    expect((await stateOf(id))?.state).toBe('failed');
  });

  it('takes 1 to 100 ids', async () => {
    const { caller } = await aSuperAdmin();
    const many = Array.from({ length: 101 }, () => newId());
    for (const jobIds of [[], many, ['x']])
      expect((await caller.call(retryJobs, { body: { jobIds } })).status).toBe(400);
  });
});

describe('a discard', () => {
  it('ends the job with a reason, and its mail is not sent', async () => {
    const { caller, account } = await aSuperAdmin();
    const mailId = newId();
    const mail = { id: mailId, to_address: 'a@b.example', subject: 's', body_text: 't' };
    await test.db.insertInto('mail_outbox').values(mail).execute();
    const id = await aJob({ name: 'mail.send', data: { mailId } });
    const body = { jobIds: [id], reason: 'The address is gone' };
    expect((await caller.call(discardJobs, { body: { ...body, reason: ' ' } })).status).toBe(400);
    expect((await caller.call(discardJobs, { body })).body).toEqual({ discarded: 1, missing: 0 });
    expect((await caller.call(discardJobs, { body })).body).toEqual({ discarded: 0, missing: 1 });
    expect((await stateOf(id))?.state).toBe('cancelled');
    expect(await test.db.selectFrom('mail_outbox').selectAll().execute()).toEqual([]);
    expect(await logged('JOB_DISCARDED', id)).toMatchObject([{ actorId: account.id }]);
    const { items } = (await caller.call(listFailedJobs, { query: { state: 'DISCARDED' } })).body;
    expect(items).toMatchObject([{ id, state: 'DISCARDED' }]);
  });

  it('by two operators at once happens and is logged once', async () => {
    const [one, other] = [await aSuperAdmin(), await aSuperAdmin()];
    const id = await aJob();
    const body = { jobIds: [id], reason: 'Not needed' };
    const answers = await meetAtLock(
      test,
      (tx) => sql`select from jobs.job where id = ${id} for update`.execute(tx),
      () => one.caller.call(discardJobs, { body }),
      () => other.caller.call(discardJobs, { body }),
    );
    expect(answers.map((answer) => answer.body.discarded).sort()).toEqual([0, 1]);
    expect(await logged('JOB_DISCARDED', id)).toHaveLength(1);
  });
});

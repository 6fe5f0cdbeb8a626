import { getPortalHealth } from '@endcap/contract/operations/operations-health';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { FilesUnavailableError } from '../../../adapters/files/file-store.ts';
import { noScanner } from '../../../adapters/scan/file-scanner.ts';
import { startClamdDouble } from '../../../adapters/scan/testing/clamd-double.ts';
import { newId } from '../../../db/id.ts';
import { watchSpace } from '../../../http/operations/space.ts';
import { buildUser } from '../../../testing/factories.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import { type HealthSources, readHealth } from './health.service.ts';

let test: TestApp;
beforeAll(async () => {
  test = await startTestApp();
});
afterAll(() => test.close());

const superAdmin = async (app = test) =>
  app.as(await buildUser(app.db, { group: 'SUPER_ADMIN', company: null }));

async function healthOf(app = test) {
  return (await superAdmin(app)).call(getPortalHealth);
}

async function aWorker(seconds = 0): Promise<void> {
  const seen = sql<Date>`now() - make_interval(secs => ${seconds})`;
  await test.db.insertInto('job_worker').values({ id: newId(), seen_on: seen }).execute();
}

async function aJob(state: string, minutes = 0, name = 'mail.send'): Promise<void> {
  const on = sql`now() - make_interval(mins => ${minutes})`;
  await sql`insert into jobs.job (name, state, created_on, start_after, policy, singleton_key)
    values (${name}, ${state}::jobs.job_state, ${on}, ${on}, 'exclusive', ${newId()})`.execute(
    test.db,
  );
}

describe('the health of the portal', () => {
  it('is OK with a worker, and shows figures of each part', async () => {
    await aWorker();
    const { status, body } = await healthOf();
    expect(status).toBe(200);
    expect([body.database.state, body.queue.state, body.mail.state, body.storage.state]).toEqual([
      'OK',
      'OK',
      'OK',
      'OK',
    ]);
    expect(body.database.sizeBytes).toBeGreaterThan(1_000_000);
    expect(body.database.connections).toBeGreaterThan(0);
    expect(body.database.maxConnections).toBeGreaterThan(body.database.connections ?? 0);
    expect(body.database.freeBytes).toBeGreaterThan(0);
    expect(body.queue).toMatchObject({ waiting: 0, running: 0, failed: 0, workers: 1 });
    expect(body.mail).toMatchObject({ waiting: 0, failed: 0, transport: 'OUTBOX' });
    expect(body.storage).toMatchObject({ kind: 'DISK', answerMs: expect.any(Number) });
    expect(body.storage.virusScan).toBe('OFF');
  });

  it('shows whether attached files are scanned, and a scanner that is away', async () => {
    const clamd = await startClamdDouble();
    const scanned = await startTestApp({ env: { CLAMD_ADDRESS: clamd.address } });
    expect((await healthOf(scanned)).body.storage).toMatchObject({ state: 'OK', virusScan: 'ON' });
    clamd.close();
    expect((await healthOf(scanned)).body.storage).toMatchObject({
      state: 'ATTENTION',
      problems: ['SCANNER_AWAY'],
      virusScan: 'AWAY',
    });
    await scanned.close();
  });

  it('is down for the queue without a worker of the last minute', async () => {
    await test.db.deleteFrom('job_worker').execute();
    const caller = await superAdmin();
    await aWorker(60);
    expect((await caller.call(getPortalHealth)).body.queue).toMatchObject({
      state: 'DOWN',
      problems: ['NO_WORKER'],
      workers: 0,
    });
    await aWorker();
  });

  it('needs attention for jobs that failed or wait too long, and not for those of a later time', async () => {
    await aJob('created', -10);
    await aJob('active');
    expect((await healthOf()).body.queue).toMatchObject({ state: 'OK', waiting: 0, running: 1 });
    await aJob('retry', 6);
    await aJob('failed');
    expect((await healthOf()).body.queue).toMatchObject({
      state: 'ATTENTION',
      problems: ['JOBS_LATE', 'JOBS_FAILED'],
      waiting: 1,
      failed: 1,
      oldestWaitingSeconds: expect.any(Number),
    });
    await sql`delete from jobs.job`.execute(test.db);
  });

  it('needs attention for mails that failed or wait too long', async () => {
    const mail = (values: object) =>
      test.db
        .insertInto('mail_outbox')
        .values({ id: newId(), to_address: 'a@b.example', subject: 's', body_text: 't', ...values })
        .execute();
    await mail({ sent_on: new Date('2026-03-01T12:00:00Z') });
    expect((await healthOf()).body.mail).toMatchObject({
      state: 'OK',
      lastSentOn: '2026-03-01T12:00:00.000Z',
    });
    await mail({ created_on: sql`now() - interval '6 minutes'` });
    await mail({ failed_on: new Date(), failure: 'refused' });
    expect((await healthOf()).body.mail).toMatchObject({
      state: 'ATTENTION',
      problems: ['MAIL_LATE', 'MAIL_FAILED'],
      waiting: 1,
      failed: 1,
    });
    await test.db.deleteFrom('mail_outbox').execute();
  });

  it('answers 200 while the tables of the queue are away', async () => {
    await test.ownerPool.query('alter table jobs.job_common rename to job_away');
    const { status, body } = await healthOf();
    await test.ownerPool.query('alter table jobs.job_away rename to job_common');
    expect([status, body.queue.state, body.queue.problems, body.queue.waiting]).toEqual([
      200,
      'DOWN',
      ['NO_ANSWER'],
      null,
    ]);
    expect(body.database.state).toBe('OK');
  });

  it('is down for a disk without room', async () => {
    const own = await startTestApp({ freeBytes: async () => 10 * 1024 * 1024 });
    const { body } = await healthOf(own);
    await own.close();
    expect([body.database.problems, body.storage.problems]).toEqual([['DISK_FULL'], ['DISK_FULL']]);
  });

  it('names a transaction that is open for long', async () => {
    const client = await test.ownerPool.connect();
    await client.query('begin');
    const { body } = await healthOf();
    await client.query('rollback');
    client.release();
    expect(body.database.longestTransactionSeconds).toBeGreaterThanOrEqual(0);
  });

  it('is refused to a spectator, an internal user and an admin of a company', async () => {
    for (const group of ['SUPER_ADMIN_SPECTATOR', 'INTERNAL_USER', 'SUPPLIER'] as const) {
      const user = await buildUser(test.db, { group, role: 'ADMIN' });
      expect((await (await test.as(user)).call(getPortalHealth)).status).toBe(403);
    }
  });
});

describe('a part that does not answer', () => {
  const never = () => new Promise<never>(() => undefined);
  const sources = (changes: Partial<HealthSources>): HealthSources => ({
    db: test.db,
    pool: test.pool,
    files: test.files,
    scanner: noScanner(),
    space: watchSpace(test.config),
    config: test.config,
    timeoutMs: 5_000,
    ...changes,
  });

  it('is down for storage that refuses or hangs, and the others are reported', async () => {
    const refusing = {
      ...test.files,
      save: async () => {
        throw new FilesUnavailableError(new Error('away'));
      },
    };
    const refused = await readHealth(sources({ files: refusing }));
    expect(refused.storage).toMatchObject({ state: 'DOWN', problems: ['NO_ANSWER'] });
    expect(refused.database.state).toBe('OK');
    const hanging = { ...test.files, save: never };
    const late = await readHealth(sources({ files: hanging, timeoutMs: 300 }));
    expect(late.storage).toMatchObject({ state: 'DOWN', answerMs: null });
  });

  it('is down for a database that is away, with every part of it', async () => {
    const db = {
      selectFrom: never,
      getExecutor: () => {
        throw new Error('away');
      },
    } as unknown as HealthSources['db'];
    const health = await readHealth(sources({ db, timeoutMs: 300 }));
    expect([health.database.state, health.queue.state, health.mail.state]).toEqual([
      'DOWN',
      'DOWN',
      'DOWN',
    ]);
    expect(health.storage.state).toBe('OK');
  });
});

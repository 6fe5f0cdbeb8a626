import { throttleKinds } from '@endcap/contract/operations/operations-options';
import { liftThrottles, listThrottles } from '@endcap/contract/operations/throttles';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { networkOf, subjectOf } from '../../../access/network.ts';
import { type ThrottleKey, takeAttempt } from '../../../access/throttle.unscoped.repository.ts';
import { buildCompany, buildUser } from '../../../testing/factories.ts';
import { meetAtLock } from '../../../testing/lock-waits.ts';
import { staffCaller } from '../../../testing/staff-caller.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';

let test: TestApp;
beforeAll(async () => {
  test = await startTestApp();
});
afterEach(() => test.db.deleteFrom('throttle').execute());
afterAll(() => test.close());

const aSuperAdmin = () => staffCaller(test);

const policy = {
  free: 2,
  firstDelaySeconds: 600,
  longestDelaySeconds: 600,
  forgetAfterSeconds: 3600,
};

/** Two attempts, after which the key waits. */
async function throttled(...keys: ThrottleKey[]): Promise<void> {
  for (const key of keys)
    for (let count = 0; count < policy.free; count++) await takeAttempt(test.db, key, policy);
}

const firstId = async () => {
  const { caller } = await aSuperAdmin();
  return (await caller.call(listThrottles)).body.items[0]?.id ?? '';
};

describe('the limits in force', () => {
  it('are listed with who they hold back and until when; an attempt that is free is not', async () => {
    const { caller } = await aSuperAdmin();
    const company = await buildCompany(test.db, { name: 'Northfield' });
    const user = await buildUser(test.db, { company });
    await throttled(
      { kind: 'sign-in.account', of: subjectOf(user.loginId) },
      { kind: 'sign-in.address', of: networkOf('192.0.2.7') },
      { kind: 'invitation.mail', of: subjectOf(company.id, user.id) },
      { kind: 'password-change', of: subjectOf(user.id) },
      { kind: 'create-ticket', of: subjectOf(user.id) },
      { kind: 'ticket-change', of: subjectOf(user.id, 'T-234567') },
      { kind: 'password-reset.account', of: subjectOf('who@nowhere.example') },
    );
    await takeAttempt(test.db, { kind: 'contact-us', of: networkOf('192.0.2.8') }, policy);
    const { items } = (await caller.call(listThrottles, { query: { sortBy: 'openAgainOn' } })).body;
    const shown = new Map(
      items.map(({ kind, subject, name, company: of }) => [
        kind,
        { subject, isUser: name !== null, of },
      ]),
    );
    expect(Object.fromEntries(shown)).toEqual({
      'sign-in.account': { subject: user.loginId, isUser: true, of: null },
      'sign-in.address': { subject: '192.0.2.7', isUser: false, of: null },
      'invitation.mail': { subject: user.loginId, isUser: true, of: 'Northfield' },
      'password-change': { subject: user.loginId, isUser: true, of: null },
      'create-ticket': { subject: user.loginId, isUser: true, of: null },
      'ticket-change': { subject: user.loginId, isUser: true, of: null },
      'password-reset.account': { subject: 'who@nowhere.example', isUser: false, of: null },
    });
    expect(items[0]).toMatchObject({ attempts: 2 });
    expect(new Date(items[0]?.openAgainOn ?? 0).getTime()).toBeGreaterThan(Date.now());
  });

  it('are filtered by kind, searched and paged', async () => {
    const { caller } = await aSuperAdmin();
    await throttled(
      { kind: 'sign-in.address', of: networkOf('192.0.2.7') },
      { kind: 'contact-us', of: networkOf('198.51.100.9') },
    );
    const subjects = async (query: object) =>
      (await caller.call(listThrottles, { query })).body.items.map(({ subject }) => subject);
    expect(await subjects({ kind: 'contact-us' })).toEqual(['198.51.100.9']);
    expect(await subjects({ search: '192.0' })).toEqual(['192.0.2.7']);
    expect(await subjects({ pageSize: 1, pageNo: 1 })).toEqual(['192.0.2.7']);
    const wrong = { kind: 'none' } as object;
    expect((await caller.call(listThrottles, { query: wrong })).status).toBe(400);
  });

  it('name every kind that the server counts', async () => {
    const { globSync, readFileSync } = await import('node:fs');
    const sources = globSync('server/src/features/**/*.ts')
      .filter((file) => !/\.test\.ts$|\/testing\/|\/operations\//.test(file))
      .map((file) => readFileSync(file, 'utf8'))
      .filter((source) => source.includes('throttle.unscoped'));
    const kinds = sources.flatMap((source) =>
      [...source.matchAll(/kind: '([\w.-]+)', of:/g)].map(([, kind]) => kind),
    );
    expect([...new Set(kinds)].sort()).toEqual([...throttleKinds].sort());
  });

  it('are closed to a spectator, an internal user and an admin of a company', async () => {
    await throttled({ kind: 'contact-us', of: networkOf('192.0.2.7') });
    const body = { throttleIds: [await firstId()], reason: 'x' };
    for (const group of ['SUPER_ADMIN_SPECTATOR', 'INTERNAL_USER', 'SUPPLIER'] as const) {
      const caller = await test.as(await buildUser(test.db, { group, role: 'ADMIN' }));
      expect((await caller.call(listThrottles)).status).toBe(403);
      expect((await caller.call(liftThrottles, { body })).status).toBe(403);
    }
    expect(await firstId()).toBe(body.throttleIds[0]);
  });
});

describe('a limit that is lifted', () => {
  const key = { kind: 'sign-in.account', of: subjectOf('ana@people.example') };

  it('lets the next attempt through, and is logged with the reason', async () => {
    const { caller, account } = await aSuperAdmin();
    await throttled(key);
    await expect(takeAttempt(test.db, key, policy)).rejects.toThrow('request.too_many');
    const id = await firstId();
    const body = { throttleIds: [id], reason: 'Ana called' };
    expect((await caller.call(liftThrottles, { body: { ...body, reason: ' ' } })).status).toBe(400);
    expect((await caller.call(liftThrottles, { body })).body).toEqual({ lifted: 1, missing: 0 });
    expect(await takeAttempt(test.db, key, policy)).toBe(1);
    // It is free again now, and so there is nothing to lift.
    expect((await caller.call(liftThrottles, { body })).body).toEqual({ lifted: 0, missing: 1 });
    const logged = await test.db
      .selectFrom('activity_log as l')
      .innerJoin('activity_part as p', (join) =>
        join
          .onRef('p.chain_id', '=', 'l.chain_id')
          .onRef('p.seq', '=', 'l.seq')
          .on('p.part', '=', 'ENTITY'),
      )
      .select(['l.actor_id as actorId', 'p.content'])
      .where('l.event', '=', 'THROTTLE_LIFTED')
      .execute();
    expect(logged).toMatchObject([
      {
        actorId: account.id,
        content: { name: key.of, after: { type: key.kind, reason: 'Ana called' } },
      },
    ]);
  });

  it('by two operators at once is lifted and logged once', async () => {
    await throttled({ kind: 'contact-us', of: networkOf('192.0.2.7') });
    const id = await firstId();
    const body = { throttleIds: [id], reason: 'x' };
    const [one, other] = [await aSuperAdmin(), await aSuperAdmin()];
    const answers = await meetAtLock(
      test,
      (tx) => sql`select from throttle for update`.execute(tx),
      () => one.caller.call(liftThrottles, { body }),
      () => other.caller.call(liftThrottles, { body }),
    );
    expect(answers.map(({ body: answer }) => answer.lifted).sort()).toEqual([0, 1]);
    const logged = await test.db
      .selectFrom('activity_log')
      .select('event')
      .where('entity_id', '=', id)
      .execute();
    expect(logged).toHaveLength(1);
  });

  it('takes 1 to 100 ids of a limit', async () => {
    const { caller } = await aSuperAdmin();
    const many = Array.from({ length: 101 }, () => '0'.repeat(64));
    for (const throttleIds of [[], many, ['x']]) {
      const body = { throttleIds, reason: 'x' };
      expect((await caller.call(liftThrottles, { body })).status).toBe(400);
    }
  });
});

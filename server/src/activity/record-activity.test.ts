import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import {
  applicationRole,
  createDatabase,
  createPool,
  type Database,
  type Transaction,
} from '../db/connection.ts';
import { newId } from '../db/id.ts';
import { transact } from '../db/transact.ts';
import { buildCompany, buildUser, type TestUser } from '../testing/factories.ts';
import { meetAtLock } from '../testing/lock-waits.ts';
import { cloneTemplate, type TestDatabase } from '../testing/test-database.ts';
import { type Activity, type ActivityScope, recordActivity } from './record-activity.ts';

let test: TestDatabase;
let actor: TestUser;
beforeAll(async () => {
  test = await cloneTemplate(inject('adminUrl'));
  actor = await buildUser(test.db);
});
afterAll(() => test.drop());

function scopeFor(companyId: string | null, actorId = actor.id): ActivityScope {
  return {
    actor: { id: actorId, loginId: 'ana@people.example', name: 'Ana Test' },
    company: companyId ? { id: companyId } : null,
    requestId: 'r1',
  };
}

function added(name: string): Activity {
  const entity = { type: 'EMAIL_DOMAIN', id: newId(), name };
  return { event: 'EMAIL_DOMAIN_ADDED', entity, after: { name } };
}

function record(db: Database, companyId: string | null, name: string, actorId?: string) {
  return transact(db, (tx) => recordActivity(tx, scopeFor(companyId, actorId), added(name)));
}

async function verify(chain: string) {
  const { rows } = await sql<{
    rows_checked: string;
    broken_at: string | null;
    reason: string | null;
  }>`
    select * from verify_activity_chain(${chain}::uuid)`.execute(test.db);
  const [row] = rows;
  return { rows: Number(row?.rows_checked), reason: row?.reason ?? null };
}

/** What a thief with the owner's password would do: switch the guard off and edit. */
async function tamper(statement: string) {
  await test.ownerPool.query(`set session_replication_role = replica; ${statement}`);
  await test.ownerPool.query('set session_replication_role = default');
}

describe('the chain', () => {
  it('verifies, with a chain for each company and one for rows without any', async () => {
    const company = await buildCompany(test.db);
    for (const name of ['a', 'b', 'c']) await record(test.db, company.id, name);
    await record(test.db, null, 'portal');
    expect(await verify(company.id)).toEqual({ rows: 3, reason: null });
    expect(await verify('00000000-0000-0000-0000-000000000000')).toEqual({ rows: 1, reason: null });
  });

  it('is not broken by two nodes that write at once', async () => {
    const company = await buildCompany(test.db);
    const node = createDatabase(createPool({ url: test.ownerUrl, role: applicationRole }));
    const writers = Array.from(
      { length: 8 },
      (_, i) => () => record(i % 2 ? test.db : node, company.id, `${i}`),
    );
    const first = (tx: Transaction) => recordActivity(tx, scopeFor(company.id), added('first'));
    await meetAtLock(test, first, ...writers);
    await node.destroy();
    expect(await verify(company.id)).toEqual({ rows: 9, reason: null });
  });

  it('has no gap after a change that was rolled back', async () => {
    const company = await buildCompany(test.db);
    await record(test.db, company.id, 'kept');
    const failing = transact(test.db, async (tx) => {
      const entity = { type: 'EMAIL_DOMAIN', id: newId(), name: 'lost' };
      await recordActivity(tx, scopeFor(company.id), { event: 'EMAIL_DOMAIN_ADDED', entity });
      throw new Error('after the log');
    });
    await expect(failing).rejects.toThrow('after the log');
    await record(test.db, company.id, 'next');
    expect(await verify(company.id)).toEqual({ rows: 2, reason: null });
  });

  it('takes several entries in the order given', async () => {
    const company = await buildCompany(test.db);
    await transact(test.db, (tx) =>
      recordActivity(
        tx,
        scopeFor(company.id),
        { event: 'EMAIL_DOMAIN_ADDED', entity: { type: 'EMAIL_DOMAIN', id: '1', name: 'first' } },
        {
          event: 'EMAIL_DOMAIN_REMOVED',
          entity: { type: 'EMAIL_DOMAIN', id: '1', name: 'second' },
        },
      ),
    );
    const rows = await test.db
      .selectFrom('activity_log')
      .select('event')
      .where('company_id', '=', company.id)
      .orderBy('seq')
      .execute();
    expect(rows.map(({ event }) => event)).toEqual(['EMAIL_DOMAIN_ADDED', 'EMAIL_DOMAIN_REMOVED']);
  });
});

describe('a change of the log', () => {
  it.each([
    "update activity_log set event = 'X'",
    'delete from activity_log',
    'truncate activity_log',
    "update activity_part set content = '{}'",
    'truncate activity_part',
  ])('is refused to the application and to the owner: %s', async (statement) => {
    await record(test.db, null, 'guarded');
    await expect(test.pool.query(statement)).rejects.toThrow(/permission denied/);
    await expect(test.ownerPool.query(statement)).rejects.toThrow(/append-only/);
  });

  it.each([
    'delete from activity_part',
    'delete from activity_list',
    "update activity_list set actor = 'x'",
    'insert into activity_chain values (gen_random_uuid(), 1, $$x$$)',
    "update activity_chain set last_hash = ''",
    'select erase_activity_person(gen_random_uuid())',
    "select append_activities_at('[]')",
  ])('is refused to the application: %s', async (statement) => {
    await expect(test.pool.query(statement)).rejects.toThrow(/permission denied/);
  });

  it.each([
    [
      'row changed',
      (id: string) => `update activity_log set event = 'X' where chain_id = '${id}' and seq = 2`,
    ],
    [
      'missing row',
      (id: string) => `delete from activity_log where chain_id = '${id}' and seq = 2`,
    ],
    [
      'end of chain missing',
      (id: string) => `delete from activity_log where chain_id = '${id}' and seq = 3`,
    ],
    [
      'text changed',
      (id: string) =>
        `update activity_part set content = '{}' where chain_id = '${id}' and seq = 2`,
    ],
  ])('past every guard is still found: %s', async (reason, statement) => {
    const company = await buildCompany(test.db);
    for (const name of ['a', 'b', 'c']) await record(test.db, company.id, name);
    await tamper(statement(company.id));
    expect((await verify(company.id)).reason).toBe(reason);
  });
});

describe('retention', () => {
  it('erases a person and leaves the rest of the log readable and the chain whole', async () => {
    const company = await buildCompany(test.db);
    const leaver = await buildUser(test.db, { company });
    await record(test.db, company.id, 'by the leaver', leaver.id);
    await record(test.db, company.id, 'by another');
    await test.ownerPool.query('select erase_activity_person($1)', [leaver.id]);
    const parts = await test.db
      .selectFrom('activity_part')
      .select(['seq', 'part'])
      .where('chain_id', '=', company.id)
      .orderBy('seq')
      .orderBy('part')
      .execute();
    expect(parts.map(({ seq, part }) => `${seq} ${part}`)).toEqual([
      '1 ENTITY',
      '2 ACTOR',
      '2 ENTITY',
      // The entry about the erasure.
      '3 ACTOR',
      '3 ENTITY',
    ]);
    expect(await verify(company.id)).toEqual({ rows: 3, reason: null });
  });

  it('drops a closed month, keeps its last hash as anchor, and the chain still verifies', async () => {
    const fresh = await cloneTemplate(inject('adminUrl'));
    const company = await buildCompany(fresh.db);
    const entry = (companyId: string, at: string) =>
      JSON.stringify([
        {
          at,
          companyId,
          event: 'SIGNED_IN',
          sourceApp: 'IDENTITY',
          actor: {},
          entity: { type: 'USER', id: '1' },
        },
      ]);
    for (const month of ['2024-01-15', '2024-01-20', '2024-02-10']) {
      await fresh.ownerPool.query('select append_activities_at($1)', [entry(company.id, month)]);
    }
    await record(fresh.db, company.id, 'today');
    await expect(fresh.ownerPool.query("select drop_activity_month('2024-02-01')")).rejects.toThrow(
      /Older months/,
    );
    await fresh.ownerPool.query("select drop_activity_month('2024-01-01')");
    const { rows } = await sql<{ rows_checked: string; reason: string | null }>`
      select * from verify_activity_chain(${company.id}::uuid)`.execute(fresh.db);
    // Those of February and today, and the entry about the dropped month.
    expect(rows[0]).toMatchObject({ rows_checked: '3', reason: null });
    await expect(fresh.ownerPool.query('select drop_activity_month(now()::date)')).rejects.toThrow(
      /closed month/,
    );
    await fresh.drop();
  });
});

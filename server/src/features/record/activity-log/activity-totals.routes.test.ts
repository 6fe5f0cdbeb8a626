import { listActivityLogs } from '@endcap/contract/record/activity-logs';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildUser } from '../../../testing/factories.ts';
import { countLimits } from './activity-log.repository.ts';
import { type CompanyLog, startCompanyLog } from './testing/company-log.ts';

let log: CompanyLog;
const entryCount = countLimits.range + 500;
const may = { startDate: '2026-05-01', endDate: '2026-05-30' };

beforeAll(async () => {
  log = await startCompanyLog();
  const entries = Array.from({ length: entryCount }, (_, n) => ({
    at: new Date(Date.UTC(2026, 4, 2) + n * 1_000).toISOString(),
    companyId: log.company.id,
    event: n % 5_000 === 0 ? 'USER_ADDED' : 'SIGNED_IN',
    sourceApp: 'IDENTITY',
    actor: { id: null, loginId: `u${n % 7}@acme.example`, name: 'U' },
    entity: { type: 'USER', id: String(n), name: `U ${n}`, before: null, after: null },
  }));
  await log.ownerPool.query('select append_activities_at($1)', [JSON.stringify(entries)]);
});
afterAll(() => log.close());

describe('the total of the log', () => {
  it('is exact for a company without a filter, however many the entries are', async () => {
    const { totalElements, totalIsCapped, items } = await log.read(may, {
      query: { pageNumber: Math.floor(entryCount / 10) - 1, pageSize: 10 },
    });
    expect([totalElements, totalIsCapped, items.length]).toEqual([entryCount, false, 10]);
    expect(items.at(-1)?.entityName).toBe('U 0');
  });

  it('is exact for a filter that finds few of them', async () => {
    const { totalElements, totalIsCapped, items } = await log.read({
      ...may,
      events: ['USER_ADDED'],
    });
    expect([totalElements, totalIsCapped]).toEqual([3, false]);
    expect(items.map(({ entityName }) => entityName)).toEqual(['U 10000', 'U 5000', 'U 0']);
  });

  it('is "more than" for a filter that finds many, and the pages go on', async () => {
    const body = { ...may, events: ['SIGNED_IN' as const] };
    const first = await log.read(body, { query: { pageSize: 100 } });
    expect([first.totalIsCapped, first.totalElements]).toEqual([true, countLimits.inLargeRange]);
    const beyond = await log.read(body, { query: { pageSize: 100, pageNumber: 50 } });
    expect([beyond.totalIsCapped, beyond.items.length]).toEqual([true, 100]);
    expect(beyond.totalElements).toBeGreaterThan(5_100);
    expect(beyond.items[0]?.entityName).not.toBe(first.items[0]?.entityName);
  });

  it('of all companies is counted up to the limit', async () => {
    const superAdmin = await log.as(
      await buildUser(log.db, { group: 'SUPER_ADMIN', company: null, member: false }),
    );
    const { body } = await superAdmin.call(listActivityLogs, { body: may });
    expect([body.totalIsCapped, body.totalElements]).toEqual([true, countLimits.range]);
  });

  it('of a filter is right where a range touches three months, in the order of every column', async () => {
    const years = ['2025-01-31T23:59:59.999Z', '2025-02-01T00:00:00Z', '2025-02-28T23:59:59.999Z'];
    for (const at of [...years, '2025-03-01T00:00:00Z', '2025-03-02T23:00:00Z']) {
      await log.write({ name: `Zoë at ${at}`, at });
    }
    const range = { startDate: '2025-01-31', endDate: '2025-03-01', search: 'zoe' };
    const found = async (query: object) => {
      const { items, totalElements } = await log.read(range, { query });
      return [totalElements, ...items.map(({ entityName }) => entityName?.slice(7, 20))];
    };
    const inOrder = ['2025-02-01T00', '2025-02-28T23', '2025-03-01T00'];
    const days = ['2025-01-31T23', ...inOrder];
    expect(await found({})).toEqual([4, ...days.toReversed()]);
    expect(await found({ sortBy: 'entityId', sortOrder: 'asc' })).toEqual([4, ...days]);
    expect(await found({ pageSize: 2, pageNumber: 1 })).toEqual([4, ...days.toReversed().slice(2)]);
  });

  it('is right where entries are not in the order of time', async () => {
    const june = { startDate: '2026-06-01', endDate: '2026-06-30' };
    await log.write({ name: 'in June', at: '2026-06-05T12:00:00Z' });
    await log.write({ name: 'in July', at: '2026-07-05T12:00:00Z' });
    await log.write({ name: 'in June, written late', at: '2026-06-06T12:00:00Z' });
    await log.write({ name: 'in August', at: '2026-08-05T12:00:00Z' });
    const { totalElements, totalIsCapped, items } = await log.read(june);
    expect([totalElements, totalIsCapped]).toEqual([2, false]);
    expect(items.map(({ entityName }) => entityName)).toEqual(['in June, written late', 'in June']);
    const all = await log.read({ startDate: '2026-07-20', endDate: '2026-08-10' });
    expect(all.totalElements).toBe(1);
  });
});

it('finds a person who was erased neither by name nor by login id', async () => {
  const leaver = await buildUser(log.db, { company: log.company });
  const at = '2026-03-02T12:00:00Z';
  const actor = { id: leaver.id, loginId: leaver.loginId, name: 'Quentin Leaver' };
  await log.write({ name: 'Kept Entity', at, actor });
  await log.write({ name: 'Quentin Leaver', at, personId: leaver.id });
  const march = { startDate: '2026-03-01', endDate: '2026-03-30' };
  expect((await log.read({ ...march, search: 'quentin' })).totalElements).toBe(2);
  expect((await log.read({ ...march, actors: [leaver.loginId] })).totalElements).toBe(1);
  await log.ownerPool.query('select erase_activity_person($1)', [leaver.id]);
  expect((await log.read({ ...march, search: 'quentin' })).totalElements).toBe(0);
  expect((await log.read({ ...march, actors: [leaver.loginId] })).totalElements).toBe(0);
  expect(await log.names({ ...march, search: 'kept' })).toEqual(['Kept Entity']);
  expect((await log.read(march)).totalElements).toBe(2);
});

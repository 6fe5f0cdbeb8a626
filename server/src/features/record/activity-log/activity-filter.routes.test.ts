import { listActivityLogs } from '@endcap/contract/record/activity-logs';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newId } from '../../../db/id.ts';
import { readSqlFiles } from '../../../db/sql-files.ts';
import { buildUser } from '../../../testing/factories.ts';
import { type CompanyLog, type LogFilter, startCompanyLog } from './testing/company-log.ts';

let log: CompanyLog;
beforeAll(async () => {
  log = await startCompanyLog();
});
afterAll(() => log.close());

describe('the filter of the log', () => {
  it('begins and ends with the days of the reader’s time zone, across a change of clocks', async () => {
    // The clocks of Chicago change on 2025-03-09: 06:00 UTC is midnight before it, 05:00 after it.
    await log.write({ name: 'too early', at: '2025-03-08T05:59:59Z' });
    await log.write({ name: 'first', at: '2025-03-08T06:00:00Z' });
    await log.write({ name: 'last', at: '2025-04-07T04:59:59Z' });
    await log.write({ name: 'too late', at: '2025-04-07T05:00:00Z' });
    expect(await log.names({ startDate: '2025-03-08', endDate: '2025-04-06' })).toEqual([
      'last',
      'first',
    ]);
  });

  it('takes 30 days and no more, both days or none, in their order', async () => {
    const refused = async (startDate?: string, endDate?: string) => {
      const body = { ...(startDate ? { startDate } : {}), ...(endDate ? { endDate } : {}) };
      const { status, error } = await log.caller.call(listActivityLogs, { body });
      return [status, error.details?.[0]?.field, error.details?.[0]?.message];
    };
    expect(await refused('2025-03-08', '2025-04-07')).toEqual([
      400,
      'endDate',
      "Date range can't be more than 30 days",
    ]);
    expect(await refused('2025-03-08')).toEqual([400, 'endDate', 'Choose a start and an end.']);
    expect(await refused('2025-03-08', '2025-03-07')).toEqual([
      400,
      'endDate',
      'The end is before the start.',
    ]);
    expect((await refused('1899-12-31', '1900-01-02'))[1]).toBe('startDate');
    expect((await refused('2025-02-30', '2025-03-01'))[1]).toBe('startDate');
  });

  it('is filtered by several users, events and applications, and searched by any of their words', async () => {
    const may = { startDate: '2026-05-01', endDate: '2026-05-30' };
    const person = (name: string) => ({
      id: newId(),
      loginId: `${name}@acme.example`,
      name: `${name} Núñez`,
    });
    const at = '2026-05-05T12:00:00Z';
    await log.write({ name: 'Zoë Lind', actor: person('ben'), event: 'USER_ADDED', at });
    await log.write({
      name: 'Zoë Lind',
      actor: person('eve'),
      event: 'USER_REMOVED',
      sourceApp: 'BATCH',
      at,
    });
    await log.write({ name: 'Olaf', actor: { id: null, loginId: 'portal', name: 'Portal' }, at });
    const events = async (body: LogFilter) =>
      (await log.read({ ...may, ...body })).items.map((one) => one.event);
    expect(await events({ actors: ['BEN@acme.example', 'eve@acme.example'] })).toHaveLength(2);
    expect(await events({ actors: ['ben@acme.example'] })).toEqual(['USER_ADDED']);
    expect(await events({ events: ['USER_ADDED', 'USER_BLOCKED'] })).toHaveLength(2);
    expect(await events({ applications: ['BATCH'] })).toEqual(['USER_REMOVED']);
    expect(await events({ search: 'zoe' })).toHaveLength(2);
    expect(await events({ search: 'nunez, eve' })).toEqual(['USER_REMOVED']);
    expect(await events({ search: 'deleted lind' })).toEqual(['USER_REMOVED']);
    expect(await events({ search: '%' })).toEqual([]);
    expect(await events({ search: 'rival' })).toEqual([]);
  });

  it('finds the addresses that the details show, until their person is erased', async () => {
    const june = { startDate: '2026-06-01', endDate: '2026-06-30' };
    const at = '2026-06-05T12:00:00Z';
    const invitee = await buildUser(log.db, { company: log.company });
    const after = { email: 'spec.single@acme.example', role: 'USER' };
    await log.write({ name: 'Spec Single', personId: invitee.id, after, at });
    const comment = 'Ask <Zoë@läden.example>, please';
    await log.write({ name: 'Nested', before: { answers: [{ comment }] }, after: null, at });
    const found = (search: string) => log.names({ ...june, search });
    const listed = () => log.ownerPool.query(unlisted, [log.company.id]);
    const unlisted = 'select first_unlisted_activity($1) as seq';
    expect(await found('spec.single@acme.example')).toEqual(['Spec Single']);
    expect(await found('SINGLE@')).toEqual(['Spec Single']);
    expect(await found('zoe@laden.example')).toEqual(['Nested']);
    expect(await found('please')).toEqual([]);
    expect((await listed()).rows).toEqual([{ seq: null }]);

    // Entries from before the release that brought it.
    await log.ownerPool.query(
      "update activity_list set search_text = split_part(search_text, ' spec.', 1)",
    );
    expect(await found('spec.single@acme.example')).toEqual([]);
    const { migrations } = await readSqlFiles();
    const migration = migrations.find(({ name }) => name === '0060-activity-search-addresses.sql');
    await log.ownerPool.query(migration?.sql ?? '');
    expect(await found('spec.single@acme.example')).toEqual(['Spec Single']);
    expect((await listed()).rows).toEqual([{ seq: null }]);

    await log.ownerPool.query('select erase_activity_person($1)', [invitee.id]);
    expect(await found('spec.single@acme.example')).toEqual([]);
    expect((await listed()).rows).toEqual([{ seq: null }]);
  });
});

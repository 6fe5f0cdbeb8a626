import { request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { downloadActivityLogs } from '@endcap/contract/record/activity-logs';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  rowsOf,
  spreadsheetFolder,
} from '../../../adapters/spreadsheet/testing/spreadsheet-files.ts';
import { createDatabase } from '../../../db/connection.ts';
import { limitChunks } from '../../../lists/chunk-size.ts';
import { buildCompany, buildCompanyAdmin, buildUser } from '../../../testing/factories.ts';
import { meetAtLock } from '../../../testing/lock-waits.ts';
import { type CompanyLog, startCompanyLog } from './testing/company-log.ts';

let log: CompanyLog;
beforeAll(async () => {
  log = await startCompanyLog();
});
afterAll(() => log.close());

describe('the download', () => {
  it('has the rows of the screen in the reader’s language and time zone, and is logged itself', async () => {
    const files = await spreadsheetFolder();
    await log.write({
      name: '=1+1',
      at: '2026-08-02T03:00:00Z',
      after: { reason: 'SECURITY', comment: 'Lost laptop' },
    });
    const body = { startDate: '2026-08-01', endDate: '2026-08-30' };
    const answer = await log.app.inject({
      method: 'POST',
      url: downloadActivityLogs.path,
      headers: log.caller.headers,
      payload: body,
    });
    expect([answer.statusCode, answer.headers['content-disposition']]).toEqual([
      200,
      expect.stringMatching(/activity-log_\d\d-\d\d-\d{4}\.xlsx/),
    ]);
    const path = await files.keep(answer.rawPayload);
    const cells = async (sheet: string) => (await rowsOf(path, { sheet })).map((row) => row.cells);
    expect(await cells('Activity log')).toEqual([
      ['Date', 'User ID', 'Entity', 'Event', 'Details', 'Application'],
      [
        '2026-08-01T22:00:00',
        log.admin.loginId,
        '=1+1',
        'User blocked',
        'Reason: Security; Comment: Lost laptop',
        'Portal',
      ],
    ]);
    expect(Object.fromEntries(await cells('About this file'))).toMatchObject({
      Company: 'Acme',
      From: '2026-08-01',
      To: '2026-08-30',
      Entries: '1',
    });
    const { items } = await log.read({ events: ['ACTIVITY_LOG_DOWNLOADED'] });
    expect(items).toMatchObject([
      { entityName: 'Acme', eventDescription: 'From: 2026-08-01; To: 2026-08-30' },
    ]);
    await files.remove();
  });

  it('has every row once when they are more than a chunk, of all companies too', async () => {
    const files = await spreadsheetFolder();
    const other = await buildCompany(log.db);
    const entries = Array.from({ length: 1_300 }, (_, n) => ({
      at: `2026-09-0${1 + (n % 3)}T12:00:00Z`,
      companyId: n % 2 ? log.company.id : other.id,
      event: 'SIGNED_IN',
      sourceApp: 'IDENTITY',
      actor: { id: null, loginId: `u${n}@acme.example`, name: 'U' },
      entity: { type: 'USER', id: String(n), name: `U ${n}`, before: null, after: null },
    }));
    await log.ownerPool.query('select append_activities_at($1)', [JSON.stringify(entries)]);
    const superAdmin = await log.as(
      await buildUser(log.db, { group: 'SUPER_ADMIN', company: null, member: false }),
    );
    const payload = { startDate: '2026-08-31', endDate: '2026-09-04' };
    const { rawPayload } = await log.app.inject({
      method: 'POST',
      url: downloadActivityLogs.path,
      headers: superAdmin.headers,
      payload,
    });
    const rows = await rowsOf(await files.keep(rawPayload), { sheet: 'Activity log' });
    expect(new Set(rows.slice(1).map(({ cells }) => cells[2])).size).toBe(1_300);
    expect(rows).toHaveLength(1_301);
    await files.remove();
  });

  it('has the same rows in chunks of any size, of one company or all, filtered or not', async () => {
    const first = await buildCompany(log.db, { name: 'First of two' });
    const second = await buildCompany(log.db, { name: 'Second of two' });
    // Many at the same moment, the numbers of a chain against the time, and over the end of a month.
    const entries = Array.from({ length: 60 }, (_, n) => ({
      at: new Date(Date.UTC(2026, 4, 31, 23, 59, 58 + ((n * 7) % 5))).toISOString(),
      companyId: (n % 3 ? first : second).id,
      event: n % 4 ? 'SIGNED_IN' : 'SIGNED_OUT',
      sourceApp: 'IDENTITY',
      actor: { id: null, loginId: `u${n}@first.example`, name: 'U' },
      entity: { type: 'USER', id: String(n), name: `U ${n}`, before: { n }, after: { n: n + 1 } },
    }));
    await log.ownerPool.query('select append_activities_at($1)', [JSON.stringify(entries)]);
    const superAdmin = await buildUser(log.db, {
      ...{ group: 'SUPER_ADMIN', company: null, member: false },
    });
    const admin = await buildCompanyAdmin(log.db, { company: first });
    const linesFor = async (caller: typeof admin, filter: object, chunk: number) => {
      const restore = limitChunks(chunk);
      const { headers } = await log.as(caller);
      const url = `${downloadActivityLogs.path}?format=csv`;
      const payload = { startDate: '2026-05-30', endDate: '2026-06-02', ...filter };
      const answer = await log.app.inject({ method: 'POST', url, headers, payload });
      restore();
      return answer.body.trim().split('\r\n').slice(1);
    };
    for (const filter of [{}, { events: ['SIGNED_IN'] }, { search: 'first' }]) {
      for (const caller of [superAdmin, admin]) {
        const whole = await linesFor(caller, filter, 1_000);
        for (const chunk of [4, 25]) {
          expect(await linesFor(caller, filter, chunk)).toEqual(whole);
        }
        expect(new Set(whole).size).toBe(whole.length);
        expect(whole.map((line) => line.slice(0, 19))).toEqual(
          whole.map((line) => line.slice(0, 19)).toSorted((one, other) => (one < other ? 1 : -1)),
        );
      }
    }
    expect(await linesFor(superAdmin, {}, 7)).toHaveLength(60);
    expect(await linesFor(admin, {}, 7)).toHaveLength(40);
    expect(await linesFor(admin, { events: ['SIGNED_OUT'] }, 7)).toHaveLength(
      entries.filter(({ event, companyId }) => event === 'SIGNED_OUT' && companyId === first.id)
        .length,
    );
  });

  it('is a csv with the same rows when asked for, safe for spreadsheets, and logged', async () => {
    const at = '2026-04-02T03:00:00Z';
    await log.write({
      name: '=1+1',
      at,
      after: { reason: 'SECURITY', comment: 'He said "no", so' },
    });
    const payload = {
      ...{ startDate: '2026-04-01', endDate: '2026-04-30' },
      ...{ events: ['USER_BLOCKED'], actors: [log.admin.loginId], applications: ['PORTAL'] },
    };
    const answer = await log.app.inject({
      method: 'POST',
      url: `${downloadActivityLogs.path}?format=csv`,
      headers: log.caller.headers,
      payload,
    });
    expect([answer.statusCode, answer.headers['content-type']]).toEqual([
      200,
      expect.stringContaining('text/csv'),
    ]);
    expect(answer.headers['content-disposition']).toMatch(/activity-log_\d\d-\d\d-\d{4}\.csv/);
    const [header, ...lines] = answer.body.trim().split('\r\n');
    expect(header).toContain('Date,User ID,Entity,Event,Details,Application');
    expect(lines).toEqual([
      `2026-04-01 22:00:00,${log.admin.loginId},'=1+1,User blocked,"Reason: Security; Comment: He said ""no"", so",Portal`,
    ]);
    const { items } = await log.read({ events: ['ACTIVITY_LOG_DOWNLOADED'] });
    expect(items[0]?.eventDescription).toBe(
      `From: 2026-04-01; To: 2026-04-30; Users: ${log.admin.loginId}; Events: User blocked; Applications: Portal`,
    );
  });

  it('is refused in a form that does not exist, and then not logged', async () => {
    const before = await log.read({ events: ['ACTIVITY_LOG_DOWNLOADED'] });
    const answer = await log.app.inject({
      method: 'POST',
      url: `${downloadActivityLogs.path}?format=pdf`,
      headers: log.caller.headers,
      payload: {},
    });
    expect(answer.statusCode).toBe(400);
    const after = await log.read({ events: ['ACTIVITY_LOG_DOWNLOADED'] });
    expect(after.totalElements).toBe(before.totalElements);
  });
});

describe('a download whose reader loses the right before a row is sent', () => {
  const entries = Array.from({ length: 600 }, (_, n) => ({
    at: '2026-10-05T12:00:00Z',
    event: 'SIGNED_IN',
    sourceApp: 'IDENTITY',
    actor: { id: null, loginId: `u${n}@acme.example`, name: 'U' },
    entity: { type: 'USER', id: String(n), name: `U ${n}`, before: null, after: null },
  }));
  const endings = [
    ['the session ends', 401, sql`update session set ended_on = now() where user_id = `],
    ['the person is blocked', 403, sql`update membership set state = 'BLOCKED' where user_id = `],
    ['the account is blocked', 403, sql`update user_account set blocked_on = now() where id = `],
    ['the role changes', 403, sql`update membership set role = 'USER' where user_id = `],
  ] as const;
  let origin: string;
  beforeAll(async () => {
    await log.app.listen({ port: 0, host: '127.0.0.1' });
    origin = `http://127.0.0.1:${(log.app.server.address() as AddressInfo).port}`;
  });

  async function readerOfLog() {
    const company = await buildCompany(log.db);
    const admin = await buildCompanyAdmin(log.db, { company });
    const given = entries.map((entry) => ({ ...entry, companyId: company.id }));
    await log.ownerPool.query('select append_activities_at($1)', [JSON.stringify(given)]);
    const { headers } = await log.as(admin);
    const download = () =>
      new Promise<{ status: number | undefined; isWhole: boolean }>((resolve, reject) => {
        const url = `${origin}${downloadActivityLogs.path}?format=csv`;
        const asked = request(url, { method: 'POST', headers: { ...headers, ...json } });
        asked.on('error', reject).on('response', (answer) => {
          const { statusCode: status } = answer;
          answer.on('close', () => resolve({ status, isWhole: answer.complete })).resume();
          answer.on('error', () => undefined);
        });
        asked.end(JSON.stringify({ startDate: '2026-10-01', endDate: '2026-10-30' }));
      });
    return { admin, company, download };
  }
  const json = { 'content-type': 'application/json' };

  it.each(endings)('is refused before its first row when %s', async (_name, status, ending) => {
    const { admin, company, download } = await readerOfLog();
    expect(await download()).toEqual({ status: 200, isWhole: true });
    const owner = { db: createDatabase(log.ownerPool), ownerPool: log.ownerPool };
    // The entry about the download waits for the chain, and the first row is read after it.
    const [answer] = await meetAtLock(
      owner,
      async (tx) => {
        await sql`select from activity_chain where chain_id = ${company.id} for update`.execute(tx);
        await sql`${ending} ${admin.id}`.execute(tx);
      },
      download,
    );
    expect(answer).toEqual({ status, isWhole: true });
  });

  it('goes on when the person has only chosen another company', async () => {
    const { admin, company, download } = await readerOfLog();
    const other = await buildCompany(log.db);
    const owner = { db: createDatabase(log.ownerPool), ownerPool: log.ownerPool };
    const [answer] = await meetAtLock(
      owner,
      async (tx) => {
        await sql`select from activity_chain where chain_id = ${company.id} for update`.execute(tx);
        await sql`update session set company_id = ${other.id}, token_hash = 'another'
          where user_id = ${admin.id}`.execute(tx);
      },
      download,
    );
    expect(answer).toEqual({ status: 200, isWhole: true });
  });
});

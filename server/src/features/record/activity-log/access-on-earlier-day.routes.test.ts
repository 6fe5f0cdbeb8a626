import { downloadAccessOnDay, listAccessOnDay } from '@endcap/contract/record/activity-reports';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  rowsOf,
  spreadsheetFolder,
} from '../../../adapters/spreadsheet/testing/spreadsheet-files.ts';
import { newId } from '../../../db/id.ts';
import { activityOf } from '../../../testing/activity-of.ts';
import { buildCompany, buildUser } from '../../../testing/factories.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import { buildCompanyWithLog, held } from './testing/company-with-log.ts';

describe('the access of an earlier day', () => {
  let test: TestApp;
  beforeAll(async () => {
    test = await startTestApp();
  });
  afterAll(() => test.close());

  const companyWithLog = () => buildCompanyWithLog(test);

  it('ends with the day in the company’s time zone, and begins where the log begins', async () => {
    const { write, caller } = await companyWithLog();
    const id = newId();
    const first = held('USER', 'ACTIVE', 'REPORT_BUILDER');
    const second = held('ADMIN', 'ACTIVE', 'REPORT_BUILDER', 'SHOPPER_BEHAVIOR');
    // 05:59 UTC is the last minute of the day before in Chicago.
    await write('USER_ACCESS_CHANGED', '2026-03-02T05:59:59Z', id, {
      before: first,
      after: second,
    });
    await write('USER_REMOVED', '2026-03-05T12:00:00Z', id, { before: second, after: null });
    const on = async (date: string) => {
      const { body } = await caller.call(listAccessOnDay, { query: { date } });
      const [row] = body.items;
      return [body.logBegins, row?.role, row?.products.length];
    };
    expect(await on('2026-02-28')).toEqual(['2026-03-01', 'USER', 1]);
    expect(await on('2026-03-01')).toEqual(['2026-03-01', 'ADMIN', 2]);
    expect(await on('2026-03-04')).toEqual(['2026-03-01', 'ADMIN', 2]);
    expect(await on('2026-03-05')).toEqual(['2026-03-01', undefined, undefined]);
  });

  it('has the users of a partner with what the company shared then, until its last day', async () => {
    const { write, caller } = await companyWithLog();
    const agency = await buildCompany(test.db, { name: 'Shelf Partners', type: 'THIRD_PARTY' });
    const group = 'THIRD_PARTY_SPONSORED_SUPPLIER' as const;
    const viewer = await buildUser(test.db, { company: agency, group });
    await test.ownerPool.query(
      `update membership set created_on = '2026-01-01' where user_id = $1`,
      [viewer.id],
    );
    const [association, guest] = [newId(), newId()];
    const shared = (accessTypes: number[]) => ({
      partnerCompanyId: agency.id,
      products: [{ code: 'REPORT_BUILDER', accessTypes }],
      lastDay: '2026-03-10',
    });
    const added = held('USER', 'ACTIVE', 'REPORT_BUILDER', 'SHOPPER_BEHAVIOR');
    await write('PARTNER_ADDED', '2026-03-01T18:00:00Z', association, {
      before: null,
      after: shared([3]),
    });
    await write('USER_ADDED', '2026-03-02T18:00:00Z', guest, {
      before: null,
      after: { ...added, thirdPartyCompanyId: agency.id },
    });
    await write('PARTNER_CHANGED', '2026-03-05T18:00:00Z', association, {
      before: shared([3]),
      after: shared([2]),
    });
    // The job writes the end after midnight in Chicago.
    await write('PARTNER_ENDED', '2026-03-11T06:30:00Z', association, {
      before: shared([2]),
      after: null,
    });
    const on = async (date: string) => {
      const { items } = (await caller.call(listAccessOnDay, { query: { date } })).body;
      return Object.fromEntries(
        items.map(({ userId, status, partners, products }) => {
          const codes = products.map(({ code, accessTypes }) => `${code} ${accessTypes.join()}`);
          return [userId === guest ? 'guest' : 'viewer', [status, ...partners, ...codes]];
        }),
      );
    };
    const [name, builder] = ['Shelf Partners', 'REPORT_BUILDER'];
    expect(await on('2026-02-28')).toEqual({});
    expect(await on('2026-03-01')).toEqual({ viewer: ['PARTNER', name, `${builder} 3`] });
    expect(await on('2026-03-02')).toEqual({
      guest: ['MEMBER', name, `${builder} 3`],
      viewer: ['PARTNER', name, `${builder} 3`],
    });
    // The member holds no method that is shared now.
    const narrowed = { guest: ['MEMBER', name], viewer: ['PARTNER', name, `${builder} 2`] };
    expect(await on('2026-03-05')).toEqual(narrowed);
    expect(await on('2026-03-10')).toEqual(narrowed);
    expect(await on('2026-03-11')).toEqual({ guest: ['PARTNER_ENDED', name] });
  });

  it('counts the users whose access the log never mentions, and refuses a day to come', async () => {
    const { caller } = await companyWithLog();
    const { body } = await caller.call(listAccessOnDay);
    expect(body).toMatchObject({ items: [], usersNotInLog: 1, logBegins: null });
    expect(body.date).toBe(body.today);
    const { status, error } = await caller.call(listAccessOnDay, { query: { date: '2099-01-01' } });
    expect([status, error.details?.[0]?.field]).toEqual([400, 'date']);
  });

  it('is searched, downloaded as a workbook, and the download is logged', async () => {
    const { write, caller, company } = await companyWithLog();
    const added = { before: null, after: held('USER', 'PENDING', 'REPORT_BUILDER') };
    await write('USER_ADDED', '2026-03-02T12:00:00Z', newId(), added);
    await write('USER_ADDED', '2026-03-02T13:00:00Z', newId(), { name: 'Olaf Berg', ...added });
    const names = async (search: string) =>
      (await caller.call(listAccessOnDay, { query: { search } })).body.items.map(
        (row) => row.status,
      );
    expect(await names('abebe')).toEqual(['INVITED']);
    expect(await names('unknown')).toEqual([]);
    const folder = await spreadsheetFolder();
    const download = async (search: string) => {
      const answer = await test.app.inject({
        method: downloadAccessOnDay.method,
        url: `/api/companies/${company.id}/access-on-day/download?date=2026-03-03${search}`,
        headers: caller.headers,
      });
      expect(answer.statusCode).toBe(200);
      return JSON.stringify(await rowsOf(await folder.keep(answer.rawPayload)));
    };
    expect(await download('')).toMatch(/Nala Abebe.*Olaf Berg/);
    const found = await download('&search=berg');
    await folder.remove();
    expect(found).toContain('Olaf Berg');
    expect(found).not.toContain('Nala Abebe');
    expect((await activityOf(test.db, company.id)).at(-1)).toMatchObject({
      event: 'ACCESS_REPORT_DOWNLOADED',
      entity: { after: { day: '2026-03-03', search: 'berg' } },
    });
  });
});

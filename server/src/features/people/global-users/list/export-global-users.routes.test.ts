import { spreadsheetType } from '@endcap/contract/parts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  rowsOf,
  spreadsheetFolder,
} from '../../../../adapters/spreadsheet/testing/spreadsheet-files.ts';
import { buildCompany, buildUser, type TestUser } from '../../../../testing/factories.ts';
import { startTestApp, type TestApp } from '../../../../testing/test-app.ts';

let test: TestApp;
let files: Awaited<ReturnType<typeof spreadsheetFolder>>;
let superAdmin: TestUser;
beforeAll(async () => {
  [test, files] = await Promise.all([startTestApp(), spreadsheetFolder()]);
  superAdmin = await buildUser(test.db, { group: 'SUPER_ADMIN', company: null });
});
afterAll(() => Promise.all([test.close(), files.remove()]));

async function exportAs(user: TestUser, userType: string, body: Record<string, unknown>) {
  const { headers } = await test.as(user);
  return test.app.inject({
    method: 'POST',
    url: `/api/users/export?userType=${userType}`,
    headers,
    payload: body,
  });
}

async function cellsOf(userType: string, body: Record<string, unknown>, sheet: string) {
  const answer = await exportAs(superAdmin, userType, body);
  expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, spreadsheetType]);
  const path = await files.keep(answer.rawPayload);
  return (await rowsOf(path, { sheet })).map(({ cells }) => cells);
}

describe('the users of all companies as a workbook', () => {
  it('has the columns of the list, uncut, over several chunks', async () => {
    const company = await buildCompany(test.db, { name: 'Export Foods' });
    const email = 'a-rather-long-address@export.example';
    await buildUser(test.db, { company, email, role: 'ADMIN' });
    await buildUser(test.db, { company, email: 'second@export.example' });
    const body = { search: 'export.example', filters: { companyTypes: ['CHARTER_VENDOR'] } };
    const rows = await cellsOf('EXTERNAL', body, 'External users');
    expect(rows[0]).toEqual([
      'Name',
      'Email',
      'Company',
      'Company type',
      'Third-party company',
      'App access',
      'Role',
      'Last sign-in',
    ]);
    expect(rows.slice(1).map((row) => row[1])).toEqual(
      expect.arrayContaining([email, 'second@export.example']),
    );
    expect(rows).toHaveLength(3);
    const about = await cellsOf('EXTERNAL', body, 'About this file');
    expect(about).toContainEqual(['Search', 'export.example']);
    expect(about).toContainEqual(['Company type', 'Charter']);
  });

  it('has every one of 1,005 people with one name, which is more than a chunk', async () => {
    const company = await buildCompany(test.db, { name: 'Namesake Foods' });
    await test.ownerPool.query(
      `with people as (
         insert into user_account (id, login_id, email, first_name, last_name, user_type, user_group, registered_on)
         select gen_random_uuid(), a, a, 'Maria', 'Namesake', 'EXTERNAL', 'SUPPLIER', now()
         from (select 'maria' || n || '@namesake.example' as a from generate_series(1, 1005) n) names
         returning id)
       insert into membership (company_id, user_id, role, state) select $1, id, 'USER', 'ACTIVE' from people`,
      [company.id],
    );
    const rows = await cellsOf('EXTERNAL', { search: 'namesake.example' }, 'External users');
    expect(new Set(rows.slice(1).map((row) => row[1])).size).toBe(1_005);
    expect(rows).toHaveLength(1_006);
  });

  it('has the last login by the clock of the reader, whose day may be another one', async () => {
    const company = await buildCompany(test.db);
    const email = 'evening@zones.example';
    const user = await buildUser(test.db, { company, email });
    await test.db
      .updateTable('membership')
      .set({ last_login_key: new Date('2026-11-18T03:30:00Z') })
      .where('user_id', '=', user.id)
      .execute();
    const lastLoginIn = async (timeZone: string) => {
      await test.db
        .updateTable('user_account')
        .set({ time_zone: timeZone })
        .where('id', '=', superAdmin.id)
        .execute();
      const rows = await cellsOf('EXTERNAL', { search: email }, 'External users');
      return rows[1]?.at(-1);
    };
    const [chicago, tokyo] = [
      await lastLoginIn('America/Chicago'),
      await lastLoginIn('Asia/Tokyo'),
    ];
    expect({ chicago, tokyo }).toEqual({
      chicago: '2026-11-17T21:30:00',
      tokyo: '2026-11-18T12:30:00',
    });
  });

  it('has the columns of internal users', async () => {
    const merchant = await buildUser(test.db, { group: 'INTERNAL_USER', company: null });
    await test.db
      .updateTable('user_account')
      .set({ persona: 'MERCHANT', sbu: 'HOME' })
      .where('id', '=', merchant.id)
      .execute();
    const rows = await cellsOf('INTERNAL', { search: merchant.loginId }, 'Internal users');
    expect(rows[0]).toEqual(['Name', 'Email', 'App access', 'Role', 'SBU', 'BUO area number']);
    expect(rows[1]?.slice(3, 5)).toEqual(['Internal user', 'Home']);
  });

  it('is in the log of the portal, and a spectator gets none', async () => {
    await cellsOf('EXTERNAL', { search: 'logged' }, 'External users');
    const entries = await test.db
      .selectFrom('activity_log')
      .select('actor_id')
      .where('event', '=', 'GLOBAL_USERS_EXPORTED')
      .where('company_id', 'is', null)
      .execute();
    expect(entries.map(({ actor_id }) => actor_id)).toContain(superAdmin.id);
    const spectator = await buildUser(test.db, { group: 'SUPER_ADMIN_SPECTATOR', company: null });
    expect((await exportAs(spectator, 'EXTERNAL', {})).statusCode).toBe(403);
  });
});

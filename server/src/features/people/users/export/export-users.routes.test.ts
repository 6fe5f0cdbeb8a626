import { exportTabs, exportUsers } from '@endcap/contract/people/user-acts';
import { users as spanish } from '@endcap/messages/es-MX/people/users';
import { users as french } from '@endcap/messages/fr-CA/people/users';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  rowsOf,
  spreadsheetFolder,
} from '../../../../adapters/spreadsheet/testing/spreadsheet-files.ts';
import { newId } from '../../../../db/id.ts';
import {
  buildCompany,
  buildCompanyAdmin,
  buildUser,
  type TestCompany,
  type TestUser,
} from '../../../../testing/factories.ts';
import { startTestApp, type TestApp } from '../../../../testing/test-app.ts';
import { tryEdit } from '../../user-files/testing/upload-kit.ts';
import { downloadUsers } from '../testing/download-users.ts';
import { addMember } from '../testing/listed-people.ts';
import { member, userCompany } from '../testing/user-company.ts';

let test: TestApp;
let files: Awaited<ReturnType<typeof spreadsheetFolder>>;
let company: TestCompany;
let admin: TestUser;
beforeAll(async () => {
  [test, files] = await Promise.all([startTestApp(), spreadsheetFolder()]);
  company = await buildCompany(test.db, { name: 'Acme' });
  admin = await buildCompanyAdmin(test.db, { company, email: 'boss@acme.example' });
  await test.db
    .updateTable('user_account')
    .set({ last_name: 'Aaa', time_zone: 'America/New_York' })
    .where('id', '=', admin.id)
    .execute();
  await addMember(test.db, company, {
    first: '=1+1',
    last: 'Ñandú',
    email: 'nandu@acme.example',
    products: ['REPORT_BUILDER', 'SHOPPER_BEHAVIOR', 'CHANNEL_PERFORMANCE', 'CUSTOMER_PERCEPTION'],
    lastLogin: new Date('2026-07-01T03:30:00Z'),
    thirdParty: true,
  });
});
afterAll(() => Promise.all([test.close(), files.remove()]));

/** The members of these tests are made while they run; the file has the minute of the reader's zone. */
const addedToday = expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d$/);

describe('the users tab as a workbook', () => {
  it('has the columns of the screen and all access types, and times in the caller’s time zone', async () => {
    const { cells, disposition } = await downloadUsers(test, files, { as: admin });
    expect(await cells('Users')).toEqual([
      [
        'First Name',
        'Last Name',
        'Email',
        'User type',
        'Role',
        'Multi Supplier Access',
        'Products',
        'Access types',
        'Last sign-in',
        'Second step',
        'Added on',
      ],
      [
        ...['Ana', 'Aaa', 'boss@acme.example', 'Supplier', 'Admin', 'No'],
        ...[expect.anything(), expect.anything(), 'Never', 'None', addedToday],
      ],
      [
        '=1+1',
        'Ñandú',
        'nandu@acme.example',
        'Third party',
        'User',
        'No',
        'Channel Insights; Customer Perception; Report Builder; Shopper Behavior',
        'Channel Insights (Portal); Customer Perception (Portal); Report Builder (Portal); Shopper Behavior (Portal)',
        expect.stringContaining('2026-06-30'),
        'None',
        addedToday,
      ],
    ]);
    expect(disposition).toMatch(/users_\d\d-\d\d-\d{4}\.xlsx/);
  });

  it.each([
    [
      'en-US',
      'Access types',
      'Report Builder (API, near real time / Portal / API, bulk (being set up))',
    ],
    [
      'es-MX',
      'Tipos de acceso',
      'Report Builder (API, casi en tiempo real / Portal / API, por lotes (en preparación))',
    ],
    [
      'fr-CA',
      'Types d’accès',
      'Report Builder (API, en temps quasi réel / Portail / API, par lots (en préparation))',
    ],
  ])('has in %s every access type, and which is waiting', async (...given) => {
    const [locale, header, types] = given;
    const reached = await buildCompany(test.db);
    const as = await buildCompanyAdmin(test.db, { company: reached });
    await test.db
      .insertInto('product_access')
      .values({
        company_id: reached.id,
        user_id: as.id,
        product_code: 'REPORT_BUILDER',
        access_types: [1, 3],
        waiting_types: [2],
        status: 'ACCESS_COMPLETE',
      })
      .execute();
    const { cells } = await downloadUsers(test, files, { as, locale });
    const words = {
      'en-US': 'Users',
      'es-MX': spanish['users.tab.users'],
      'fr-CA': french['users.tab.users'],
    };
    const [headers, row] = await cells(words[locale as keyof typeof words]);
    expect([headers?.[7], row?.[7]]).toEqual([header, types]);
  });

  it('says on a second sheet what was exported', async () => {
    const query = { search: 'NANDU', product: 'REPORT_BUILDER', role: 'USER' };
    const { cells } = await downloadUsers(test, files, { as: admin, query });
    const about = Object.fromEntries(
      (await cells('About this file')).map(([what, value]) => [what, value]),
    );
    expect(about).toMatchObject({
      Company: 'Acme',
      List: 'Users',
      Search: 'NANDU',
      Product: 'Report Builder',
      Role: 'User',
      'Last sign-in': 'All',
      'Time zone': 'America/New_York',
      'People in this file': '1',
    });
    expect(about['Exported by']).toBe('Ana Aaa');
  });

  it('leaves out users that search and filters exclude', async () => {
    const rows = async (query: Record<string, string>) =>
      (await (await downloadUsers(test, files, { as: admin, query })).cells('Users')).length - 1;
    expect(await rows({ search: 'ñandu' })).toBe(1);
    expect(await rows({ role: 'ADMIN' })).toBe(1);
    expect(await rows({ lastLogin: 'NEVER', product: 'REPORT_BUILDER' })).toBe(0);
    expect(await rows({ search: '%' })).toBe(0);
  });

  it.each([
    ['es-MX', spanish, 'Acerca de este archivo'],
    ['fr-CA', french, 'À propos de ce fichier'],
  ] as const)('speaks %s', async (locale, words, about) => {
    const { cells } = await downloadUsers(test, files, { as: admin, locale });
    const [headers, boss] = await cells(words['users.tab.users']);
    expect(headers?.slice(0, 2)).toEqual([
      words['users.column.firstName'],
      words['users.column.lastName'],
    ]);
    expect(boss?.slice(-3)).toEqual([words['users.never'], words['users.factor.none'], addedToday]);
    expect((await cells(about))[0]).toHaveLength(2);
  });
});

it('sent back as a bulk edit, the file changes nothing: roles, access types and pending access survive', async () => {
  const at = await userCompany(test);
  const boss = await member(test, at.company, { role: 'ADMIN' });
  const { loginId, id } = await buildUser(test.db, { company: at.company });
  await test.db
    .insertInto('product_access')
    .values([
      {
        ...{ company_id: at.company.id, user_id: id, product_code: 'REPORT_BUILDER' },
        ...{ access_types: [1, 3], waiting_types: [2], status: 'ACCESS_COMPLETE' },
      },
      {
        ...{ company_id: at.company.id, user_id: id, product_code: 'SHOPPER_BEHAVIOR' },
        ...{ access_types: [3], status: 'ACCESS_PENDING' },
      },
    ])
    .execute();
  const { headers, companyId } = at.caller;
  const file = await test.app.inject({
    url: `/api/companies/${companyId}/users/export/users`,
    headers,
  });
  const rows = await rowsOf(await files.keep(file.rawPayload), { sheet: 'Users' });
  const roleOf = (email: string) => rows.find(({ cells }) => cells[2] === email)?.cells[4];
  expect([rows[0]?.cells[4], roleOf(boss.loginId), roleOf(loginId)]).toEqual([
    'Role',
    'Admin',
    'User',
  ]);
  const { body } = await tryEdit(at.caller, file.rawPayload);
  expect(body.counts).toEqual({ create: 0, change: 0, same: 3, refused: 0 });
});

describe('the other tabs', () => {
  it('pending has stage, reason and products', async () => {
    const user = await buildUser(test.db, { company, state: 'PENDING', email: 'new@acme.example' });
    const task = { id: newId(), company_id: company.id, user_id: user.id, created_by: admin.id };
    const after = JSON.stringify({ products: [{ code: 'REPORT_BUILDER' }] });
    await test.db
      .insertInto('batch_task')
      .values({ ...task, type: 'CREATE_USER', stage: 'FAILED', reason: 'No seat left.', after })
      .execute();
    const { cells } = await downloadUsers(test, files, { as: admin, tab: 'pending' });
    const [headers, row, ...more] = await cells('Pending');
    expect(headers).toHaveLength(7);
    expect(row?.slice(2, 6)).toEqual([
      'new@acme.example',
      'Report Builder',
      'New user: Failed: No seat left.',
      'Ana Aaa',
    ]);
    expect(more).toEqual([]);
  });

  it('blocked has who, when and why', async () => {
    const user = await buildUser(test.db, { company, state: 'BLOCKED', email: 'out@acme.example' });
    await test.db
      .updateTable('membership')
      .set({
        blocked_on: new Date('2026-01-02T12:00:00Z'),
        blocked_by: admin.id,
        blocked_reason: 'OTHER',
        blocked_comment: 'Asked us to.',
      })
      .where('user_id', '=', user.id)
      .execute();
    const { cells } = await downloadUsers(test, files, { as: admin, tab: 'blocked' });
    const rows = await cells('Blocked');
    expect(rows[1]?.slice(1, 5)).toEqual([
      'out@acme.example',
      expect.anything(),
      'Other: Asked us to.',
      'Ana Aaa',
    ]);
  });
});

describe('who may export', () => {
  it('neither a spectator nor a user, nor an admin of another company', async () => {
    const group = 'SUPER_ADMIN_SPECTATOR';
    const spectator = await test.as(await buildUser(test.db, { group, company, member: false }));
    const user = await test.as(await buildUser(test.db, { company }));
    const stranger = await test.as(await buildCompanyAdmin(test.db));
    for (const tabName of exportTabs) {
      const params = { companyId: company.id, tabName };
      expect((await spectator.call(exportUsers, { params })).status).toBe(403);
      expect((await user.call(exportUsers, { params })).status).toBe(403);
      expect((await stranger.call(exportUsers, { params })).status).toBe(404);
    }
  });

  it('a tab that does not exist is not found', async () => {
    const { call } = await test.as(admin);
    const refused = await call(exportUsers, { params: { tabName: 'secrets' as never } });
    expect(refused.status).toBe(404);
  });
});

import { activityEvents } from '@endcap/contract/activity';
import {
  downloadActivityLogs,
  listActivityApplications,
  listActivityEvents,
  listActivityLogs,
} from '@endcap/contract/activity-logs';
import { addEmailDomain } from '@endcap/contract/email-domains';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { rowsOf, spreadsheetFolder } from '../../adapters/spreadsheet/testing/spreadsheet-files.ts';
import { newId } from '../../db/id.ts';
import type { Caller } from '../../testing/caller.ts';
import {
  buildCompany,
  buildCompanyAdmin,
  buildUser,
  type TestCompany,
  type TestUser,
} from '../../testing/factories.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';

let test: TestApp;
let company: TestCompany;
let admin: TestUser;
let caller: Caller;
beforeAll(async () => {
  test = await startTestApp();
  company = await buildCompany(test.db, { name: 'Acme' });
  admin = await buildCompanyAdmin(test.db, { company });
  await test.db
    .updateTable('user_account')
    .set({ time_zone: 'America/Chicago' })
    .where('id', '=', admin.id)
    .execute();
  caller = await test.as(admin);
  const rival = await buildCompany(test.db, { name: 'Rival' });
  await write({ name: 'Rival Person', chain: rival });
});
afterAll(() => test.close());

interface Written {
  name: string;
  event?: string;
  at?: string;
  actor?: { id: string | null; loginId: string; name: string };
  before?: unknown;
  after?: unknown;
  sourceApp?: string;
  personId?: string;
  chain?: TestCompany | null;
}

/** An entry as the log has it, at a time of the test's choice. */
async function write({ name, chain = company, ...entry }: Written): Promise<void> {
  const written = {
    at: entry.at ?? new Date().toISOString(),
    companyId: chain?.id ?? null,
    event: entry.event ?? 'USER_BLOCKED',
    sourceApp: entry.sourceApp ?? 'PORTAL',
    requestId: 'r1',
    actor: entry.actor ?? { id: admin.id, loginId: admin.loginId, name: 'Ana Boss' },
    entity: {
      ...{ type: 'USER', id: newId(), name, personId: entry.personId },
      before: entry.before ?? null,
      after: entry.after ?? null,
    },
  };
  await test.ownerPool.query('select append_activities_at($1)', [JSON.stringify([written])]);
}

type Body = NonNullable<Parameters<typeof caller.call<typeof listActivityLogs>>[1]>['body'];
type Query = NonNullable<Parameters<typeof caller.call<typeof listActivityLogs>>[1]>['query'];

async function read(body: Body = {}, query: Query = {}, headers: Record<string, string> = {}) {
  return (await caller.call(listActivityLogs, { body, query, headers })).body;
}
const names = async (body: Body, query: Query = {}) =>
  (await read(body, query)).items.map(({ entityName }) => entityName);

describe('the log of a company', () => {
  it('says who did what to whom, newest first, and nothing of another company', async () => {
    await write({ name: 'Nala Abebe', at: new Date(Date.now() - 60_000).toISOString() });
    await caller.call(addEmailDomain, {
      body: { domainName: 'acme.example', allowSubDomains: true, is3pDomain: false },
    });
    const { items, totalElements } = await read();
    expect(totalElements).toBe(2);
    expect(items).toMatchObject([
      {
        actor: admin.loginId,
        entityName: 'acme.example',
        event: 'EMAIL_DOMAIN_ADDED',
        eventText: 'Domain authorized',
        eventDescription: 'Domain: acme.example; Third-party domain: No; Subdomains: Yes',
        sourceApp: 'PORTAL',
        sourceAppText: 'Portal',
        companyName: 'Acme',
      },
      { entityName: 'Nala Abebe', eventText: 'User blocked' },
    ]);
  });

  it('is paged and sorted by the server', async () => {
    const at = (day: number) => `2026-03-0${day}T12:00:00Z`;
    for (const [day, name] of ['Bea', 'Ada', 'Cleo'].entries())
      await write({ name, at: at(day + 1) });
    const march = { startDate: '2026-03-01', endDate: '2026-03-30' };
    expect(await names(march)).toEqual(['Cleo', 'Ada', 'Bea']);
    expect(await names(march, { sortBy: 'entityId', sortOrder: 'asc' })).toEqual([
      'Ada',
      'Bea',
      'Cleo',
    ]);
    const second = await read(march, { pageSize: 2, pageNumber: 1 });
    expect(second).toMatchObject({ page: 1, totalElements: 3, totalPages: 2 });
    expect(second.items.map(({ entityName }) => entityName)).toEqual(['Bea']);
  });

  it('begins and ends with the days of the reader’s time zone, across a change of clocks', async () => {
    // The clocks of Chicago change on 2025-03-09: 06:00 UTC is midnight before it, 05:00 after it.
    await write({ name: 'too early', at: '2025-03-08T05:59:59Z' });
    await write({ name: 'first', at: '2025-03-08T06:00:00Z' });
    await write({ name: 'last', at: '2025-04-07T04:59:59Z' });
    await write({ name: 'too late', at: '2025-04-07T05:00:00Z' });
    expect(await names({ startDate: '2025-03-08', endDate: '2025-04-06' })).toEqual([
      'last',
      'first',
    ]);
  });

  it('takes 30 days and no more, both days or none, in their order', async () => {
    const refused = async (startDate?: string, endDate?: string) => {
      const body = { ...(startDate ? { startDate } : {}), ...(endDate ? { endDate } : {}) };
      const { status, error } = await caller.call(listActivityLogs, { body });
      return [status, error.details?.[0]?.field, error.details?.[0]?.message];
    };
    expect(await refused('2025-03-08', '2025-04-07')).toEqual([
      400,
      'endDate',
      "Date range can't be more than 30 days",
    ]);
    expect(await refused('2025-03-08')).toEqual([
      400,
      'endDate',
      'Choose both a start and an end.',
    ]);
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
    await write({ name: 'Zoë Lind', actor: person('ben'), event: 'USER_ADDED', at });
    await write({
      name: 'Zoë Lind',
      actor: person('eve'),
      event: 'USER_REMOVED',
      sourceApp: 'BATCH',
      at,
    });
    await write({ name: 'Olaf', actor: { id: null, loginId: 'portal', name: 'Portal' }, at });
    const events = async (body: Body) =>
      (await read({ ...may, ...body })).items.map((one) => one.event);
    expect(await events({ actors: ['BEN@acme.example', 'eve@acme.example'] })).toHaveLength(2);
    expect(await events({ actors: ['ben@acme.example'] })).toEqual(['USER_ADDED']);
    expect(await events({ events: ['USER_ADDED', 'USER_BLOCKED'] })).toHaveLength(2);
    expect(await events({ applications: ['BATCH'] })).toEqual(['USER_REMOVED']);
    expect(await events({ search: 'zoe' })).toHaveLength(2);
    expect(await events({ search: 'nunez, eve' })).toEqual(['USER_REMOVED']);
    expect(await events({ search: 'removed lind' })).toEqual(['USER_REMOVED']);
    expect(await events({ search: '%' })).toEqual([]);
    expect(await events({ search: 'rival' })).toEqual([]);
  });

  it.each([
    [
      'en-US',
      'User access changed',
      'Role: User → Admin; Products added: Report Builder; Products removed: Channel Insights; Shopper Behavior: Portal → API, bulk, Portal',
    ],
    [
      'es-MX',
      'Acceso de usuario cambiado',
      expect.stringMatching(/^Rol: Usuario → Administrador; Productos agregados: Report Builder/),
    ],
    [
      'fr-CA',
      'Accès d’un utilisateur modifié',
      expect.stringMatching(
        /^Rôle\u00a0: Utilisateur → Administrateur; Produits ajoutés\u00a0: Report Builder/,
      ),
    ],
  ])('says before and after as a person would, in %s', async (locale, eventText, description) => {
    const june = { startDate: '2026-06-01', endDate: '2026-06-30', search: locale };
    const product = (code: string, ...accessTypes: number[]) => ({
      code,
      accessTypes,
      status: 'ACCESS_COMPLETE',
    });
    await write({
      name: `Ana ${locale}`,
      event: 'USER_ACCESS_CHANGED',
      at: '2026-06-02T12:00:00Z',
      before: {
        role: 'USER',
        state: 'ACTIVE',
        since: '2026-01-01T00:00:00Z',
        products: [product('CHANNEL_PERFORMANCE', 3), product('SHOPPER_BEHAVIOR', 3)],
      },
      after: {
        role: 'ADMIN',
        state: 'ACTIVE',
        products: [product('SHOPPER_BEHAVIOR', 2, 3), product('REPORT_BUILDER', 3)],
      },
    });
    const { items } = await read(june, {}, { locale });
    expect(items).toMatchObject([{ eventText, eventDescription: description }]);
  });

  it('keeps the entry when a person is erased, without their name', async () => {
    const leaver = await buildUser(test.db, { company });
    await write({ name: 'Leaving Person', at: '2026-07-02T12:00:00Z', personId: leaver.id });
    await test.ownerPool.query('select erase_activity_person($1)', [leaver.id]);
    const { items } = await read({ startDate: '2026-07-01', endDate: '2026-07-30' });
    expect(items).toMatchObject([
      { entityName: null, event: 'USER_BLOCKED', eventDescription: '', actor: admin.loginId },
    ]);
  });
});

describe('the lists of the filters', () => {
  it('have every event and every application in the reader’s language', async () => {
    const headers = { locale: 'fr-CA' };
    const { body: events } = await caller.call(listActivityEvents, { headers });
    expect(events.map(({ id }) => id).toSorted()).toEqual(activityEvents.toSorted());
    expect(events.find(({ id }) => id === 'USER_BLOCKED')?.title).toBe('Utilisateur bloqué');
    const { body: applications } = await caller.call(listActivityApplications, { headers });
    expect(applications.map(({ title }) => title)).toContain('Portail');
  });
});

describe('who may read', () => {
  it('a user of the company may not', async () => {
    const user = await test.as(await buildUser(test.db, { company }));
    expect((await user.call(listActivityLogs, { body: {} })).status).toBe(403);
    expect((await user.call(downloadActivityLogs, { body: {} })).status).toBe(403);
  });

  it('a super admin without a company reads all companies; nobody else does', async () => {
    const as = async (group: 'SUPER_ADMIN' | 'SUPER_ADMIN_SPECTATOR' | 'INTERNAL_USER') =>
      (await test.as(await buildUser(test.db, { group, company: null, member: false }))).call(
        listActivityLogs,
        { body: { search: 'Person' } },
      );
    const { body } = await as('SUPER_ADMIN');
    expect(body.items.map(({ companyName }) => companyName)).toContain('Rival');
    expect((await as('INTERNAL_USER')).status).toBe(403);
  });
});

describe('the download', () => {
  it('has the rows of the screen in the reader’s language and time zone, and is logged itself', async () => {
    const files = await spreadsheetFolder();
    await write({
      name: '=1+1',
      at: '2026-08-02T03:00:00Z',
      after: { reason: 'SECURITY', comment: 'Lost laptop' },
    });
    const body = { startDate: '2026-08-01', endDate: '2026-08-30' };
    const answer = await test.app.inject({
      method: 'POST',
      url: downloadActivityLogs.path,
      headers: caller.headers,
      payload: body,
    });
    expect([answer.statusCode, answer.headers['content-disposition']]).toEqual([
      200,
      expect.stringMatching(/activity-log_\d\d-\d\d-\d{4}\.xlsx/),
    ]);
    const path = await files.keep(answer.rawPayload);
    const cells = async (sheet: string) => (await rowsOf(path, { sheet })).map((row) => row.cells);
    expect(await cells('Audit Log')).toEqual([
      ['Date', 'User ID', 'Entity', 'Event', 'Details', 'Application'],
      [
        '2026-08-01T22:00:00',
        admin.loginId,
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
    const { items } = await read({ events: ['ACTIVITY_LOG_DOWNLOADED'] });
    expect(items).toMatchObject([
      { entityName: 'Acme', eventDescription: 'From: 2026-08-01; To: 2026-08-30' },
    ]);
    await files.remove();
  });

  it('has every row once when they are more than a chunk, of all companies too', async () => {
    const files = await spreadsheetFolder();
    const other = await buildCompany(test.db);
    const entries = Array.from({ length: 1_300 }, (_, n) => ({
      at: `2026-09-0${1 + (n % 3)}T12:00:00Z`,
      companyId: n % 2 ? company.id : other.id,
      event: 'SIGNED_IN',
      sourceApp: 'IDENTITY',
      actor: { id: null, loginId: `u${n}@acme.example`, name: 'U' },
      entity: { type: 'USER', id: String(n), name: `U ${n}`, before: null, after: null },
    }));
    await test.ownerPool.query('select append_activities_at($1)', [JSON.stringify(entries)]);
    const superAdmin = await test.as(
      await buildUser(test.db, { group: 'SUPER_ADMIN', company: null, member: false }),
    );
    const payload = { startDate: '2026-08-31', endDate: '2026-09-04' };
    const { rawPayload } = await test.app.inject({
      method: 'POST',
      url: downloadActivityLogs.path,
      headers: superAdmin.headers,
      payload,
    });
    const rows = await rowsOf(await files.keep(rawPayload), { sheet: 'Audit Log' });
    expect(new Set(rows.slice(1).map(({ cells }) => cells[2])).size).toBe(1_300);
    expect(rows).toHaveLength(1_301);
    await files.remove();
  });
});

import { listCompanies } from '@endcap/contract/companies/companies';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { callerOf } from '../../../testing/caller.ts';
import { buildCompany, buildUser } from '../../../testing/factories.ts';
import { sessionFor } from '../../../testing/session-for.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';

let test: TestApp;
beforeAll(async () => {
  test = await startTestApp();
});
afterAll(() => test.close());

describe('the companies of all sites', () => {
  it('are for staff who look for people over all of them', async () => {
    const name = `Fields ${Math.random().toString(36).slice(2)}`;
    for (const site of ['US', 'MX'] as const) await buildCompany(test.db, { name, site });
    const read = async (group: 'SUPER_ADMIN_SPECTATOR' | 'COMPANY_SWITCH_USER', given: object) => {
      const caller = await test.as(await buildUser(test.db, { group, company: null }));
      return caller.call(listCompanies, { query: { search: name, ...given } });
    };
    const allSites = { allSites: 'true' };
    const { items } = (await read('SUPER_ADMIN_SPECTATOR', allSites)).body;
    expect(items.map(({ site }) => site).toSorted()).toEqual(['MX', 'US']);
    expect((await read('SUPER_ADMIN_SPECTATOR', {})).body.items).toHaveLength(1);
    expect((await read('COMPANY_SWITCH_USER', allSites)).status).toBe(403);
  });
});

describe('a super admin on another country’s host', () => {
  it('sees the companies of that country', async () => {
    const mexican = await buildCompany(test.db, { site: 'MX', name: 'Solo México' });
    const user = await buildUser(test.db, {
      group: 'SUPER_ADMIN',
      company: mexican,
      member: false,
    });
    const caller = callerOf(test.app, {
      cookie: await sessionFor(test.db, user),
      host: 'mx.localhost',
    });
    const { items } = (await caller.call(listCompanies, { query: { search: 'solo mexico' } })).body;
    expect(items.map(({ companyName, site }) => [companyName, site])).toEqual([
      ['Solo México', 'MX'],
    ]);
  });
});

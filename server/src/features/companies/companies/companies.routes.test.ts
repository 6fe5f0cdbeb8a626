import {
  listCompanies,
  listCompanyStatuses,
  listCompanyTypes,
} from '@endcap/contract/companies/companies';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  buildCompany,
  buildCompanyAdmin,
  buildUser,
  type TestCompany,
} from '../../../testing/factories.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import { after, choose, subscribe } from './testing/choosing.ts';

let test: TestApp;
beforeAll(async () => {
  test = await startTestApp();
});
afterAll(() => test.close());

describe('the list of companies', () => {
  async function five() {
    const superAdmin = await buildUser(test.db, { group: 'SUPER_ADMIN', company: null });
    const tag = Math.random().toString(36).slice(2, 8);
    const names = ['Érablière', 'Alder', 'Birch 100%', 'Birch_line', 'Cedar'];
    const companies: TestCompany[] = [];
    for (const name of names) {
      companies.push(await buildCompany(test.db, { name: `${name} ${tag}` }));
    }
    await buildCompany(test.db, { name: `Elsewhere ${tag}`, site: 'MX' });
    const caller = await test.as(superAdmin);
    const find = async (query: Parameters<typeof caller.call<typeof listCompanies>>[1]) =>
      (await caller.call(listCompanies, query)).body;
    return { caller, companies, tag, find };
  }

  it('shows a super admin and a spectator every company of the site with its contact', async () => {
    const company = await buildCompany(test.db, { name: 'Contacted Foods', type: 'BASIC_VENDOR' });
    await subscribe(test, company, 'SHOPPER_BEHAVIOR', 'REPORT_BUILDER');
    await buildCompanyAdmin(test.db, {
      company,
      blocked: true,
      email: 'blocked@contacted.example',
    });
    await buildCompanyAdmin(test.db, { company, email: 'first@contacted.example' });
    await buildCompanyAdmin(test.db, { company, email: 'second@contacted.example' });
    for (const group of ['SUPER_ADMIN', 'SUPER_ADMIN_SPECTATOR'] as const) {
      const caller = await test.as(await buildUser(test.db, { group, company: null }));
      const { items } = (await caller.call(listCompanies, { query: { search: 'contacted' } })).body;
      expect(items).toEqual([
        {
          companyId: company.id,
          companyName: 'Contacted Foods',
          businessCode: expect.any(String),
          status: 'ACTIVE',
          adminEmail: 'first@contacted.example',
          companyType: 'BASIC_VENDOR',
          subscribedProduct: ['REPORT_BUILDER', 'SHOPPER_BEHAVIOR'],
          site: 'US',
          lastVisitedOn: null,
        },
      ]);
    }
  });

  it('filters by type, status and products, each with several values', async () => {
    const { tag, find, companies } = await five();
    const [maple, alder, birch, line, cedar] = companies as [
      TestCompany,
      TestCompany,
      TestCompany,
      TestCompany,
      TestCompany,
    ];
    const set = (company: TestCompany, values: { type?: 'BASIC_VENDOR'; status?: 'SUSPENDED' }) =>
      test.db.updateTable('company').set(values).where('id', '=', company.id).execute();
    await set(alder, { type: 'BASIC_VENDOR' });
    await set(birch, { type: 'BASIC_VENDOR', status: 'SUSPENDED' });
    await subscribe(test, maple, 'REPORT_BUILDER');
    await subscribe(test, alder, 'CUSTOMER_PULSE', 'REPORT_BUILDER');
    await subscribe(test, line, 'SHOPPER_BEHAVIOR');
    const names = async (query: Record<string, string>) =>
      (await find({ query: { search: tag, ...query } })).items.map(({ companyId }) => companyId);
    expect(await names({ companyTypes: 'BASIC_VENDOR' })).toEqual([alder.id, birch.id]);
    expect(await names({ companyStatuses: 'SUSPENDED,INACTIVE' })).toEqual([birch.id]);
    expect(
      await names({ companyTypes: 'BASIC_VENDOR', companyStatuses: 'ACTIVE,PENDING' }),
    ).toEqual([alder.id]);
    expect(await names({ products: 'REPORT_BUILDER' })).toEqual([alder.id, maple.id]);
    expect(await names({ products: 'NONE,SHOPPER_BEHAVIOR' })).toEqual([
      birch.id,
      line.id,
      cedar.id,
    ]);
    expect(await names({ companyTypes: '', companyStatuses: '', products: '' })).toHaveLength(5);
    const { items } = await find({ query: { search: tag, includeProducts: 'false' } });
    expect(items.every(({ subscribedProduct }) => subscribedProduct.length === 0)).toBe(true);
  });

  it('refuses a parameter that it does not know, and a value that no filter has', async () => {
    const { caller } = await five();
    const refused = await caller.call(listCompanies, {
      query: { companyType: 'BASIC_VENDOR', companyStatuses: 'ACTIVE,GONE' } as never,
    });
    expect(refused.status).toBe(400);
    expect(refused.error.details?.map(({ field, code }) => [field, code])).toEqual([
      ['companyStatuses.1', 'field.not_an_option'],
      ['companyType', 'field.unknown'],
    ]);
  });

  it('names the types and statuses of its filters in the language of the caller', async () => {
    const { caller } = await five();
    const types = await caller.call(listCompanyTypes, { headers: { locale: 'es-MX' } as never });
    expect(types.body.map(({ id, title }) => `${id}: ${title}`)).toEqual([
      'BASIC_VENDOR: Basic',
      'CHARTER_VENDOR: Charter',
      'THIRD_PARTY: Tercero',
      'INTERNAL: Interna',
      'UNKNOWN: Desconocida',
    ]);
    const statuses = (await caller.call(listCompanyStatuses)).body;
    expect(statuses.map(({ title }) => title)).toEqual([
      'Active',
      'Pending',
      'Suspended',
      'Inactive',
    ]);
  });

  it('sorts names as the readers of each language do', async () => {
    const { caller, tag } = await five();
    const given = ['Zinc', 'étoile', 'Etna', 'Ñandú', 'Nuez', 'Oso', 'coté', 'Côte'];
    for (const name of given) await buildCompany(test.db, { name: `${name} x${tag}` });
    const sorted = async (locale: string) => {
      const query = { search: `x${tag}` };
      const { body } = await caller.call(listCompanies, { query, headers: { locale } as never });
      return body.items.map(({ companyName }) => companyName.split(' ')[0]);
    };
    expect(await sorted('en-US')).toEqual(
      ['Côte', 'coté', 'Etna', 'étoile', 'Ñandú', 'Nuez', 'Oso', 'Zinc'].toSorted((a, b) =>
        a.localeCompare(b, 'en-US'),
      ),
    );
    expect((await sorted('es-MX')).slice(4)).toEqual(['Nuez', 'Ñandú', 'Oso', 'Zinc']);
    expect((await sorted('fr-CA')).slice(0, 4)).toEqual(['Côte', 'coté', 'Etna', 'étoile']);
  });

  it('puts the five companies that the caller opened last first, where asked for', async () => {
    const { caller, companies, tag } = await five();
    const query = { search: tag };
    const ids = async (asked: object) =>
      (await caller.call(listCompanies, { query: { ...query, ...asked } })).body.items.map(
        ({ companyId }) => companyId,
      );
    const usual = await ids({});
    const [cedar, alder] = [companies[4] as TestCompany, companies[1] as TestCompany];
    let browser: typeof caller = caller;
    for (const { id } of [cedar, alder]) {
      browser = after(test, browser, await choose(browser, { companyId: id }));
    }
    const list = async (asked: Record<string, string>) =>
      (await browser.call(listCompanies, { query: { ...query, ...asked } })).body;
    const { items } = await list({ recentFirst: 'true' });
    const rest = usual.filter((id) => id !== cedar.id && id !== alder.id);
    expect(items.map(({ companyId }) => companyId)).toEqual([alder.id, cedar.id, ...rest]);
    expect(items.map(({ lastVisitedOn }) => lastVisitedOn !== null)).toEqual([
      true,
      true,
      false,
      false,
      false,
    ]);
    const pages: string[] = [];
    for (const page of ['0', '1', '2']) {
      const { items: part } = await list({ recentFirst: 'true', page_size: '2', page });
      pages.push(...part.map(({ companyId }) => companyId));
    }
    expect(pages).toEqual([alder.id, cedar.id, ...rest]);
    expect((await list({})).items.map(({ companyId }) => companyId)).toEqual(usual);
  });

  it('finds any part of the name with or without accents, and the business code', async () => {
    const { tag, find, companies } = await five();
    const names = async (search: string) =>
      (await find({ query: { search } })).items.map(({ companyName }) => companyName);
    expect(await names(`ERABLIERE ${tag}`)).toEqual([`Érablière ${tag}`]);
    expect(await names(`érablière ${tag}`)).toEqual([`Érablière ${tag}`]);
    expect(await names(`100% ${tag}`)).toEqual([`Birch 100% ${tag}`]);
    expect(await names(`h_line ${tag}`)).toEqual([`Birch_line ${tag}`]);
    for (const nothing of [`%${tag}`, `.${tag}`, `Birch.${tag}`, `(${tag}`, `[a] ${tag}\\`]) {
      expect(await names(nothing)).toEqual([]);
    }
    const { items } = await find({ query: { search: `Alder ${tag}` } });
    const byCode = await find({ query: { search: items[0]?.businessCode.toUpperCase() ?? '' } });
    expect(byCode.items.map(({ companyId }) => companyId)).toEqual([companies[1]?.id]);
    expect(byCode.totalElements).toBe(1);
  });

  it('finds the words of a search in any order, in name and business code together', async () => {
    const { tag, find } = await five();
    await buildCompany(test.db, { name: `Ny Smørrebrød Łódź ${tag}` });
    const names = async (search: string) =>
      (await find({ query: { search } })).items.map(({ companyName }) => companyName);
    expect(await names(`${tag}, birch`)).toEqual([`Birch 100% ${tag}`, `Birch_line ${tag}`]);
    expect(await names(`lodz SMORREBROD ${tag}`)).toEqual([`Ny Smørrebrød Łódź ${tag}`]);
    expect(await names(`smørre ${tag}`)).toEqual([`Ny Smørrebrød Łódź ${tag}`]);
    expect(await names(`alder cedar ${tag}`)).toEqual([]);
    const { items } = await find({ query: { search: `cedar ${tag}` } });
    const code = items[0]?.businessCode ?? '';
    expect(await names(`${code} cedar`)).toEqual([`Cedar ${tag}`]);
    expect(await names(`${code} alder`)).toEqual([]);
    expect((await names('   ')).length).toBeGreaterThan(5);
  });

  it('keeps companies without a contact last, in both directions', async () => {
    const { tag, find, companies } = await five();
    const [, alder, , , cedar] = companies;
    await buildCompanyAdmin(test.db, { company: alder as TestCompany, email: `a@${tag}.example` });
    await buildCompanyAdmin(test.db, { company: cedar as TestCompany, email: `b@${tag}.example` });
    const firstTwo = async (sortOrder: 'asc' | 'desc') => {
      const query = { search: tag, sortBy: 'adminEmail' as const, sortOrder };
      return (await find({ query })).items.slice(0, 2).map(({ companyId }) => companyId);
    };
    expect(await firstTwo('asc')).toEqual([alder?.id, cedar?.id]);
    expect(await firstTwo('desc')).toEqual([cedar?.id, alder?.id]);
  });

  it('pages, and sorts by every column with the same order each time', async () => {
    const { tag, find, companies } = await five();
    await subscribe(test, companies[1] as TestCompany, 'REPORT_BUILDER');
    const { items: all, ...rest } = await find({ query: { search: tag, page_size: 2, page: 1 } });
    expect(all.map(({ companyName }) => companyName)).toEqual([
      `Birch_line ${tag}`,
      `Cedar ${tag}`,
    ]);
    expect(rest).toEqual({ page: 1, pageSize: 2, totalElements: 5, totalPages: 3 });
    for (const sortBy of [
      'companyName',
      'status',
      'adminEmail',
      'uiCompanyType',
      'subscribedProduct',
    ] as const) {
      const ids: string[] = [];
      for (const page of [0, 1, 2]) {
        const query = { search: tag, page_size: 2, page, sortBy, sortOrder: 'desc' as const };
        ids.push(...(await find({ query })).items.map(({ companyId }) => companyId));
      }
      expect(new Set(ids).size, sortBy).toBe(5);
      if (sortBy === 'subscribedProduct') expect(ids[0]).toBe(companies[1]?.id);
    }
  });

  it('takes 500 to a page and no more, and only its own columns', async () => {
    const { caller } = await five();
    expect((await caller.call(listCompanies, { query: { page_size: 500 } })).status).toBe(200);
    const refused = await caller.call(listCompanies, {
      query: { page_size: 501, sortBy: 'secret' as never },
    });
    expect(refused.error.details?.map(({ field }) => field)).toEqual(['page_size', 'sortBy']);
  });
});

import {
  addPartner,
  changePartner,
  getPartner,
  listPartners,
  validatePartner,
} from '@endcap/contract/companies/partners';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { activityOf } from '../../../testing/activity-of.ts';
import { buildCompany, buildCompanyAdmin, buildUser } from '../../../testing/factories.ts';
import { meetAtLock, rowsOf } from '../../../testing/lock-waits.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import { aPartner, codeOf, dayFromNow, partnerKit } from './testing/partner-kit.ts';

let test: TestApp;
beforeAll(async () => {
  test = await startTestApp();
});
afterAll(() => test.close());

const lastMails = (to: string) =>
  test.db
    .selectFrom('mail_outbox')
    .select(['subject', 'body_text as text'])
    .where('to_address', '=', to)
    .orderBy('created_on', 'desc')
    .execute();

describe('adding a partner', () => {
  it('is found by its business code in any case, with what was chosen', async () => {
    const { caller, code, company, agency } = await partnerKit(test);
    const body = aPartner({
      businessCode: ` ${code.toUpperCase()} `,
      products: ['SHOPPER_BEHAVIOR', 'REPORT_BUILDER'],
      accessTypes: [3, 1],
      adminEmail: 'Elena@Shelf.example',
      endDate: dayFromNow(30),
    });
    const added = await caller.call(addPartner, { body });
    expect([added.status, added.headers.etag]).toEqual([201, '"1"']);
    expect(added.body).toMatchObject({
      companyId: company.id,
      partnerCompanyId: agency.id,
      partnerCompany: { companyName: 'Shelf Partners', businessCode: code },
      adminEmail: 'elena@shelf.example',
      products: ['REPORT_BUILDER', 'SHOPPER_BEHAVIOR'],
      accessTypes: [1, 3],
      endDate: dayFromNow(30),
      ended: false,
      version: 1,
    });
    expect((await caller.call(listPartners)).body.items).toEqual([added.body]);
    const params = { associationId: added.body.id };
    expect((await caller.call(getPartner, { params })).body).toEqual(added.body);
  });

  it('is in both logs and in the mail of the partner’s admins', async () => {
    const { caller, code, company, agency, admin, agencyAdmin, viewer } = await partnerKit(test);
    const endDate = dayFromNow(30);
    await caller.call(addPartner, { body: aPartner({ businessCode: code, endDate }) });
    const after = {
      products: [{ code: 'REPORT_BUILDER', accessTypes: [3] }],
      primaryContact: null,
      lastDay: endDate,
    };
    expect(await activityOf(test.db, company.id)).toMatchObject([
      {
        event: 'PARTNER_ADDED',
        actorId: admin.id,
        entity: { name: 'Shelf Partners', before: null, after },
      },
    ]);
    expect(await activityOf(test.db, agency.id)).toMatchObject([
      {
        event: 'PARTNER_ACCESS_RECEIVED',
        actorId: null,
        entity: { name: 'Northfield Foods', before: null, after },
      },
    ]);
    const [mail] = await lastMails(agencyAdmin.loginId);
    expect(mail?.subject).toBe('Northfield Foods made Shelf Partners a partner');
    expect(mail?.text).toContain('Products: Report Builder');
    expect(mail?.text).toContain('Allowed methods: Portal');
    expect(mail?.text).toContain('Last day: ');
    expect(mail?.text).toContain('/admin/thirdParty');
    expect(await lastMails(viewer.loginId)).toEqual([]);
  });

  it.each([
    ['one’s own code', 'own', 'partner.own_code'],
    ['an unknown code', 'unknown', 'partner.unknown_code'],
    ['the code of a supplier', 'supplier', 'partner.supplier_code'],
    ['the code of a suspended agency', 'suspended', 'partner.unknown_code'],
    ['the code of a partner', 'partner', 'partner.exists'],
  ])('refuses %s, as the check does', async (_name, which, expected) => {
    const { caller, company, code } = await partnerKit(test);
    await caller.call(addPartner, { body: aPartner({ businessCode: code }) });
    const suspended = await buildCompany(test.db, { type: 'THIRD_PARTY' });
    await test.db
      .updateTable('company')
      .set({ status: 'SUSPENDED' })
      .where('id', '=', suspended.id)
      .execute();
    const codes: Record<string, string> = {
      own: await codeOf(test, company),
      unknown: 'no-such-code',
      supplier: await codeOf(test, await buildCompany(test.db)),
      suspended: await codeOf(test, suspended),
      partner: code,
    };
    const businessCode = codes[which] ?? '';
    const refused = await caller.call(addPartner, { body: aPartner({ businessCode }) });
    expect(refused.error.code).toBe(expected);
    expect(refused.status).toBe(expected === 'partner.exists' ? 409 : 422);
    expect(refused.error.details?.[0]?.field).toBe('businessCode');
    const checked = await caller.call(validatePartner, { query: { businessCode } });
    expect(checked.body.valid).toEqual([]);
    expect(checked.body.invalid).toMatchObject([{ value: businessCode, code: expected }]);
    expect(checked.body.invalid[0]?.message).toBe(refused.error.message);
    expect((await caller.call(listPartners)).body.totalElements).toBe(1);
  });

  it.each([
    ['an end date in the past', { endDate: dayFromNow(-1) }, 'endDate', 'field.past_day'],
    ['an end date that is none', { endDate: '2026-02-30' }, 'endDate', 'field.invalid'],
    ['no product', { products: [] }, 'products', 'field.required'],
    ['no allowed method', { accessTypes: [] }, 'accessTypes', 'field.allowed_methods'],
    ['a method that is none for a partner', { accessTypes: [4 as never] }, 'accessTypes.0', null],
    ['a contact without an address', { adminEmail: 'elena' }, 'adminEmail', 'field.email'],
    ['a product twice', { products: ['REPORT_BUILDER', 'REPORT_BUILDER'] }, 'products', null],
    ['no company', { businessCode: undefined }, 'businessCode', 'field.required'],
  ] as const)('refuses %s', async (_name, wrong, field, expected) => {
    const { caller, code } = await partnerKit(test);
    const body = { ...aPartner({ businessCode: code }), ...wrong } as ReturnType<typeof aPartner>;
    const refused = await caller.call(addPartner, { body });
    expect([refused.status, refused.error.details?.[0]?.field]).toEqual([400, field]);
    if (expected) expect(refused.error.details?.[0]?.code).toBe(expected);
    if (field === 'accessTypes') {
      expect(refused.error.details?.[0]?.message).toBe('Please Select Allowed Methods');
    }
  });

  it('takes today as the last day, and a product only if the company subscribes to it', async () => {
    const { caller, code } = await partnerKit(test);
    const body = aPartner({ businessCode: code, products: ['CUSTOMER_PULSE'] });
    const refused = await caller.call(addPartner, { body });
    expect([refused.status, refused.error.code]).toEqual([422, 'product.not_subscribed']);
    const today = aPartner({ businessCode: code, endDate: dayFromNow(0) });
    expect((await caller.call(addPartner, { body: today })).body.ended).toBe(false);
  });

  it('happens once when two admins add the same partner at the same moment', async () => {
    const { caller, code, company, agencyAdmin } = await partnerKit(test);
    const other = await test.as(await buildCompanyAdmin(test.db, { company }));
    const body = aPartner({ businessCode: code });
    const answers = await meetAtLock(
      test,
      rowsOf('membership', { company_id: company.id }),
      () => caller.call(addPartner, { body }),
      () => other.call(addPartner, { body }),
      () => caller.call(addPartner, { body }),
    );
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 409, 409]);
    expect((await caller.call(listPartners)).body.totalElements).toBe(1);
    expect(await activityOf(test.db, company.id)).toHaveLength(1);
    expect(await lastMails(agencyAdmin.loginId)).toHaveLength(1);
  });
});

describe('the check of a business code', () => {
  it('shows the company that it found, saves nothing and names no user', async () => {
    const { caller, code, agency, company } = await partnerKit(test);
    const { body } = await caller.call(validatePartner, { query: { businessCode: code } });
    expect(body).toEqual({
      valid: [
        {
          value: code,
          partnerCompanyId: agency.id,
          partnerCompany: { companyName: 'Shelf Partners', businessCode: code },
          site: 'US',
        },
      ],
      invalid: [],
    });
    expect((await caller.call(listPartners)).body.items).toEqual([]);
    expect(await activityOf(test.db, company.id)).toEqual([]);
  });
});

describe('the list', () => {
  async function withPartners() {
    const kit = await partnerKit(test);
    for (const [name, adminEmail] of [
      ['Ávila Brokers', 'zoe@avila.example'],
      ['Zenith Sales', 'ana@zenith.example'],
    ] as const) {
      const partner = await buildCompany(test.db, { name, type: 'THIRD_PARTY' });
      const businessCode = await codeOf(test, partner);
      await kit.caller.call(addPartner, { body: aPartner({ businessCode, adminEmail }) });
    }
    await kit.caller.call(addPartner, { body: aPartner({ businessCode: kit.code }) });
    return kit;
  }
  const names = (body: { items: { partnerCompany: { companyName: string } }[] }) =>
    body.items.map(({ partnerCompany }) => partnerCompany.companyName);

  it('is searched by name, code and contact, sorted and paged', async () => {
    const { caller, code } = await withPartners();
    const list = async (query: object) => (await caller.call(listPartners, { query })).body;
    expect(names(await list({}))).toEqual(['Ávila Brokers', 'Shelf Partners', 'Zenith Sales']);
    expect(names(await list({ sortOrder: 'desc' }))[0]).toBe('Zenith Sales');
    expect(names(await list({ sortBy: 'adminEmail' }))).toEqual([
      'Zenith Sales',
      'Ávila Brokers',
      'Shelf Partners',
    ]);
    expect(names(await list({ search: 'avila' }))).toEqual(['Ávila Brokers']);
    expect(names(await list({ search: code }))).toEqual(['Shelf Partners']);
    expect(names(await list({ search: 'ana@zenith' }))).toEqual(['Zenith Sales']);
    const page = await list({ pageSize: 2, pageNo: 1 });
    expect([names(page), page.totalElements]).toEqual([['Zenith Sales'], 3]);
    const refused = await caller.call(listPartners, { query: { sortBy: 'password' as never } });
    expect(refused.status).toBe(400);
  });

  it('answers with and without the slash, and for the own company alone', async () => {
    const { caller, company } = await withPartners();
    const get = (url: string) => test.app.inject({ url, headers: caller.headers });
    const [plain, slash] = [
      await get('/api/partner-associations'),
      await get('/api/partner-associations/'),
    ];
    expect([plain.statusCode, slash.statusCode]).toEqual([200, 200]);
    expect(slash.json()).toEqual(plain.json());
    expect((await get(`/api/partner-associations/?companyId=${company.id}`)).statusCode).toBe(200);
    const other = await buildCompany(test.db);
    for (const path of ['', '/validate']) {
      const query = `companyId=${other.id}&businessCode=x`;
      const foreign = await get(`/api/partner-associations${path}?${query}`);
      expect(foreign.statusCode).toBe(404);
    }
  });

  it('shows the partner’s admins the companies that they work for', async () => {
    const { caller, agencyAdmin } = await withPartners();
    const agency = await test.as(agencyAdmin);
    const { items } = (await agency.call(listPartners, { query: { show: 'CLIENTS' } })).body;
    expect(items.map(({ company }) => company.companyName)).toEqual(['Northfield Foods']);
    expect((await agency.call(listPartners)).body.items).toEqual([]);
    const clients = async (search: string) =>
      (await agency.call(listPartners, { query: { show: 'CLIENTS', search } })).body.totalElements;
    expect([await clients('northfield'), await clients('shelf partners')]).toEqual([1, 0]);
    const associationId = items[0]?.id ?? '';
    // The partner learns which company added it, not which of its users.
    const [own] = (await caller.call(listPartners)).body.items;
    expect([own?.createdBy === null, items[0]?.createdBy]).toEqual([false, null]);
    const seen = await agency.call(getPartner, { params: { associationId } });
    expect([seen.status, seen.body.createdBy]).toEqual([200, null]);
    const body = aPartner({});
    const change = await agency.call(changePartner, { params: { associationId }, body });
    expect(change.status).toBe(404);
    expect((await caller.call(listPartners, { query: { show: 'CLIENTS' } })).body.items).toEqual(
      [],
    );
  });
});

describe('who may', () => {
  it('is an admin of the company; others get 403, and 404 for a foreign company', async () => {
    const kit = await partnerKit(test);
    const { body } = await kit.caller.call(addPartner, {
      body: aPartner({ businessCode: kit.code }),
    });
    const params = { associationId: body.id };
    const user = await test.as(await buildUser(test.db, { company: kit.company }));
    expect((await user.call(listPartners)).status).toBe(403);
    expect((await user.call(addPartner, { body: aPartner({ businessCode: 'x' }) })).status).toBe(
      403,
    );
    const spectator = await test.as(
      await buildUser(test.db, {
        company: kit.company,
        member: false,
        group: 'SUPER_ADMIN_SPECTATOR',
      }),
    );
    expect((await spectator.call(listPartners)).body.totalElements).toBe(1);
    const change = { params, body: aPartner({}) };
    expect((await spectator.call(changePartner, change)).status).toBe(403);
    const rival = await test.as(await buildCompanyAdmin(test.db));
    expect((await rival.call(getPartner, { params })).status).toBe(404);
    expect((await rival.call(changePartner, change)).status).toBe(404);
    const inPath = { params: { ...params, companyId: kit.company.id } };
    expect((await rival.call(getPartner, inPath)).status).toBe(404);
    const acting = await test.as(
      await buildUser(test.db, { company: kit.company, member: false, group: 'SUPER_ADMIN' }),
    );
    expect((await acting.call(changePartner, change)).status).toBe(200);
  });
});

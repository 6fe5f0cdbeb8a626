import { listCompanies, listOwnCompanies } from '@endcap/contract/companies/companies';
import {
  addPartner,
  changePartner,
  endPartner,
  undoPartnerChange,
} from '@endcap/contract/companies/partners';
import { userContext } from '@endcap/contract/identity/identity';
import { launchProduct, listTenantProducts } from '@endcap/contract/products/launcher';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { activityOf } from '../../../testing/activity-of.ts';
import {
  buildAssociation,
  buildCompany,
  buildUser,
  type TestCompany,
  type TestUser,
} from '../../../testing/factories.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import { recordEndedPartners } from './ended-partners.service.ts';
import { aPartner, buildGuest, dayFromNow, partnerKit } from './testing/partner-kit.ts';

let test: TestApp;
beforeAll(async () => {
  test = await startTestApp();
});
afterAll(() => test.close());

/** The day is never the same in these two zones: they are 25 hours apart. */
const [behind, ahead] = ['Pacific/Pago_Pago', 'Pacific/Kiritimati'] as const;

async function withPartner(given: Parameters<typeof aPartner>[0] = {}) {
  const kit = await partnerKit(test);
  const { company, agency, viewer } = kit;
  const setZone = (time_zone: string) =>
    test.db.updateTable('company').set({ time_zone }).where('id', '=', company.id).execute();
  await setZone(behind);
  const { body } = await kit.caller.call(addPartner, {
    body: aPartner({ businessCode: kit.code, ...given }),
  });
  const guest = await buildGuest(test, { company, agency });
  await addOtherPartner(company);
  const viewing: TestUser = { ...viewer, company };
  return { ...kit, guest, viewing, setZone, params: { associationId: body.id } };
}

/** Another agency that may use everything: its rights are not those of the first agency's users. */
async function addOtherPartner(company: TestCompany): Promise<void> {
  await shareAll(company, await buildCompany(test.db, { type: 'THIRD_PARTY' }));
}

async function shareAll(company: TestCompany, agency: TestCompany): Promise<void> {
  const products = ['REPORT_BUILDER', 'SHOPPER_BEHAVIOR'];
  const association_id = await buildAssociation(test.db, { company, agency, products });
  await test.db
    .updateTable('partner_association_product')
    .set({ access_types: [1, 2, 3] })
    .where('association_id', '=', association_id)
    .execute();
}

async function seenBy(user: TestUser) {
  const caller = await test.as(user);
  const { tenant, products } = (await caller.call(userContext)).body;
  const launch = await caller.call(launchProduct, { params: { code: 'REPORT_BUILDER' } });
  return {
    company: tenant?.id ?? null,
    products: products.map(({ code, subApps }) => `${code} ${subApps.join()}`),
    launches: String(launch.headers.location).includes('launch_code'),
  };
}

describe('the end date', () => {
  it('is enforced to the day by the clock of the company, for launches, launcher and lists', async () => {
    const kit = await withPartner({ endDate: dayFromNow(0, behind) });
    const { company, agency, viewer, viewing, guest, agencyAdmin, setZone } = kit;
    const clientsOfViewer = async () => {
      const { items } = (await (await test.as({ ...viewer, company: null })).call(listCompanies))
        .body;
      return items.map(({ companyId }) => companyId);
    };
    const tenantProducts = async () => {
      const caller = await test.as(agencyAdmin);
      const call = { params: { tenantId: company.id }, query: { associated_tenant_id: agency.id } };
      return (await caller.call(listTenantProducts, call)).status;
    };
    const open = { company: company.id, products: ['REPORT_BUILDER UI'], launches: true };
    expect([await seenBy(viewing), await seenBy(guest)]).toEqual([open, open]);
    expect([await clientsOfViewer(), await tenantProducts()]).toEqual([[company.id], 200]);
    await setZone(ahead);
    const closed = { company: null, products: [], launches: false };
    expect([await seenBy(viewing), await seenBy(guest)]).toEqual([closed, closed]);
    expect([await clientsOfViewer(), await tenantProducts()]).toEqual([[], 404]);
  });

  it('takes the rights of a partner’s admin with it, also in a session that is open', async () => {
    const { company, agency, setZone } = await withPartner({ endDate: dayFromNow(0, behind) });
    const guestAdmin = await buildGuest(test, { company, agency, role: 'ADMIN' });
    const caller = await test.as(guestAdmin);
    const own = async () =>
      (await caller.call(listOwnCompanies, { query: { loginId: guestAdmin.loginId } })).body.items;
    expect((await caller.call(userContext)).body.authz.permissions.length).toBeGreaterThan(1);
    expect(await own()).toHaveLength(1);
    await setZone(ahead);
    expect((await caller.call(userContext)).body.tenant).toBeNull();
    expect((await caller.call(userContext)).body.authz.permissions).toEqual([]);
    expect(await own()).toEqual([]);
  });
});

describe('the day after the last day', () => {
  it('is in both logs once, and in the mail of the partner’s admins', async () => {
    const kit = await withPartner({ endDate: dayFromNow(0, behind) });
    const { company, agency, agencyAdmin, setZone } = kit;
    const run = () =>
      recordEndedPartners(test.db, {
        jobId: 'job',
        config: test.config,
        signal: new AbortController().signal,
      });
    const last = async ({ id }: { id: string }) => (await activityOf(test.db, id)).at(-1);
    await run();
    expect((await last(company))?.event).toBe('PARTNER_ADDED');
    await setZone(ahead);
    await run();
    expect(await run()).toBe(0);
    const before = { lastDay: dayFromNow(0, behind) };
    expect(await last(company)).toMatchObject({
      event: 'PARTNER_ENDED',
      actorId: null,
      sourceApp: 'BATCH',
      entity: { name: 'Shelf Partners', before },
    });
    expect((await last(agency))?.event).toBe('PARTNER_ACCESS_ENDED');
    const mails = await test.db
      .selectFrom('mail_outbox')
      .select('subject')
      .where('to_address', '=', agencyAdmin.loginId)
      .orderBy('created_on')
      .execute();
    expect(mails.map(({ subject }) => subject)).toEqual([
      'Northfield Foods made Shelf Partners a partner',
      'Northfield Foods ended the access of Shelf Partners',
    ]);
  });
});

describe('products and allowed methods', () => {
  it('limit members whom the partner brought, and give viewers no more', async () => {
    const { caller, params, guest, viewing } = await withPartner();
    const share = (given: Parameters<typeof aPartner>[0]) =>
      caller.call(changePartner, { params, body: aPartner(given) });
    await share({ accessTypes: [1, 2] });
    // The guest has methods 1 and 3 of their own, the partner 1 and 2.
    expect((await seenBy(guest)).products).toEqual(['REPORT_BUILDER API_NRT']);
    expect((await seenBy(viewing)).products).toEqual(['REPORT_BUILDER API_NRT,API_BULK']);
    await share({ products: ['SHOPPER_BEHAVIOR'] });
    expect(await seenBy(guest)).toMatchObject({ products: [], launches: false });
    expect((await seenBy(viewing)).products).toEqual(['SHOPPER_BEHAVIOR UI']);
  });

  it('are not those that another company shares with the same partner', async () => {
    const { caller, params, guest, viewing, agency } = await withPartner();
    await shareAll(await buildCompany(test.db), agency);
    await caller.call(changePartner, { params, body: aPartner({ accessTypes: [1] }) });
    expect((await seenBy(guest)).products).toEqual(['REPORT_BUILDER API_NRT']);
    expect((await seenBy(viewing)).products).toEqual(['REPORT_BUILDER API_NRT']);
    await caller.call(changePartner, {
      params,
      body: aPartner({ products: ['SHOPPER_BEHAVIOR'] }),
    });
    expect(await seenBy(guest)).toMatchObject({ products: [], launches: false });
    expect((await seenBy(viewing)).products).toEqual(['SHOPPER_BEHAVIOR UI']);
  });

  it('are nothing to the users of another agency', async () => {
    const { company } = await withPartner();
    const stranger = await buildUser(test.db, {
      company: await buildCompany(test.db, { type: 'THIRD_PARTY' }),
      group: 'THIRD_PARTY_SPONSORED_SUPPLIER',
    });
    expect(await seenBy({ ...stranger, company })).toEqual({
      company: null,
      products: [],
      launches: false,
    });
  });

  it('are gone at once when the partner ends, and back with the undo', async () => {
    const { caller, params, guest, viewing, company } = await withPartner();
    await caller.call(endPartner, { params });
    for (const user of [guest, viewing]) expect((await seenBy(user)).company).toBeNull();
    await caller.call(undoPartnerChange, { params });
    for (const user of [guest, viewing]) {
      expect(await seenBy(user)).toMatchObject({ company: company.id, launches: true });
    }
  });
});

import { getPartnerView, listPartnerAccess } from '@endcap/contract/companies/partner-view';
import {
  addPartner,
  changePartner,
  endPartner,
  getPartner,
} from '@endcap/contract/companies/partners';
import { userContext } from '@endcap/contract/identity/identity';
import { searchPortal } from '@endcap/contract/operations/portal-search';
import { listUsers, readUser } from '@endcap/contract/people/users';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildAssociation, buildCompany, buildUser } from '../../../testing/factories.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import { aPartner, buildGuest, dayFromNow, partnerKit } from './testing/partner-kit.ts';

let test: TestApp;
beforeAll(async () => {
  test = await startTestApp();
});
afterAll(() => test.close());

async function withPartner(given: Parameters<typeof aPartner>[0] = {}) {
  const kit = await partnerKit(test);
  const { body } = await kit.caller.call(addPartner, {
    body: aPartner({ businessCode: kit.code, ...given }),
  });
  const viewing = { ...kit.viewer, company: kit.company };
  return {
    ...kit,
    association: body,
    viewing,
    viewer: await test.as(viewing),
    params: { associationId: body.id },
  };
}

const emailsOf = ({ people }: { people: { email: string }[] }) => people.map(({ email }) => email);

describe('what a partner sees', () => {
  it('is the same on the partner’s page and in the admin’s view of it', async () => {
    const endDate = dayFromNow(30);
    const { caller, viewer, viewing, company, agency, params } = await withPartner({ endDate });
    const guest = await buildGuest(test, { company, agency });
    const theirs = await viewer.call(listPartnerAccess);
    const shown = await caller.call(getPartnerView, { params });
    expect(theirs.body.items).toEqual([shown.body]);
    expect(shown.body).toMatchObject({
      company: { companyName: 'Northfield Foods' },
      partnerCompany: { companyName: 'Shelf Partners' },
      products: ['REPORT_BUILDER'],
      accessTypes: [3],
      endDate,
      ended: false,
      totalPeople: 2,
    });
    expect(shown.body.people).toEqual(
      expect.arrayContaining([
        expect.objectContaining({
          email: viewing.loginId,
          kind: 'VIEWER',
          products: ['REPORT_BUILDER'],
        }),
        expect.objectContaining({
          email: guest.loginId,
          kind: 'MEMBER',
          products: ['REPORT_BUILDER'],
        }),
      ]),
    );
  });

  it('holds no user of the company and none of another partner', async () => {
    const { viewer, company, viewing, admin } = await withPartner();
    const other = await buildCompany(test.db, { type: 'THIRD_PARTY' });
    await buildAssociation(test.db, { company, agency: other, products: ['SHOPPER_BEHAVIOR'] });
    await buildGuest(test, { company, agency: other });
    await buildUser(test.db, { company: other, group: 'THIRD_PARTY_SPONSORED_SUPPLIER' });
    const { items } = (await viewer.call(listPartnerAccess)).body;
    expect(items.map(emailsOf)).toEqual([[viewing.loginId]]);
    expect(JSON.stringify(items)).not.toContain(admin.loginId);
    expect(JSON.stringify(items)).not.toContain(other.name);
  });

  it('is what the launcher offers: no product that was taken from the company', async () => {
    const products = ['REPORT_BUILDER', 'SHOPPER_BEHAVIOR'] as const;
    const { viewer, company, caller, params } = await withPartner({ products: [...products] });
    await test.db
      .deleteFrom('company_product')
      .where('company_id', '=', company.id)
      .where('product_code', '=', 'SHOPPER_BEHAVIOR')
      .execute();
    const opened = (await viewer.call(userContext)).body.products.map(({ code }) => code);
    const view = (await caller.call(getPartnerView, { params })).body;
    expect(view.products).toEqual(opened);
    expect(view.people[0]?.products).toEqual(['REPORT_BUILDER']);
  });

  it('is each association of a user of two agencies', async () => {
    const { company, viewing, viewer } = await withPartner();
    const second = await buildCompany(test.db, { type: 'THIRD_PARTY', name: 'Aisle Agency' });
    await test.db
      .insertInto('membership')
      .values({ company_id: second.id, user_id: viewing.id, role: 'USER', state: 'ACTIVE' })
      .execute();
    await buildAssociation(test.db, { company, agency: second, products: ['SHOPPER_BEHAVIOR'] });
    const { items } = (await viewer.call(listPartnerAccess)).body;
    expect(items.map(({ partnerCompany }) => partnerCompany.companyName)).toEqual([
      'Aisle Agency',
      'Shelf Partners',
    ]);
  });

  it('is nothing once the association has ended', async () => {
    const { viewer, caller, params, association } = await withPartner();
    await test.db
      .updateTable('partner_association')
      .set({ end_date: dayFromNow(-3) })
      .where('id', '=', association.id)
      .execute();
    expect((await viewer.call(listPartnerAccess)).status).toBe(404);
    expect((await caller.call(getPartnerView, { params })).body).toMatchObject({
      ...{ ended: true, products: [], accessTypes: [], people: [], totalPeople: 0 },
    });
  });

  it('leaves out a user of the partner who is blocked', async () => {
    const { viewing, caller, params } = await withPartner();
    await test.db
      .updateTable('user_account')
      .set({ blocked_on: new Date() })
      .where('id', '=', viewing.id)
      .execute();
    expect((await caller.call(getPartnerView, { params })).body).toMatchObject({
      people: [],
      totalPeople: 0,
    });
  });
});

describe('who may', () => {
  it('look at a partner’s view: both sides of it, and no other company', async () => {
    const { caller, agencyAdmin, params } = await withPartner();
    const agency = await test.as(agencyAdmin);
    expect((await caller.call(getPartnerView, { params })).status).toBe(200);
    expect((await agency.call(getPartnerView, { params })).status).toBe(200);
    const stranger = (await partnerKit(test)).caller;
    expect((await stranger.call(getPartnerView, { params })).status).toBe(404);
  });

  it('a user who views has a page of what is shared, and no page of the administration', async () => {
    const { viewer, viewing, admin, association } = await withPartner();
    const { permissions } = (await viewer.call(userContext)).body.authz;
    expect(permissions.map(({ action, resource }) => `${action} ${resource}`).toSorted()).toEqual([
      'LIST COMPANY',
      'LIST PARTNER_ACCESS',
      'SWITCH COMPANY',
      'UPDATE USER_SETTINGS',
    ]);
    expect((await viewer.call(listUsers)).status).toBe(403);
    expect((await viewer.call(readUser, { params: { userId: admin.id } })).status).toBe(403);
    const params = { associationId: association.id };
    expect((await viewer.call(getPartner, { params })).status).toBe(403);
    const found = await viewer.call(searchPortal, { query: { q: admin.loginId } });
    expect(found.body.hits).toEqual([]);
    const own = await test.as({ ...viewing, company: viewing.company });
    expect((await own.call(searchPortal, { query: { q: 'Ana' } })).body.hits).toEqual([]);
  });

  it('a sponsored supplier in their own agency has no page of a client', async () => {
    const { viewing, agency } = await withPartner();
    const home = await test.as({ ...viewing, company: agency });
    expect((await home.call(listPartnerAccess)).status).toBe(403);
    expect((await home.call(listUsers)).status).toBe(403);
  });

  it('the page follows a change at once', async () => {
    const { caller, viewer, association, params } = await withPartner();
    const changed = await caller.call(changePartner, {
      params,
      headers: { 'if-match': `"${association.version}"` },
      body: { ...aPartner({ products: ['SHOPPER_BEHAVIOR'], endDate: dayFromNow(9) }) },
    });
    expect((await viewer.call(listPartnerAccess)).body.items[0]).toMatchObject({
      products: ['SHOPPER_BEHAVIOR'],
      endDate: dayFromNow(9),
    });
    const headers = { 'if-match': `"${changed.body.version}"` };
    await caller.call(endPartner, { params, headers });
    expect((await viewer.call(listPartnerAccess)).status).toBe(404);
  });
});

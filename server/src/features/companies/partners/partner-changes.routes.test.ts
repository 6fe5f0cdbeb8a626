import {
  addPartner,
  changePartner,
  endPartner,
  getPartner,
  listPartners,
  previewPartner,
  undoPartnerChange,
} from '@endcap/contract/companies/partners';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { activityOf } from '../../../testing/activity-of.ts';
import { buildAssociation, buildCompany, buildCompanyAdmin } from '../../../testing/factories.ts';
import { meetAtLock, rowsOf } from '../../../testing/lock-waits.ts';
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
  return { ...kit, association: body, params: { associationId: body.id } };
}

const ifMatch = (version: number) => ({ 'if-match': `"${version}"` });
const eventsOf = async (companyId: string) =>
  (await activityOf(test.db, companyId)).map(({ event }) => event);

async function mailsTo(address: string) {
  const rows = await test.db
    .selectFrom('mail_outbox')
    .select('subject')
    .where('to_address', '=', address)
    .orderBy('created_on')
    .orderBy('id')
    .execute();
  return rows.map(({ subject }) => subject);
}

describe('changing a partner', () => {
  it('is logged with before and after on both sides, and mailed', async () => {
    const { caller, params, company, agency, agencyAdmin } = await withPartner();
    const body = aPartner({ products: ['SHOPPER_BEHAVIOR'], accessTypes: [1, 3] });
    const changed = await caller.call(changePartner, { params, headers: ifMatch(1), body });
    expect(changed.body).toMatchObject({
      products: ['SHOPPER_BEHAVIOR'],
      accessTypes: [1, 3],
      version: 2,
    });
    for (const [id, event] of [
      [company.id, 'PARTNER_CHANGED'],
      [agency.id, 'PARTNER_ACCESS_CHANGED'],
    ] as const) {
      expect((await activityOf(test.db, id)).at(-1)).toMatchObject({
        event,
        entity: {
          before: { products: [{ code: 'REPORT_BUILDER', accessTypes: [3] }] },
          after: { products: [{ code: 'SHOPPER_BEHAVIOR', accessTypes: [1, 3] }] },
        },
      });
    }
    expect((await mailsTo(agencyAdmin.loginId)).at(-1)).toBe(
      'Northfield Foods changed what Shelf Partners can open',
    );
  });

  it('does nothing when the same values are saved', async () => {
    const { caller, params, company, agencyAdmin } = await withPartner();
    const same = await caller.call(changePartner, { params, body: aPartner({}) });
    expect(same.body.version).toBe(1);
    expect(await eventsOf(company.id)).toEqual(['PARTNER_ADDED']);
    expect(await mailsTo(agencyAdmin.loginId)).toHaveLength(1);
  });

  it('refuses a stale version, and an end date in the past', async () => {
    const { caller, params } = await withPartner();
    const change = (endDate: string | null, version: number) =>
      caller.call(changePartner, {
        params,
        headers: ifMatch(version),
        body: aPartner({ endDate }),
      });
    expect((await change(dayFromNow(3), 1)).status).toBe(200);
    const stale = await change(null, 1);
    expect([stale.status, stale.error.code]).toEqual([409, 'resource.changed']);
    const past = await change(dayFromNow(-1), 2);
    expect([past.status, past.error.details?.[0]?.code]).toEqual([400, 'field.past_day']);
    const end = await caller.call(endPartner, { params, headers: ifMatch(1) });
    expect([end.status, end.error.code]).toEqual([409, 'resource.changed']);
  });

  it('succeeds for one of two admins who change it at the same moment', async () => {
    const { caller, params, company } = await withPartner();
    const other = await test.as(await buildCompanyAdmin(test.db, { company }));
    const headers = ifMatch(1);
    const settings = aPartner({ endDate: dayFromNow(3) });
    const answers = await meetAtLock(
      test,
      rowsOf('membership', { company_id: company.id }),
      () => caller.call(changePartner, { params, headers, body: settings }),
      () => other.call(endPartner, { params, headers }),
    );
    const statuses = answers.map(({ status }) => status);
    expect(statuses.filter((status) => status === 200)).toHaveLength(1);
    expect(statuses.some((status) => status === 404 || status === 409)).toBe(true);
  });
});

describe('what will change', () => {
  it('names the users of the partner and what each of them loses or gains', async () => {
    const { caller, params, company, agency, viewer } = await withPartner();
    const guest = await buildGuest(test, { company, agency });
    const end = await caller.call(previewPartner, { params, body: { act: 'END' } });
    expect(end.body).toMatchObject({
      total: 2,
      unchanged: 0,
      people: [
        { email: guest.loginId, kind: 'MEMBER', losesCompany: true, loses: ['REPORT_BUILDER'] },
        { email: viewer.loginId, kind: 'VIEWER', losesCompany: true, loses: ['REPORT_BUILDER'] },
      ],
    });
    const change = aPartner({ products: ['REPORT_BUILDER', 'SHOPPER_BEHAVIOR'] });
    const wider = await caller.call(previewPartner, { params, body: { act: 'CHANGE', ...change } });
    // The member has no access to the new product yet: the company's admin grants it.
    expect(wider.body).toMatchObject({
      total: 1,
      unchanged: 1,
      people: [{ email: viewer.loginId, losesCompany: false, gains: ['SHOPPER_BEHAVIOR'] }],
    });
  });

  it('names the methods that a user loses or gains for a product that stays', async () => {
    const { caller, params, company, agency, viewer } = await withPartner({ accessTypes: [1, 3] });
    // The member has methods 1 and 3.
    const guest = await buildGuest(test, { company, agency });
    const preview = async (accessTypes: (1 | 2 | 3)[]) => {
      const body = { act: 'CHANGE' as const, ...aPartner({ accessTypes }) };
      return (await caller.call(previewPartner, { params, body })).body;
    };
    const code = 'REPORT_BUILDER';
    expect(await preview([2, 3])).toMatchObject({
      total: 2,
      people: [
        { email: guest.loginId, loses: [], methods: [{ code, loses: [1], gains: [] }] },
        { email: viewer.loginId, loses: [], methods: [{ code, loses: [1], gains: [2] }] },
      ],
    });
    // None of the member's own methods is left, and so the product is gone.
    expect(await preview([2])).toMatchObject({
      people: [
        { email: guest.loginId, losesCompany: false, loses: [code], methods: [] },
        { email: viewer.loginId, methods: [{ code, loses: [1, 3], gains: [2] }] },
      ],
    });
    expect(await preview([1, 3])).toMatchObject({ total: 0, unchanged: 2 });
  });

  it('counts what a viewer keeps through another partner', async () => {
    const { caller, params, company, viewer } = await withPartner();
    const second = await buildCompany(test.db, { type: 'THIRD_PARTY' });
    await buildAssociation(test.db, { company, agency: second, products: ['REPORT_BUILDER'] });
    await test.db
      .insertInto('membership')
      .values({ company_id: second.id, user_id: viewer.id, role: 'USER', state: 'ACTIVE' })
      .execute();
    const { body } = await caller.call(previewPartner, { params, body: { act: 'END' } });
    expect(body).toEqual({ total: 0, people: [], unchanged: 1 });
  });
});

describe('ending a partner and undoing', () => {
  it('is logged and mailed, and the undo restores everything', async () => {
    const { caller, params, association, company, agency, agencyAdmin } = await withPartner({
      adminEmail: 'elena@shelf.example',
      endDate: dayFromNow(9),
    });
    const ended = await caller.call(endPartner, { params, headers: ifMatch(1) });
    expect(ended.body).toMatchObject({ id: association.id, version: 2, ended: true });
    expect((await caller.call(getPartner, { params })).status).toBe(404);
    expect((await caller.call(endPartner, { params })).status).toBe(404);
    const undone = await caller.call(undoPartnerChange, { params, headers: ifMatch(2) });
    expect(undone.body.undone).toBe('ENDED');
    expect(undone.body.association).toEqual({ ...association, version: 3 });
    expect((await caller.call(listPartners)).body.items).toEqual([undone.body.association]);
    expect(await eventsOf(company.id)).toEqual([
      'PARTNER_ADDED',
      'PARTNER_ENDED',
      'PARTNER_RESTORED',
    ]);
    expect(await eventsOf(agency.id)).toEqual([
      'PARTNER_ACCESS_RECEIVED',
      'PARTNER_ACCESS_ENDED',
      'PARTNER_ACCESS_RESTORED',
    ]);
    expect((await mailsTo(agencyAdmin.loginId)).slice(1)).toEqual([
      'Northfield Foods ended the access of Shelf Partners',
      'Northfield Foods restored the access of Shelf Partners',
    ]);
  });

  it('undoes a change, and an addition', async () => {
    const { caller, params, association } = await withPartner();
    const body = aPartner({ products: ['SHOPPER_BEHAVIOR'], accessTypes: [1] });
    await caller.call(changePartner, { params, body });
    const change = await caller.call(undoPartnerChange, { params, headers: ifMatch(2) });
    expect(change.body).toEqual({
      undone: 'CHANGED',
      association: { ...association, version: 3 },
    });
    const again = await caller.call(undoPartnerChange, { params });
    expect([again.status, again.error.code]).toEqual([409, 'task.no_undo']);
    const added = await withPartner();
    const undone = await added.caller.call(undoPartnerChange, { params: added.params });
    expect(undone.body.undone).toBe('ADDED');
    expect((await added.caller.call(listPartners)).body.items).toEqual([]);
  });

  it('does not undo the later change of another admin, nor after ten minutes', async () => {
    const { caller, params } = await withPartner();
    await caller.call(changePartner, { params, body: aPartner({ endDate: dayFromNow(2) }) });
    await caller.call(changePartner, { params, body: aPartner({ endDate: dayFromNow(4) }) });
    const stale = await caller.call(undoPartnerChange, { params, headers: ifMatch(2) });
    expect([stale.status, stale.error.code]).toEqual([409, 'resource.changed']);
    await test.db
      .updateTable('partner_association_undo')
      .set({ created_on: new Date(Date.now() - 11 * 60_000) })
      .where('association_id', '=', params.associationId)
      .execute();
    const late = await caller.call(undoPartnerChange, { params, headers: ifMatch(3) });
    expect([late.status, late.error.code]).toEqual([409, 'task.undo_over']);
    expect((await caller.call(getPartner, { params })).body.endDate).toBe(dayFromNow(4));
  });

  it('does not restore a partner that was added again meanwhile', async () => {
    const { caller, params, code } = await withPartner();
    await caller.call(endPartner, { params });
    await caller.call(addPartner, { body: aPartner({ businessCode: code }) });
    const refused = await caller.call(undoPartnerChange, { params });
    expect([refused.status, refused.error.code]).toEqual([409, 'partner.exists']);
  });

  it.each([
    ['was suspended', { status: 'SUSPENDED' }, 'partner.unknown_code'],
    ['is a supplier now', { type: 'CHARTER_VENDOR' }, 'partner.supplier_code'],
  ] as const)('does not restore a partner that %s', async (_, change, code) => {
    const { caller, params, agency } = await withPartner();
    await caller.call(endPartner, { params });
    await test.db.updateTable('company').set(change).where('id', '=', agency.id).execute();
    const refused = await caller.call(undoPartnerChange, { params });
    expect(refused.error.code).toBe(code);
    expect((await caller.call(listPartners)).body.items).toEqual([]);
  });

  it('shares no product again that the company has lost', async () => {
    const products = ['REPORT_BUILDER', 'SHOPPER_BEHAVIOR'] as const;
    const { caller, params, company } = await withPartner({ products: [...products] });
    const lose = (code: string) =>
      test.db
        .deleteFrom('company_product')
        .where('company_id', '=', company.id)
        .where('product_code', '=', code)
        .execute();
    await caller.call(changePartner, { params, body: aPartner({ accessTypes: [1] }) });
    await lose('SHOPPER_BEHAVIOR');
    const changed = await caller.call(undoPartnerChange, { params });
    expect(changed.body.association.products).toEqual(['REPORT_BUILDER']);
    await caller.call(endPartner, { params });
    await lose('REPORT_BUILDER');
    const refused = await caller.call(undoPartnerChange, { params });
    expect(refused.error.code).toBe('product.not_subscribed');
  });

  it('leaves the company an admin who can work', async () => {
    const { caller, params, company, agency, admin } = await withPartner();
    await buildGuest(test, { company, agency, role: 'ADMIN' });
    await test.db
      .updateTable('membership')
      .set({ third_party: true, third_party_company_id: agency.id })
      .where('user_id', '=', admin.id)
      .execute();
    for (const endpoint of [undoPartnerChange, endPartner]) {
      const refused = await caller.call(endpoint, { params });
      expect([refused.status, refused.error.code]).toEqual([409, 'user.last_admin']);
    }
    await buildCompanyAdmin(test.db, { company });
    expect((await caller.call(endPartner, { params })).status).toBe(200);
    expect((await caller.call(listPartners)).status).toBe(403);
  });
});

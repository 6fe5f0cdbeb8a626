import { setContext } from '@endcap/contract/companies/companies';
import {
  cancelRequest,
  decideRequests,
  listAccessRequests,
  listAskableCompanies,
  listOwnRequests,
  type OpenRequest,
  requestAccess,
} from '@endcap/contract/people/access-requests';
import { requestList } from '@endcap/contract/people/user-lists';
import type { ProductCode } from '@endcap/contract/products';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { spreadsheetFolder } from '../../../adapters/spreadsheet/testing/spreadsheet-files.ts';
import { describeList } from '../../../lists/testing/describe-list.ts';
import { activityOf } from '../../../testing/activity-of.ts';
import { buildCompanyAdmin, buildUser, type TestUser } from '../../../testing/factories.ts';
import { meetAtLock } from '../../../testing/lock-waits.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import { downloadUsers } from '../users/testing/download-users.ts';
import { addMember } from '../users/testing/listed-people.ts';
import { membershipOf, productsOf } from '../users/testing/user-company.ts';
import { insertRequests, mailsTo, requestCompany, requestRow } from './testing/request-kit.ts';

let test: TestApp;
beforeAll(async () => {
  test = await startTestApp();
});
afterAll(() => test.close());

const internal = () => buildUser(test.db, { group: 'INTERNAL_USER', company: null });

async function askFor(
  user: TestUser,
  companyId: string,
  products: ProductCode[] = ['REPORT_BUILDER'],
) {
  return (await test.as(user)).call(requestAccess, {
    params: { userId: user.loginId },
    body: { tenant_id: companyId, products, requestor_note: 'For the category review' },
  });
}

async function cancel(user: TestUser, requestId: string, loginId = user.loginId) {
  const params = { userId: loginId, requestId };
  return (await test.as(user)).call(cancelRequest, { params });
}

async function companiesOf(user: TestUser, query: object = {}) {
  const params = { userId: user.loginId };
  return (await (await test.as(user)).call(listAskableCompanies, { params, query })).body;
}

describe('an internal user', () => {
  it('looks for suppliers, ten at a time, with the state of each product', async () => {
    const user = await internal();
    const { company } = await requestCompany(test, { name: 'Zebra Mills Åland' });
    await requestCompany(test, { name: 'Zebra Mills Mexico', site: 'MX' });
    await requestCompany(test, { name: 'Zebra Mills Agency', type: 'THIRD_PARTY' });
    await askFor(user, company.id, ['REPORT_BUILDER']);
    const found = await companiesOf(user, { search: 'aland zebra' });
    expect(found).toMatchObject({ page: 0, pageSize: 10, totalElements: 1 });
    expect(found.items).toEqual([
      {
        tenant_id: company.id,
        company_name: 'Zebra Mills Åland',
        business_code: expect.any(String),
        company_type: 'CHARTER_VENDOR',
        products: expect.arrayContaining([
          { code: 'REPORT_BUILDER', state: 'REQUESTED' },
          { code: 'SHOPPER_BEHAVIOR', state: 'AVAILABLE' },
        ]),
      },
    ]);
    expect((await companiesOf(user, { search: 'zebra mills' })).totalElements).toBe(1);
    const having = async (products: string) =>
      (await companiesOf(user, { search: 'zebra mills', products })).totalElements;
    expect(await having('REPORT_BUILDER,SHOPPER_BEHAVIOR')).toBe(1);
    expect(await having('REPORT_BUILDER,CUSTOMER_PULSE')).toBe(0);
    const params = { userId: user.loginId };
    const wrong = { params, query: { products: 'NO_PRODUCT' } } as never;
    expect((await (await test.as(user)).call(listAskableCompanies, wrong)).status).toBe(400);
  });

  it('asks for a company; its admins decide, and the user works there without signing in again', async () => {
    const user = await internal();
    const session = await test.as(user);
    const { company, admin, caller, decide } = await requestCompany(test);
    const asked = await askFor(user, company.id);
    expect(asked.status).toBe(201);
    expect(await mailsTo(test, admin)).toHaveLength(1);
    const { items } = (await caller.call(listAccessRequests)).body;
    expect(items).toMatchObject([{ internal: true, email: user.loginId }]);
    const { outcomes } = (
      await decide([{ request_id: asked.body.request_id, decision: 'APPROVE' }])
    ).body;
    expect(outcomes).toMatchObject([{ outcome: 'APPROVED' }]);
    expect(await membershipOf(test, company, user.loginId)).toMatchObject({
      role: 'USER',
      state: 'ACTIVE',
    });
    expect(await productsOf(test, company, user.loginId)).toEqual([
      'REPORT_BUILDER 3 ACCESS_PENDING',
    ]);
    const events = (await activityOf(test.db, company.id)).map(({ event }) => event);
    expect(events).toEqual([
      'ACCESS_REQUESTED',
      'USER_ADDED',
      'USER_ACCESS_CHANGED',
      'ACCESS_REQUEST_APPROVED',
    ]);
    const [mail] = await mailsTo(test, user);
    expect(mail?.text).toContain('/profile/requestAccess');
    const query = { companyId: company.id };
    const headers = { 'x-requested-with': 'endcap' };
    const chosen = await session.call(setContext, { query, headers });
    expect(chosen.body.tenant?.id).toBe(company.id);
    expect(chosen.body.products.map(({ code }) => code)).toEqual(['REPORT_BUILDER']);
    const own = await companiesOf(user, { granted: 'true' });
    expect(own.items.map(({ tenant_id }) => tenant_id)).toEqual([company.id]);
    expect((await companiesOf(user)).totalElements).toBeGreaterThan(1);
  });

  it('is no member after a denial', async () => {
    const user = await internal();
    const { company, decide } = await requestCompany(test);
    const { body } = await askFor(user, company.id);
    await decide([{ request_id: body.request_id, decision: 'DENY', note: 'Not this one' }]);
    expect(await membershipOf(test, company, user.loginId)).toBeUndefined();
  });

  it('is refused what cannot be asked for', async () => {
    const user = await internal();
    const { company } = await requestCompany(test, { type: 'BASIC_VENDOR' });
    const codeOf = async (companyId: string, ...products: ProductCode[]) =>
      (await askFor(user, companyId, products)).error.code;
    expect(await codeOf(company.id, 'DIGITAL_LANDSCAPES')).toBe('access_request.not_available');
    const charter = await requestCompany(test);
    expect(await codeOf(charter.company.id, 'CUSTOMER_PULSE')).toBe(
      'access_request.not_subscribed',
    );
    const elsewhere = await requestCompany(test, { site: 'MX' });
    expect(await codeOf(elsewhere.company.id, 'REPORT_BUILDER')).toBe('resource.not_found');
    const agency = await requestCompany(test, { type: 'THIRD_PARTY' });
    expect(await codeOf(agency.company.id, 'REPORT_BUILDER')).toBe('resource.not_found');
    expect((await askFor(user, company.id)).status).toBe(201);
    expect(await codeOf(company.id, 'REPORT_BUILDER')).toBe('access_request.exists');
  });

  it('asks once from two tabs', async () => {
    const user = await internal();
    const { company } = await requestCompany(test);
    const answers = await meetAtLock(
      test,
      (tx) =>
        tx.selectFrom('user_account').select('id').where('id', '=', user.id).forUpdate().execute(),
      () => askFor(user, company.id),
      () => askFor(user, company.id),
    );
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 409]);
  });
});

describe('other users', () => {
  it('see the companies that they belong to, and nothing of other users', async () => {
    const { company, admin } = await requestCompany(test);
    const found = await companiesOf(admin);
    expect(found.items.map(({ tenant_id }) => tenant_id)).toEqual([company.id]);
    const params = { userId: (await internal()).loginId };
    expect((await (await test.as(admin)).call(listAskableCompanies, { params })).status).toBe(404);
  });

  it('are read by super admins, who do not ask or cancel for them', async () => {
    const [user, { company, asker }] = [await internal(), await requestCompany(test)];
    const { user: supplier, requestId } = await asker();
    await askFor(user, company.id);
    const read = async (group: 'SUPER_ADMIN' | 'SUPER_ADMIN_SPECTATOR', { loginId }: TestUser) => {
      const reader = await buildUser(test.db, { group, company: null });
      const caller = await test.as({ ...reader, company });
      const params = { userId: loginId };
      const companies = await caller.call(listAskableCompanies, {
        params,
        query: { search: company.name },
      });
      const own = await caller.call(listOwnRequests, { params });
      return [companies, own].map((answer) =>
        answer.status === 200 ? answer.body.items.map(({ tenant_id }) => tenant_id) : answer.status,
      );
    };
    expect(await read('SUPER_ADMIN', user)).toEqual([[company.id], [company.id]]);
    expect(await read('SUPER_ADMIN', supplier)).toEqual([[company.id], [company.id]]);
    expect(await read('SUPER_ADMIN_SPECTATOR', user)).toEqual([404, 404]);
    expect(await read('SUPER_ADMIN', { ...user, loginId: 'no@user.example' })).toEqual([404, 404]);
    const superAdmin = await buildUser(test.db, { group: 'SUPER_ADMIN', company: null });
    const cancelled = await cancel({ ...superAdmin, company }, requestId, supplier.loginId);
    expect(cancelled.error.code).toBe('resource.not_found');
  });

  it('of a supplier do not ask for another company', async () => {
    const [ours, theirs] = [await requestCompany(test), await requestCompany(test)];
    expect((await askFor(ours.admin, theirs.company.id)).error.code).toBe('resource.not_found');
  });
});

describe('a request is cancelled', () => {
  it('by its requester, on the record, and can be made again', async () => {
    const { asker, company } = await requestCompany(test);
    const { user, requestId } = await asker();
    expect((await cancel(user, requestId)).body).toMatchObject({ status: 'CANCELLED' });
    expect((await activityOf(test.db, company.id)).at(-1)).toMatchObject({
      event: 'ACCESS_REQUEST_CANCELLED',
      actorId: user.id,
      entity: { before: { status: 'PENDING' }, after: { status: 'CANCELLED' } },
    });
    expect((await cancel(user, requestId)).error.code).toBe('access_request.decided');
  });

  it('by no other user', async () => {
    const { asker, admin } = await requestCompany(test);
    const { user, requestId } = await asker();
    expect((await cancel(admin, requestId)).error.code).toBe('resource.not_found');
    expect((await cancel(admin, requestId, user.loginId)).error.code).toBe('resource.not_found');
    expect((await requestRow(test, requestId)).status).toBe('PENDING');
  });

  it('or approved, when both happen at the same moment', async () => {
    const { asker, company } = await requestCompany(test);
    const { user, requestId } = await asker();
    const admin = await test.as(await buildCompanyAdmin(test.db, { company }));
    const [approved, cancelled] = await meetAtLock<{ status: number; won: boolean }>(
      test,
      (tx) =>
        tx
          .selectFrom('access_request')
          .select('id')
          .where('id', '=', requestId)
          .forUpdate()
          .execute(),
      async () => {
        const { status, body } = await admin.call(decideRequests, {
          body: { approvals: [{ request_id: requestId, decision: 'APPROVE' }] },
        });
        return { status, won: body.outcomes[0]?.outcome === 'APPROVED' };
      },
      async () => {
        const { status } = await cancel(user, requestId);
        return { status, won: status === 200 };
      },
    );
    expect([approved?.won, cancelled?.won].filter(Boolean)).toHaveLength(1);
    const { status } = await requestRow(test, requestId);
    expect(status).toBe(approved?.won ? 'APPROVED' : 'CANCELLED');
    expect(await productsOf(test, company, user.loginId)).toHaveLength(approved?.won ? 1 : 0);
    expect(await mailsTo(test, user)).toHaveLength(approved?.won ? 1 : 0);
  });
});

const timeZone = 'America/Los_Angeles';
/** On the evening of New Year there. */
const newYear = new Date('2026-01-01T05:30:00Z');

const folded = (text: string) =>
  text
    .normalize('NFKD')
    .replace(/[\u0300-\u036f]/g, '')
    .toLowerCase();

describeList(requestList, {
  async fill() {
    const files = await spreadsheetFolder();
    const [ours, theirs] = [await requestCompany(test), await requestCompany(test)];
    await test.db
      .updateTable('user_account')
      .set({ time_zone: timeZone })
      .where('id', '=', ours.admin.id)
      .execute();
    const member = (first: string, { company } = ours) =>
      addMember(test.db, company, { first, email: `${folded(first)}@asks.example` });
    const [noted = ''] = await insertRequests(
      test,
      ours.company,
      [await member('Ana'), await member('Émile'), await member('eva')],
      { createdOn: newYear },
    );
    const others = [await member('Zoë'), await member('Bo')];
    await insertRequests(test, ours.company, others, { product: 'SHOPPER_BEHAVIOR' });
    await test.db
      .updateTable('access_request')
      .set({ requestor_note: 'For the review' })
      .where('id', '=', noted)
      .execute();
    return {
      page: async ({ pageNo, pageSize, ...query }) => {
        const page = { ...(pageNo !== undefined && { page: pageNo }), page_size: pageSize };
        const asked = { ...query, ...page } as never;
        return (await ours.caller.call(listAccessRequests, { query: asked })).body;
      },
      file: async (query: Record<string, string | number>) => {
        const text = Object.fromEntries(Object.entries(query).map(([k, v]) => [k, String(v)]));
        const given = { as: ours.admin, tab: 'access-requests' as const, query: text };
        return (await downloadUsers(test, files, given)).cells('Access requests');
      },
      foreign: await insertRequests(test, theirs.company, [await member('Ida', theirs)]),
      timeZone,
      close: () => files.remove(),
    };
  },
  id: ({ request_id }: OpenRequest) => request_id,
  sortedBy: {
    first_name: ({ first_name }) => folded(first_name),
    last_name: ({ last_name }) => folded(last_name),
    email: ({ email }) => email,
    product_text: ({ products }) => products.join(),
    requestor_note: ({ requestor_note }) => requestor_note,
    create_time: ({ create_time }) => create_time,
  },
  finds: {},
  inFile: { column: 'email', text: ({ email }) => email },
  times: { create_time: ({ create_time }) => create_time },
});

import { listOwnRequests, requestAccess } from '@endcap/contract/people/access-requests';
import type { ProductCode } from '@endcap/contract/products';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Transaction } from '../../../db/connection.ts';
import { activityOf } from '../../../testing/activity-of.ts';
import {
  buildCompany,
  buildCompanyAdmin,
  buildUser,
  type TestCompany,
  type TestUser,
} from '../../../testing/factories.ts';
import { meetAtLock } from '../../../testing/lock-waits.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';

let test: TestApp;
beforeAll(async () => {
  test = await startTestApp();
});
afterAll(() => test.close());

const owned = ['SHOPPER_BEHAVIOR', 'REPORT_BUILDER', 'DIGITAL_LANDSCAPES'] as const;

async function subscriber(given: Parameters<typeof buildCompany>[1] = {}): Promise<TestCompany> {
  const company = await buildCompany(test.db, given);
  await test.db
    .insertInto('company_product')
    .values(owned.map((code) => ({ company_id: company.id, product_code: code })))
    .execute();
  return company;
}

interface Asking {
  products?: ProductCode[];
  note?: string;
  companyId?: string;
  loginId?: string;
}

async function ask(user: TestUser, given: Asking = {}) {
  return (await test.as(user)).call(requestAccess, {
    params: { userId: given.loginId ?? user.loginId },
    body: {
      tenant_id: given.companyId ?? user.company?.id ?? '',
      products: given.products ?? ['SHOPPER_BEHAVIOR'],
      ...(given.note === undefined ? {} : { requestor_note: given.note }),
    },
  });
}

async function mailsTo(...users: TestUser[]) {
  return test.db
    .selectFrom('mail_outbox')
    .select(['to_address as to', 'subject', 'body_text as text'])
    .where(
      'to_address',
      'in',
      users.map(({ loginId }) => loginId),
    )
    .orderBy('to_address')
    .execute();
}

async function keptFor({ id }: TestUser): Promise<number> {
  const rows = await test.db
    .selectFrom('access_request')
    .select('id')
    .where('user_id', '=', id)
    .execute();
  return rows.length;
}

async function lockMembership(tx: Transaction, { id, company }: TestUser): Promise<void> {
  await tx
    .selectFrom('membership')
    .select('user_id')
    .where('user_id', '=', id)
    .where('company_id', '=', company?.id ?? '')
    .forUpdate()
    .execute();
}

describe('a supplier who asks for products', () => {
  it('is answered with a pending request, which is on the record', async () => {
    const company = await subscriber();
    const user = await buildUser(test.db, { company });
    const answer = await ask(user, {
      products: ['SHOPPER_BEHAVIOR', 'REPORT_BUILDER', 'SHOPPER_BEHAVIOR'],
      note: '  For the spring review  ',
    });
    expect(answer.status).toBe(201);
    expect(answer.body).toMatchObject({
      tenant_id: company.id,
      company_name: company.name,
      products: ['SHOPPER_BEHAVIOR', 'REPORT_BUILDER'],
      requestor_note: 'For the spring review',
      status: 'PENDING',
    });
    expect(await activityOf(test.db, company.id)).toMatchObject([
      {
        event: 'ACCESS_REQUESTED',
        actorId: user.id,
        entityId: answer.body.request_id,
        entity: { after: { products: ['SHOPPER_BEHAVIOR', 'REPORT_BUILDER'] } },
      },
    ]);
  });

  it('reaches every active admin in that admin’s language, with the note', async () => {
    const company = await subscriber({ name: 'Northfield Foods' });
    const admin = await buildCompanyAdmin(test.db, { company });
    const spanish = await buildCompanyAdmin(test.db, { company, languageCode: 'es-MX' });
    const blocked = await buildCompanyAdmin(test.db, { company, blocked: true });
    const away = await buildCompanyAdmin(test.db, { company, state: 'BLOCKED' });
    const user = await buildUser(test.db, { company });
    await ask(user, { products: ['REPORT_BUILDER'], note: 'We open {two} stores' });
    const mails = await mailsTo(admin, spanish, blocked, away, user);
    expect(mails.map(({ to }) => to).sort()).toEqual([admin.loginId, spanish.loginId].sort());
    const english = mails.find(({ to }) => to === admin.loginId);
    expect(english?.subject).toMatch(
      /^Ana Test \w+ asks for access to products for Northfield Foods$/,
    );
    expect(english?.text).toContain(`(${user.loginId}) asks for access to:\n\n- Report Builder\n`);
    expect(english?.text).toContain('We open {two} stores');
    expect(english?.text).toContain('http://us.localhost:3000/admin');
    expect(mails.find(({ to }) => to === spanish.loginId)?.subject).toMatch(/solicita acceso/);
  });

  it('leaves no empty words where nothing was written', async () => {
    const company = await subscriber();
    const admin = await buildCompanyAdmin(test.db, { company });
    await ask(await buildUser(test.db, { company }), { note: '   ' });
    const [mail] = await mailsTo(admin);
    expect(mail?.text).not.toContain('Their note');
  });

  it('gets the product that cannot be requested, and nothing is stored', async () => {
    const company = await subscriber();
    const user = await buildUser(test.db, { company });
    await test.db
      .insertInto('product_access')
      .values({
        company_id: company.id,
        user_id: user.id,
        product_code: 'SHOPPER_BEHAVIOR',
        status: 'ACCESS_PENDING',
      })
      .execute();
    const refused = async (...products: ProductCode[]) => (await ask(user, { products })).error;
    expect((await refused('REPORT_BUILDER', 'SHOPPER_BEHAVIOR')).code).toBe(
      'access_request.not_needed',
    );
    expect(await refused('REPORT_BUILDER', 'CUSTOMER_PERCEPTION')).toMatchObject({
      code: 'access_request.not_subscribed',
      details: [{ field: 'products.1' }],
    });
    expect(await keptFor(user)).toBe(0);
    expect((await ask(user, { products: ['REPORT_BUILDER'] })).status).toBe(201);
    expect((await refused('DIGITAL_LANDSCAPES', 'REPORT_BUILDER')).code).toBe(
      'access_request.exists',
    );
    expect(await keptFor(user)).toBe(1);
  });

  it('is refused what the tier of the company excludes, although it subscribes', async () => {
    const company = await subscriber({ type: 'BASIC_VENDOR' });
    const user = await buildUser(test.db, { company });
    const { status, error } = await ask(user, { products: ['DIGITAL_LANDSCAPES'] });
    expect([status, error.code]).toEqual([422, 'access_request.not_available']);
    expect((await ask(user, { products: ['REPORT_BUILDER'] })).status).toBe(201);
  });

  it('is accepted once when two tabs ask at once', async () => {
    const company = await subscriber();
    const user = await buildUser(test.db, { company });
    const caller = await test.as(user);
    const requestOnce = () =>
      caller.call(requestAccess, {
        params: { userId: user.loginId },
        body: { tenant_id: company.id, products: ['SHOPPER_BEHAVIOR'] },
      });
    const answers = await meetAtLock(
      test,
      (tx) => lockMembership(tx, user),
      requestOnce,
      requestOnce,
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409]);
    expect(await keptFor(user)).toBe(1);
  });

  it('may ask again after a decision', async () => {
    const user = await buildUser(test.db, { company: await subscriber() });
    await ask(user);
    await test.db
      .updateTable('access_request')
      .set({ status: 'DENIED' })
      .where('user_id', '=', user.id)
      .execute();
    expect((await ask(user)).status).toBe(201);
  });

  it('can write 500 characters', async () => {
    const user = await buildUser(test.db, { company: await subscriber() });
    const refused = await ask(user, { note: 'x'.repeat(501) });
    expect(refused.error.details).toMatchObject([
      { field: 'requestor_note', code: 'field.too_long' },
    ]);
    expect((await ask(user, { note: 'x'.repeat(500) })).status).toBe(201);
  });
});

describe('asking is for one’s own company and in one’s own name', () => {
  it('another company, or another person, does not exist', async () => {
    const [user, other] = [
      await buildUser(test.db, { company: await subscriber() }),
      await buildUser(test.db, { company: await subscriber() }),
    ];
    expect((await ask(user, { companyId: other.company?.id ?? '' })).status).toBe(404);
    expect((await ask(user, { loginId: other.loginId })).status).toBe(404);
    expect((await keptFor(user)) + (await keptFor(other))).toBe(0);
  });

  it.each(['SUPER_ADMIN', 'THIRD_PARTY_SPONSORED_SUPPLIER'] as const)(
    '%s who looks at a company does not ask in it',
    async (group) => {
      const company = await subscriber();
      const user = await buildUser(test.db, { group, company, member: false });
      expect((await ask(user)).error.code).toBe('access.denied');
    },
  );
});

describe('what a person has asked for', () => {
  it('is listed latest first, searched and paged, and is theirs alone', async () => {
    const company = await subscriber({ name: 'Harbor Lane Bakery' });
    const [user, colleague] = [
      await buildUser(test.db, { company }),
      await buildUser(test.db, { company }),
    ];
    await ask(user, { products: ['SHOPPER_BEHAVIOR'], note: 'First 100%' });
    await ask(user, { products: ['REPORT_BUILDER', 'DIGITAL_LANDSCAPES'], note: 'Then 1000_a b' });
    await ask(colleague, { note: 'Not yours' });
    const caller = await test.as(user);
    const list = async (query: { page?: number; page_size?: number; search?: string } = {}) =>
      (await caller.call(listOwnRequests, { params: { userId: user.loginId }, query })).body;
    const all = await list();
    expect(all.items.map(({ products }) => products)).toEqual([
      ['DIGITAL_LANDSCAPES', 'REPORT_BUILDER'],
      ['SHOPPER_BEHAVIOR'],
    ]);
    expect(await list({ page: 1, page_size: 1 })).toMatchObject({
      items: [{ requestor_note: 'First 100%' }],
      totalElements: 2,
      totalPages: 2,
    });
    // Without an escape, "%" and "_" would also find the other note.
    const found = async (search: string) =>
      (await list({ search })).items.map(({ requestor_note }) => requestor_note);
    expect(await found('100%')).toEqual(['First 100%']);
    expect(await found('100')).toHaveLength(2);
    expect(await found('0_a')).toEqual(['Then 1000_a b']);
    expect(await found('t_1')).toEqual([]);
    expect((await list({ search: 'harbor' })).totalElements).toBe(2);
    expect((await list({ search: 'nothing' })).items).toEqual([]);
    const params = { userId: colleague.loginId };
    expect((await caller.call(listOwnRequests, { params })).status).toBe(404);
  });
});

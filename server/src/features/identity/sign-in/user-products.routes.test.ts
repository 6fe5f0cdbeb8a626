import { userContext } from '@endcap/contract/identity/identity';
import { offeredProducts } from '@endcap/contract/products';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newId } from '../../../db/id.ts';
import {
  buildCompany,
  buildUser,
  type TestCompany,
  type TestUser,
} from '../../../testing/factories.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';

let test: TestApp;
beforeAll(async () => {
  test = await startTestApp();
});
afterAll(() => test.close());

/** A company with two products of its own. */
async function subscriber(): Promise<TestCompany> {
  const company = await buildCompany(test.db);
  await test.db
    .insertInto('company_product')
    .values(
      ['SHOPPER_BEHAVIOR', 'REPORT_BUILDER'].map((product_code) => ({
        company_id: company.id,
        product_code,
      })),
    )
    .execute();
  return company;
}

async function associate(company: TestCompany, agency: TestCompany, endDate: string | null = null) {
  const id = newId();
  await test.db
    .insertInto('partner_association')
    .values({ id, company_id: company.id, partner_company_id: agency.id, end_date: endDate })
    .execute();
  await test.db
    .insertInto('partner_association_product')
    .values({ association_id: id, product_code: 'REPORT_BUILDER' })
    .execute();
}

async function productsOf(user: TestUser, persona: 'MERCHANT' | null = null) {
  const caller = await test.as(user);
  await test.db.updateTable('session').set({ persona }).where('user_id', '=', user.id).execute();
  return (await caller.call(userContext)).body.products;
}

const subscribed = [
  { code: 'REPORT_BUILDER', accessStatus: 'ACCESS_COMPLETE', subApps: ['UI'] },
  { code: 'SHOPPER_BEHAVIOR', accessStatus: 'ACCESS_COMPLETE', subApps: ['UI'] },
];

describe('the products of the user context', () => {
  it('are a member’s own, with their status and access types', async () => {
    const company = await subscriber();
    const user = await buildUser(test.db, { company });
    expect(await productsOf(user)).toEqual([]);
    await test.db
      .insertInto('product_access')
      .values({
        company_id: company.id,
        user_id: user.id,
        product_code: 'SHOPPER_BEHAVIOR',
        status: 'ACCESS_PENDING',
        access_types: [3, 1],
      })
      .execute();
    expect(await productsOf(user)).toEqual([
      { code: 'SHOPPER_BEHAVIOR', accessStatus: 'ACCESS_PENDING', subApps: ['API_NRT', 'UI'] },
    ]);
  });

  it.each([
    ['SUPER_ADMIN', null],
    ['SUPER_ADMIN', 'MERCHANT'],
    ['SUPER_ADMIN_SPECTATOR', null],
    ['CATEGORY_MANAGER', null],
  ] as const)('are those of the chosen company for %s with persona %s', async (group, persona) => {
    const company = await subscriber();
    const member = group === 'CATEGORY_MANAGER';
    const user = await buildUser(test.db, { group, company, member });
    expect(await productsOf(user, persona)).toEqual(subscribed);
  });

  it('are a company-switch user’s own in the merchant persona too', async () => {
    const company = await subscriber();
    const user = await buildUser(test.db, { group: 'COMPANY_SWITCH_USER', company });
    expect(await productsOf(user, 'MERCHANT')).toEqual([]);
  });

  it('are none before a company is chosen', async () => {
    const user = await buildUser(test.db, { group: 'SUPER_ADMIN', company: null });
    expect(await productsOf(user)).toEqual([]);
  });
});

describe('the retailer’s own people without a company', () => {
  async function staff(persona: 'MERCHANT' | 'ASSET_PROTECTION' | 'CATEGORY_MANAGER' | null) {
    const group = persona === 'CATEGORY_MANAGER' ? 'CATEGORY_MANAGER' : 'INTERNAL_USER';
    const user = await buildUser(test.db, { group, company: null });
    await test.db.updateTable('user_account').set({ persona }).where('id', '=', user.id).execute();
    return productsOf(user);
  }

  it.each(['MERCHANT', 'ASSET_PROTECTION', 'CATEGORY_MANAGER'] as const)(
    'have every product of the site as %s',
    async (persona) => {
      const products = await staff(persona);
      expect(products.map(({ code }) => code)).toEqual(offeredProducts('US', false));
      expect(new Set(products.map((one) => one.accessStatus))).toEqual(
        new Set(['ACCESS_COMPLETE']),
      );
    },
  );

  it('have none until they have a role', async () => {
    expect(await staff(null)).toEqual([]);
  });
});

describe('a Basic company', () => {
  it('has no product beyond its tier, even with access', async () => {
    const company = await buildCompany(test.db, { type: 'BASIC_VENDOR' });
    const user = await buildUser(test.db, { company });
    await test.db
      .insertInto('product_access')
      .values(
        ['REPORT_BUILDER', 'DIGITAL_LANDSCAPES'].map((product_code) => ({
          company_id: company.id,
          user_id: user.id,
          product_code,
          status: 'ACCESS_COMPLETE' as const,
        })),
      )
      .execute();
    expect(await productsOf(user)).toEqual([subscribed[0]]);
  });
});

describe('a sponsored supplier who views a company', () => {
  async function partnerOf(agency: TestCompany, viewed: TestCompany): Promise<TestUser> {
    const group = 'THIRD_PARTY_SPONSORED_SUPPLIER';
    return { ...(await buildUser(test.db, { group, company: agency })), company: viewed };
  }

  it('sees what it shares with their agency, and not the rest', async () => {
    const company = await subscriber();
    const agency = await buildCompany(test.db, { type: 'THIRD_PARTY' });
    await associate(company, agency);
    expect(await productsOf(await partnerOf(agency, company))).toEqual([subscribed[0]]);
  });

  it('sees nothing of a company that works with another agency, or no longer with theirs', async () => {
    const [company, left] = [await subscriber(), await subscriber()];
    const agency = await buildCompany(test.db, { type: 'THIRD_PARTY' });
    await associate(company, await buildCompany(test.db, { type: 'THIRD_PARTY' }));
    await associate(left, agency, '2020-01-31');
    expect(await productsOf(await partnerOf(agency, company))).toEqual([]);
    expect(await productsOf(await partnerOf(agency, left))).toEqual([]);
  });
});

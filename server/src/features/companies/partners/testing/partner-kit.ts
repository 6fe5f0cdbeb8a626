import type { NewPartner } from '@endcap/contract/companies/partners';
import type { TestCompany, TestUser } from '../../../../testing/factories.ts';
import { buildCompany, buildCompanyAdmin, buildUser } from '../../../../testing/factories.ts';
import type { TestApp } from '../../../../testing/test-app.ts';

/** A supplier with two products and its admin, and an agency with an admin and a sponsored supplier. */
export async function partnerKit(test: TestApp) {
  const { db } = test;
  const company = await buildCompany(db, { name: 'Northfield Foods' });
  const agency = await buildCompany(db, { name: 'Shelf Partners', type: 'THIRD_PARTY' });
  const products = ['REPORT_BUILDER', 'SHOPPER_BEHAVIOR'] as const;
  await db
    .insertInto('company_product')
    .values(products.map((product_code) => ({ company_id: company.id, product_code })))
    .execute();
  const admin = await buildCompanyAdmin(db, { company });
  const agencyAdmin = await buildCompanyAdmin(db, { company: agency });
  const viewer = await buildUser(db, { company: agency, group: 'THIRD_PARTY_SPONSORED_SUPPLIER' });
  return {
    company,
    agency,
    admin,
    agencyAdmin,
    viewer,
    caller: await test.as(admin),
    code: await codeOf(test, agency),
  };
}

export async function codeOf({ db }: TestApp, { id }: TestCompany): Promise<string> {
  const row = await db
    .selectFrom('company')
    .select('business_code as code')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  return row.code;
}

export function aPartner(given: Partial<NewPartner>): NewPartner {
  return {
    products: ['REPORT_BUILDER'],
    accessTypes: [3],
    adminEmail: null,
    endDate: null,
    ...given,
  };
}

/** A user of the agency who is a member of the company, with a product of their own. */
export async function buildGuest(
  { db }: TestApp,
  {
    company,
    agency,
    product = 'REPORT_BUILDER',
    role = 'USER' as const,
  }: {
    company: TestCompany;
    agency: TestCompany;
    product?: string;
    role?: 'ADMIN' | 'USER';
  },
): Promise<TestUser> {
  const guest = await buildUser(db, { company, role });
  await db
    .updateTable('membership')
    .set({ third_party: true, third_party_company_id: agency.id })
    .where('user_id', '=', guest.id)
    .execute();
  await db
    .insertInto('product_access')
    .values({
      company_id: company.id,
      user_id: guest.id,
      product_code: product,
      status: 'ACCESS_COMPLETE',
      access_types: [1, 3],
    })
    .execute();
  return guest;
}

/** A calendar day of the company, as YYYY-MM-DD. */
export function dayFromNow(days: number, timeZone = 'America/Chicago'): string {
  const then = new Date(Date.now() + days * 86_400_000);
  return new Intl.DateTimeFormat('en-CA', { timeZone }).format(then);
}

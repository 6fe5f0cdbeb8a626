import { listCompanies } from '@endcap/contract/companies/companies';
import { companyList } from '@endcap/contract/companies/company-list';
import { emailDomainList } from '@endcap/contract/companies/email-domain-list';
import { listEmailDomains } from '@endcap/contract/companies/email-domains';
import { lookReasons } from '@endcap/contract/companies/look-reasons';
import { partnerList } from '@endcap/contract/companies/partner-list';
import { listPartners } from '@endcap/contract/companies/partners';
import { afterAll, beforeAll } from 'vitest';
import { newId } from '../../../db/id.ts';
import { describeList } from '../../../lists/testing/describe-list.ts';
import {
  buildAssociation,
  buildCompany,
  buildCompanyAdmin,
  type TestCompany,
} from '../../../testing/factories.ts';
import { staffCaller } from '../../../testing/staff-caller.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';

let test: TestApp;
beforeAll(async () => {
  test = await startTestApp();
});
afterAll(() => test.close());

const close = async () => undefined;
const names = ['Acme', 'Acme', 'Acme', 'Bakery', 'Corner', 'Dairy'];

/** A company with an admin, and another one that has the same. */
async function twoCompanies(fill: (company: TestCompany) => Promise<string[]>) {
  const [company, other] = [await buildCompany(test.db), await buildCompany(test.db)];
  const { call } = await test.as(await buildCompanyAdmin(test.db, { company }));
  await fill(company);
  return { company, call, foreign: await fill(other) };
}

describeList(partnerList, {
  async fill() {
    const { company, call, foreign } = await twoCompanies(async (one) => {
      const ids: string[] = [];
      for (const [index, name] of names.entries()) {
        const agency = await buildCompany(test.db, { name, type: 'THIRD_PARTY' });
        const endDate = `2099-01-0${1 + (index % 3)}`;
        ids.push(await buildAssociation(test.db, { company: one, agency, endDate }));
      }
      await test.db
        .updateTable('partner_association')
        .set({ admin_email: 'contact@agency.example' })
        .where('company_id', '=', one.id)
        .execute();
      return ids;
    });
    const of = { companyId: company.id, show: 'PARTNERS' as const };
    return {
      foreign,
      close,
      page: async (query) => (await call(listPartners, { query: { ...query, ...of } })).body,
    };
  },
  id: ({ id }) => id,
  sortedBy: {
    partner: ({ partnerCompany }) => partnerCompany.companyName,
    partnerCode: ({ partnerCompany }) => partnerCompany.businessCode,
    adminEmail: ({ adminEmail }) => adminEmail ?? '',
    endDate: ({ endDate }) => endDate ?? '',
  },
  finds: {},
});

describeList(emailDomainList, {
  async fill() {
    const { company, call, foreign } = await twoCompanies(async (one) => {
      const domains = names.map((_, index) => ({
        id: newId(),
        company_id: one.id,
        domain_name: `domain${index}.example`,
        allow_sub_domains: index % 2 === 0,
        is_3p_domain: index % 3 === 0,
        created_on: new Date(Date.UTC(2026, 0, 1 + (index % 4))),
      }));
      await test.db.insertInto('email_domain').values(domains).execute();
      return domains.map(({ id }) => id);
    });
    return {
      foreign,
      close,
      page: async (query) =>
        (await call(listEmailDomains, { params: { companyId: company.id }, query })).body,
    };
  },
  id: ({ id }) => id,
  unique: true,
  sortedBy: {
    domainName: ({ domainName }) => domainName,
    allowSubDomains: ({ allowSubDomains }) => Number(allowSubDomains),
    is3pDomain: ({ is3pDomain }) => Number(is3pDomain),
    createdOn: ({ createdOn }) => createdOn,
  },
  finds: {},
});

const reasons = new Map<string, string>();
describeList(companyList, {
  async fill() {
    await test.db.updateTable('company').set({ site: 'MX' }).execute();
    const types = ['CHARTER_VENDOR', 'BASIC_VENDOR', 'THIRD_PARTY'] as const;
    for (const [index, name] of names.entries()) {
      const type = types[index % 3] ?? 'CHARTER_VENDOR';
      const company = await buildCompany(test.db, { name, type });
      const reason = lookReasons[index];
      if (reason) {
        reasons.set(company.id, reason);
        await test.db
          .insertInto('company_look')
          .values({
            ...{ company_id: company.id, site: 'US', reason, urgency: index + 1 },
            since: new Date(),
          })
          .execute();
      }
      if (index % 2) continue;
      await test.db
        .insertInto('company_product')
        .values({ company_id: company.id, product_code: 'REPORT_BUILDER' })
        .execute();
    }
    await test.db
      .updateTable('company')
      .set({ status: 'SUSPENDED' })
      .where('name', '=', 'Dairy')
      .execute();
    const { caller } = await staffCaller(test);
    return {
      foreign: null,
      close,
      page: async ({ pageNo: page = 0, pageSize: page_size = 25, ...query }) =>
        (await caller.call(listCompanies, { query: { ...query, page, page_size } as object })).body,
    };
  },
  id: ({ companyId }) => companyId,
  sortedBy: {
    companyName: ({ companyName }) => companyName,
    status: ({ status }) => status,
    adminEmail: ({ adminEmail }) => adminEmail ?? '',
    uiCompanyType: ({ companyType }) => companyType,
    subscribedProduct: ({ subscribedProduct }) => subscribedProduct.join(),
  },
  finds: {
    companyTypes: ({ companyType }, value) => companyType === value,
    companyStatuses: ({ status }, value) => status === value,
    looks: ({ companyId }, value) => reasons.get(companyId) === value,
    products: ({ subscribedProduct: codes }, value) =>
      value === 'NONE' ? codes.length === 0 : codes.includes(value),
  },
});

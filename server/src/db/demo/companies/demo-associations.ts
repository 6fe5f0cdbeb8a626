import type { ProductCode } from '@endcap/contract/products';
import { demoId } from '../demo-id.ts';
import type { CompanyLink } from '../people/demo-links.ts';
import type { DemoMembership } from '../people/demo-person.ts';
import type { CompanyProducts } from '../people/demo-products.ts';
import { createRandom } from '../random.ts';
import { companyNamed, type DemoCompany } from './demo-companies.ts';

/** An agency works for a company, with some of its products. */
export interface DemoAssociation {
  id: string;
  company: DemoCompany;
  partner: DemoCompany;
  adminEmail: string | null;
  products: readonly ProductCode[];
  createdOn: Date;
}

const moreClientsOfAgency = 2;

/** Every agency whose people are guests of a company, and a few clients for the demo's own agency. */
export function buildAssociations(
  companies: readonly DemoCompany[],
  links: readonly CompanyLink[],
  memberships: readonly DemoMembership[],
  products: CompanyProducts,
): DemoAssociation[] {
  const random = createRandom('associations');
  const agency = companyNamed(companies, 'agency');
  const basic = companyNamed(companies, 'basic');
  const suppliers = companies.filter(
    ({ site, type, status, named }) =>
      site === agency.site && type === 'CHARTER_VENDOR' && status === 'ACTIVE' && !named,
  );
  const clients = [basic, ...random.sample(suppliers, moreClientsOfAgency)];
  const pairs = [
    ...links.filter(({ thirdParty }) => thirdParty),
    ...clients.map((to) => ({ from: agency, to })),
  ];
  const adminOf = new Map(
    memberships
      .filter(({ role, state }) => role === 'ADMIN' && state === 'ACTIVE')
      .map(({ company, user }) => [company, user.loginId]),
  );
  return pairs.map(({ from: partner, to: company }) => {
    const all = products.get(company) ?? [];
    const given = random.sample(all, random.between(1, Math.max(1, all.length)));
    return {
      id: demoId('association', company.id, partner.id),
      company,
      partner,
      adminEmail: adminOf.get(partner) ?? null,
      products: all.filter((code) => given.includes(code)),
      createdOn: company.createdOn > partner.createdOn ? company.createdOn : partner.createdOn,
    };
  });
}

import type { ProductCode } from '@endcap/contract/products';
import { type Calendar, day } from '../activity/calendar.ts';
import { demoId } from '../demo-id.ts';
import type { CompanyLink } from '../people/demo-links.ts';
import type { DemoMembership } from '../people/demo-person.ts';
import type { CompanyProducts, DemoAccess } from '../people/demo-products.ts';
import { createRandom } from '../random.ts';
import { companyNamed, type DemoCompany } from './demo-companies.ts';

/** An agency works for a company, with some of its products. */
export interface DemoAssociation {
  id: string;
  company: DemoCompany;
  partner: DemoCompany;
  adminEmail: string | null;
  products: readonly ProductCode[];
  accessTypes: readonly number[];
  /** The last day, at midnight UTC. */
  endsOn: Date | null;
  hasEnded: boolean;
  createdOn: Date;
}

const moreClientsOfAgency = 2;

/** The days that some agencies of Northfield have left, so that the list shows every kind. */
const daysLeft = [undefined, 21, 90, -12];

interface Built {
  companies: readonly DemoCompany[];
  links: readonly CompanyLink[];
  memberships: readonly DemoMembership[];
  products: CompanyProducts;
  access: readonly DemoAccess[];
}

/** Every agency whose people are guests of a company, and a few clients for the demo's own agency. */
export function buildAssociations(
  { companies, links, memberships, products, access }: Built,
  calendar: Calendar,
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
  const heldBy = Map.groupBy(
    access.filter(({ membership }) => membership.broughtBy),
    ({ membership: { company, broughtBy } }) => pairKey(company, broughtBy),
  );
  const ends = new Map(
    links
      .filter(({ thirdParty, to }) => thirdParty && to.named?.key === 'northfield')
      .map((link, index) => [pairKey(link.to, link.from), daysLeft[index]]),
  );
  return pairs.map(({ from: partner, to: company }) => {
    const key = pairKey(company, partner);
    const held = (heldBy.get(key) ?? []).map(({ product }) => product);
    const left = ends.get(key);
    const all = products.get(company) ?? [];
    const given = random.sample(all, random.between(1, Math.max(1, all.length)));
    return {
      id: demoId('association', company.id, partner.id),
      company,
      partner,
      adminEmail: adminOf.get(partner) ?? null,
      // The people of the agency have no product that the company does not share with it.
      products: all.filter((code) => given.includes(code) || held.includes(code)),
      accessTypes: held.length > 0 ? [1, 2, 3] : [3],
      endsOn: left === undefined ? null : new Date(calendar.midnight + left * day),
      hasEnded: left !== undefined && left < 0,
      createdOn: company.createdOn > partner.createdOn ? company.createdOn : partner.createdOn,
    };
  });
}

function pairKey(company: DemoCompany, partner: DemoCompany | undefined): string {
  return `${company.id} ${partner?.id}`;
}

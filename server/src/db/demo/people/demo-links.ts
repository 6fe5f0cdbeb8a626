import { sites } from '@endcap/contract/sites';
import { companyNamed, type DemoCompany } from '../companies/demo-companies.ts';
import { northfieldGuests } from '../companies/named-companies.ts';
import { createRandom } from '../random.ts';

/** Some of one company's people work for another too. */
export interface CompanyLink {
  from: DemoCompany;
  to: DemoCompany;
  people: number;
  /** An agency's people at its client, rather than one group of companies. */
  thirdParty: boolean;
}

const agenciesOfNorthfield = 6;
const linksPerCompany = 2;
const sisterCompanies = 40;

export function buildLinks(companies: readonly DemoCompany[]): CompanyLink[] {
  const random = createRandom('links');
  const northfield = companyNamed(companies, 'northfield');
  const sister = companyNamed(companies, 'sister');
  const agency = companyNamed(companies, 'agency');
  const agencies = companies.filter(({ type, named }) => type === 'THIRD_PARTY' && !named);
  const suppliers = companies.filter(
    ({ type, named, status }) => type.endsWith('_VENDOR') && !named && status === 'ACTIVE',
  );
  const links: CompanyLink[] = [
    { from: northfield, to: sister, people: 20, thirdParty: false },
    ...[
      agency,
      ...random.sample(
        agencies.filter(({ site, people }) => site === 'US' && people >= 8),
        agenciesOfNorthfield - 1,
      ),
    ].map((from) => ({
      from,
      to: northfield,
      people: northfieldGuests / agenciesOfNorthfield,
      thirdParty: true,
    })),
  ];
  const linked = new Map<DemoCompany, number>();
  const link = (from: DemoCompany, to: DemoCompany, thirdParty: boolean) => {
    const count = linked.get(to) ?? 0;
    if (from === to || count === linksPerCompany) return;
    if (links.some((known) => known.from === from && known.to === to)) return;
    linked.set(to, count + 1);
    links.push({ from, to, people: random.between(1, 2), thirdParty });
  };
  for (const site of sites) {
    const local = suppliers.filter((company) => company.site === site);
    for (const from of agencies.filter((company) => company.site === site)) {
      for (const to of random.sample(local, random.between(1, 3))) link(from, to, true);
    }
  }
  for (const from of random.sample(
    suppliers.filter(({ type }) => type === 'CHARTER_VENDOR'),
    sisterCompanies,
  )) {
    link(from, random.pick(suppliers.filter(({ site }) => site === from.site)), false);
  }
  return links;
}

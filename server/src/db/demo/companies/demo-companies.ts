import type { CompanyType } from '@endcap/contract/company-options';
import { type Site, sites } from '@endcap/contract/sites';
import type { Calendar } from '../activity/calendar.ts';
import { demoId } from '../demo-id.ts';
import { createRandom, type Random } from '../random.ts';
import { toSlug } from '../word-list.ts';
import { createCompanyNamer } from './company-names.ts';
import { type NamedCompany, type NamedCompanySpec, namedCompanies } from './named-companies.ts';

export interface DemoCompany {
  id: string;
  site: Site;
  name: string;
  businessCode: string;
  type: CompanyType;
  status: 'ACTIVE' | 'PENDING' | 'SUSPENDED' | 'INACTIVE';
  timeZone: string;
  createdOn: Date;
  /** The domain that most of its people have their address in. */
  domain: string;
  /** How many people to make up for it. */
  people: number;
  named?: NamedCompanySpec;
}

const companiesOnSite: Record<Site, number> = { US: 480, MX: 70, CA: 50 };

const timeZones: Record<Site, readonly (readonly [string, number])[]> = {
  US: [
    ['America/Chicago', 45],
    ['America/New_York', 30],
    ['America/Los_Angeles', 14],
    ['America/Denver', 8],
    ['America/Phoenix', 3],
  ],
  MX: [
    ['America/Mexico_City', 70],
    ['America/Monterrey', 22],
    ['America/Tijuana', 8],
  ],
  CA: [
    ['America/Toronto', 68],
    ['America/Vancouver', 14],
    ['America/Winnipeg', 10],
    ['America/Halifax', 8],
  ],
};

const types: readonly (readonly [CompanyType, number])[] = [
  ['BASIC_VENDOR', 56],
  ['CHARTER_VENDOR', 32],
  ['THIRD_PARTY', 9],
  ['UNKNOWN', 3],
];

const statuses = [
  ['ACTIVE', 92],
  ['PENDING', 4],
  ['SUSPENDED', 2],
  ['INACTIVE', 2],
] as const;

const peopleOfType: Record<CompanyType, readonly [low: number, high: number]> = {
  CHARTER_VENDOR: [4, 16],
  BASIC_VENDOR: [2, 6],
  THIRD_PARTY: [4, 9],
  UNKNOWN: [1, 2],
  INTERNAL: [0, 0],
};

/** `people` is how many to make up in all. */
export function buildCompanies(calendar: Calendar, people: number): DemoCompany[] {
  const random = createRandom('companies');
  const nameCompany = createCompanyNamer(random);
  const codes = createCodes(random);
  const companies = sites.flatMap((site): DemoCompany[] => {
    const named = namedCompanies.filter((spec) => spec.site === site);
    const others = companiesOnSite[site] - named.length;
    return [
      ...named.map((spec) => ({
        ...company(spec, codes(site), calendar.workday(2200)),
        people: spec.people,
        named: spec,
      })),
      ...Array.from({ length: others }, () => {
        const type = random.pickByWeight(types);
        const status = random.pickByWeight(statuses);
        const timeZone = random.pickByWeight(timeZones[site]);
        const spec = { site, type, name: nameCompany(site, type), timeZone };
        const createdOn = calendar.workday(daysSinceCreation(random, status));
        return {
          ...company(spec, codes(site), createdOn),
          status,
          people: random.between(...peopleOfType[type]),
        };
      }),
    ];
  });
  fitPeople(companies, people);
  // A search for the type finds something.
  const own = companies.findLast(({ site, type }) => site === 'US' && type === 'UNKNOWN');
  if (own) own.type = 'INTERNAL';
  return companies;
}

/** Takes from the Charter companies, or gives to them, in turn, until the sum is exact. */
function fitPeople(companies: DemoCompany[], wanted: number): void {
  const elastic = companies.filter(({ type, named }) => type === 'CHARTER_VENDOR' && !named);
  let missing = companies.reduce((left, company) => left - company.people, wanted);
  for (let turn = 0; missing !== 0; turn++) {
    const company = elastic[turn % elastic.length];
    if (!company || turn > 100 * elastic.length) throw new Error('Demo data: too few companies');
    if (missing < 0 && company.people <= 4) continue;
    company.people += Math.sign(missing);
    missing -= Math.sign(missing);
  }
}

function company(
  spec: Pick<DemoCompany, 'site' | 'name' | 'type' | 'timeZone'>,
  businessCode: string,
  createdOn: Date,
): Omit<DemoCompany, 'people'> {
  const { site, name, type, timeZone } = spec;
  return {
    id: demoId('company', site, name),
    site,
    name,
    businessCode,
    type,
    status: 'ACTIVE',
    timeZone,
    createdOn,
    domain: `${toSlug(name.replace(' S.A. de C.V.', ''))}.example`,
  };
}

/** Six digits that grow, with gaps. */
function createCodes(random: Random): (site: Site) => string {
  const last: Record<Site, number> = { US: 104_000, MX: 510_000, CA: 730_000 };
  return (site) => {
    last[site] += random.between(3, 900);
    return `${site}-${last[site]}`;
  };
}

function daysSinceCreation(random: Random, status: DemoCompany['status']): number {
  if (status === 'PENDING') return random.between(12, 45);
  return random.chance(0.08) ? random.between(40, 360) : random.between(400, 2100);
}

export function companyNamed(companies: readonly DemoCompany[], key: NamedCompany): DemoCompany {
  const found = companies.find(({ named }) => named?.key === key);
  if (!found) throw new Error(`Demo data: there is no company for ${key}`);
  return found;
}

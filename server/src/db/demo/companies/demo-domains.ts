import { type Calendar, daysBefore } from '../activity/calendar.ts';
import { demoId } from '../demo-id.ts';
import type { CompanyLink } from '../people/demo-links.ts';
import { createRandom, type Random } from '../random.ts';
import type { DemoCompany } from './demo-companies.ts';

export interface DemoDomain {
  id: string;
  company: DemoCompany;
  domainName: string;
  allowSubDomains: boolean;
  is3pDomain: boolean;
  createdOn: Date;
  /** When its settings were changed, each of them by one admin once. */
  changedOn: Date | null;
  /** A withdrawn domain is in the activity log only. */
  withdrawnOn: Date | null;
  /** The company's made-up people have addresses there. */
  ofTheCompany: boolean;
}

/** A company younger than this has never changed its domains. */
const settled = 60;
const brandEndings = ['-brands', '-group', '-online'];

export function buildDomains(
  companies: readonly DemoCompany[],
  links: readonly CompanyLink[],
  calendar: Calendar,
): DemoDomain[] {
  const random = createRandom('domains');
  const linksTo = Map.groupBy(links, ({ to }) => to);
  return companies.flatMap((company) => {
    const age = daysBefore(calendar, company.createdOn);
    const add = (domainName: string, details: Partial<DemoDomain>): DemoDomain => ({
      id: demoId('email domain', company.id, domainName),
      company,
      domainName,
      allowSubDomains: random.chance(0.3),
      is3pDomain: false,
      createdOn: company.createdOn,
      changedOn: null,
      withdrawnOn: null,
      ofTheCompany: true,
      ...details,
    });
    const later = (details: Partial<DemoDomain> = {}) => ({
      ...laterDates(random, calendar, age),
      ...details,
    });
    const guests = (linksTo.get(company) ?? []).map(({ from, thirdParty }) =>
      add(from.domain, later({ is3pDomain: thirdParty, ofTheCompany: false })),
    );
    const { accountDomain, domains: more = [] } = company.named ?? {};
    return [
      add(company.domain, {}),
      ...(accountDomain ? [add(accountDomain, { ofTheCompany: false })] : []),
      ...more.map((name) => add(name, later())),
      ...brands(random, company, age).map((name) => add(name, later())),
      ...guests,
      ...former(random, company, age).map((name) => add(name, withdrawal(random, calendar))),
    ];
  });
}

function brands(random: Random, company: DemoCompany, age: number): string[] {
  if (company.named || age < settled || !random.chance(0.3)) return [];
  return [company.domain.replace('.example', `${random.pick(brandEndings)}.example`)];
}

function former(random: Random, company: DemoCompany, age: number): readonly string[] {
  if (company.named) return company.named.formerDomains;
  if (company.type !== 'CHARTER_VENDOR' || age < 400 || !random.chance(0.25)) return [];
  return [company.domain.replace('.example', '-trading.example')];
}

function laterDates(random: Random, calendar: Calendar, companyAge: number) {
  if (companyAge < settled)
    return { createdOn: calendar.workday(random.between(2, companyAge - 5)) };
  const createdAgo = random.between(10, Math.min(companyAge - 10, random.chance(0.7) ? 350 : 900));
  const changed = random.chance(0.3);
  return {
    createdOn: calendar.workday(createdAgo),
    changedOn: changed ? calendar.workday(random.between(1, Math.min(createdAgo - 2, 300))) : null,
  };
}

function withdrawal(random: Random, calendar: Calendar): Partial<DemoDomain> {
  const createdAgo = random.between(60, 390);
  return {
    createdOn: calendar.workday(createdAgo),
    withdrawnOn: calendar.workday(random.between(2, Math.min(createdAgo - 20, 330))),
  };
}

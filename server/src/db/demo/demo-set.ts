import { createCalendar } from './calendar.ts';
import type { DemoActivity } from './demo-activity.ts';
import { buildCompanies, type DemoCompany } from './demo-companies.ts';
import { buildDomains, type DemoDomain } from './demo-domains.ts';
import { buildLinks } from './demo-links.ts';
import { buildPeople, type DemoPeople, otherPeople } from './demo-people.ts';
import {
  buildAccess,
  buildCompanyProducts,
  type CompanyProducts,
  type DemoAccess,
} from './demo-products.ts';
import { buildDomainActivity, createDomainActor, type DomainActor } from './domain-activity.ts';
import { createRandom } from './random.ts';
import { buildSignInActivity } from './sign-in-activity.ts';

const peopleInAll = 5000;
const activitiesInAll = 20_000;

export interface DemoSet extends DemoPeople {
  companies: DemoCompany[];
  products: CompanyProducts;
  access: DemoAccess[];
  domains: DemoDomain[];
  domainActor: DomainActor;
  /** In the order of time. */
  activities: DemoActivity[];
}

/** Everything the demo shows: the same each time, but for the dates, which end with yesterday. */
export function buildDemoSet(today: Date): DemoSet {
  const calendar = createCalendar(today, createRandom('hours'));
  const companies = buildCompanies(calendar, peopleInAll - otherPeople);
  const links = buildLinks(companies);
  const domains = buildDomains(companies, links, calendar);
  const people = buildPeople(companies, links, domains, calendar);
  const products = buildCompanyProducts(companies);
  const domainActor = createDomainActor(people);
  const changes = buildDomainActivity(domains, domainActor, calendar);
  const signIns = buildSignInActivity(people, calendar, activitiesInAll - changes.length);
  return {
    companies,
    ...people,
    products,
    access: buildAccess(people.memberships, products),
    domains,
    domainActor,
    activities: [...changes, ...signIns].sort((a, b) => a.at.getTime() - b.at.getTime()),
  };
}

import { buildAuditActivity } from './audit-activity.ts';
import { createCalendar } from './calendar.ts';
import {
  buildAccessRequests,
  buildRequestActivity,
  type DemoAccessRequest,
} from './demo-access-requests.ts';
import type { DemoActivity } from './demo-activity.ts';
import { buildAssociations, type DemoAssociation } from './demo-associations.ts';
import { buildAudits, type DemoAudit } from './demo-audits.ts';
import { buildCompanies, type DemoCompany } from './demo-companies.ts';
import { buildDomains, type DemoDomain } from './demo-domains.ts';
import { addDemoInvitee } from './demo-invitee.ts';
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
  associations: DemoAssociation[];
  domains: DemoDomain[];
  audits: DemoAudit[];
  accessRequests: DemoAccessRequest[];
  domainActor: DomainActor;
  /** In the order of time. */
  activities: DemoActivity[];
}

/** All demo data: the same each time except for the dates, which end with yesterday. */
export function buildDemoSet(today: Date): DemoSet {
  const calendar = createCalendar(today, createRandom('hours'));
  const companies = buildCompanies(calendar, peopleInAll - otherPeople);
  const links = buildLinks(companies);
  const domains = buildDomains(companies, links, calendar);
  const people = buildPeople(companies, links, domains, calendar);
  addDemoInvitee(people, calendar);
  const products = buildCompanyProducts(companies);
  const domainActor = createDomainActor(people);
  const audits = buildAudits(companies, people, calendar);
  const access = buildAccess(people.memberships, products);
  const owned = { products, access };
  const accessRequests = buildAccessRequests(companies, people.memberships, owned, calendar);
  const changes = [
    ...buildDomainActivity(domains, domainActor, calendar),
    ...buildAuditActivity(audits),
    ...buildRequestActivity(accessRequests),
  ];
  const signIns = buildSignInActivity(people, calendar, activitiesInAll - changes.length);
  return {
    companies,
    ...people,
    products,
    access,
    associations: buildAssociations(companies, links, people.memberships, products),
    domains,
    audits,
    accessRequests,
    domainActor,
    activities: [...changes, ...signIns].sort((a, b) => a.at.getTime() - b.at.getTime()),
  };
}

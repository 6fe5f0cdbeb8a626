import { buildAuditActivity } from './activity/audit-activity.ts';
import { createCalendar } from './activity/calendar.ts';
import { buildMemberActivity, buildVisitActivity } from './activity/company-activity.ts';
import type { DemoActivity } from './activity/demo-activity.ts';
import {
  buildDomainActivity,
  createDomainActor,
  type DomainActor,
} from './activity/domain-activity.ts';
import { buildSignInActivity } from './activity/sign-in-activity.ts';
import { buildTicketActivity } from './activity/ticket-activity.ts';
import { buildAssociations, type DemoAssociation } from './companies/demo-associations.ts';
import { buildAudits, type DemoAudit } from './companies/demo-audits.ts';
import { buildCompanies, type DemoCompany } from './companies/demo-companies.ts';
import { buildDomains, type DemoDomain } from './companies/demo-domains.ts';
import {
  buildAccessRequests,
  buildGrantActivity,
  buildInternalRequests,
  buildRequestActivity,
  type DemoAccessRequest,
} from './people/demo-access-requests.ts';
import { addBlockedPerson, buildBlockActivity } from './people/demo-blocked.ts';
import { addDemoInvitee, addSecondCompany } from './people/demo-invitee.ts';
import { buildLinks } from './people/demo-links.ts';
import { buildPeople, type DemoPeople, otherPeople } from './people/demo-people.ts';
import {
  buildAccess,
  buildCompanyProducts,
  type CompanyProducts,
  type DemoAccess,
} from './people/demo-products.ts';
import { addRareStates, buildRareActivity } from './people/demo-rare-states.ts';
import { addDemoStaff, buildStaffActivity, type DemoStaff } from './people/demo-staff.ts';
import { createRandom } from './random.ts';

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
  staff: DemoStaff;
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
  addSecondCompany(people, companies, calendar);
  const staff = addDemoStaff(people, calendar);
  addBlockedPerson(people, calendar);
  const rare = addRareStates(people, calendar);
  const products = buildCompanyProducts(companies);
  const domainActor = createDomainActor(people);
  const audits = buildAudits(companies, people, calendar);
  const access = buildAccess(people.memberships, products);
  const owned = { products, access };
  const accessRequests = [
    ...buildAccessRequests(companies, people.memberships, owned, calendar),
    ...buildInternalRequests(companies, people, products, calendar),
  ];
  const changes = [
    ...buildDomainActivity(domains, domainActor, calendar),
    ...buildAuditActivity(audits),
    ...buildRequestActivity(accessRequests),
    ...buildGrantActivity(accessRequests, calendar),
    ...buildMemberActivity(people, access, calendar),
    ...buildVisitActivity(companies, people, today),
    ...buildStaffActivity(staff),
    ...buildBlockActivity(people),
    ...buildRareActivity(rare, people),
    ...buildTicketActivity(people, calendar),
  ];
  const signIns = buildSignInActivity(people, calendar, activitiesInAll - changes.length);
  return {
    companies,
    ...people,
    products,
    access,
    associations: buildAssociations({ companies, links, ...people, products, access }, calendar),
    domains,
    audits,
    accessRequests,
    staff,
    domainActor,
    activities: [...changes, ...signIns].sort((a, b) => a.at.getTime() - b.at.getTime()),
  };
}

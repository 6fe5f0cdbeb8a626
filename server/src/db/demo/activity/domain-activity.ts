import type { ActivityEvent } from '@endcap/contract/record/activity';
import type { DemoDomain } from '../companies/demo-domains.ts';
import type { DemoPeople } from '../people/demo-people.ts';
import type { DemoUser } from '../people/demo-person.ts';
import { type Calendar, daysBefore } from './calendar.ts';
import {
  actorOf,
  createAdminsAt,
  type DemoActivity,
  daysOfActivity,
  firstOfGroup,
  requestIdOf,
} from './demo-activity.ts';

/** Who authorized, changed or withdrew a domain at a moment. */
export type DomainActor = (domain: DemoDomain, at: Date) => DemoUser;

/** A Basic company's admins do not manage domains, and its first one came with the company. */
export function createDomainActor({ users, memberships }: DemoPeople): DomainActor {
  const superAdmin = firstOfGroup(users, 'SUPER_ADMIN');
  const adminsAt = createAdminsAt(memberships);
  return ({ company, domainName }, at) => {
    if (company.type === 'BASIC_VENDOR' || at.getTime() === company.createdOn.getTime()) {
      return superAdmin;
    }
    const there = adminsAt(company, at);
    return there[domainName.length % there.length] ?? superAdmin;
  };
}

export function buildDomainActivity(
  domains: readonly DemoDomain[],
  actorFor: DomainActor,
  calendar: Calendar,
): DemoActivity[] {
  return domains.flatMap((domain) => {
    const { id, company, domainName, allowSubDomains, is3pDomain } = domain;
    const now = { domainName, allowSubDomains, is3pDomain };
    const first = domain.changedOn ? { ...now, allowSubDomains: !allowSubDomains } : now;
    const entry = (event: ActivityEvent, at: Date | null, before: unknown, after: unknown) => {
      if (!at || daysBefore(calendar, at) >= daysOfActivity) return [];
      const activity: DemoActivity = {
        at,
        companyId: company.id,
        event,
        sourceApp: 'PORTAL',
        requestId: requestIdOf(event, id),
        actor: actorOf(actorFor(domain, at)),
        entity: { type: 'EMAIL_DOMAIN', id, name: domainName, before, after },
      };
      return [activity];
    };
    return [
      ...entry('EMAIL_DOMAIN_ADDED', domain.createdOn, null, first),
      ...entry('EMAIL_DOMAIN_CHANGED', domain.changedOn, first, now),
      ...entry('EMAIL_DOMAIN_REMOVED', domain.withdrawnOn, now, null),
    ];
  });
}

import type { Calendar } from '../activity/calendar.ts';
import { buildStaff } from '../companies/company-staff.ts';
import type { DemoCompany } from '../companies/demo-companies.ts';
import type { DemoDomain } from '../companies/demo-domains.ts';
import { createRandom } from '../random.ts';
import { buildAccountPeople } from './account-people.ts';
import { demoAccounts } from './demo-accounts.ts';
import { buildInsiders, insiderCount } from './demo-insiders.ts';
import type { CompanyLink } from './demo-links.ts';
import type { DemoMembership, DemoUser } from './demo-person.ts';
import { createPersonMaker } from './person-maker.ts';

export interface DemoPeople {
  users: DemoUser[];
  memberships: DemoMembership[];
}

/** People who are not made up company by company. */
export const otherPeople = demoAccounts.length + insiderCount;

export function buildPeople(
  companies: readonly DemoCompany[],
  links: readonly CompanyLink[],
  domains: readonly DemoDomain[],
  calendar: Calendar,
): DemoPeople {
  const random = createRandom('people');
  const maker = createPersonMaker(demoAccounts.map(({ loginId }) => loginId));
  const accounts = buildAccountPeople(companies, calendar);
  const insiders = buildInsiders(maker, calendar);
  const domainsOf = Map.groupBy(domains, ({ company }) => company);
  const staff = companies.flatMap((company) => {
    const admins = accounts.memberships.filter(
      (member) => member.company === company && member.role === 'ADMIN',
    ).length;
    return buildStaff(company, {
      maker,
      calendar,
      random,
      domains: domainsOf.get(company) ?? [],
      admins,
    });
  });
  return {
    users: [...accounts.users, ...insiders, ...staff.map(({ user }) => user)],
    memberships: [...accounts.memberships, ...staff, ...buildGuests(links, staff)],
  };
}

/** Ordinary people of one company who are members of another: they choose one after sign-in. */
function buildGuests(
  links: readonly CompanyLink[],
  staff: readonly DemoMembership[],
): DemoMembership[] {
  const random = createRandom('guests');
  const staffOf = Map.groupBy(staff, ({ company }) => company);
  return links.flatMap(({ from, to, people, thirdParty }) => {
    const free = (staffOf.get(from) ?? []).filter(
      ({ role, state, user }) =>
        role === 'USER' && state === 'ACTIVE' && user.loginId.endsWith(`@${from.domain}`),
    );
    return random.sample(free, people).map(({ user }) => {
      user.group = thirdParty ? 'THIRD_PARTY_SPONSORED_SUPPLIER' : 'COMPANY_SWITCH_USER';
      return {
        company: to,
        user,
        role: 'USER' as const,
        state: 'ACTIVE' as const,
        thirdParty,
        ...(thirdParty ? { broughtBy: from } : {}),
        createdOn: later(user.createdOn, to.createdOn),
      };
    });
  });
}

function later(a: Date, b: Date): Date {
  return a > b ? a : b;
}

import type { Calendar } from '../activity/calendar.ts';
import { companyNamed, type DemoCompany } from '../companies/demo-companies.ts';
import { demoId } from '../demo-id.ts';
import { createRandom, type Random } from '../random.ts';
import { type DemoAccount, demoAccounts } from './demo-accounts.ts';
import { staffDetails } from './demo-insiders.ts';
import type { DemoMembership, DemoUser } from './demo-person.ts';

/** The demo accounts as people, and where they work. */
export function buildAccountPeople(companies: readonly DemoCompany[], calendar: Calendar) {
  const random = createRandom('accounts');
  const details = createRandom('staff accounts');
  const users: DemoUser[] = [];
  const memberships: DemoMembership[] = [];
  for (const account of demoAccounts) {
    const homes = account.companies.map((key) => companyNamed(companies, key));
    const createdOn = created(calendar, account, homes[0]);
    const user: DemoUser = {
      id: demoId('user', account.loginId),
      loginId: account.loginId,
      firstName: account.firstName,
      lastName: account.lastName,
      userType: account.userType,
      group: account.group,
      persona: account.persona,
      account,
      languageCode: null,
      timeZone: null,
      createdOn,
      lastLoginOn: lastLogin(random, calendar, account),
      blockedOn: null,
      ...(account.userType === 'INTERNAL' && staffDetails(details, account.persona)),
      ...(account.attributes && { attributes: account.attributes }),
    };
    users.push(user);
    for (const company of homes) {
      const { role, state } = account;
      memberships.push({ company, user, role, state, thirdParty: false, createdOn });
    }
  }
  return { users, memberships };
}

function created(calendar: Calendar, { userType, role, state }: DemoAccount, home?: DemoCompany) {
  // Before any company: the super admin authorizes the first domain of each.
  if (userType === 'INTERNAL') return calendar.workday(2400);
  if (role === 'ADMIN' && home) return home.createdOn;
  return calendar.workday(state === 'PENDING' ? 3 : 700);
}

function lastLogin(random: Random, calendar: Calendar, { state, group, companies }: DemoAccount) {
  const stranger = group === 'SUPPLIER' && companies.length === 0;
  if (state === 'PENDING' || stranger) return null;
  return calendar.workday(state === 'BLOCKED' ? 41 : random.below(5));
}

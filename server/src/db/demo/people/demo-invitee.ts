import type { Calendar } from '../activity/calendar.ts';
import { companyNamed, type DemoCompany } from '../companies/demo-companies.ts';
import { demoId } from '../demo-id.ts';
import type { DemoPeople } from './demo-people.ts';
import type { DemoMembership } from './demo-person.ts';

export const inviteeLoginId = 'newcomer@charter.example';
export const secondCompanyLoginId = 'invited@charter.example';

/**
 * The last ordinary user of Northfield has not opened the invitation yet: the mail is in the demo's
 * mailbox. The user has no password and is not among the one-click accounts.
 */
export function addDemoInvitee({ memberships }: DemoPeople, calendar: Calendar): void {
  const member = memberships.findLast(isOrdinary);
  if (!member) throw new Error('Demo data: no user can be the invitee');
  Object.assign(member.user, {
    id: demoId('user', inviteeLoginId),
    loginId: inviteeLoginId,
    firstName: 'Robin',
    lastName: 'Castellano',
    languageCode: null,
    timeZone: null,
    createdOn: calendar.workday(1),
    lastLoginOn: null,
    invited: true,
  });
  member.createdOn = member.user.createdOn;
  member.state = 'PENDING';
}

/** A user of Northfield with an account. Its sister company invites the user too. */
export function addSecondCompany(
  { users, memberships }: DemoPeople,
  companies: readonly DemoCompany[],
  calendar: Calendar,
): void {
  const user = users.find(({ loginId }) => loginId === secondCompanyLoginId);
  if (!user) throw new Error('Demo data: no user has a second invitation');
  memberships.push({
    company: companyNamed(companies, 'sister'),
    user,
    role: 'USER',
    state: 'PENDING',
    thirdParty: false,
    createdOn: calendar.workday(1),
    invitedAs: { firstName: 'Pria', lastName: 'Raman' },
  });
}

function isOrdinary({ company, user, role, state }: DemoMembership): boolean {
  const made = user.account === null && user.group === 'SUPPLIER';
  return company.named?.key === 'northfield' && made && role === 'USER' && state === 'ACTIVE';
}

import type { Calendar } from './calendar.ts';
import { demoId } from './demo-id.ts';
import type { DemoPeople } from './demo-people.ts';
import type { DemoMembership } from './demo-person.ts';

export const newcomerLoginId = 'newcomer@charter.example';

/**
 * The last of Northfield's people has not followed the invitation yet: it lies in the demo's
 * mailbox. Without a password they are not among the one-click accounts.
 */
export function inviteNewcomer({ memberships }: DemoPeople, calendar: Calendar): void {
  const member = memberships.findLast(isOrdinary);
  if (!member) throw new Error('Demo data: nobody can be the newcomer');
  Object.assign(member.user, {
    id: demoId('user', newcomerLoginId),
    loginId: newcomerLoginId,
    firstName: 'Robin',
    lastName: 'Castellano',
    languageCode: null,
    timeZone: null,
    createdOn: calendar.workday(1),
    lastLoginOn: null,
    invited: true,
  });
  member.createdOn = member.user.createdOn;
}

function isOrdinary({ company, user, role, state }: DemoMembership): boolean {
  const made = user.account === null && user.group === 'SUPPLIER';
  return company.named?.key === 'northfield' && made && role === 'USER' && state === 'ACTIVE';
}

import type { Calendar } from '../activity/calendar.ts';
import {
  actorOf,
  type DemoActivity,
  firstOfGroup,
  requestIdOf,
} from '../activity/demo-activity.ts';
import { demoId } from '../demo-id.ts';
import type { DemoPeople } from './demo-people.ts';
import type { DemoMembership } from './demo-person.ts';

export const blockedLoginId = 'barred@charter.example';

/** Given to everyone in the demo whom the retailer has blocked. */
export const blockReason =
  'Signed in from two countries within an hour. Call us so that we can check it together.';

/**
 * A user of Northfield whom the retailer has blocked. They have the demo's password,
 * to read the reason on the sign-in page, and are not among the one-click accounts.
 */
export function addBlockedPerson({ memberships }: DemoPeople, calendar: Calendar): void {
  const member = memberships.findLast(isOrdinary);
  if (!member) throw new Error('Demo data: no user can be blocked');
  Object.assign(member.user, {
    id: demoId('user', blockedLoginId),
    loginId: blockedLoginId,
    firstName: 'Iris',
    lastName: 'Halloran',
    languageCode: null,
    hasPassword: true,
    lastLoginOn: calendar.workday(12),
    blockedOn: calendar.workday(11),
  });
}

/** The log of the portal and of the company both have the block. */
export function buildBlockActivity({ users, memberships }: DemoPeople): DemoActivity[] {
  const superAdmin = firstOfGroup(users, 'SUPER_ADMIN');
  return memberships.flatMap(({ company, user }) => {
    const { loginId, id, firstName, lastName, blockedOn: at } = user;
    if (loginId !== blockedLoginId || !at) return [];
    return [null, company.id].map((companyId) => ({
      at,
      companyId,
      event: 'ACCOUNT_BLOCKED' as const,
      sourceApp: 'PORTAL' as const,
      requestId: requestIdOf('ACCOUNT_BLOCKED', id),
      actor: actorOf(superAdmin),
      entity: {
        type: 'USER',
        id,
        name: `${firstName} ${lastName}`,
        personId: id,
        before: {},
        after: { reason: blockReason },
      },
    }));
  });
}

function isOrdinary({ company, user, role, state }: DemoMembership): boolean {
  const made = user.account === null && user.group === 'SUPPLIER';
  return company.named?.key === 'northfield' && made && role === 'USER' && state === 'ACTIVE';
}

import { type Calendar, daysBefore } from '../activity/calendar.ts';
import {
  actorOf,
  type DemoActivity,
  firstOfGroup,
  requestIdOf,
} from '../activity/demo-activity.ts';
import type { DemoPeople } from './demo-people.ts';
import type { DemoUser } from './demo-person.ts';

/** Members of a company that is quiet were all there before. */
const quietDays = 100;

/** The states that chance leaves out: without them a filter of a list would find nobody. */
interface RareStates {
  blockedStaff: DemoUser;
  /** Left the retailer. */
  removedStaff: DemoUser;
}

/** Northfield has blocked an admin who was there last week, and a user who never was. */
export function addRareStates({ users, memberships }: DemoPeople, calendar: Calendar): RareStates {
  const blocked = memberships.filter(
    ({ company, user, state }) =>
      company.named?.key === 'northfield' && state === 'BLOCKED' && !user.account,
  );
  const staff = users.filter(
    ({ group, account, invited }) => group === 'INTERNAL_USER' && !account && !invited,
  );
  const [admin, unseen] = blocked;
  const blockedStaff = staff.findLast(({ persona }) => persona === 'MERCHANT');
  const removedStaff = staff.findLast(({ persona }) => persona === 'ASSET_PROTECTION');
  if (!admin || !unseen || !blockedStaff || !removedStaff)
    throw new Error('Demo data: a rare state has nobody');
  admin.role = 'ADMIN';
  Object.assign(admin.user, { lastLoginOn: calendar.workday(6), blockedOn: null });
  unseen.user.lastLoginOn = null;
  Object.assign(blockedStaff, {
    lastLoginOn: calendar.workday(9),
    blockedOn: calendar.workday(8),
  });
  Object.assign(removedStaff, {
    lastLoginOn: calendar.workday(24),
    removedOn: calendar.workday(20),
  });
  quietCompany(memberships, calendar);
  return { blockedStaff, removedStaff };
}

/** No one of one company has signed in for over two months. */
function quietCompany(memberships: DemoPeople['memberships'], calendar: Calendar): void {
  const companiesOf = Map.groupBy(memberships, ({ user }) => user);
  const members = [...Map.groupBy(memberships, ({ company }) => company).entries()].find(
    ([{ site, status, type, named }, people]) =>
      site === 'US' &&
      status === 'ACTIVE' &&
      type === 'CHARTER_VENDOR' &&
      !named &&
      people.every(
        ({ user, state }) =>
          state === 'ACTIVE' &&
          !user.account &&
          companiesOf.get(user)?.length === 1 &&
          daysBefore(calendar, user.createdOn) > quietDays,
      ),
  )?.[1];
  if (!members) throw new Error('Demo data: no company can be quiet');
  members.forEach(({ user }, place) => {
    if (user.lastLoginOn) user.lastLoginOn = calendar.workday(67 + place);
  });
}

/** Both are in the portal's own log. */
export function buildRareActivity(
  { blockedStaff, removedStaff }: RareStates,
  { users }: DemoPeople,
): DemoActivity[] {
  const actor = actorOf(firstOfGroup(users, 'SUPER_ADMIN'));
  const entry = (
    event: 'ACCOUNT_BLOCKED' | 'STAFF_REMOVED',
    { id, firstName, lastName }: DemoUser,
    at: Date,
    { type, ...change }: { type: string; before: object; after: object },
  ): DemoActivity => ({
    at,
    companyId: null,
    event,
    sourceApp: 'PORTAL',
    requestId: requestIdOf(event, id),
    actor,
    entity: { type, id, name: `${firstName} ${lastName}`, personId: id, ...change },
  });
  const { blockedOn } = blockedStaff;
  const { removedOn } = removedStaff;
  return [
    ...(blockedOn
      ? [
          entry('ACCOUNT_BLOCKED', blockedStaff, blockedOn, {
            ...{ type: 'USER', before: {} },
            after: { reason: 'Signed in from two countries within an hour.' },
          }),
        ]
      : []),
    ...(removedOn
      ? [
          entry('STAFF_REMOVED', removedStaff, removedOn, {
            type: 'STAFF',
            before: { state: 'ACTIVE', role: 'STAFF_INTERNAL_USER' },
            after: { state: 'REMOVED', reason: 'Left the company.' },
          }),
        ]
      : []),
  ];
}

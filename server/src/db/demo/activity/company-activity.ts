import type { DemoCompany } from '../companies/demo-companies.ts';
import type { DemoPeople } from '../people/demo-people.ts';
import type { DemoAccess } from '../people/demo-products.ts';
import { createRandom } from '../random.ts';
import { type Calendar, createCalendar, daysBefore } from './calendar.ts';
import {
  actorOf,
  createAdminsAt,
  type DemoActivity,
  daysOfActivity,
  firstOfGroup,
  requestIdOf,
} from './demo-activity.ts';

const minute = 60_000;

/** The users that a named company has added since its log began: the others are years older. */
export function buildMemberActivity(
  { users, memberships }: DemoPeople,
  access: readonly DemoAccess[],
  calendar: Calendar,
): DemoActivity[] {
  const superAdmin = firstOfGroup(users, 'SUPER_ADMIN');
  const adminsAt = createAdminsAt(memberships);
  const accessOf = Map.groupBy(access, ({ membership }) => membership);
  return memberships.flatMap((membership) => {
    const { company, user, role, state, createdOn: at } = membership;
    if (!company.named || daysBefore(calendar, at) >= daysOfActivity) return [];
    const { firstName, lastName } = membership.invitedAs ?? user;
    const products = (accessOf.get(membership) ?? []).map(({ product, status, accessTypes }) => ({
      code: product,
      status,
      accessTypes,
    }));
    return {
      at,
      companyId: company.id,
      event: 'USER_ADDED' as const,
      sourceApp: 'PORTAL' as const,
      requestId: requestIdOf('USER_ADDED', company.id, user.id),
      actor: actorOf(adminsAt(company, at)[0] ?? superAdmin),
      entity: {
        type: 'USER',
        id: user.id,
        name: `${firstName} ${lastName}`,
        personId: user.id,
        before: null,
        after: { loginId: user.loginId, role, state, products },
      },
    };
  });
}

const reasons = [
  'The company asked why a user cannot open Report Builder.',
  'Yearly check of authorized domains.',
  'Training for a new category lead.',
];

/** A super admin and a spectator who looked into a named company during the last weeks. */
export function buildVisitActivity(
  companies: readonly DemoCompany[],
  { users }: DemoPeople,
  today: Date,
): DemoActivity[] {
  const random = createRandom('visits');
  const calendar = createCalendar(today, random);
  const superAdmin = firstOfGroup(users, 'SUPER_ADMIN');
  const spectator = firstOfGroup(users, 'SUPER_ADMIN_SPECTATOR');
  return companies.flatMap((company) => {
    if (!company.named) return [];
    return reasons.flatMap((reason, index) => {
      const user = index % 2 === 0 ? superAdmin : spectator;
      const came = calendar.workday(2 + index * 8 + random.below(6));
      const left = new Date(came.getTime() + random.between(4, 40) * minute);
      const values = { company: company.name, persona: null };
      const entry = (event: DemoActivity['event'], at: Date, change: object): DemoActivity => ({
        at,
        companyId: company.id,
        event,
        sourceApp: 'IDENTITY',
        requestId: requestIdOf(event, company.id, reason),
        actor: actorOf(user),
        entity: {
          type: 'COMPANY',
          id: company.id,
          name: company.name,
          before: null,
          after: null,
          ...change,
        },
      });
      const after = { ...values, visitor: user.group, reason };
      return [
        entry('COMPANY_CONTEXT_SET', came, { after }),
        entry('COMPANY_CONTEXT_RESET', left, { before: values }),
      ];
    });
  });
}

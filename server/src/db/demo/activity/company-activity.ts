import type { DemoCompany } from '../companies/demo-companies.ts';
import type { DemoPeople } from '../people/demo-people.ts';
import type { DemoAccess } from '../people/demo-products.ts';
import { createRandom } from '../random.ts';
import { type Calendar, createCalendar, day, daysBefore } from './calendar.ts';
import {
  actorOf,
  createAdminsAt,
  type DemoActivity,
  daysOfActivity,
  firstOfGroup,
  requestIdOf,
} from './demo-activity.ts';

const minute = 60_000;
const portal = { id: null, loginId: 'portal', name: 'Portal' };

/**
 * Everyone's access, so that the log answers who had it on each of its days: the users whom a company
 * has added since, and first those who were there when the log began.
 */
export function buildMemberActivity(
  { users, memberships }: DemoPeople,
  access: readonly DemoAccess[],
  calendar: Calendar,
): DemoActivity[] {
  const superAdmin = firstOfGroup(users, 'SUPER_ADMIN');
  const adminsAt = createAdminsAt(memberships);
  const began = new Date(calendar.midnight - daysOfActivity * day + 1);
  const accessOf = Map.groupBy(access, ({ membership }) => membership);
  return memberships.flatMap((membership) => {
    const { company, user, role, state, createdOn: at } = membership;
    const wasThere = daysBefore(calendar, at) >= daysOfActivity;
    const { firstName, lastName } = membership.invitedAs ?? user;
    const products = (accessOf.get(membership) ?? []).map(({ product, status, accessTypes }) => ({
      code: product,
      status,
      accessTypes,
    }));
    return {
      at: wasThere ? began : at,
      companyId: company.id,
      event: 'USER_ADDED' as const,
      sourceApp: wasThere ? ('BATCH' as const) : ('PORTAL' as const),
      requestId: requestIdOf('USER_ADDED', company.id, user.id),
      actor: wasThere ? portal : actorOf(adminsAt(company, at)[0] ?? superAdmin),
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

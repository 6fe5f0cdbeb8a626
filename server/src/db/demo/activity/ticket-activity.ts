import { demoId } from '../demo-id.ts';
import type { DemoPeople } from '../people/demo-people.ts';
import type { Calendar } from './calendar.ts';
import { actorOf, type DemoActivity, requestIdOf } from './demo-activity.ts';

/** Tickets of the demo accounts that are older than the last day of the log. */
const created = [
  { reference: 'T-7K3M9QA', by: 'admin@charter.example', reason: 'DATA', daysAgo: 2 },
  { reference: 'T-2VQK6HD', by: 'user@charter.example', reason: 'ACCESS', daysAgo: 3 },
  { reference: 'T-9PXE5TB', by: 'user@charter.example', reason: 'PRODUCT', daysAgo: 6 },
] as const;

export function buildTicketActivity(
  { memberships }: DemoPeople,
  calendar: Calendar,
): DemoActivity[] {
  return created.flatMap(({ reference, by, reason, daysAgo }) => {
    const member = memberships.find(({ user }) => user.loginId === by);
    if (!member) return [];
    return {
      at: calendar.workday(daysAgo),
      companyId: member.company.id,
      event: 'TICKET_CREATED',
      sourceApp: 'SUPPORT',
      requestId: requestIdOf('TICKET_CREATED', reference),
      actor: actorOf(member.user),
      entity: {
        ...{ type: 'TICKET', id: demoId('ticket', reference), name: reference },
        ...{ before: null, after: { reason } },
      },
    } satisfies DemoActivity;
  });
}

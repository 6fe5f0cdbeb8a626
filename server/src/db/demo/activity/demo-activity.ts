import { createHash } from 'node:crypto';
import type { ActivityEvent, SourceApp } from '@endcap/contract/record/activity';
import type { DemoCompany } from '../companies/demo-companies.ts';
import type { DemoMembership, DemoUser } from '../people/demo-person.ts';

/** An entry as the activity log's writer makes it, with its moment. */
export interface DemoActivity {
  at: Date;
  companyId: string | null;
  event: ActivityEvent;
  sourceApp: SourceApp;
  requestId: string;
  actor: { id: string | null; loginId: string; name: string };
  entity: {
    type: string;
    id: string;
    name: string;
    personId?: string;
    before: unknown;
    after: unknown;
  };
}

/** How far back the demo's log goes. */
export const daysOfActivity = 360;

export function actorOf({ id, loginId, firstName, lastName }: DemoUser): DemoActivity['actor'] {
  return { id, loginId, name: `${firstName} ${lastName}` };
}

export function requestIdOf(...key: string[]): string {
  return createHash('sha256').update(key.join('\n')).digest('base64url').slice(0, 12);
}

export function firstOfGroup(users: readonly DemoUser[], wanted: DemoUser['group']): DemoUser {
  const user = users.find(({ group }) => group === wanted);
  if (!user) throw new Error(`Demo data: there is no ${wanted}`);
  return user;
}

/** The admins of a company before a moment. */
export function createAdminsAt(
  memberships: readonly DemoMembership[],
): (company: DemoCompany, at: Date) => DemoUser[] {
  const adminsOf = Map.groupBy(
    memberships.filter(({ role }) => role === 'ADMIN'),
    ({ company }) => company,
  );
  return (company, at) =>
    (adminsOf.get(company) ?? []).filter(({ createdOn }) => createdOn < at).map(({ user }) => user);
}

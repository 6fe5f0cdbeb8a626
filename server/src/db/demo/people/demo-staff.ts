import type { StaffGroup } from '@endcap/contract/access/staff-parts';
import type { Calendar } from '../activity/calendar.ts';
import { actorOf, type DemoActivity, requestIdOf } from '../activity/demo-activity.ts';
import { demoId } from '../demo-id.ts';
import type { DemoPeople } from './demo-people.ts';
import type { DemoUser } from './demo-person.ts';

export const invitedStaffLoginId = 'newhire@retailer.example';

/** What waits on the page of staff accounts: an invitation, and a role for a second super admin. */
export interface DemoStaff {
  invited: DemoUser;
  request: {
    id: string;
    person: DemoUser;
    role: StaffGroup;
    reason: string;
    askedBy: DemoUser;
    askedOn: Date;
  };
}

/** The last plain internal user becomes the merchant who has not registered yet. */
export function addDemoStaff({ users }: DemoPeople, calendar: Calendar): DemoStaff {
  const plain = users.filter(
    ({ group, persona, account }) => group === 'INTERNAL_USER' && !persona && !account,
  );
  const [person, invited] = [plain[0], plain.at(-1)];
  const askedBy = users.find(({ loginId }) => loginId === 'super2@retailer.example');
  if (!person || !invited || !askedBy) throw new Error('Demo data: no staff can be invited');
  Object.assign(invited, {
    id: demoId('user', invitedStaffLoginId),
    loginId: invitedStaffLoginId,
    firstName: 'Jordan',
    lastName: 'Ellis',
    persona: 'MERCHANT',
    sbu: 'HOME',
    attributes: [],
    createdOn: calendar.workday(1),
    lastLoginOn: null,
    invited: true,
  });
  const request = {
    id: demoId('staff request', person.id),
    person,
    role: 'SUPER_ADMIN_SPECTATOR' as const,
    reason: 'Looks into companies for the yearly audit',
    askedBy,
    askedOn: calendar.workday(1),
  };
  return { invited, request };
}

export function buildStaffActivity({ invited, request }: DemoStaff): DemoActivity[] {
  const { person, role, reason, askedBy, askedOn } = request;
  const entry = (
    event: 'STAFF_INVITED' | 'STAFF_ROLE_REQUESTED',
    at: Date,
    of: DemoUser,
    after: object,
  ): DemoActivity => ({
    at,
    companyId: null,
    event,
    sourceApp: 'PORTAL',
    requestId: requestIdOf(event, of.id),
    actor: actorOf(askedBy),
    entity: {
      type: 'STAFF',
      id: of.id,
      name: `${of.firstName} ${of.lastName}`,
      personId: of.id,
      before: null,
      after,
    },
  });
  return [
    entry('STAFF_INVITED', invited.createdOn, invited, {
      state: 'INVITED',
      role: 'STAFF_INTERNAL_USER',
      staffPersona: 'STAFF_MERCHANT',
      sbu: 'SBU_HOME',
      reason: 'New in the home team',
    }),
    entry('STAFF_ROLE_REQUESTED', askedOn, person, { askedRole: `STAFF_${role}`, reason }),
  ];
}

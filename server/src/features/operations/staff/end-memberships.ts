import { endSessionsIn } from '../../../access/session.unscoped.repository.ts';
import type { Activity, ActivityScope } from '../../../activity/record-activity.ts';
import type { Transaction } from '../../../db/connection.ts';
import { cancelRequests } from '../../people/access-requests/cancel-requests.service.ts';
import { withdrawInvitationsTo } from '../../people/registration/invite-users.service.ts';
import { dropOpenTasks } from '../../people/tasks/onboarding/advance-task.service.ts';
import {
  deleteMarkedMembers,
  markDeleting,
} from '../../shared/memberships/change-members.repository.ts';
import { type StaffRow, selectCompaniesOfStaff } from './staff.unscoped.repository.ts';
import type { StaffAct } from './staff-record.ts';

/**
 * A removed person belongs to no company any more and asks none for access; a person who is restored
 * asks again. Returns the entries of the companies' logs.
 */
export async function endMembershipsOf(
  tx: Transaction,
  { operator }: StaffAct,
  { staffId, name }: StaffRow,
  reason: string,
): Promise<{ scope: ActivityScope; activity: Activity }[]> {
  const companies = await selectCompaniesOfStaff(tx, staffId);
  const entries: { scope: ActivityScope; activity: Activity }[] = [];
  for (const { companyId, before } of companies) {
    const company = { id: companyId };
    await markDeleting(tx, { company }, [staffId]);
    await endSessionsIn(tx, companyId, [staffId]);
    await withdrawInvitationsTo(tx, companyId, [staffId]);
    await dropOpenTasks(tx, companyId, [staffId]);
    const removed = await deleteMarkedMembers(tx, { company }, [staffId]);
    const cancelled = await cancelRequests(tx, [{ companyId, userId: staffId }], {
      decidedBy: operator.actor.id,
    });
    const removal: Activity = {
      event: 'USER_REMOVED',
      entity: { type: 'USER', id: staffId, name, personId: staffId },
      before,
      after: { reason },
    };
    const activities = [...(removed.length > 0 ? [removal] : []), ...cancelled.activities];
    entries.push(
      ...activities.map((activity) => ({
        scope: { ...operator, company },
        activity: { sourceApp: operator.sourceApp, ...activity },
      })),
    );
  }
  return entries;
}

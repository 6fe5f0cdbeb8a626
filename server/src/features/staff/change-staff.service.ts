import type { StaffChange, StaffMember } from '@endcap/contract/operations/staff';
import { givesRights, type StaffGroup } from '@endcap/contract/operations/staff-parts';
import { endSessionsOf } from '../../access/session.unscoped.repository.ts';
import { AppError } from '../../app-error.ts';
import type { Database } from '../../db/connection.ts';
import { transact } from '../../db/transact.ts';
import {
  sendStaffInvitation,
  withdrawStaffInvitation,
} from '../registration/staff-invitations.service.ts';
import { beginChange, lockedStaff, refuseLastSuperAdmin, refuseRemoved } from './begin-change.ts';
import { endMembershipsOf } from './end-memberships.ts';
import { getStaff } from './list-staff.service.ts';
import {
  deleteRemoval,
  insertRemoval,
  updateDetails,
  updateRemoved,
  updateRestored,
  updateRole,
} from './staff.unscoped.repository.ts';
import {
  loggedRole,
  loggedStaff,
  recordStaff,
  recordStaffAndCompanies,
  type StaffAct,
} from './staff-record.ts';
import { closeRequestsOf, openRequest } from './staff-requests.service.ts';

/** Saving the same details is no change: nothing is written or logged. */
export async function changeStaff(
  db: Database,
  act: StaffAct,
  staffId: string,
  { reason, ...details }: StaffChange,
  seenVersion?: number,
): Promise<StaffMember> {
  await transact(db, async (tx) => {
    const before = await beginChange(tx, act, staffId, seenVersion);
    refuseRemoved(before);
    const after = { ...before, ...details };
    const [then, now] = [loggedStaff(before), loggedStaff(after)];
    if (JSON.stringify(then) === JSON.stringify(now)) return;
    await updateDetails(tx, staffId, details);
    await recordStaff(tx, act.operator, {
      event: 'STAFF_CHANGED',
      of: before,
      before: then,
      after: { ...now, reason },
    });
  });
  return getStaff(db, act.operator.actor, staffId);
}

/** Rights are taken at once and the sessions end; a role with more rights is asked for. */
export async function changeStaffRole(
  db: Database,
  act: StaffAct,
  staffId: string,
  { role, reason }: { role: StaffGroup; reason: string },
  seenVersion?: number,
): Promise<StaffMember> {
  await transact(db, async (tx) => {
    const person = await beginChange(tx, act, staffId, seenVersion);
    refuseRemoved(person);
    if (person.role === role) return;
    if (givesRights(role, person.role)) {
      if (person.state === 'BLOCKED') throw new AppError('user.blocked');
      await recordStaff(tx, act.operator, await openRequest(tx, act, person, { role, reason }));
      return;
    }
    await refuseLastSuperAdmin(tx, person);
    const ended = await closeRequestsOf(tx, person);
    await updateRole(tx, staffId, role);
    await endSessionsOf(tx, staffId);
    await recordStaff(tx, act.operator, ...ended, {
      event: 'STAFF_ROLE_TAKEN',
      of: person,
      before: { role: loggedRole(person.role) },
      after: { role: loggedRole(role), reason },
    });
  });
  return getStaff(db, act.operator.actor, staffId);
}

/**
 * Also ends the memberships and requests of the person, and cancels the invitation of one who has not
 * registered.
 */
export async function removeStaff(
  db: Database,
  act: StaffAct,
  staffId: string,
  { reason }: { reason: string },
  seenVersion?: number,
): Promise<StaffMember> {
  await transact(db, async (tx) => {
    const person = await beginChange(tx, act, staffId, seenVersion);
    refuseRemoved(person);
    await refuseLastSuperAdmin(tx, person);
    const ended = await closeRequestsOf(tx, person);
    await insertRemoval(tx, staffId, person.role);
    await updateRemoved(tx, staffId);
    await withdrawStaffInvitation(tx, staffId);
    await endSessionsOf(tx, staffId);
    const inCompanies = await endMembershipsOf(tx, act, person, reason);
    const removal = {
      event: person.isRegistered ? 'STAFF_REMOVED' : 'STAFF_INVITATION_CANCELLED',
      of: person,
      before: loggedStaff(person),
      after: { ...loggedStaff(await lockedStaff(tx, staffId)), reason },
    } as const;
    await recordStaffAndCompanies(tx, act.operator, [...ended, removal], inCompanies);
  });
  return getStaff(db, act.operator.actor, staffId);
}

/** The person comes back as a plain internal user; the role that they had is asked for again. */
export async function restoreStaff(
  db: Database,
  act: StaffAct,
  staffId: string,
  { reason }: { reason: string },
): Promise<StaffMember> {
  await transact(db, async (tx) => {
    const removed = await beginChange(tx, act, staffId);
    if (!removed.removedOn) throw new AppError('staff.not_removed');
    await deleteRemoval(tx, staffId);
    await updateRestored(tx, staffId);
    if (!removed.isRegistered) {
      await sendStaffInvitation(
        tx,
        { ...act, createdBy: act.operator.actor.id },
        { ...removed, userId: staffId },
      );
    }
    const person = await lockedStaff(tx, staffId);
    const role = removed.removedRole ?? 'INTERNAL_USER';
    const asked = givesRights(role, person.role)
      ? [await openRequest(tx, act, person, { role, reason })]
      : [];
    await recordStaff(
      tx,
      act.operator,
      {
        event: 'STAFF_RESTORED',
        of: person,
        before: loggedStaff(removed),
        after: { ...loggedStaff(person), reason },
      },
      ...asked,
    );
  });
  return getStaff(db, act.operator.actor, staffId);
}

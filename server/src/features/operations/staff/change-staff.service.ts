import { givesRights, type StaffGroup, splitAttributes } from '@endcap/contract/access/staff-parts';
import type { StaffChange, StaffMember } from '@endcap/contract/operations/staff';
import { endSessionsOf } from '../../../access/session.unscoped.repository.ts';
import { AppError } from '../../../app-error.ts';
import type { Database, Transaction } from '../../../db/connection.ts';
import { transact } from '../../../db/transact.ts';
import { endResetLinksOf } from '../../identity/passwords/reset-password.service.ts';
import { endRecoveryOf } from '../../identity/recovery/recovery.service.ts';
import {
  sendStaffInvitation,
  withdrawStaffInvitation,
} from '../../people/registration/staff-invitations.service.ts';
import { beginChange, lockedStaff, refuseLastSuperAdmin, refuseRemoved } from './begin-change.ts';
import { endMembershipsOf } from './end-memberships.ts';
import { getStaff } from './list-staff.service.ts';
import {
  deleteRemoval,
  insertRemoval,
  type StaffRow,
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
import { type AskedRights, closeRequestsOf, openRequest } from './staff-requests.service.ts';

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
    const { held, asked } = splitAttributes(details.attributes, before.attributes);
    const saved = { ...details, attributes: held };
    const [then, now] = [loggedStaff(before), loggedStaff({ ...before, ...saved })];
    const isChanged = JSON.stringify(then) !== JSON.stringify(now);
    if (!isChanged && asked.length === 0) return;
    if (isChanged) await updateDetails(tx, staffId, saved);
    const change = {
      event: 'STAFF_CHANGED',
      of: before,
      before: then,
      after: { ...now, reason },
    } as const;
    const rights = { role: before.role, attributes: asked, reason };
    await recordStaff(
      tx,
      act.operator,
      ...(isChanged ? [change] : []),
      ...(asked.length > 0 ? [await askFor(tx, act, before, rights)] : []),
    );
  });
  return getStaff(db, act.operator.actor, staffId);
}

/** A blocked person is given nothing. */
async function askFor(tx: Transaction, act: StaffAct, person: StaffRow, rights: AskedRights) {
  if (person.state === 'BLOCKED') throw new AppError('user.blocked');
  return openRequest(tx, act, person, rights);
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
      await recordStaff(tx, act.operator, await askFor(tx, act, person, { role, reason }));
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
    await endResetLinksOf(tx, staffId);
    await endRecoveryOf(tx, staffId, act.operator);
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

/** The person comes back as a plain internal user; the rights that they had are asked for again. */
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
    // A sign-in that began before the removal may have begun its session after it.
    await endSessionsOf(tx, staffId);
    const { held, asked: attributes } = splitAttributes(removed.attributes, []);
    if (attributes.length > 0) await updateDetails(tx, staffId, { ...removed, attributes: held });
    if (!removed.isRegistered) {
      await sendStaffInvitation(
        tx,
        { ...act, createdBy: act.operator.actor.id },
        { ...removed, userId: staffId },
      );
    }
    const person = await lockedStaff(tx, staffId);
    const role = removed.removedRole ?? 'INTERNAL_USER';
    const isAsked = givesRights(role, person.role) || attributes.length > 0;
    const asked = isAsked ? [await openRequest(tx, act, person, { role, attributes, reason })] : [];
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

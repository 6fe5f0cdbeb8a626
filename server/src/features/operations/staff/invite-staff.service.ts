import { randomUUID } from 'node:crypto';
import { givesRights, splitAttributes } from '@endcap/contract/access/staff-parts';
import type { NewStaff, StaffMember } from '@endcap/contract/operations/staff';
import { endSessionsOf } from '../../../access/session.unscoped.repository.ts';
import { AppError, conflictAs } from '../../../app-error.ts';
import type { Database, Transaction } from '../../../db/connection.ts';
import { transact } from '../../../db/transact.ts';
import { isSharedDomain } from '../../companies/email-domains/email-domains.service.ts';
import { forgetFactorsOf } from '../../identity/factors/reset-factors.service.ts';
import { endResetLinksOf } from '../../identity/passwords/reset-password.service.ts';
import { takeInvitationAttempt } from '../../people/registration/invite-users.service.ts';
import {
  sendStaffInvitation,
  staffKey,
} from '../../people/registration/staff-invitations.service.ts';
import { beginChange, lockedStaff, lockStaff, refuseRemoved } from './begin-change.ts';
import { getStaff } from './list-staff.service.ts';
import {
  deleteRemoval,
  findAccountByAddress,
  insertStaff,
  isDomainOfCompany,
  lockAccount,
  reviveStaff,
} from './staff.unscoped.repository.ts';
import { loggedStaff, recordStaff, type StaffAct } from './staff-record.ts';
import { openRequest } from './staff-requests.service.ts';

/** The person is a plain internal user until a second super admin gives the role and its attributes. */
export async function inviteStaff(
  db: Database,
  act: StaffAct,
  given: NewStaff,
): Promise<StaffMember> {
  const staffId = await transact(db, async (tx) => {
    await lockStaff(tx, act);
    await refuseForeignDomain(tx, given.email);
    const { held, asked: attributes } = splitAttributes(given.attributes, []);
    const { id, factors } = await saveInvitee(tx, { ...given, attributes: held });
    const person = await lockedStaff(tx, id);
    await sendStaffInvitation(
      tx,
      { ...act, createdBy: act.operator.actor.id },
      { ...person, userId: id },
    );
    const { role, reason } = given;
    const isAsked = givesRights(role, person.role) || attributes.length > 0;
    const asked = isAsked ? [await openRequest(tx, act, person, { role, attributes, reason })] : [];
    await recordStaff(
      tx,
      act.operator,
      {
        event: 'STAFF_INVITED',
        of: person,
        ...(factors.length > 0 && { before: { factor: factors.join(', ') } }),
        after: { ...loggedStaff(person), reason },
      },
      ...asked,
    );
    return id;
  });
  return getStaff(db, act.operator.actor, staffId);
}

/**
 * A removed account is used again, so that the log of the person stays one. The address may be another
 * person's by now: nothing of the one before opens it. Returns the factors that this took away.
 */
async function saveInvitee(
  tx: Transaction,
  given: NewStaff,
): Promise<{ id: string; factors: string[] }> {
  const known = await findAccountByAddress(tx, given.email);
  if (known?.userType === 'EXTERNAL') throw new AppError('staff.external', { field: 'email' });
  if (known && !known.removedOn) throw new AppError('staff.exists', { field: 'email' });
  if (known) {
    const { id } = known;
    await lockAccount(tx, id);
    await deleteRemoval(tx, id);
    await reviveStaff(tx, id, given);
    await endSessionsOf(tx, id);
    await endResetLinksOf(tx, id);
    return { id, factors: await forgetFactorsOf(tx, id) };
  }
  // Random: an id that begins with the time would show the age of the account.
  const id = randomUUID();
  await insertStaff(tx, id, given).catch(
    conflictAs('user_account__login_id', 'staff.exists', 'email'),
  );
  return { id, factors: [] };
}

/** The domains of internal users count as the retailer's own everywhere else. */
async function refuseForeignDomain(tx: Transaction, email: string): Promise<void> {
  const domain = email.slice(email.lastIndexOf('@') + 1);
  if (isSharedDomain(domain) || (await isDomainOfCompany(tx, domain))) {
    throw new AppError('staff.domain', { field: 'email' });
  }
}

/** One mail a minute for each person. */
export async function resendStaffInvitation(
  db: Database,
  act: StaffAct,
  staffId: string,
): Promise<StaffMember> {
  await transact(db, async (tx) => {
    const person = await beginChange(tx, act, staffId);
    refuseRemoved(person);
    if (person.isRegistered) throw new AppError('staff.registered');
    await takeInvitationAttempt(tx, { userId: staffId, companyId: staffKey });
    await sendStaffInvitation(
      tx,
      { ...act, createdBy: act.operator.actor.id },
      { ...person, userId: staffId },
    );
    await recordStaff(tx, act.operator, { event: 'STAFF_INVITATION_SENT', of: person });
  });
  return getStaff(db, act.operator.actor, staffId);
}

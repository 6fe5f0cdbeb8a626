import { refuseLostOperator } from '../../../activity/operator.ts';
import { AppError, requireVersion } from '../../../app-error.ts';
import type { Transaction } from '../../../db/connection.ts';
import {
  findStaff,
  lockAccount,
  lockAllStaff,
  type StaffRow,
  selectActiveSuperAdmins,
} from './staff.unscoped.repository.ts';
import type { StaffAct } from './staff-record.ts';

/** Locks all staff first: a super admin who lost the role while waiting is refused after it. */
export async function lockStaff(tx: Transaction, { operator }: StaffAct): Promise<void> {
  await lockAllStaff(tx);
  await refuseLostOperator(tx, operator);
}

/** Begins the change of one person and returns them as they are now. */
export async function beginChange(
  tx: Transaction,
  act: StaffAct,
  staffId: string,
  seenVersion?: number,
): Promise<StaffRow> {
  await lockStaff(tx, act);
  await lockAccount(tx, staffId);
  const row = await lockedStaff(tx, staffId);
  requireVersion(seenVersion, row.version);
  return row;
}

/** Of a person whose account this transaction has locked. */
export async function lockedStaff(tx: Transaction, staffId: string): Promise<StaffRow> {
  const row = await findStaff(tx, staffId);
  if (!row) throw new AppError('resource.not_found');
  return row;
}

export function refuseRemoved({ removedOn }: StaffRow): void {
  if (removedOn) throw new AppError('staff.removed');
}

/** Super admins who cannot sign in do not count. */
export async function refuseLastSuperAdmin(
  tx: Transaction,
  { staffId, role }: StaffRow,
): Promise<void> {
  if (role !== 'SUPER_ADMIN') return;
  const active = await selectActiveSuperAdmins(tx, true);
  if (active.every((id) => id === staffId)) throw new AppError('staff.last_super_admin');
}

import type { Transaction } from '../../../db/connection.ts';
import {
  deleteInvitedName,
  raiseVersionsOfRenamed,
  renameInvitees,
} from './accounts.unscoped.repository.ts';
import { updateToJoined } from './change-members.repository.ts';
import type { MemberScope } from './members.repository.ts';
import type { MemberName } from './membership.ts';

/** The user has accepted the invitation or registered with it: the company sees the account from now on. */
export async function joinCompany(tx: Transaction, member: MemberScope): Promise<void> {
  await updateToJoined(tx, member);
  await deleteInvitedName(tx, member);
}

/** Renames users who have not joined the company: only this company sees the name. */
export async function renameInvited(
  tx: Transaction,
  companyId: string,
  names: (MemberName & { userId: string })[],
): Promise<void> {
  if (names.length === 0) return;
  await renameInvitees(tx, companyId, names);
  await raiseVersionsOfRenamed(
    tx,
    names.map(({ userId }) => userId),
    companyId,
  );
}

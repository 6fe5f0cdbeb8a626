import type { Transaction } from '../../db/connection.ts';
import {
  deleteInvitedNamesOfActive,
  deleteInvitedNamesOfRenamed,
  raiseVersionsOfRenamed,
} from './accounts.unscoped.repository.ts';
import { updateToActive } from './change-members.repository.ts';
import type { MemberScope } from './members.repository.ts';

/** Ends the onboarding of a member; a member who was blocked since stays blocked. */
export async function activateMember(tx: Transaction, member: MemberScope): Promise<void> {
  await updateToActive(tx, member);
  await deleteInvitedNamesOfActive(tx, member.companyId, [member.userId]);
}

/** Call it after renaming accounts: it updates everything that depends on the old names. */
export async function finishRename(tx: Transaction, userIds: string[]): Promise<void> {
  await deleteInvitedNamesOfRenamed(tx, userIds);
  await raiseVersionsOfRenamed(tx, userIds);
}

import { isSuperAdmin } from '@endcap/contract/access/user-kind';
import type { ErrorCode } from '@endcap/contract/errors';
import { refuseLostRights } from '../../../../access/refuse-lost-rights.ts';
import type { CompanyScope } from '../../../../access/scope.ts';
import { AppError } from '../../../../app-error.ts';
import type { Database, Transaction } from '../../../../db/connection.ts';
import {
  lockMembers,
  type Member,
  selectLoginIds,
  selectMembers,
  selectWorkingAdmins,
} from '../../../shared/memberships/members.repository.ts';
import type { MembershipScope } from '../../../shared/memberships/membership.ts';
import type { RefusedUser } from './act-result.ts';

/**
 * Locks the members of an action together with the acting user, then checks the user's rights
 * again: another admin may have removed them, or the retailer closed the company, since the request
 * began.
 */
export async function lockMembersForUser(
  tx: Transaction,
  scope: CompanyScope,
  selection: { loginIds: string[]; withAdmins: boolean },
): Promise<void> {
  const { actor } = scope;
  const { companyStatus } = await lockMembers(tx, scope, { ...selection, actorId: actor.id });
  const isClosed = companyStatus === 'SUSPENDED' || companyStatus === 'INACTIVE';
  if (isClosed && !isSuperAdmin(actor)) throw new AppError('access.none');
  await refuseLostRights(tx, scope);
}

interface Selection {
  loginIds: string[];
  versions?: Record<string, number> | undefined;
  /** True when the users would no longer be among the working admins. */
  leaving: boolean;
  /** A further reason not to change a member. */
  refuse?: (member: Member) => ErrorCode | undefined;
}

/** Returns the members that an action can change, locked until commit, and the refusals of the others. */
export async function selectUsersForAction(
  tx: Transaction,
  scope: CompanyScope,
  { loginIds, versions, leaving, refuse }: Selection,
): Promise<{ members: Member[]; refused: RefusedUser[] }> {
  await lockMembersForUser(tx, scope, { loginIds, withAdmins: leaving });
  const found = await selectMembers(tx, scope, loginIds);
  const known = new Map(found.map((member) => [member.loginId, member]));
  const checked = loginIds.map((loginId) => {
    const member = known.get(loginId);
    const code = refusalOf(member, versions?.[loginId]) ?? (member && refuse?.(member));
    return { loginId, member, code };
  });
  const able = checked.flatMap(({ member, code }) => (member && !code ? [member] : []));
  const staying = leaving ? await refusedToLeave(tx, scope, able) : new Map<string, never>();
  const refused = checked.flatMap(({ loginId, member, code }): RefusedUser[] => {
    const reason = code ?? (member && staying.get(member.userId));
    return reason ? [{ loginId, code: reason }] : [];
  });
  return { members: able.filter(({ userId }) => !staying.has(userId)), refused };
}

function refusalOf(member: Member | undefined, seenVersion: number | undefined) {
  if (!member) return 'resource.not_found' as const;
  if (member.busy === 'DELETE_USER') return 'user.leaving' as const;
  const changed = seenVersion !== undefined && seenVersion !== member.version;
  return changed ? ('resource.changed' as const) : undefined;
}

/**
 * Returns which users may not be deleted, blocked or demoted: the acting user, and the last working
 * admin. Users are checked in order, each as if those before had left.
 */
export async function refusedToLeave(
  db: Database,
  scope: MembershipScope,
  leaving: { userId: string }[],
): Promise<Map<string, ErrorCode>> {
  const refusals = new Map<string, ErrorCode>();
  if (leaving.length === 0) return refusals;
  const admins = new Set(await selectWorkingAdmins(db, scope));
  for (const { userId } of leaving) {
    if (userId === scope.actor.id) refusals.set(userId, 'user.self');
    else if (admins.has(userId) && admins.size === 1) refusals.set(userId, 'user.last_admin');
    else admins.delete(userId);
  }
  return refusals;
}

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** Replaces user ids by login ids. An id that is not a member's stays as it is, and is refused later. */
export async function withLoginIds<Given extends Pick<Selection, 'loginIds' | 'versions'>>(
  tx: Transaction,
  scope: MembershipScope,
  given: Given,
): Promise<Given> {
  const ids = given.loginIds.filter((id) => uuid.test(id));
  if (ids.length === 0) return given;
  const found = await selectLoginIds(tx, scope, ids);
  const known = new Map(found.map((member) => [member.userId, member.loginId]));
  const loginIdOf = (id: string) => known.get(id) ?? id;
  const versions = Object.entries(given.versions ?? {});
  return {
    ...given,
    loginIds: [...new Set(given.loginIds.map(loginIdOf))],
    versions: Object.fromEntries(versions.map(([id, version]) => [loginIdOf(id), version])),
  };
}

import type { Transaction } from '../../db/connection.ts';
import type { Refused } from './acted.ts';
import { holdMembers } from './hold-members.service.ts';
import { mustStay } from './keep-admins.service.ts';
import { type Member, selectMembers } from './members.repository.ts';
import type { UserScope } from './user-plan.ts';

interface Asked {
  loginIds: string[];
  versions?: Record<string, number> | undefined;
  /** Whether they would be gone from among the admins. */
  leaving: boolean;
}

/** Those whom an act can be about, locked until it is done, and why the others cannot be. */
export async function chooseMembers(
  tx: Transaction,
  scope: UserScope,
  { loginIds, versions, leaving }: Asked,
): Promise<{ chosen: Member[]; refused: Refused[] }> {
  await holdMembers(tx, scope, { loginIds, withAdmins: leaving });
  const found = await selectMembers(tx, scope, loginIds);
  const known = new Map(found.map((member) => [member.loginId, member]));
  const judged = loginIds.map((loginId) => {
    const member = known.get(loginId);
    return { loginId, member, code: refusalOf(member, versions?.[loginId]) };
  });
  const able = judged.flatMap(({ member, code }) => (member && !code ? [member] : []));
  const staying = leaving ? await mustStay(tx, scope, able) : new Map<string, never>();
  const refused = judged.flatMap(({ loginId, member, code }): Refused[] => {
    const reason = code ?? (member && staying.get(member.userId));
    return reason ? [{ loginId, code: reason }] : [];
  });
  return { chosen: able.filter(({ userId }) => !staying.has(userId)), refused };
}

function refusalOf(member: Member | undefined, seenVersion: number | undefined) {
  if (!member) return 'resource.not_found' as const;
  if (member.busy === 'DELETE_USER') return 'user.leaving' as const;
  const changed = seenVersion !== undefined && seenVersion !== member.version;
  return changed ? ('resource.changed' as const) : undefined;
}

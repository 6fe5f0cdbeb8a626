import type { MemberValues } from '../tasks/tasks.service.ts';
import type { Member } from './members.repository.ts';
import { standingOf } from './standing.ts';

export type { SetAside } from '../tasks/tasks.service.ts';

/** All that must be kept of somebody, so that an undo can bring it back. */
export function memberValues(member: Member): MemberValues {
  const { blockedOn, blockedBy, blockedReason, blockedComment } = member;
  return {
    ...standingOf(member),
    thirdParty: member.thirdParty,
    thirdPartyCompanyId: member.thirdPartyCompanyId,
    since: member.since.toISOString(),
    blocked: blockedOn && {
      on: blockedOn.toISOString(),
      by: blockedBy,
      reason: blockedReason,
      comment: blockedComment,
    },
  };
}

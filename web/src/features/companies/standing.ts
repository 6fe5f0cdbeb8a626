import type { UserContext, UserGroup } from '@endcap/contract/identity';
import { isSuperAdmin } from '@endcap/contract/user-kind';

/** How somebody may stand towards the companies of the list: it decides columns and buttons. */
export interface Standing {
  /** Runs the portal: sees status and contact, and may look through a merchant's eyes. */
  runsPortal: boolean;
  /** Sees of which tier a company is. */
  seesType: boolean;
  verb: 'act' | 'open' | 'view';
}

export function standingOf({ authz }: UserContext): Standing {
  const runsPortal = isSuperAdmin(authz);
  const isSponsored = authz.group === 'THIRD_PARTY_SPONSORED_SUPPLIER';
  return { runsPortal, seesType: !isSponsored, verb: verbs[authz.group] ?? 'open' };
}

const verbs: Partial<Record<UserGroup, Standing['verb']>> = {
  SUPER_ADMIN: 'act',
  SUPER_ADMIN_SPECTATOR: 'view',
  THIRD_PARTY_SPONSORED_SUPPLIER: 'view',
};

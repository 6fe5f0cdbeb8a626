import { addendumVersions } from '@endcap/contract/agreements';
import type { Person, Visitor } from '@endcap/contract/gates';
import type { Permission } from '@endcap/contract/permissions';
import type { Site } from '@endcap/contract/sites';
import type { Scope } from './scope.ts';
import type { FoundSession } from './session.repository.ts';

/** The state of a session's person, as the gates ask for it. */
export function personOf(session: FoundSession, permissions: ReadonlySet<Permission>): Person {
  const { companyType, companySite } = session;
  return {
    group: session.group,
    external: session.userType === 'EXTERNAL',
    permissions,
    company: companyType && companySite ? { type: companyType, site: companySite } : null,
    blocked: session.blockedOn !== null || session.memberState === 'BLOCKED',
    registering: session.kind === 'REGISTRATION',
    pending: session.memberState === 'PENDING',
    addendumDue: isAddendumDue(session),
    auditOverdue: session.auditOverdue,
  };
}

/** Asked of everybody outside the retailer, and again when its version is raised. */
function isAddendumDue({ userType, thirdParty, acceptedAddendum }: FoundSession): boolean {
  if (userType !== 'EXTERNAL') return false;
  const current = addendumVersions[thirdParty ? 'THIRD_PARTY' : 'STANDARD'];
  return (acceptedAddendum ?? 0) < current;
}

/** Nobody, where there is no scope: then the host alone says on which site. */
export function visitorOf(scope: Scope | null, site: Site): Visitor {
  return { site, person: scope?.person ?? null };
}

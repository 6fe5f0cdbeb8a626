import type { Person, Visitor } from '@endcap/contract/access/gates';
import type { Permission } from '@endcap/contract/access/permissions';
import { isSuperAdmin } from '@endcap/contract/access/user-kind';
import type { Site } from '@endcap/contract/sites';
import type { Scope } from './scope.ts';
import type { FoundSession } from './session.unscoped.repository.ts';

/** The user of a session as the gates need it. */
export function personOf(
  session: FoundSession,
  permissions: ReadonlySet<Permission>,
  factor: Scope['factor'],
): Person {
  const { companyType, companySite } = session;
  return {
    group: session.group,
    external: session.userType === 'EXTERNAL',
    permissions,
    company: companyType && companySite ? { type: companyType, site: companySite } : null,
    blocked: session.blockedOn !== null || session.memberState === 'BLOCKED',
    registering: session.kind === 'REGISTRATION',
    pending: session.memberState === 'PENDING',
    suspended: isSuspended(session),
    addendumDue: isAddendumDue(session),
    auditOverdue: session.auditOverdue,
    factorDue: factor?.due ?? false,
  };
}

function isSuspended({ companyStatus, ...session }: FoundSession): boolean {
  return (companyStatus === 'SUSPENDED' || companyStatus === 'INACTIVE') && !isSuperAdmin(session);
}

/** External users must accept the addendum, and again when its version changes. */
function isAddendumDue({ userType, acceptedAddendum, addendumInForce }: FoundSession): boolean {
  if (userType !== 'EXTERNAL') return false;
  return (acceptedAddendum ?? 0) < addendumInForce;
}

/** Without a scope the visitor is anonymous, and only the host decides the site. */
export function gateVisitorOf(scope: Scope | null, site: Site): Visitor {
  return { site, person: scope?.person ?? null };
}

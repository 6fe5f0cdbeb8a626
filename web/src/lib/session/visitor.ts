import type { Visitor } from '@endcap/contract/gates';
import type { UserContext } from '@endcap/contract/identity';
import type { Site } from '@endcap/contract/sites';

/** The visitor for the gates, from the server's user context. */
export function visitorOf(user: UserContext | null, site: Site): Visitor {
  if (!user) return { site, person: null };
  const { access, authz, tenant } = user;
  return {
    site,
    person: {
      group: authz.group,
      external: user.user_type === 'EXTERNAL',
      permissions: new Set(
        authz.permissions.map(({ action, resource }) => `${action} ${resource}` as const),
      ),
      company: tenant && { type: user.companyType, site: user.site_id },
      registering: access.registration_due,
      blocked: access.blocked,
      pending: access.pending,
      addendumDue: access.addendum_due,
      auditOverdue: access.audit_overdue,
    },
  };
}

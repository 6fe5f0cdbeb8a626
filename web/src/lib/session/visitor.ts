import { addressOf, decide, type Visitor } from '@endcap/contract/access/gates';
import { type UserKind, userKindOf } from '@endcap/contract/access/user-kind';
import type { UserContext } from '@endcap/contract/identity/identity';
import { routes } from '@endcap/contract/routes/routes';
import type { Site } from '@endcap/contract/sites';
import { currentSite } from './site.ts';

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
      suspended: access.suspended,
      addendumDue: access.addendum_due,
      auditOverdue: access.audit_overdue,
      factorDue: access.second_factor_due,
    },
  };
}

/** The kind of user, from the server's user context. */
export function kindOf({ authz, tenant, companyType, persona }: UserContext): UserKind {
  return userKindOf({
    group: authz.group,
    permissions: new Set(
      authz.permissions.map(({ action, resource }) => `${action} ${resource}` as const),
    ),
    companyType: tenant && companyType,
    persona,
  });
}

/**
 * The home page of a user: the apps, for staff without a company their work. A portal without apps
 * opens the page that the gate requires first, else the landing page.
 */
export function homeOf(user: UserContext | null, isRoute: (pathname: string) => boolean): string {
  const work = user && !user.tenant ? homeOfStaff(user) : undefined;
  if (work && isRoute(work.split('?')[0] ?? '')) return work;
  if (isRoute(routes.apps.path)) return routes.apps.path;
  if (!user) return routes.landing.path;
  const decision = decide('apps', visitorOf(user, currentSite()));
  if (decision.kind !== 'redirect' || !isRoute(routes[decision.to].path))
    return routes.landing.path;
  return addressOf(decision, routes.apps.path);
}

/** Where a member of staff begins the day; undefined for everyone else, and while a gate asks for more. */
function homeOfStaff(user: UserContext): string | undefined {
  const visitor = visitorOf(user, currentSite());
  const shows = (id: 'today' | 'contentEditor') => decide(id, visitor).kind === 'show';
  if (shows('today')) return routes.today.path;
  return shows('contentEditor') ? `${routes.contentEditor.path}?status=DRAFT` : undefined;
}

import { routes } from '@endcap/contract/routes';
import { useRouterState } from '@tanstack/react-router';
import { lazy, Suspense } from 'react';
import { chunk } from '../../lib/browser/chunk.ts';
import { useSession } from '../../lib/session/session.ts';

const AuditBanner = lazy(() =>
  chunk(() => import('../../features/access-audit/audit-banner.tsx')).then((m) => ({
    default: m.AuditBanner,
  })),
);

/** Pages that say of an overdue audit all that there is to say. */
const tellThemselves: readonly string[] = [routes.admin.path, routes.noAccess.path];

/** The banner's code is loaded only for a company with an open audit. */
export function AuditBannerPlace() {
  const { user } = useSession();
  const page = useRouterState({ select: ({ location }) => location.pathname });
  if (!user?.tenant || user.companyType !== 'BASIC_VENDOR') return null;
  const { audit_due_date: dueDate, audit_overdue: overdue, ...states } = user.access;
  if (!dueDate || (overdue && tellThemselves.includes(page))) return null;
  if (states.registration_due || states.blocked || states.pending) return null;
  return (
    <Suspense>
      <AuditBanner company={user.tenant} dueDate={dueDate} overdue={overdue} />
    </Suspense>
  );
}

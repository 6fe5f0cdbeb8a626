import { AdminCounts } from '../../features/companies/admin-home/admin-counts.tsx';
import { AdminHomePage, adminAreas } from '../../features/companies/admin-home/admin-home-page.tsx';
import { AuditPanel } from '../../features/people/access-audit/audit-panel.tsx';
import { useText } from '../../lib/i18n/messages.ts';
import { useSession } from '../../lib/session/session.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { useOpenRoutes } from '../routing/open-routes.ts';
import { RouteLink } from '../routing/route-link.tsx';

/** Cards for what exists and is open to this person; the audit where the company has one. */
export function AdminScreen() {
  const { user } = useSession();
  const open = useOpenRoutes();
  if (!user?.tenant) return null;
  const isBasic = user.companyType === 'BASIC_VENDOR';
  return (
    <AdminHomePage
      key={user.tenant.id}
      company={user.tenant.name}
      areas={adminAreas.filter((area) => open.includes(area))}
      link={(area, props) => <RouteLink id={area} {...props} />}
      counts={
        open.includes('userList') ? (
          <AdminCounts
            companyId={user.tenant.id}
            link={(search, props) => (
              <RouteLink id="userList" search={search as never} {...props} />
            )}
          />
        ) : null
      }
      audit={
        isBasic ? (
          <AuditPanel
            company={user.tenant}
            review={open.includes('accessReview') ? <ReviewUsers /> : null}
          />
        ) : null
      }
    />
  );
}

function ReviewUsers() {
  const text = useText('access-audit');
  return (
    <Button variant="default" renderRoot={(props) => <RouteLink id="accessReview" {...props} />}>
      {text('audit.lock.review')}
    </Button>
  );
}

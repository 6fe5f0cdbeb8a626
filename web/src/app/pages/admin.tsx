import { AdminHomePage } from '../../features/companies/admin-home/admin-home-page.tsx';
import { CompanyWaitingPanel } from '../../features/operations/home/company-waiting-panel.tsx';
import { AuditPanel } from '../../features/people/access-audit/audit-panel.tsx';
import { LatestActivity } from '../../features/record/activity-log/latest-activity.tsx';
import { OwnPeopleChart } from '../../features/record/usage/company-charts.tsx';
import { useText } from '../../lib/i18n/messages.ts';
import { useOpenRoutes } from '../../lib/session/open-routes.ts';
import { RouteLink } from '../../lib/session/route-link.tsx';
import { useSession } from '../../lib/session/session.ts';

/** Cards for what is open to this user; the audit where the company has one. */
export function AdminScreen() {
  const text = useText('admin-home');
  const open = useOpenRoutes();
  const { user, may } = useSession();
  if (!user?.tenant) return null;
  const { tenant, companyType } = user;
  // What waits is read with the home, which an overdue audit closes.
  const decides = open.includes('apps') && may('APPROVE', 'ACCESS_REQUEST');
  return (
    <AdminHomePage
      key={tenant.id}
      company={tenant}
      audit={companyType === 'BASIC_VENDOR' ? <AuditPanel company={tenant} /> : null}
      people={
        open.includes('companyUse') ? (
          <OwnPeopleChart
            key="people"
            companyId={tenant.id}
            foot={
              <RouteLink id="companyUse" data-track="admin-reports">
                {text('admin.reports')}
              </RouteLink>
            }
          />
        ) : null
      }
      waiting={decides ? <CompanyWaitingPanel key="waiting" companyId={tenant.id} /> : null}
      latest={
        open.includes('activityLog') ? <LatestActivity key="latest" companyId={tenant.id} /> : null
      }
    />
  );
}

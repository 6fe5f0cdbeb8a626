import { AdminHomePage } from '../../features/companies/admin-home/admin-home-page.tsx';
import { AuditPanel } from '../../features/people/access-audit/audit-panel.tsx';
import { useSession } from '../../lib/session/session.ts';

/** Cards for what is open to this user; the audit where the company has one. */
export function AdminScreen() {
  const { user } = useSession();
  if (!user?.tenant) return null;
  const { tenant, companyType } = user;
  return (
    <AdminHomePage
      key={tenant.id}
      company={tenant}
      audit={companyType === 'BASIC_VENDOR' ? <AuditPanel company={tenant} /> : null}
    />
  );
}

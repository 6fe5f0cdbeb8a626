import { isSuperAdmin } from '@endcap/contract/access/user-kind';
import type { UserContext } from '@endcap/contract/identity/identity';
import { IconKey } from '@tabler/icons-react';
import { Page } from '../../../kit/page/page.tsx';
import { useText } from '../../../lib/i18n/messages.ts';
import { RouteLink } from '../../../lib/session/route-link.tsx';
import { useSession } from '../../../lib/session/session.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { CompaniesSection } from './companies-section.tsx';
import { OwnRequestsSection } from './own-requests-section.tsx';
import { ProductsSection } from './products-section.tsx';
import styles from './request-access.module.css';

/** Where a user goes who does not ask here: the launcher, or the list of companies. */
const elsewhere = { supplier: 'apps', superAdmin: 'companyList' } as const;

/** /profile/requestAccess: the retailer's users ask for companies and their products. */
export function RequestAccessPage() {
  const text = useText('access-requests');
  const { user } = useSession();
  if (!user) return null;
  const kind = otherKind(user);
  return (
    <Page
      key={user.login_id}
      width={820}
      title={text('access-requests.page.title')}
      description={kind ? undefined : text('access-requests.page.lead')}
    >
      {kind ? (
        <EmptyState
          icon={<IconKey size={22} />}
          title={text(`access-requests.page.${kind}.title`)}
          description={text(`access-requests.page.${kind}.message`)}
          action={
            <Button renderRoot={(props) => <RouteLink id={elsewhere[kind]} {...props} />}>
              {text(`access-requests.page.${kind}.action`)}
            </Button>
          }
        />
      ) : (
        <div className={styles.sections}>
          <ProductsSection />
          <CompaniesSection loginId={user.login_id} />
          <OwnRequestsSection loginId={user.login_id} />
        </div>
      )}
    </Page>
  );
}

/** Suppliers ask from a card, and super admins open every company as they are. */
function otherKind({ user_type, authz }: UserContext): 'supplier' | 'superAdmin' | null {
  if (user_type === 'EXTERNAL') return 'supplier';
  return isSuperAdmin(authz) ? 'superAdmin' : null;
}

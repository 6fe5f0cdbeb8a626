import type { UserContext } from '@endcap/contract/identity/identity';
import type { ProductCode } from '@endcap/contract/products';
import type { ProductLock } from '@endcap/contract/products/launcher';
import { routes } from '@endcap/contract/routes/routes';
import { useQuery } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { accessRequestPage } from '../../../kit/products/product-cards.ts';
import { useText } from '../../../lib/i18n/messages.ts';
import { useSession } from '../../../lib/session/session.ts';
import { productAccessQuery } from './launcher.queries.ts';

/** A next step that the portal can do: a dialog, or a page of the portal. */
export type NextStep = { kind: 'ask' } | { kind: 'go'; to: string; label: string };

/** The server's answer about one product; undefined until it has arrived. */
export function useProductAccess() {
  const { data } = useQuery(productAccessQuery);
  return (code: ProductCode) => data?.items.find((item) => item.code === code);
}

/** Turns the next step of a lock into an action; null when the user can only wait or talk to someone. */
export function useNextStep(): (
  lock: ProductLock | null | undefined,
  /** Carried along to the page where it is asked for. */
  code?: ProductCode,
) => NextStep | null {
  const text = useText('launcher');
  const { user } = useSession();
  const { isRoute } = useRouter().options.context;
  return (lock, code) => {
    if (!lock || !user) return null;
    switch (lock.step) {
      case 'REQUEST_ACCESS':
        return { kind: 'ask' };
      case 'REQUEST_FROM_TEAM':
        return go(accessRequestPage(user, isRoute, code), text('launcher.unauthorized.request'));
      case 'GRANT_ACCESS':
        return go(ownRow(user), text('launcher.lock.grant'));
      case 'CHOOSE_COMPANY':
        return go(routes.companyList.path, text('launcher.lock.company'));
      case 'COMPLETE_AUDIT':
        return go(routes.admin.path, text('launcher.lock.audit'));
      case 'CONTACT_RETAILER':
        return go(routes.contactUs.path, text('common.contactUs'));
      default:
        return null;
    }
  };
}

const go = (to: string, label: string): NextStep => ({ kind: 'go', to, label });

/** The user list, searched for the admin's own row. */
function ownRow({ login_id: loginId }: UserContext): string {
  return `${routes.userList.path}?${new URLSearchParams({ search: loginId })}`;
}

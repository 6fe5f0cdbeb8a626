import type { UserContext } from '@endcap/contract/identity';
import { routes } from '@endcap/contract/routes';

/** `ask`: from the card itself. Otherwise an address of the portal. */
export type RequestAccessWay = { kind: 'ask'; companyId: string } | { kind: 'go'; to: string };

/**
 * Where "request access" leads, by who asks and by what exists: suppliers ask for products of their
 * own company, internal people have a page for it, all other users write a ticket.
 */
export function requestAccessWay(
  user: UserContext,
  isRoute: (pathname: string) => boolean,
): RequestAccessWay {
  const { user_type, tenant, authz } = user;
  if (user_type === 'EXTERNAL' && tenant && authz.group === 'SUPPLIER')
    return { kind: 'ask', companyId: tenant.id };
  const page = user_type === 'INTERNAL' ? routes.requestAccess : routes.ticketCreation;
  if (!isRoute(page.path)) return { kind: 'go', to: routes.contactUs.path };
  const to = user_type === 'INTERNAL' ? page.path : `${page.path}?request=access`;
  return { kind: 'go', to };
}

import { isSuperAdmin } from '@endcap/contract/access/user-kind';
import type { UserContext } from '@endcap/contract/identity/identity';
import type { QueryClient } from '@tanstack/react-query';
import { homeQuery } from '../../features/operations/home/home.queries.ts';
import { suppliersQuery } from '../../features/operations/home/suppliers/suppliers.queries.ts';
import { lazyPart } from '../../kit/theme/lazy-part.ts';
import { sessionQuery } from '../../lib/session/session.ts';
import { loadTexts } from '../routes/route-parts.ts';

export const HomePanels = lazyPart(() => import('./home-panels.tsx'), 'HomePanels');

/** The retailer's people have suppliers of their own, until they work in one of them. */
export function followsSuppliers({ user_type, tenant, authz }: UserContext): boolean {
  return user_type === 'INTERNAL' && tenant === null && !isSuperAdmin(authz);
}

/** A slower answer comes below its placeholder, and may move the products. */
const timeoutMs = 1_500;

/** Loads what stands above the products beside their code, so that the products do not move. */
export async function loadHome(client: QueryClient): Promise<void> {
  const user = client.getQueryData(sessionQuery.queryKey);
  const loaded = Promise.all([
    client.prefetchQuery(homeQuery),
    user && followsSuppliers(user) ? client.prefetchQuery(suppliersQuery) : null,
    HomePanels.preload?.(),
    loadTexts('home-page', 'access-requests', 'own-companies', 'companies', 'tasks')(),
  ]);
  const timeout = new Promise((resolve) => setTimeout(resolve, timeoutMs));
  // A failure shows in the panels.
  await Promise.race([loaded.catch(() => undefined), timeout]);
}

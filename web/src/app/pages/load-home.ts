import type { QueryClient } from '@tanstack/react-query';
import {
  followsSuppliers,
  homeQuery,
  suppliersQuery,
} from '../../features/operations/home/home.queries.ts';
import { shortcutsQuery } from '../../features/products/launcher/launcher.queries.ts';
import { lazyPart } from '../../kit/theme/lazy-part.ts';
import { sessionQuery } from '../../lib/session/session.ts';
import { loadTexts } from '../routes/route-parts.ts';

export const HomePanels = lazyPart(() => import('./home-panels.tsx'), 'HomePanels');

/** A slower answer comes below its placeholder, and may move the products. */
const timeoutMs = 1_500;

/** Loads what stands above the products beside their code, so that the products do not move. */
export async function loadHome(client: QueryClient): Promise<void> {
  const user = client.getQueryData(sessionQuery.queryKey);
  const loaded = Promise.all([
    client.prefetchQuery(homeQuery),
    client.prefetchQuery(shortcutsQuery),
    user && followsSuppliers(user) ? client.prefetchQuery(suppliersQuery) : null,
    HomePanels.preload?.(),
    loadTexts('home-page', 'access-requests', 'own-companies', 'companies', 'tasks')(),
  ]);
  const timeout = new Promise((resolve) => setTimeout(resolve, timeoutMs));
  // A failure shows in the panels.
  await Promise.race([loaded.catch(() => undefined), timeout]);
}

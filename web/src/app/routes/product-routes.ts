import { createRoute } from '@tanstack/react-router';
import {
  markersQuery,
  productAccessQuery,
} from '../../features/products/launcher/launcher.queries.ts';
import { launcherSearch } from '../../features/products/launcher/launcher.search.ts';
import { lazyPart } from '../../kit/theme/lazy-part.ts';
import { companyConfigurationQuery } from '../../lib/configuration/configuration.ts';
import { sessionQuery } from '../../lib/session/session.ts';
import { loadHome } from '../pages/load-home.ts';
import { loadTexts, routeFor } from './route-parts.ts';

const launcherWords = loadTexts('launcher', 'products');

const apps = createRoute({
  ...routeFor('apps', 'cards'),
  validateSearch: launcherSearch,
  /** The additional data of the cards loads in parallel with their code; the cards do not wait for it. */
  loader: async ({ context: { queryClient } }) => {
    void queryClient.prefetchQuery(markersQuery);
    void queryClient.prefetchQuery(productAccessQuery);
    const companyId = queryClient.getQueryData(sessionQuery.queryKey)?.tenant?.id ?? null;
    // A flag decides about a card: known when the portal started, except after a sign-in.
    const decisions = queryClient.ensureQueryData(companyConfigurationQuery(companyId));
    await Promise.all([launcherWords(), decisions, loadHome(queryClient)]);
  },
  component: lazyPart(() => import('../pages/apps.tsx'), 'AppsScreen'),
});

const reportBuilder = createRoute({
  ...routeFor('reportBuilder'),
  loader: launcherWords,
  component: lazyPart(() => import('../pages/report-builder.tsx'), 'ReportBuilderScreen'),
});

/** The launcher, and the addresses of single products. */
export const productRoutes = [apps, reportBuilder] as const;

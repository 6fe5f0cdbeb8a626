import { productAnalyticsId } from '@endcap/contract/products';
import { routes } from '@endcap/contract/routes/routes';
import { createRoute } from '@tanstack/react-router';
import { learnTextQuery } from '../../features/content/learn/learn.queries.ts';
import { learnProductOn, learnSearch } from '../../features/content/learn/learn.search.ts';
import { lazyPart } from '../../kit/theme/lazy-part.ts';
import { currentLocale } from '../../lib/i18n/locale.ts';
import { currentSite } from '../../lib/session/site.ts';
import type { GateContext, Instead } from '../routing/gates.ts';
import { loadTexts, routeFor } from './route-parts.ts';

interface Arrival {
  context: GateContext;
  location: { href: string };
  preload: boolean;
  search: { product?: string };
}

const table = routeFor('learn');

/** Each product has a page of its own, though the path is the same for all. */
function pageViewOf({ product }: { product?: string | undefined }): string {
  const code = learnProductOn(currentSite(), product);
  const { pageView } = routes.learn;
  return code ? `${pageView}-${productAnalyticsId(code)}` : pageView;
}

const learn = createRoute({
  ...table,
  staticData: { ...table.staticData, pageViewOf },
  validateSearch: learnSearch,
  beforeLoad: async (arrival: Arrival): Promise<{ instead: Instead | null }> => {
    const { product } = arrival.search;
    const isUnknown = product !== undefined && !learnProductOn(currentSite(), product);
    return isUnknown ? { instead: 'not-found' } : table.beforeLoad(arrival);
  },
  loaderDeps: ({ search }) => search,
  loader: ({ context: { queryClient }, deps }) => {
    const code = learnProductOn(currentSite(), deps.product);
    const query = code && learnTextQuery(code, currentLocale());
    return Promise.all([
      loadTexts('learn', 'products', 'product-details')(),
      query && queryClient.prefetchQuery(query),
    ]);
  },
  component: lazyPart(() => import('../pages/learn.tsx'), 'LearnScreen'),
});

/** The pages that explain the products, for every visitor. */
export const learnRoutes = [learn] as const;

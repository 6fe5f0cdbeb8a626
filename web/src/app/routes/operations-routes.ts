import { createRoute } from '@tanstack/react-router';
import { flagsSearch } from '../../features/feature-flags/feature-flags.search.ts';
import { from, page, words } from './route-parts.ts';

const flags = createRoute({
  ...from('operationsFlags'),
  validateSearch: flagsSearch,
  loader: words('operations', 'feature-flags'),
  component: page(() => import('../pages/operations.tsx'), 'FlagsScreen'),
});

/** The operator's pages. */
export const operationsRoutes = [flags] as const;

import { createRoute, notFound } from '@tanstack/react-router';
import { tableDemoSearch } from '../../features/operations/table-demo/table-demo.search.ts';
import { lazyPart } from '../../kit/theme/lazy-part.ts';
import { pageSetting } from '../../lib/configuration/page-settings.ts';
import { devPaths } from '../routing/is-route.ts';
import { root } from './route-parts.ts';

/** Shows the data table alone; no other environment than dev has it. */
const tableDemo = createRoute({
  getParentRoute: () => root,
  path: devPaths.tableDemo,
  staticData: { title: 'shell.title.tableDemo', outline: 'list' },
  validateSearch: tableDemoSearch,
  beforeLoad: () => {
    if ((pageSetting('environment') ?? 'dev') !== 'dev') throw notFound();
  },
  component: lazyPart(
    () => import('../../features/operations/table-demo/table-demo-page.tsx'),
    'TableDemoPage',
  ),
});

export const tableDemoRoutes = [tableDemo] as const;

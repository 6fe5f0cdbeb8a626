import { createRoute } from '@tanstack/react-router';
import { announcementsSearch } from '../../features/content/announcements/manage/announcements.search.ts';
import { failedJobsSearch } from '../../features/operations/failed-jobs/failed-jobs.search.ts';
import { glossaryImportsSearch } from '../../features/operations/glossary-imports/glossary-imports.search.ts';
import { productSettingsSearch } from '../../features/operations/product-settings/product-settings.search.ts';
import { staffSearch } from '../../features/operations/staff/staff.search.ts';
import { throttlesSearch } from '../../features/operations/throttles/throttles.search.ts';
import { undeliveredMailSearch } from '../../features/operations/undelivered-mail/undelivered-mail.search.ts';
import { flagsSearch } from '../../features/products/feature-flags/feature-flags.search.ts';
import { usageSearch } from '../../features/record/usage/usage.search.ts';
import { lazyPart } from '../../kit/theme/lazy-part.ts';
import { loadTextsAndData } from './load-texts-and-data.ts';
import { loadTexts, root, routeInside } from './route-parts.ts';

/** The navigation above each operator page. */
const frame = createRoute({
  getParentRoute: () => root,
  path: '/operations',
  staticData: { isFrame: true },
  loader: loadTexts('operations'),
  component: lazyPart(() => import('../pages/operations-frame.tsx'), 'OperationsFrame'),
});

const home = createRoute({
  ...routeInside(frame, 'operations'),
  loader: loadTexts('home-page', 'failure-causes', 'products'),
  component: lazyPart(() => import('../pages/operations-home.tsx'), 'OperationsHomeScreen'),
});

const jobs = createRoute({
  ...routeInside(frame, 'operationsJobs', 'list'),
  validateSearch: failedJobsSearch,
  loader: loadTextsAndData('operations-jobs', 'home-page', 'failure-causes', 'products'),
  component: lazyPart(() => import('../pages/failed-jobs.tsx'), 'FailedJobsScreen'),
});

const mail = createRoute({
  ...routeInside(frame, 'operationsMail', 'list'),
  validateSearch: undeliveredMailSearch,
  loader: loadTextsAndData('operations-mail', 'home-page', 'failure-causes', 'products'),
  component: lazyPart(() => import('../pages/undelivered-mail.tsx'), 'UndeliveredMailScreen'),
});

const throttles = createRoute({
  ...routeInside(frame, 'operationsThrottles', 'list'),
  validateSearch: throttlesSearch,
  loader: loadTextsAndData('operations-throttles'),
  component: lazyPart(
    () => import('../../features/operations/throttles/throttles-page.tsx'),
    'ThrottlesPage',
  ),
});

const flags = createRoute({
  ...routeInside(frame, 'operationsFlags'),
  validateSearch: flagsSearch,
  loader: loadTextsAndData('feature-flags'),
  component: lazyPart(
    () => import('../../features/products/feature-flags/feature-flags-page.tsx'),
    'FeatureFlagsPage',
  ),
});

const announcements = createRoute({
  ...routeInside(frame, 'operationsAnnouncements', 'list'),
  validateSearch: announcementsSearch,
  loader: loadTextsAndData('announcements'),
  component: lazyPart(
    () => import('../../features/content/announcements/manage/announcements-page.tsx'),
    'AnnouncementsPage',
  ),
});

const products = createRoute({
  ...routeInside(frame, 'operationsProducts', 'list'),
  validateSearch: productSettingsSearch,
  loader: loadTextsAndData('product-settings', 'products', 'home-page', 'failure-causes'),
  component: lazyPart(() => import('../pages/product-settings.tsx'), 'ProductSettingsScreen'),
});

const staff = createRoute({
  ...routeInside(frame, 'operationsStaff', 'list'),
  validateSearch: staffSearch,
  loader: loadTextsAndData('staff', 'global-users'),
  component: lazyPart(() => import('../../features/operations/staff/staff-page.tsx'), 'StaffPage'),
});

const glossary = createRoute({
  ...routeInside(frame, 'operationsGlossary'),
  validateSearch: glossaryImportsSearch,
  loader: loadTextsAndData('glossary-imports'),
  component: lazyPart(
    () => import('../../features/operations/glossary-imports/glossary-imports-page.tsx'),
    'GlossaryImportsPage',
  ),
});

const reports = createRoute({
  ...routeInside(frame, 'operationsReports'),
  validateSearch: usageSearch,
  loader: loadTexts('usage', 'charts', 'products'),
  component: lazyPart(
    () => import('../../features/record/usage/adoption-page.tsx'),
    'AdoptionPage',
  ),
});

/** The operator's pages. */
export const operationsRoutes = [
  frame.addChildren([
    home,
    reports,
    jobs,
    mail,
    throttles,
    announcements,
    flags,
    products,
    staff,
    glossary,
  ]),
] as const;

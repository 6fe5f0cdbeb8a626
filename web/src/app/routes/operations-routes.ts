import { createRoute } from '@tanstack/react-router';
import { announcementsSearch } from '../../features/content/announcements/manage/announcements.search.ts';
import { failedJobsSearch } from '../../features/operations/failed-jobs/failed-jobs.search.ts';
import { glossaryImportsSearch } from '../../features/operations/glossary-imports/glossary-imports.search.ts';
import { productSettingsSearch } from '../../features/operations/product-settings/product-settings.search.ts';
import { staffSearch } from '../../features/operations/staff/staff.search.ts';
import { throttlesSearch } from '../../features/operations/throttles/throttles.search.ts';
import { undeliveredMailSearch } from '../../features/operations/undelivered-mail/undelivered-mail.search.ts';
import { flagsSearch } from '../../features/products/feature-flags/feature-flags.search.ts';
import { inside, root, words } from './route-parts.ts';
import { page } from './themed-page.ts';
import { wordsAndData } from './words-and-data.ts';

/** The navigation above each operator page. */
const frame = createRoute({
  getParentRoute: () => root,
  path: '/operations',
  staticData: { isFrame: true },
  loader: words('operations'),
  component: page(() => import('../pages/operations-frame.tsx'), 'OperationsFrame'),
});

const home = createRoute({
  ...inside(frame, 'operations'),
  component: page(
    () => import('../../features/operations/health/operations-home-page.tsx'),
    'OperationsHomePage',
  ),
});

const jobs = createRoute({
  ...inside(frame, 'operationsJobs', 'list'),
  validateSearch: failedJobsSearch,
  loader: wordsAndData('operations-jobs'),
  component: page(
    () => import('../../features/operations/failed-jobs/failed-jobs-page.tsx'),
    'FailedJobsPage',
  ),
});

const mail = createRoute({
  ...inside(frame, 'operationsMail', 'list'),
  validateSearch: undeliveredMailSearch,
  loader: wordsAndData('operations-mail'),
  component: page(
    () => import('../../features/operations/undelivered-mail/undelivered-mail-page.tsx'),
    'UndeliveredMailPage',
  ),
});

const throttles = createRoute({
  ...inside(frame, 'operationsThrottles', 'list'),
  validateSearch: throttlesSearch,
  loader: wordsAndData('operations-throttles'),
  component: page(
    () => import('../../features/operations/throttles/throttles-page.tsx'),
    'ThrottlesPage',
  ),
});

const flags = createRoute({
  ...inside(frame, 'operationsFlags'),
  validateSearch: flagsSearch,
  loader: wordsAndData('feature-flags'),
  component: page(
    () => import('../../features/products/feature-flags/feature-flags-page.tsx'),
    'FeatureFlagsPage',
  ),
});

const announcements = createRoute({
  ...inside(frame, 'operationsAnnouncements', 'list'),
  validateSearch: announcementsSearch,
  loader: wordsAndData('announcements'),
  component: page(
    () => import('../../features/content/announcements/manage/announcements-page.tsx'),
    'AnnouncementsPage',
  ),
});

const products = createRoute({
  ...inside(frame, 'operationsProducts', 'list'),
  validateSearch: productSettingsSearch,
  loader: wordsAndData('product-settings', 'products'),
  component: page(
    () => import('../../features/operations/product-settings/product-settings-page.tsx'),
    'ProductSettingsPage',
  ),
});

const staff = createRoute({
  ...inside(frame, 'operationsStaff', 'list'),
  validateSearch: staffSearch,
  loader: wordsAndData('staff', 'global-users'),
  component: page(() => import('../../features/operations/staff/staff-page.tsx'), 'StaffPage'),
});

const glossary = createRoute({
  ...inside(frame, 'operationsGlossary'),
  validateSearch: glossaryImportsSearch,
  loader: wordsAndData('glossary-imports'),
  component: page(
    () => import('../../features/operations/glossary-imports/glossary-imports-page.tsx'),
    'GlossaryImportsPage',
  ),
});

/** The operator's pages. */
export const operationsRoutes = [
  frame.addChildren([home, jobs, mail, throttles, announcements, flags, products, staff, glossary]),
] as const;

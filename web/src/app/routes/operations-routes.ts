import { createRoute } from '@tanstack/react-router';
import { announcementsSearch } from '../../features/content/announcements/manage/announcements.search.ts';
import { failedJobsSearch } from '../../features/operations/failed-jobs/failed-jobs.search.ts';
import { glossaryImportsSearch } from '../../features/operations/glossary-imports/glossary-imports.search.ts';
import { productSettingsSearch } from '../../features/operations/product-settings/product-settings.search.ts';
import { staffSearch } from '../../features/operations/staff/staff.search.ts';
import { throttlesSearch } from '../../features/operations/throttles/throttles.search.ts';
import { undeliveredMailSearch } from '../../features/operations/undelivered-mail/undelivered-mail.search.ts';
import { flagsSearch } from '../../features/products/feature-flags/feature-flags.search.ts';
import { from, words } from './route-parts.ts';
import { page } from './themed-page.ts';
import { wordsAndData } from './words-and-data.ts';

const home = createRoute({
  ...from('operations'),
  loader: words('operations'),
  component: page(() => import('../pages/operations.tsx'), 'OperationsScreen'),
});

const jobs = createRoute({
  ...from('operationsJobs', 'list'),
  validateSearch: failedJobsSearch,
  loader: wordsAndData('operations', 'operations-jobs'),
  component: page(() => import('../pages/operations.tsx'), 'FailedJobsScreen'),
});

const mail = createRoute({
  ...from('operationsMail', 'list'),
  validateSearch: undeliveredMailSearch,
  loader: wordsAndData('operations', 'operations-mail'),
  component: page(() => import('../pages/operations.tsx'), 'UndeliveredMailScreen'),
});

const throttles = createRoute({
  ...from('operationsThrottles', 'list'),
  validateSearch: throttlesSearch,
  loader: wordsAndData('operations', 'operations-throttles'),
  component: page(() => import('../pages/operations.tsx'), 'ThrottlesScreen'),
});

const flags = createRoute({
  ...from('operationsFlags'),
  validateSearch: flagsSearch,
  loader: wordsAndData('operations', 'feature-flags'),
  component: page(() => import('../pages/operations.tsx'), 'FlagsScreen'),
});

const announcements = createRoute({
  ...from('operationsAnnouncements', 'list'),
  validateSearch: announcementsSearch,
  loader: wordsAndData('operations', 'announcements'),
  component: page(() => import('../pages/operations.tsx'), 'AnnouncementsScreen'),
});

const products = createRoute({
  ...from('operationsProducts', 'list'),
  validateSearch: productSettingsSearch,
  loader: wordsAndData('operations', 'product-settings', 'products'),
  component: page(() => import('../pages/operations.tsx'), 'ProductSettingsScreen'),
});

const staff = createRoute({
  ...from('operationsStaff', 'list'),
  validateSearch: staffSearch,
  loader: wordsAndData('operations', 'staff', 'global-users'),
  component: page(() => import('../pages/operations.tsx'), 'StaffScreen'),
});

const glossary = createRoute({
  ...from('operationsGlossary'),
  validateSearch: glossaryImportsSearch,
  loader: wordsAndData('operations', 'glossary-imports'),
  component: page(() => import('../pages/operations.tsx'), 'GlossaryImportsScreen'),
});

/** The operator's pages. */
export const operationsRoutes = [
  home,
  jobs,
  mail,
  throttles,
  announcements,
  flags,
  products,
  staff,
  glossary,
] as const;

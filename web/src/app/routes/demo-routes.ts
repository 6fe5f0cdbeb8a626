import { createRoute, notFound } from '@tanstack/react-router';
import { lazyPart } from '../../kit/theme/lazy-part.ts';
import { pageSetting } from '../../lib/configuration/page-settings.ts';
import { devPaths } from '../routing/is-route.ts';
import { loadTexts, root } from './route-parts.ts';

/** Of the demo alone, and in no table. */
const mailbox = createRoute({
  getParentRoute: () => root,
  path: devPaths.mailbox,
  staticData: { title: 'shell.title.mailbox' },
  validateSearch: ({ mail }: { mail?: string }) => (mail ? { mail } : {}),
  loader: loadTexts('demo'),
  component: lazyPart(
    () => import('../../features/operations/demo/mailbox-page.tsx'),
    'MailboxPage',
  ),
});

/** A gallery of the shared widgets for developers, only in the dev environment. */
const gallery = createRoute({
  getParentRoute: () => root,
  path: devPaths.gallery,
  staticData: { title: 'shell.title.gallery' },
  validateSearch: ({ tab }: { tab?: unknown }) => (typeof tab === 'string' ? { tab } : {}),
  beforeLoad: () => {
    if ((pageSetting('environment') ?? 'dev') !== 'dev') throw notFound();
  },
  loader: loadTexts('human-check', 'charts'),
  component: lazyPart(() => import('../pages/gallery.tsx'), 'GalleryScreen'),
});

export const demoRoutes = [mailbox, gallery] as const;

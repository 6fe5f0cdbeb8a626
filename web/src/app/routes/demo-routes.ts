import { createRoute } from '@tanstack/react-router';
import { page, root, words } from './route-parts.ts';

/** Of the demo alone, and in no table. */
const mailbox = createRoute({
  getParentRoute: () => root,
  path: '/dev/mailbox',
  staticData: { title: 'shell.title.mailbox' },
  validateSearch: ({ mail }: { mail?: string }) => (mail ? { mail } : {}),
  loader: words('demo'),
  component: page(() => import('../../features/demo/mailbox-page.tsx'), 'MailboxPage'),
});

export const demoRoutes = [mailbox] as const;

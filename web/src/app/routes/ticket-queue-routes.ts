import { createRoute } from '@tanstack/react-router';
import { usageSearch } from '../../features/record/usage/usage.search.ts';
import { parkedMailSearch } from '../../features/support/ticket-queue/parked/parked-mail.search.ts';
import { queueSearch } from '../../features/support/ticket-queue/ticket-queue.search.ts';
import { lazyPart } from '../../kit/theme/lazy-part.ts';
import { loadTextsAndData } from './load-texts-and-data.ts';
import { loadTexts, routeFor } from './route-parts.ts';

const today = createRoute({
  ...routeFor('today', 'list'),
  loader: loadTextsAndData(
    'home-page',
    'ticket-queue',
    'failure-causes',
    'products',
    'usage',
    'charts',
    'staff',
    'global-users',
  ),
  component: lazyPart(() => import('../pages/today.tsx'), 'TodayScreen'),
});

const queue = createRoute({
  ...routeFor('ticketQueue', 'list'),
  validateSearch: queueSearch,
  loader: loadTextsAndData('ticket-queue', 'products'),
  component: lazyPart(() => import('../pages/ticket-queue.tsx'), 'TicketQueueScreen'),
});

const ticket = createRoute({
  ...routeFor('queuedTicket'),
  loader: loadTexts('ticket-queue', 'tickets', 'products'),
  component: lazyPart(
    () => import('../../features/support/ticket-queue/ticket/ticket-page.tsx'),
    'QueuedTicketPage',
  ),
});

const replies = createRoute({
  ...routeFor('savedReplies'),
  loader: loadTexts('ticket-queue'),
  component: lazyPart(
    () => import('../../features/support/ticket-queue/replies/saved-replies-page.tsx'),
    'SavedRepliesPage',
  ),
});

const parkedMail = createRoute({
  ...routeFor('parkedMail', 'list'),
  validateSearch: parkedMailSearch,
  loader: loadTextsAndData('ticket-queue'),
  component: lazyPart(
    () => import('../../features/support/ticket-queue/parked/parked-mail-page.tsx'),
    'ParkedMailPage',
  ),
});

const reports = createRoute({
  ...routeFor('queueReports'),
  validateSearch: usageSearch,
  loader: loadTexts('usage', 'charts', 'ticket-queue'),
  component: lazyPart(
    () => import('../../features/record/usage/support-page.tsx'),
    'SupportReportPage',
  ),
});

/** The pages of the staff who answer tickets. */
export const ticketQueueRoutes = [today, queue, ticket, replies, parkedMail, reports] as const;

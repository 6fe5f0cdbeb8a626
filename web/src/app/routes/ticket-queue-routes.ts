import { createRoute } from '@tanstack/react-router';
import { parkedMailSearch } from '../../features/support/ticket-queue/parked/parked-mail.search.ts';
import { queueSearch } from '../../features/support/ticket-queue/ticket-queue.search.ts';
import { from, words } from './route-parts.ts';
import { page } from './themed-page.ts';
import { wordsAndData } from './words-and-data.ts';

const queue = createRoute({
  ...from('ticketQueue', 'list'),
  validateSearch: queueSearch,
  loader: wordsAndData('ticket-queue', 'products'),
  component: page(
    () => import('../../features/support/ticket-queue/list/queue-page.tsx'),
    'TicketQueuePage',
  ),
});

const ticket = createRoute({
  ...from('queuedTicket'),
  loader: words('ticket-queue', 'tickets', 'products'),
  component: page(
    () => import('../../features/support/ticket-queue/ticket/ticket-page.tsx'),
    'QueuedTicketPage',
  ),
});

const replies = createRoute({
  ...from('savedReplies'),
  loader: words('ticket-queue'),
  component: page(
    () => import('../../features/support/ticket-queue/replies/saved-replies-page.tsx'),
    'SavedRepliesPage',
  ),
});

const parkedMail = createRoute({
  ...from('parkedMail', 'list'),
  validateSearch: parkedMailSearch,
  loader: wordsAndData('ticket-queue'),
  component: page(
    () => import('../../features/support/ticket-queue/parked/parked-mail-page.tsx'),
    'ParkedMailPage',
  ),
});

/** The pages of the staff who answer tickets. */
export const ticketQueueRoutes = [queue, ticket, replies, parkedMail] as const;

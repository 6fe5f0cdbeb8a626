import { createRoute, redirect } from '@tanstack/react-router';
import {
  ticketCreationSearch,
  ticketsSearch,
} from '../../features/support/tickets/tickets.search.ts';
import { lazyPart } from '../../kit/theme/lazy-part.ts';
import type { GateContext } from '../routing/gates.ts';
import { loadTextsAndData } from './load-texts-and-data.ts';
import { loadTexts, routeFor } from './route-parts.ts';

const contactUs = createRoute({
  ...routeFor('contactUs'),
  loader: loadTexts('contact-us'),
  component: lazyPart(
    () => import('../../features/support/contact-us/contact-us-page.tsx'),
    'ContactUsPage',
  ),
});

interface Arrival {
  context: GateContext;
  location: { href: string };
  preload: boolean;
  search: ReturnType<typeof ticketCreationSearch>;
}

const supportGate = routeFor('support');

/** The short address of the form. */
const support = createRoute({
  ...supportGate,
  validateSearch: ticketCreationSearch,
  beforeLoad: async (arrival: Arrival) => {
    const decided = await supportGate.beforeLoad(arrival);
    if (decided.instead) return decided;
    throw redirect({ to: '/support/ticketCreation', search: arrival.search, replace: true });
  },
});

const ticketCreation = createRoute({
  ...routeFor('ticketCreation'),
  validateSearch: ticketCreationSearch,
  loader: loadTexts('tickets', 'products'),
  component: lazyPart(() => import('../pages/ticket-creation.tsx'), 'TicketCreationScreen'),
});

const trackTicket = createRoute({
  ...routeFor('trackTicket', 'list'),
  validateSearch: ticketsSearch,
  loader: loadTextsAndData('tickets'),
  component: lazyPart(
    () => import('../../features/support/tickets/track-ticket-page.tsx'),
    'TrackTicketPage',
  ),
});

const ticket = createRoute({
  ...routeFor('ticket'),
  loader: loadTexts('tickets', 'products'),
  component: lazyPart(
    () => import('../../features/support/tickets/ticket/ticket-page.tsx'),
    'TicketPage',
  ),
});

const followTicket = createRoute({
  ...routeFor('followTicket'),
  loader: loadTexts('tickets', 'products'),
  component: lazyPart(
    () => import('../../features/support/tickets/follow/follow-page.tsx'),
    'FollowTicketPage',
  ),
});

/** The pages where users ask for help. */
export const helpRoutes = [
  contactUs,
  support,
  ticketCreation,
  trackTicket,
  ticket,
  followTicket,
] as const;

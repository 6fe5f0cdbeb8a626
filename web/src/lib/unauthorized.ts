import type { CallError } from './call-error.ts';
import { flagIdle } from './storage.ts';

const tokenMessages = ['invalid token', 'missing token', 'session expired'];
const inactiveMessage = 'user has been inactive for long';
const ticketForms = ['/support', '/support/ticketCreation'];

/** Where a 401 leads, by its message and by the page it happened on. */
export function leadsTo(message: string, page: { pathname: string; search: string }): string {
  const known = message.toLowerCase();
  if (tokenMessages.includes(known)) return '/login?lastUrl=/apps';
  if (known === inactiveMessage) return '/logout';
  if (ticketForms.includes(page.pathname)) return '/support/ticketCreation';
  const lastUrl = encodeURIComponent(page.pathname + page.search).replaceAll('%2F', '/');
  return `/login?lastUrl=${lastUrl}`;
}

let leaving = false;

/** Leaves the page once, however many calls find out at the same time that the session is gone. */
export function leaveOnce(error: CallError, leave = (to: string) => window.location.assign(to)) {
  if (leaving) return;
  leaving = true;
  if (error.code === 'session.inactive') flagIdle();
  leave(leadsTo(error.message, window.location));
}

/** For tests: a page that stayed where it was may leave again. */
export function stay() {
  leaving = false;
}

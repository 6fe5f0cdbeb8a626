import { routeIds, routeOf } from '@endcap/contract/routes';
import type { CallError } from './call-error.ts';
import { flagIdle } from './storage.ts';

const tokenMessages = ['invalid token', 'missing token', 'session expired'];
const inactiveMessage = 'user has been inactive for long';
const support = '/support';

interface Page {
  pathname: string;
  search: string;
}

const said = (message: string) => message.trim().toLowerCase();

/** Where a 401 leads, by its message and by the page it happened on. */
export function leadsTo(message: string, page: Page): string {
  if (tokenMessages.includes(said(message))) return '/login?lastUrl=/apps';
  if (said(message) === inactiveMessage) return '/logout';
  if (page.pathname === support) return '/support/ticketCreation';
  const lastUrl = encodeURIComponent(page.pathname + page.search).replaceAll('%2F', '/');
  return `/login?lastUrl=${lastUrl}`;
}

/** A page that needs no session is not left for the lack of one: /login would lead to itself. */
function mayStay({ pathname }: Page): boolean {
  if (pathname === support) return false;
  return routeIds.some((id) => {
    const { path, login } = routeOf(id);
    return login !== 'session' && path === pathname;
  });
}

let leaving = false;

/**
 * Leaves the page once, however many calls find out at the same time that the session is gone.
 * False where the person stays, and is to be told instead.
 */
export function leaveOnce(
  error: CallError,
  leave = (to: string) => window.location.assign(to),
): boolean {
  if (leaving) return true;
  if (mayStay(window.location)) return false;
  leaving = true;
  if (said(error.message) === inactiveMessage) flagIdle();
  leave(leadsTo(error.message, window.location));
  return true;
}

/** A page that is shown again, or a test that stayed where it was, may leave again. */
export function stay() {
  leaving = false;
}
window.addEventListener('pageshow', ({ persisted }) => {
  if (persisted) stay();
});

import { routeIds, routeOf } from '@endcap/contract/routes';
import { flagIdle, rememberLeftPath } from '../storage/storage.ts';
import type { CallError } from './call-error.ts';

const tokenMessages = ['invalid token', 'missing token', 'session expired'];
const inactiveMessage = 'user has been inactive for long';
const support = '/support';
const supportForms = [support, '/support/ticketCreation'];

interface Page {
  pathname: string;
  search: string;
}

const said = (message: string) => message.trim().toLowerCase();
const isToken = (message: string) => tokenMessages.includes(said(message));
const pathOf = ({ pathname, search }: Page) => pathname + search;

/** Where a 401 leads, by its message and by the page it happened on. */
export function leadsTo(message: string, page: Page): string {
  if (isToken(message)) return '/login?lastUrl=/apps';
  if (said(message) === inactiveMessage) return '/logout';
  if (supportForms.includes(page.pathname)) return '/support/ticketCreation';
  return loginFor(page);
}

/** The sign-in that leads back to a page. */
export function loginFor(page: Page): string {
  return `/login?lastUrl=${encodeURIComponent(pathOf(page)).replaceAll('%2F', '/')}`;
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
let silenced = false;

/** An alert on the screen says already that the session is over: no call moves the person away. */
export function silenceRedirects(on: boolean) {
  silenced = on;
}

/**
 * Leaves the page once, however many calls find out at the same time that the session is gone.
 * Returns false where the user stays on the page and the error must be shown instead.
 */
export function leaveOnce(
  error: CallError,
  leave = (to: string) => window.location.assign(to),
): boolean {
  if (isLeaving()) return true;
  if (mayStay(window.location)) return false;
  leaving = true;
  if (said(error.message) === inactiveMessage) flagIdle();
  // The way back to it is lost: the person can be offered it once they are in again.
  if (isToken(error.message)) rememberLeftPath(pathOf(window.location));
  leave(leadsTo(error.message, window.location));
  return true;
}

/** Whether the page is on its way out, or waits for the person to go. */
export function isLeaving(): boolean {
  return leaving || silenced;
}

/** A page that is shown again, or a test that stayed where it was, may leave again. */
export function stay() {
  leaving = false;
}
window.addEventListener('pageshow', ({ persisted }) => {
  if (persisted) stay();
});

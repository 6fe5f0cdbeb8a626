import { routeIds, routeOf } from '@endcap/contract/routes/routes';
import { flagIdle, read, rememberLeftPath, write } from '../storage/storage.ts';
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

/** The redirect target of a 401, by its message and the current page. */
export function leadsTo(message: string, page: Page): string {
  if (isToken(message)) return '/login?lastUrl=/apps';
  if (said(message) === inactiveMessage) return '/logout';
  if (supportForms.includes(page.pathname)) return '/support/ticketCreation';
  return loginFor(page);
}

/** The address of the sign-in page that returns to the given page. */
export function loginFor(page: Page): string {
  return `/login?lastUrl=${encodeURIComponent(pathOf(page)).replaceAll('%2F', '/')}`;
}

/** A page that needs no session does not redirect to sign-in: /login would redirect to itself. */
function mayStay({ pathname }: Page): boolean {
  if (pathname === support) return false;
  return routeIds.some((id) => {
    const { path, login } = routeOf(id);
    return login !== 'session' && path === pathname;
  });
}

const leftKey = 'endcap.leftForSignIn';
const circleMs = 60_000;

/** A live session leads from sign-in back to the page, where its call would be refused again. */
function wasJustLeft(path: string): boolean {
  const [at, before] = (read(leftKey, 'session') ?? '').split(' ');
  write(leftKey, `${Date.now()} ${path}`, 'session');
  return before === path && Date.now() - Number(at) < circleMs;
}

let leaving = false;
let silenced = false;

/** Disables redirects while an alert on the screen reports that the session is over. */
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
  const page = pathOf(window.location);
  if (mayStay(window.location) || wasJustLeft(page)) return false;
  leaving = true;
  if (said(error.message) === inactiveMessage) flagIdle();
  // The redirect loses the current page, so it is saved and offered after the next sign-in.
  if (isToken(error.message)) rememberLeftPath(page);
  leave(leadsTo(error.message, window.location));
  return true;
}

/** True while the page redirects, or while an alert waits for the user to leave. */
export function isLeaving(): boolean {
  return leaving || silenced;
}

/** Allows a redirect again, for a page that the browser restores and for tests. */
export function stay() {
  leaving = false;
}
if (!import.meta.env.SSR) {
  window.addEventListener('pageshow', ({ persisted }) => {
    if (persisted) stay();
  });
}

import { routeIds, routeOf } from '@endcap/contract/routes';

/** Anything that a browser could read as another place: backslash, control character, "//". */
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for
const suspicious = /[\\\u0000-\u001f\u007f]|\/\//;
/** Only there to hold what is relative; nothing is ever asked of it. */
const nowhere = 'http://endcap.invalid';

/**
 * The place to return to after sign-in, if it is one of ours: the path of a screen with its query.
 * Everything else leads to `otherwise`. The screens have the same rule in web/src/lib/last-url.ts.
 */
export function safeLastUrl(lastUrl: string | undefined, otherwise = '/apps'): string {
  if (!lastUrl?.startsWith('/')) return otherwise;
  const [path = ''] = lastUrl.split(/[?#]/);
  if (suspicious.test(path) || suspicious.test(decoded(path))) return otherwise;
  const url = URL.canParse(lastUrl, nowhere) ? new URL(lastUrl, nowhere) : null;
  if (url?.origin !== nowhere || suspicious.test(url.pathname)) return otherwise;
  const pathname = url.pathname.replace(/(?<=.)\/$/, '');
  if (/^\/(login|logout)(\/|$)/.test(pathname)) return otherwise;
  return isScreen(pathname) ? pathname + url.search : otherwise;
}

/** Our page, which leads on to where the person wanted to go. */
export function signInPage(lastUrl: string | undefined): string {
  const place = safeLastUrl(lastUrl, '');
  return place ? `/login?lastUrl=${encodeURIComponent(place)}` : '/login';
}

/** "/support/trackTicket/:ticketId" is one line for many screens. */
const screens = routeIds.map((id) => new RegExp(`^${routeOf(id).path.replace(/:\w+/g, '[^/]+')}$`));

function isScreen(pathname: string): boolean {
  return screens.some((screen) => screen.test(pathname));
}

function decoded(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    return '\\';
  }
}

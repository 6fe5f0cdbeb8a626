import { routeIds, routeOf } from '@endcap/contract/routes/routes';

/** Characters that may make a browser leave the site: backslash, control character, "//". */
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for
const suspicious = /[\\\u0000-\u001f\u007f]|\/\//;
/** A base for relative addresses; it is never requested. */
const placeholderOrigin = 'http://endcap.invalid';

/**
 * The address to return to after sign-in, if it is the path of one of our screens with its query.
 * Any other address becomes `otherwise`. The screens have the same rule in web/src/lib/last-url.ts.
 */
export function safeLastUrl(lastUrl: string | undefined, otherwise = '/apps'): string {
  if (!lastUrl?.startsWith('/')) return otherwise;
  const [path = ''] = lastUrl.split(/[?#]/);
  if (suspicious.test(path) || suspicious.test(decoded(path))) return otherwise;
  const url = URL.canParse(lastUrl, placeholderOrigin) ? new URL(lastUrl, placeholderOrigin) : null;
  if (url?.origin !== placeholderOrigin || suspicious.test(url.pathname)) return otherwise;
  const pathname = url.pathname.replace(/(?<=.)\/$/, '');
  if (/^\/(login|logout)(\/|$)/.test(pathname)) return otherwise;
  return isScreen(pathname) ? pathname + url.search : otherwise;
}

/** Our sign-in page with the address to return to. */
export function signInPage(lastUrl: string | undefined): string {
  const place = safeLastUrl(lastUrl, '');
  return place ? `/login?lastUrl=${encodeURIComponent(place)}` : '/login';
}

/** Our sign-in page where a code is asked for after the sign-in at an identity provider. */
export function codePage(lastUrl: string): string {
  return `/login?${new URLSearchParams({ step: 'code', lastUrl })}`;
}

const screens = routeIds.map((id) => routeOf(id).path.split('/'));

/** A parameter such as :ticketId matches any path segment. */
function isScreen(pathname: string): boolean {
  const parts = pathname.split('/');
  return screens.some(
    (screen) =>
      screen.length === parts.length &&
      screen.every((name, at) => (name.startsWith(':') ? parts[at] : parts[at] === name)),
  );
}

function decoded(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    return '\\';
  }
}

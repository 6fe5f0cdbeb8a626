import { useRouter } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { pageLocation } from '../browser/page-location.ts';
import { read, write } from '../storage/storage.ts';

/** Characters that a browser could read as another origin: backslash, control character, "//". */
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for
const suspicious = /[\\\u0000-\u001f\u007f]|\/\//;
const neverAgain = ['/login', '/logout'];

/**
 * The page to return to after sign-in, when it is safe: a path of this origin that matches a route,
 * with its query. For everything else it returns `otherwise`.
 */
export function safeLastUrl(
  lastUrl: string | undefined,
  isRoute: (pathname: string) => boolean,
  otherwise = '/',
): string {
  if (!lastUrl?.startsWith('/')) return otherwise;
  const [path = ''] = lastUrl.split(/[?#]/);
  if (suspicious.test(path) || suspicious.test(decoded(path))) return otherwise;
  const { origin } = pageLocation();
  const url = URL.canParse(lastUrl, origin) ? new URL(lastUrl, origin) : null;
  if (url?.origin !== origin || suspicious.test(url.pathname)) return otherwise;
  const pathname = url.pathname.replace(/(?<=.)\/$/, '');
  if (neverAgain.some((page) => pathname === page || pathname.startsWith(`${page}/`)))
    return otherwise;
  return isRoute(pathname) ? pathname + url.search : otherwise;
}

function decoded(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    return '\\';
  }
}

const key = 'endcap.wanted';

/** The page that the user wanted to open before something else had to be done; per tab and user. */
export function rememberWantedPage(loginId: string, href: string) {
  write(key, `${loginId} ${href}`, 'session');
}

/** Returns it once: a later visit starts on the page that it opens. */
export function takeWantedPage(loginId: string): string | undefined {
  const [whose, href] = (read(key, 'session') ?? '').split(' ');
  write(key, null, 'session');
  return whose === loginId ? href : undefined;
}

/**
 * The token of a mailed link, from `#token=…`. It is removed from the address bar at once, so that
 * it is not in a bookmark and not visible to others. Null when there is none.
 */
export function useLinkToken(): string | null {
  const router = useRouter();
  const [token] = useState(() => new URLSearchParams(router.latestLocation.hash).get('token'));
  useEffect(() => {
    const { pathname, searchStr, hash } = router.latestLocation;
    if (hash) router.history.replace(pathname + searchStr);
  }, [router]);
  return token || null;
}

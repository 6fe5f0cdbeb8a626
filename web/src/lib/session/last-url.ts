/** Anything that a browser could read as another place: backslash, control character, "//". */
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for
const suspicious = /[\\\u0000-\u001f\u007f]|\/\//;
const neverAgain = ['/login', '/logout'];

/**
 * The place to return to after sign-in, if it is one of ours: a path of this origin that a real
 * route answers, with its query. Everything else leads to `otherwise`.
 */
export function safeLastUrl(
  lastUrl: string | undefined,
  isRoute: (pathname: string) => boolean,
  otherwise = '/',
): string {
  if (!lastUrl?.startsWith('/')) return otherwise;
  const [path = ''] = lastUrl.split(/[?#]/);
  if (suspicious.test(path) || suspicious.test(decoded(path))) return otherwise;
  const { origin } = window.location;
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

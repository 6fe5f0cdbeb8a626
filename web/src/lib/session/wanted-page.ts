import { read, write } from '../storage/storage.ts';

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

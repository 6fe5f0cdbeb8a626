import { read, write } from '../storage/storage.ts';

const key = 'endcap.wanted';

/** Where somebody wanted to go when something else had to be done first; in this tab, for them alone. */
export function rememberWantedPage(loginId: string, href: string) {
  write(key, `${loginId} ${href}`, 'session');
}

/** Once: whoever comes back later starts where they are. */
export function takeWantedPage(loginId: string): string | undefined {
  const [whose, href] = (read(key, 'session') ?? '').split(' ');
  write(key, null, 'session');
  return whose === loginId ? href : undefined;
}

import type { Instead } from './gates.ts';

interface Match {
  routeId: string;
  status: string;
  context: object;
}

/** What the screen shows for an address: its page, or what stands in its place. */
export function shownBy(matches: readonly Match[]): 'page' | 'error' | Instead {
  const last = matches.at(-1);
  if (!last || last.routeId === '__root__' || last.status === 'notFound') return 'not-found';
  if (last.status === 'error') return 'error';
  return ('instead' in last.context && (last.context.instead as Instead | null)) || 'page';
}

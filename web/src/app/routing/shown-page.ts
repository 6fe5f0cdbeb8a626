import type { Reason } from '@endcap/contract/access/gates';
import type { Instead } from './gates.ts';

interface Match {
  routeId: string;
  status: string;
  context: object;
  staticData?: { isFrame?: true };
}

/** The page that is shown for an address, or its replacement. */
export function shownBy(matches: readonly Match[]): 'page' | 'error' | Instead {
  const last = matches.at(-1);
  if (!last || last.routeId === '__root__' || last.status === 'notFound') return 'not-found';
  // A frame without a page inside it: its path has no such page below it.
  if (last.staticData?.isFrame) return 'not-found';
  if (last.status === 'error') return 'error';
  return ('instead' in last.context && (last.context.instead as Instead | null)) || 'page';
}

/** Why the address has no access, as its gate decided. */
export function reasonBy(matches: readonly Match[]): Reason | undefined {
  const { context } = matches.at(-1) ?? {};
  return context && 'reason' in context ? (context.reason as Reason) : undefined;
}

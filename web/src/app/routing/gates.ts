import { addressOf, type Decision, decide, type Reason } from '@endcap/contract/access/gates';
import type { UserContext } from '@endcap/contract/identity/identity';
import { type RouteId, routeOf } from '@endcap/contract/routes/routes';
import type { Site } from '@endcap/contract/sites';
import type { QueryClient } from '@tanstack/react-query';
import { redirect } from '@tanstack/react-router';
import { configurationQuery } from '../../lib/configuration/configuration.ts';
import { rememberWantedPage, safeLastUrl } from '../../lib/session/last-url.ts';
import { sessionQuery } from '../../lib/session/session.ts';
import { currentSite } from '../../lib/session/site.ts';
import { siteOrigin } from '../../lib/session/site-origin.ts';
import { homeOf, visitorOf } from '../../lib/session/visitor.ts';

export interface GateContext {
  queryClient: QueryClient;
  /** Whether a path is one of ours, for the way back after sign-in. */
  isRoute: (pathname: string) => boolean;
  /** Loads the routes of the pages that no visit starts with. */
  addRoutes: () => Promise<void>;
  /** Loads the parts of the shell that only signed-in users see. */
  loadSignedInParts: () => Promise<void>;
  /** Addresses that redirected to the no-access page once: the next visit shows it in their place. */
  redirectedOnce: Set<string>;
}

/** The screen at an address in place of its page. */
export type Instead = 'not-found' | 'not-administrator' | 'no-access';

interface GateResult {
  instead: Instead | null;
  /** Why there is no access. */
  reason?: Reason;
}

interface Arrival {
  context: GateContext;
  location: { href: string };
  /** True while the pointer is over a link that was not followed yet. */
  preload: boolean;
}

/** Calls the one function that decides which user sees which route, and applies its decision. */
export function gate(id: RouteId) {
  return async ({ context, location, preload }: Arrival): Promise<GateResult> => {
    const needsPerson = routeOf(id).login === 'session';
    const user = needsPerson ? await context.queryClient.ensureQueryData(sessionQuery) : null;
    const decision = decide(id, visitorOf(user, currentSite()));
    switch (decision.kind) {
      case 'show':
        context.redirectedOnce.delete(location.href);
        return { instead: null };
      case 'not-found':
      case 'not-administrator':
        return { instead: decision.kind };
      case 'other-site':
        throw redirect({ href: placeOn(decision.site, context) + location.href });
      case 'redirect':
        return leave(decision, user, { context, location, preload });
    }
  };
}

/** Redirects; a second redirect of the same address to the no-access page shows it in place instead. */
function leave(
  decision: Extract<Decision, { kind: 'redirect' }>,
  user: UserContext | null,
  { context, location, preload }: Arrival,
): GateResult {
  const { to, reason } = decision;
  if (to === 'noAccess' && context.redirectedOnce.has(location.href)) {
    return { instead: 'no-access', ...(reason && { reason }) };
  }
  if (!preload) {
    if (to === 'noAccess') context.redirectedOnce.add(location.href);
    if (user && continuesLater(to)) rememberWantedPage(user.login_id, location.href);
  }
  throw redirect({ href: addressOf(decision, location.href), replace: true });
}

function placeOn(site: Site, { queryClient }: GateContext): string {
  return siteOrigin(site, queryClient.getQueryData(configurationQuery.queryKey)?.sites);
}

/** A step that must be done first; the user then continues to the page that they wanted. */
function continuesLater(place: RouteId): boolean {
  return place === 'dataSharingAddendum' || place === 'secondFactor';
}

/** A signed-in user does not see the sign-in page. When the server cannot be reached, the form reports it. */
export async function signedOut({
  context,
  search,
}: {
  context: GateContext;
  search: { lastUrl?: string };
}) {
  const user = await context.queryClient.ensureQueryData(sessionQuery).catch(() => null);
  if (!user) return;
  const { isRoute } = context;
  const href = safeLastUrl(search.lastUrl, isRoute, homeOf(user, isRoute));
  throw redirect({ href, replace: true });
}

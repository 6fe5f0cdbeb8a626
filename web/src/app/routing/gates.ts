import { addressOf, decide } from '@endcap/contract/gates';
import { type RouteId, routeOf } from '@endcap/contract/routes';
import type { Site } from '@endcap/contract/sites';
import type { QueryClient } from '@tanstack/react-query';
import { redirect } from '@tanstack/react-router';
import { configurationQuery } from '../../lib/configuration/configuration.ts';
import { rememberWantedPage, safeLastUrl } from '../../lib/session/last-url.ts';
import { sessionQuery } from '../../lib/session/session.ts';
import { currentSite } from '../../lib/session/site.ts';
import { homeOf, visitorOf } from '../../lib/session/visitor.ts';
import { siteOrigin } from '../session/site-origin.ts';

export interface GateContext {
  queryClient: QueryClient;
  /** Whether a path is one of ours, for the way back after sign-in. */
  isRoute: (pathname: string) => boolean;
  /** Addresses that led to the no-access page once: the next time it is shown in their place. */
  turnedAway: Set<string>;
}

/** What is shown at an address in place of its page. */
export type Instead = 'not-found' | 'not-administrator' | 'no-access';

interface Arrival {
  context: GateContext;
  location: { href: string };
  /** A link was only pointed at. */
  preload: boolean;
}

/** Calls the one function that decides which user sees which route, and applies its decision. */
export function gate(id: RouteId) {
  return async ({ context, location, preload }: Arrival): Promise<{ instead: Instead | null }> => {
    const needsPerson = routeOf(id).login === 'session';
    const user = needsPerson ? await context.queryClient.ensureQueryData(sessionQuery) : null;
    const decision = decide(id, visitorOf(user, currentSite()));
    switch (decision.kind) {
      case 'show':
        context.turnedAway.delete(location.href);
        return { instead: null };
      case 'not-found':
      case 'not-administrator':
        return { instead: decision.kind };
      case 'other-site':
        throw redirect({ href: placeOn(decision.site, context) + location.href });
      case 'redirect':
        if (context.turnedAway.has(location.href)) return { instead: 'no-access' };
        if (decision.to === 'noAccess' && !preload) context.turnedAway.add(location.href);
        if (user && !preload && letsOnLater(decision.to)) {
          rememberWantedPage(user.login_id, location.href);
        }
        throw redirect({ href: addressOf(decision, location.href), replace: true });
    }
  };
}

function placeOn(site: Site, { queryClient }: GateContext): string {
  return siteOrigin(site, queryClient.getQueryData(configurationQuery.queryKey)?.sites);
}

/** Something to be done first, after which the person goes on to where they wanted to be. */
function letsOnLater(place: RouteId): boolean {
  return place === 'dataSharingAddendum';
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

import type { QueryClient } from '@tanstack/react-query';
import { redirect } from '@tanstack/react-router';
import { safeLastUrl } from '../lib/last-url.ts';
import { sessionQuery } from '../lib/session.ts';

export interface GateContext {
  queryClient: QueryClient;
  /** Whether a path is one of ours, for the way back after sign-in. */
  isRoute: (pathname: string) => boolean;
}

/** Lets a signed-in person through; anybody else signs in first and then comes back. */
export async function signedIn({
  context,
  location,
}: {
  context: GateContext;
  location: { href: string };
}) {
  const user = await context.queryClient.ensureQueryData(sessionQuery);
  if (!user) throw redirect({ to: '/login', search: { lastUrl: location.href } });
}

/** Who is signed in already does not need to sign in. An unreachable server is told by the form. */
export async function signedOut({
  context,
  search,
}: {
  context: GateContext;
  search: { lastUrl?: string };
}) {
  const user = await context.queryClient.ensureQueryData(sessionQuery).catch(() => null);
  if (user) throw redirect({ href: safeLastUrl(search.lastUrl, context.isRoute) });
}

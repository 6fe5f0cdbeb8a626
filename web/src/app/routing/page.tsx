import { Outlet, useRouter, useRouterState } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { lazyPart } from '../../kit/theme/lazy-part.ts';
import { useSession } from '../../lib/session/session.ts';
import { NotAdministratorScreen, NotFoundScreen } from '../errors/error-screens.tsx';
import { Loader } from '../start/loader.tsx';
import { outlineOf } from './outline-of.ts';
import { reasonBy, shownBy } from './shown-page.ts';

const NoAccessPage = lazyPart(
  () => import('../../features/people/access-states/no-access-page.tsx'),
  'NoAccessPage',
);

/** The page of the address, or the screen that its gate shows in its place. */
export function Page() {
  useGateAgain();
  const shown = useRouterState({ select: ({ matches }) => shownBy(matches) });
  const reason = useRouterState({ select: ({ matches }) => reasonBy(matches) });
  const title = useRouterState({ select: ({ matches }) => matches.at(-1)?.staticData.title });
  if (shown === 'not-found') return <NotFoundScreen />;
  if (shown === 'no-access') return <NoAccessPage reason={reason} />;
  if (shown === 'not-administrator') return <NotAdministratorScreen title={title} />;
  return <Outlet />;
}

/** The router keeps the previous page for a while; the first page has none before it. */
export function PendingPage() {
  const isFirst = useRouterState({ select: ({ resolvedLocation }) => !resolvedLocation });
  const path = useRouterState({ select: ({ location }) => location.pathname });
  return <Loader after={isFirst ? 300 : 0} outline={outlineOf(useRouter(), path)} />;
}

/** Checks the gate again when permissions or the session change while the page is open. */
function useGateAgain() {
  const router = useRouter();
  const { user } = useSession();
  const before = useRef(user);
  useEffect(() => {
    const known = before.current;
    before.current = user;
    if (known && known !== user) void router.invalidate();
  }, [user, router]);
}

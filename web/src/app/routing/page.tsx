import { Outlet, useRouterState } from '@tanstack/react-router';
import { lazy } from 'react';
import { chunk } from '../../lib/browser/chunk.ts';
import { NotAdministratorScreen } from '../errors/not-administrator-screen.tsx';
import { NotFoundScreen } from '../errors/not-found-screen.tsx';
import { shownBy } from './shown.ts';
import { useGateAgain } from './use-gate-again.ts';

const NoAccessPage = lazy(() =>
  chunk(() => import('../../features/access-states/no-access-page.tsx')).then((m) => ({
    default: m.NoAccessPage,
  })),
);

/** The page of the address, or what its gate shows in its place. */
export function Page() {
  useGateAgain();
  const shown = useRouterState({ select: ({ matches }) => shownBy(matches) });
  const title = useRouterState({ select: ({ matches }) => matches.at(-1)?.staticData.title });
  if (shown === 'not-found') return <NotFoundScreen />;
  if (shown === 'no-access') return <NoAccessPage />;
  if (shown === 'not-administrator') return <NotAdministratorScreen title={title} />;
  return <Outlet />;
}

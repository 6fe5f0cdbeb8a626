import type { UserContext } from '@endcap/contract/identity/identity';
import { Suspense } from 'react';
import { followsSuppliers } from '../../features/operations/home/home.queries.ts';
import { AppsPage } from '../../features/products/launcher/apps-page.tsx';
import { lazyPart } from '../../kit/theme/lazy-part.ts';
import { useOpenRoutes } from '../../lib/session/open-routes.ts';
import { useSession } from '../../lib/session/session.ts';
import { HomePanels } from './load-home.ts';

const DictionaryCard = lazyPart(() => import('./dictionary-card.tsx'), 'DictionaryCard');

/** The launcher, below what waits and what changed; their code loads after the cards. */
export function AppsScreen() {
  const { user } = useSession();
  const hasDictionary = useOpenRoutes().includes('dataDictionaryV2');
  if (!user) return null;
  return (
    <AppsPage
      panels={
        <Suspense fallback={<PanelsToCome user={user} />}>
          <HomePanels user={user} />
        </Suspense>
      }
      extraCard={
        hasDictionary ? (
          <Suspense>
            <DictionaryCard />
          </Suspense>
        ) : null
      }
    />
  );
}

/** Keeps the place of the panels, as high as an admin's with two requests, or as an empty one. */
function PanelsToCome({ user }: { user: UserContext }) {
  const decides = user.authz.permissions.some(
    ({ action, resource }) => action === 'APPROVE' && resource === 'ACCESS_REQUEST',
  );
  const height = decides ? 300 : 190;
  return <div style={{ height: followsSuppliers(user) ? 560 : height }} />;
}

import { LandingPage } from '../../features/content/landing/landing-page.tsx';
import { useSession } from '../../lib/session/session.ts';
import { currentSite } from '../../lib/session/site.ts';
import { usePromisedRoutes } from '../routing/open-routes.ts';
import { LandingButton } from './landing-button.tsx';

export function LandingScreen() {
  const { user } = useSession();
  return (
    <LandingPage
      site={currentSite()}
      user={user}
      primary={<LandingButton />}
      offered={usePromisedRoutes()}
    />
  );
}

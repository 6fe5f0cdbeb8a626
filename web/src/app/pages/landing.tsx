import { LandingPage } from '../../features/content/landing/landing-page.tsx';
import { usePromisedRoutes } from '../../lib/session/open-routes.ts';
import { useSession } from '../../lib/session/session.ts';
import { currentSite } from '../../lib/session/site.ts';
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

import { decide } from '@endcap/contract/access/gates';
import type { RouteId } from '@endcap/contract/routes/routes';
import type { IdOf } from '../../lib/i18n/catalogs.ts';
import { useText } from '../../lib/i18n/messages.ts';
import { useOpenRoutes } from '../../lib/session/open-routes.ts';
import { RouteLink } from '../../lib/session/route-link.tsx';
import { useSession } from '../../lib/session/session.ts';
import { currentSite } from '../../lib/session/site.ts';
import { visitorOf } from '../../lib/session/visitor.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { destinationsFor } from '../shell/destinations.ts';

interface NextPage {
  id: RouteId;
  label: IdOf<'shell'> | IdOf<'common'>;
  search?: { reason: string };
}

/** Sign in; or on to the apps, else to what is open, else to the page that says why nothing is. */
function useNextPage(): NextPage | undefined {
  const { user, isPending } = useSession();
  const open = useOpenRoutes();
  if (isPending) return undefined;
  if (!user) return { id: 'login', label: 'common.signIn' };
  if (open.includes('apps')) return { id: 'apps', label: 'shell.goToApps' };
  const [first] = destinationsFor(open);
  if (first) return first;
  const decision = decide('apps', visitorOf(user, currentSite()));
  if (decision.kind !== 'redirect') return;
  const { to: id, reason } = decision;
  return { id, label: 'shell.accessState', ...(reason && { search: { reason } }) };
}

/** The one thing to do from the landing page. */
export function LandingButton() {
  const text = useText('shell');
  const nextPage = useNextPage();
  if (!nextPage) return null;
  const { id, label, search } = nextPage;
  return (
    <Button
      size="md"
      renderRoot={(props) => <RouteLink id={id} {...(search && { search })} {...props} />}
    >
      {text(label)}
    </Button>
  );
}

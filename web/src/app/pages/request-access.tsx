import { RequestAccessPage } from '../../features/people/access-requests/request-access-page.tsx';
import { useText } from '../../lib/i18n/messages.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { RouteLink } from '../routing/route-link.tsx';

const places = { supplier: 'apps', superAdmin: 'companyList' } as const;

/** /profile/requestAccess, with the way for those who ask elsewhere. */
export function RequestAccessScreen() {
  const text = useText('access-requests');
  return (
    <RequestAccessPage
      elsewhere={(kind) => (
        <Button renderRoot={(props) => <RouteLink id={places[kind]} {...props} />}>
          {text(`access-requests.page.${kind}.action`)}
        </Button>
      )}
    />
  );
}

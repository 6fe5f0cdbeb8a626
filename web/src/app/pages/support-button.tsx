import { useText } from '../../lib/i18n/messages.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { RouteLink } from '../routing/route-link.tsx';

/** Help for users who cannot sign in: the ticket form. */
export function SupportButton() {
  const text = useText('login');
  return (
    <Button variant="default" renderRoot={(props) => <RouteLink id="ticketCreation" {...props} />}>
      {text('login.failure.support')}
    </Button>
  );
}
